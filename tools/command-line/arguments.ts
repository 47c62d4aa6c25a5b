/** What commands read from their arguments. */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { refuse } from './wrong-call.ts'

/** `--max -1` as `--max=-1`: Node would take the number for an option of its own. */
const withNumbers = (args: readonly string[]): string[] =>
  args.flatMap((arg, index) => {
    const isOfOption = /^-\d/.test(arg) && /^--[^=]+$/.test(args[index - 1] ?? '')
    const next = args[index + 1] ?? ''
    if (isOfOption) return []
    return /^--[^=]+$/.test(arg) && /^-\d/.test(next) ? [`${arg}=${next}`] : [arg]
  })

/** Reads options and positionals. @throws WrongCall for an option that there is not */
export const readArguments = <Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) => {
  try {
    return parseArgs({ args: withNumbers(args), options, allowPositionals: true })
  } catch (error) {
    // Node adds advice for programmers after the first sentence.
    const [sentence] = (error instanceof Error ? error.message : String(error)).split(/\.\s/)
    return refuse(`${sentence}. Try --help.`)
  }
}

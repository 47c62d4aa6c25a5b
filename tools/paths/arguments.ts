/** What commands read from their arguments. */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { catalogue } from '#machines/catalogue.ts'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { refuse } from './wrong-call.ts'

/** Reads options and positionals. @throws WrongCall for an option that there is not */
export const readArguments = <Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    // Node adds advice for programmers after the first sentence.
    const [sentence] = (error instanceof Error ? error.message : String(error)).split('. ')
    return refuse(`${sentence}. Try --help.`)
  }
}

/** The flows that a name stands for. @throws WrongCall for an unknown one */
export const flowsNamed = (
  name: string | undefined,
  all: readonly CatalogueEntry[] = catalogue,
): readonly CatalogueEntry[] => {
  if (name === 'all') return all
  const ids = all.map(({ id }) => id).join(', ')
  if (name === undefined) return refuse(`Which flow? There is: all, ${ids}.`)
  const found = all.filter(({ id }) => id === name)
  return found.length > 0 ? found : refuse(`There is no flow “${name}”. There is: all, ${ids}.`)
}

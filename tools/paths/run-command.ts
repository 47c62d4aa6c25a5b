/** Which command of `npm run paths` is meant. */
import type { Command } from './command.ts'
import { list } from './commands/list.ts'
import { make } from './commands/make.ts'
import { replay } from './commands/replay.ts'
import { run } from './commands/run.ts'
import { WrongCall } from './wrong-call.ts'

const commands: readonly Command[] = [list, make, run, replay]

const help = `Tests made from the machines that run in the portal.

Usage: npm run --silent paths -- COMMAND …

${commands.map(({ name, summary }) => `  ${name.padEnd(8)} ${summary}`).join('\n')}

COMMAND --help explains one of them.
`

const wantsHelp = (argument: string | undefined) => argument === '--help' || argument === '-h'

/**
 * Runs the command that the arguments name.
 *
 * @returns the exit code
 * @throws WrongCall when the call makes no sense; nothing has been written then
 */
export const runCommand = async ([name, ...args]: readonly string[]): Promise<number> => {
  if (name === undefined || wantsHelp(name)) {
    process.stdout.write(help)
    return name === undefined ? 2 : 0
  }
  const command = commands.find((one) => one.name === name)
  if (!command)
    throw new WrongCall(
      `There is no command “${name}”. There is: ${commands.map((one) => one.name).join(', ')}.`,
    )
  if (args.some(wantsHelp)) {
    process.stdout.write(command.help)
    return 0
  }
  return command.run(args)
}

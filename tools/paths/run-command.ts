/** Which command of `npm run paths` is meant. */
import type { Command } from './command.ts'
import { WrongCall } from '#tools/command-line/wrong-call.ts'

/** Each is loaded when it is asked for: a browser is nothing that a list of flows should wait for. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  list: async () => (await import('./commands/list.ts')).list,
  make: async () => (await import('./commands/make.ts')).make,
  run: async () => (await import('./commands/run.ts')).run,
  replay: async () => (await import('./commands/replay.ts')).replay,
  results: async () => (await import('./commands/results.ts')).results,
}

const help = async () => {
  const all = await Promise.all(Object.values(commands).map((load) => load()))
  return `Tests made from the machines that run in the portal.

Usage: npm run --silent paths -- COMMAND …

${all.map(({ name, summary }) => `  ${name.padEnd(8)} ${summary}`).join('\n')}

COMMAND --help explains one of them.
`
}

const wantsHelp = (argument: string | undefined) => argument === '--help' || argument === '-h'

/**
 * Runs the command that the arguments name.
 *
 * @returns the exit code
 * @throws WrongCall when the call makes no sense; nothing has been written then
 */
export const runCommand = async ([name, ...args]: readonly string[]): Promise<number> => {
  if (name === undefined || wantsHelp(name)) {
    process.stdout.write(await help())
    return name === undefined ? 2 : 0
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load)
    throw new WrongCall(`There is no command “${name}”. There is: ${Object.keys(commands).join(', ')}.`)
  const command = await load()
  if (args.some(wantsHelp)) {
    process.stdout.write(command.help)
    return 0
  }
  return command.run(args)
}

/** What a command of `npm run paths` is. */

/** One command, in a file of its own in `commands/`. */
export interface Command {
  name: string
  /** One line for the list of commands. */
  summary: string
  /** What `--help` shows. */
  help: string
  /**
   * Runs the command. Writes to stdout only what was asked for, and only when all of it is there.
   *
   * @returns the exit code
   * @throws WrongCall when the call makes no sense
   */
  run: (args: readonly string[]) => Promise<number>
}

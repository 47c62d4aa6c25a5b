/** What a person got wrong in calling a command: one sentence, and exit code 2. */
export class WrongCall extends Error {}

/** Ends the command with this sentence. Nothing may have been written before. */
export const refuse = (sentence: string): never => {
  throw new WrongCall(sentence)
}

/** Runs a command; of a wrong call it says why. @returns the exit code */
export const answered = async (command: () => Promise<number>): Promise<number> => {
  try {
    return await command()
  } catch (error) {
    if (!(error instanceof WrongCall)) throw error
    process.stderr.write(`${error.message}\n`)
    return 2
  }
}

/** Reads a whole number from 0 or 1 upwards. */
export const wholeNumber = (option: string, text: string, least: 0 | 1): number => {
  const number = Number(text)
  return /^\d+$/.test(text) && number >= least && Number.isSafeInteger(number)
    ? number
    : refuse(`--${option} takes a whole number of at least ${least}, not “${text}”.`)
}

/** One of a closed list. */
export const oneOf = <Choice extends string>(
  what: string,
  text: string,
  choices: readonly Choice[],
): Choice =>
  choices.find((choice) => choice === text) ??
  refuse(`There is no ${what} “${text}”. There is: ${choices.join(', ')}.`)

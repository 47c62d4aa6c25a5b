/** Files that a command is given. */
import { readFileSync } from 'node:fs'
import { refuse } from './wrong-call.ts'

/** @throws WrongCall where it cannot be read */
export const readInput = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return refuse(`${file} cannot be read.`)
  }
}

/** The letters before the numbers of a new machine's requirements. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const machines = join(import.meta.dirname, '../../machines')

/** Two letters that the requirements of no flow and of no life of a record begin with; undefined when all are taken. */
export function freePrefix(name: string): string | undefined {
  const taken = new Set(
    globSync('*/*requirements.ts', { cwd: machines }).flatMap(
      (file) => /'([A-Z]{2})-\d/.exec(readFileSync(join(machines, file), 'utf8'))?.[1] ?? [],
    ),
  )
  const letters = name.replaceAll('-', '').toUpperCase()
  const alphabet = [...letters, ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const pairs = alphabet.flatMap((first) => alphabet.map((second) => first + second))
  return pairs.find((pair) => !taken.has(pair))
}

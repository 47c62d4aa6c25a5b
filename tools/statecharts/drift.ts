/** Whether the committed charts are those of the machines. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Documents } from './documents.ts'

/** One file that is not as it should be. */
export interface Drift {
  /** Relative to the folder of the charts, with slashes. */
  file: string
  reason: 'missing' | 'different' | 'stale'
}

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => statSync(join(folder, name)).isFile())
        .map((name) => name.split(sep).join('/'))
        .toSorted()
    : []

/**
 * Compares a folder with what should be in it.
 *
 * @param isCompared tells which files count, when only some machines are compared
 */
export const findDrift = (
  folder: string,
  documents: Documents,
  isCompared: (file: string) => boolean = () => true,
): Drift[] => {
  const expected = [...documents].flatMap(([file, content]): Drift[] => {
    const path = join(folder, file)
    if (!existsSync(path)) return [{ file, reason: 'missing' }]
    return readFileSync(path, 'utf8') === content ? [] : [{ file, reason: 'different' }]
  })
  const stale = filesBelow(folder)
    .filter((file) => isCompared(file) && !documents.has(file))
    .map((file): Drift => ({ file, reason: 'stale' }))
  return [...expected, ...stale]
}

const sentences: Record<Drift['reason'], string> = {
  missing: 'does not exist yet',
  different: 'is not what the machine says',
  stale: 'belongs to nothing any more',
}

/** What is wrong and what to do about it. */
export const driftSentence = ({ file, reason }: Drift): string =>
  `docs/statecharts/${file} ${sentences[reason]}: run “npm run statecharts” and commit the result.`

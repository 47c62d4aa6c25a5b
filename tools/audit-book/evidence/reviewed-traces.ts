/** What people have reviewed: the golden traces beside the tests of the machines. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../tests/machines/golden')

/** The reviewed text of each path, by its id. */
export type ReviewedTraces = ReadonlyMap<string, string>

/** Empty for a machine that nobody has reviewed yet. */
export const reviewedTraces = (machine: string): ReviewedTraces => {
  const file = join(folder, `${machine}.txt`)
  const [, ...paths] = existsSync(file)
    ? readFileSync(file, 'utf8')
        .trimEnd()
        .split(/\n\n(?=Path )/)
    : []
  return new Map(paths.map((text) => [/^Path (\S+)/.exec(text)?.[1] ?? '', text]))
}

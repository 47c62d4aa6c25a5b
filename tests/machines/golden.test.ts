/** What every machine does along its paths, as reviewed text. `npm run golden` writes it anew. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allMachines } from '#tools/model/catalogue.ts'
import { runPath } from '#tools/model/memory-driver.ts'
import { machineTrace } from '#tools/model/trace-text.ts'
import { reviewDifference, reviewedText } from '../golden-file.ts'
import { machines } from './examined.ts'

const folder = join(import.meta.dirname, 'golden')

describe('The golden traces', () => {
  it.each(machines)('$entry.title does what was reviewed', ({ entry, paths }) => {
    const runs = paths('transitions').map((path) => ({ path, observations: runPath(entry, path) }))
    const actual = machineTrace(entry, runs)
    expect(actual, reviewDifference).toBe(reviewedText(join(folder, `${entry.id}.txt`), actual))
  })

  it('exist for machines of the catalogue only', () => {
    const known = allMachines.map(({ id }) => `${id}.txt`)
    expect(readdirSync(folder).filter((file) => !known.includes(file))).toEqual([])
  })
})

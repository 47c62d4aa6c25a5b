/** What the paths would not notice: machines with one thing changed, and how many of them survive. */
import { describe, expect, it } from 'vitest'
import { scoreMutants } from '#tools/model/mutation/kill.ts'
import { reviewedSurvivors } from '#tools/model/mutation/reviewed-survivors.ts'
import { machines } from './examined.ts'

const leastKilled = 0.98

describe.each(machines)('$entry.title', ({ entry, model, graphs, paths }) => {
  const score = scoreMutants(entry, [...paths('transitions'), ...paths('pairs')], graphs, model)
  const explained = Object.keys(reviewedSurvivors[entry.id] ?? {})

  it(`has mutants of which at least ${leastKilled * 100} % are noticed`, () => {
    expect(score.mutants).toBeGreaterThan(0)
    expect(score.killed / score.mutants, score.survivors.join('\n')).toBeGreaterThanOrEqual(leastKilled)
  })

  it('has no survivor without an explanation', () => {
    expect(score.survivors.filter((change) => !explained.includes(change))).toEqual([])
  })

  it('has no explanation of a survivor that is noticed by now', () => {
    expect(explained.filter((change) => !score.survivors.includes(change))).toEqual([])
  })
})

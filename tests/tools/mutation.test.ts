/** The mutation score means something: weak paths score badly, and equivalent changes are not counted. */
import { describe, expect, it } from 'vitest'
import { explore } from '#tools/model/configuration-graph.ts'
import { pathsFor } from '#tools/model/criteria.ts'
import { scoreMutants } from '#tools/model/mutation/kill.ts'
import { mutantsOf } from '#tools/model/mutation/mutants.ts'
import { leakReportEntry as entry } from './sample/leak-report-entry.ts'

const graphs = explore(entry)

describe('The mutants of a machine', () => {
  const changes = mutantsOf(entry.machine).map(({ change }) => change)

  it.each([
    ['a dropped row', 'describingLeak.form.unreachable: retry.requested: dropped'],
    [
      'another target',
      'describingLeak.photo.photoMissing: photo.added: leads to leakReport.describingLeak.photo.photoWaived',
    ],
    ['a negated guard', 'weighingUrgency: always [reportIsUrgent]: guard negated'],
    ['another order', 'weighingUrgency: always [reportIsUrgent]: tried after the next row'],
    [
      'a dropped action',
      'describingLeak.form.enteringPlace: report.submitted [placeIsGiven]: action keepPlace dropped',
    ],
    ['a dropped entry action', 'describingLeak.form.sendingReport: entry action countTry dropped'],
    ['a dropped exit action', 'describingLeak.form.sendingReport: exit action tellParent dropped'],
    ['a dropped error edge', 'describingLeak.form.sendingReport: error(sendReport): dropped'],
    ['another delay', 'describingLeak.form.enteringPlace: waits for photoTime instead of patience'],
    ['another start', '(machine): starts in expired'],
  ])('include %s', (_kind, change) => {
    expect(changes).toContain(change)
  })

  it('differ in their names', () => {
    expect(changes).toEqual([...new Set(changes)])
  })
})

describe('The mutation score', () => {
  it('is perfect for the sample machine with all pairs', () => {
    const score = scoreMutants(entry, pathsFor(entry, 'pairs'), graphs)
    expect(score.survivors).toEqual([])
    expect(score.killed).toBe(score.mutants)
  })

  it('falls when the paths leave out an error', () => {
    const timid = pathsFor(entry, 'pairs').filter(({ steps }) => !steps.some(({ kind }) => kind === 'error'))
    const { survivors } = scoreMutants(entry, timid, graphs)
    expect(survivors).toContain('describingLeak.form.sendingReport: error(sendReport): dropped')
  })
})

/** A job card on the phone: what was done changes it, and what is filled in has to be whole. */
import { describe, expect, it } from 'vitest'
import type { FieldEntryContent } from '#contract/field-jobs.ts'
import { cutCard, repairCard, sampleEntries, sampleItems } from '#machines/field-job/samples.ts'
import {
  fieldForms,
  fieldJobOf,
  isForNow,
  isQuantityOf,
  isWhole,
  mayBegin,
  withEntry,
  type FieldJob,
} from '#machines/rules/field-card.ts'

const cut = fieldJobOf(cutCard)
const start = (Work: 'travel' | 'work'): FieldEntryContent => ({ Kind: 'start', Work })
const after = (job: FieldJob, ...entries: readonly FieldEntryContent[]) => entries.reduce(withEntry, job)
const working = after(cut, start('work'))
const formsOf = (job: FieldJob) => fieldForms.filter((form) => isForNow(job, form, cutCard.checklist[0]!.id))

describe('A job card on the phone', () => {
  it('is travelled to, worked on, interrupted and finished', () => {
    const states = [
      start('travel'),
      start('work'),
      sampleEntries.stop,
      start('work'),
      sampleEntries.outcome,
    ].map((_entry, index, all) => after(cut, ...all.slice(0, index + 1)).card.state)
    expect(states).toEqual(['travelling', 'working', 'interrupted', 'working', 'done'])
  })

  it('keeps what was noted of its checklist, and what was used', () => {
    const done = after(working, sampleEntries.checklist, sampleEntries.material, sampleEntries.material)
    expect(done.card.checklist[0]).toMatchObject({ isFine: true })
    expect(done.used).toEqual([
      { item: 5, quantity: 2 },
      { item: 5, quantity: 2 },
    ])
  })

  it('begins travel before work, and neither while the same goes on', () => {
    const mayBeginAt = (job: FieldJob) => [mayBegin(job, 'travel'), mayBegin(job, 'work')]
    expect(mayBeginAt(cut)).toEqual([true, true])
    expect(mayBeginAt(after(cut, start('travel')))).toEqual([false, true])
    expect(mayBeginAt(working)).toEqual([false, false])
    expect(mayBeginAt(after(working, sampleEntries.stop))).toEqual([true, true])
    expect(mayBeginAt(after(working, sampleEntries.outcome))).toEqual([false, false])
  })

  it('offers the forms of what goes on now, and none once it is finished', () => {
    expect(formsOf(cut)).toEqual(['finalReading', 'handOver'])
    expect(formsOf(after(cut, start('travel')))).toEqual(['stop', 'finalReading', 'handOver'])
    expect(formsOf(working)).toEqual([...fieldForms])
    expect(formsOf(after(working, sampleEntries.finalReading, sampleEntries.handOver))).toEqual([
      'stop',
      'checklist',
      'material',
      'outcome',
    ])
    expect(formsOf(after(working, sampleEntries.outcome))).toEqual([])
    expect(isForNow(fieldJobOf({ ...repairCard, state: 'working' }), 'finalReading', 0)).toBe(false)
    expect(isForNow(working, 'checklist', 4711)).toBe(false)
  })

  it.each([
    ['a stop without a reason', { Kind: 'stop', Reason: ' ' }],
    ['a line that says nothing', { ...sampleEntries.checklist, IsFine: null }],
    ['a piece and a half', { ...sampleEntries.material, Quantity: 1.5 }],
    ['nothing used', { ...sampleEntries.material, Quantity: 0 }],
    ['an item that is not in the vehicle', { ...sampleEntries.material, Item: 6 }],
    ['a reading below the last one', sampleEntries.lowerReading],
    ['a reading with more digits than dials', { ...sampleEntries.finalReading, Reading: '99900' }],
    ['a problem that nothing follows', { ...sampleEntries.outcome, Outcome: 'problemFound' }],
    ['a hand-over without a note', { ...sampleEntries.handOver, Note: '' }],
  ] as const satisfies readonly (readonly [string, FieldEntryContent])[])(
    'does not take %s',
    (_what, entry) => {
      expect(isWhole(working, sampleItems, entry)).toBe(false)
    },
  )

  it.each([
    ['a lower reading of a meter that began at 0 again', { ...sampleEntries.lowerReading, ClockOver: true }],
    ['a meter that cannot be read', { ...sampleEntries.finalReading, Reading: '' }],
    [
      'a problem that something follows',
      { ...sampleEntries.outcome, Outcome: 'problemFound', Activity: 'repair' },
    ],
    ['a hand-over to anybody', { ...sampleEntries.handOver, Colleague: null }],
    ['a line with a remark alone', { ...sampleEntries.checklist, IsFine: null, Remark: 'Not reachable' }],
  ] as const satisfies readonly (readonly [string, FieldEntryContent])[])('takes %s', (_what, entry) => {
    expect(isWhole(working, sampleItems, entry)).toBe(true)
  })

  it('needs the numbers of meters that were used', () => {
    const meters = sampleItems.map((item) => ({ ...item, isMeter: true }))
    expect(isWhole(working, meters, sampleEntries.material)).toBe(false)
    expect(isWhole(working, meters, { ...sampleEntries.material, Numbers: 'WM1, WM2' })).toBe(true)
  })

  it('counts an item in as many places as the store does', () => {
    expect([0.5, 0.25, Number.NaN].map((quantity) => isQuantityOf({ decimals: 1 }, quantity))).toEqual([
      true,
      false,
      false,
    ])
  })
})

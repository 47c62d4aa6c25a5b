/** The day of a field worker and the week of the work calendar: what comes first, and where a card lies. */
import { describe, expect, it } from 'vitest'
import type { RecordRow } from '#src/areas/kit/list-reads.ts'
import { inOrderOfDay, isUnderWay } from '#src/areas/my-day/day-order.ts'
import { barsIn, daysOfWeek, mondayOf, weekIn } from '#src/areas/work-calendar/week.ts'

const card = (id: number, state: string, values: RecordRow['values'] = {}): RecordRow => ({
  id,
  version: 1,
  state,
  values: { dueAt: null, plannedFrom: null, plannedTo: null, ...values },
  names: {},
})

describe('The day', () => {
  it('begins with what is under way, then what is due first, then what has no day', () => {
    const cards = [
      card(1, 'assigned'),
      card(2, 'assigned', { plannedFrom: '2026-11-28' }),
      card(3, 'interrupted', { dueAt: '2026-11-27T09:30:00.000Z' }),
      card(4, 'travelling', { plannedFrom: '2026-12-05' }),
      card(5, 'working', { plannedFrom: '2026-12-06' }),
    ]
    expect(inOrderOfDay(cards).map(({ id }) => id)).toEqual([5, 4, 3, 2, 1])
    expect(cards.filter(isUnderWay).map(({ id }) => id)).toEqual([4, 5])
  })

  it('keeps the order of numbers where nothing else decides', () => {
    expect(inOrderOfDay([card(9, 'assigned'), card(2, 'assigned')]).map(({ id }) => id)).toEqual([2, 9])
  })
})

describe('The week', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-27', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
  ])('of %s begins on Monday, %s', (day, monday) => expect(mondayOf(day)).toBe(monday))

  it('is that of today where the address names no day', () => {
    expect(weekIn(null, '2026-11-27')).toBe('2026-11-23')
    expect(weekIn('31-31', '2026-11-27')).toBe('2026-11-23')
    expect(weekIn('2026-12-03', '2026-11-27')).toBe('2026-11-30')
    expect(daysOfWeek('2026-11-23').at(-1)).toBe('2026-11-29')
  })

  it('cuts what began before it and goes on after it, and leaves out the rest', () => {
    const bars = barsIn('2026-11-23', [
      card(1, 'assigned', { plannedFrom: '2026-11-25', plannedTo: '2026-11-26' }),
      card(2, 'assigned', { plannedFrom: '2026-11-20', plannedTo: '2026-12-10' }),
      card(3, 'assigned', { plannedFrom: '2026-11-29' }),
      card(4, 'assigned', { plannedFrom: '2026-11-30' }),
      card(5, 'planned'),
    ])
    expect(bars.map(({ card: { id }, column, days, isCut }) => [id, column, days, isCut])).toEqual([
      [2, 1, 7, true],
      [1, 3, 2, false],
      [3, 7, 1, false],
    ])
  })
})

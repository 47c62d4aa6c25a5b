/** Minutes of work by rate add up, whatever the clock does: over midnight, both changes of the clock, and holidays. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultCalendar, rateAt } from '#contract/rules/calendar/utility-calendar.ts'
import { dayOfMoment, firstMomentOf } from '#contract/rules/time-zone.ts'
import { costOf, ratedMinutes, type RatedMinutes } from '#server/areas/maintenance/labour-cost.ts'

const calendar = defaultCalendar
const { timeZone } = calendar
const minute = 60_000
const total = ({ normal, evening, sunday, holiday }: RatedMinutes) => normal + evening + sunday + holiday
const between = (since: string, until: string) => ratedMinutes(calendar, new Date(since), new Date(until))
const none = { normal: 0, evening: 0, sunday: 0, holiday: 0 }

/** Days around which the clock or the rate changes. */
const turns = [
  '2027-03-28',
  '2027-10-31',
  '2027-12-25',
  '2027-01-01',
  '2027-05-02',
  '2027-06-21',
  '2027-02-28',
]

const intervals = fc
  .record({
    turn: fc.constantFrom(...turns),
    before: fc.integer({ min: -2 * 1440, max: 2 * 1440 }),
    length: fc.integer({ min: 1, max: 3 * 1440 }),
  })
  .map(({ turn, before, length }) => {
    const since = Date.parse(turn) + before * minute
    return { since: new Date(since), until: new Date(since + length * minute), length }
  })

describe('minutes by rate', () => {
  test('add up to the length of the interval', () => {
    fc.assert(
      fc.property(intervals, ({ since, until, length }) => {
        const minutes = ratedMinutes(calendar, since, until)
        expect(total(minutes)).toBe(length)
        for (const one of Object.values(minutes)) expect(Number.isInteger(one) && one >= 0).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('are those of each minute for itself', () => {
    fc.assert(
      fc.property(intervals, ({ since, until }) => {
        const counted = { ...none }
        for (let at = since.getTime(); at < until.getTime(); at += minute)
          counted[rateAt(calendar, new Date(at))] += 1
        expect(ratedMinutes(calendar, since, until)).toEqual(counted)
      }),
      { numRuns: 8 },
    )
  })

  test('of the days add up to those of the whole, and no day has more minutes than its clock shows', () => {
    fc.assert(
      fc.property(intervals, ({ since, until }) => {
        const sum = { ...none }
        let begin = since
        while (begin < until) {
          const day = dayOfMoment(begin, timeZone)
          const next = firstMomentOf(
            dayOfMoment(firstMomentOf(day, timeZone).getTime() + 30 * 3_600_000, timeZone),
            timeZone,
          )
          const end = next < until ? next : until
          const part = ratedMinutes(calendar, begin, end)
          expect(total(part)).toBeLessThanOrEqual(
            (next.getTime() - firstMomentOf(day, timeZone).getTime()) / minute,
          )
          for (const rate of ['normal', 'evening', 'sunday', 'holiday'] as const) sum[rate] += part[rate]
          begin = end
        }
        expect(ratedMinutes(calendar, since, until)).toEqual(sum)
      }),
      { numRuns: 200 },
    )
  })

  test('of a night from 22:00 to 06:00 are 8 hours, 7 when the clock goes forward and 9 when it goes back', () => {
    // Nicosia is two hours ahead of UTC in winter, and three in summer.
    expect(total(between('2027-01-12T20:00:00Z', '2027-01-13T04:00:00Z'))).toBe(8 * 60)
    expect(between('2027-03-27T20:00:00Z', '2027-03-28T03:00:00Z')).toEqual({
      ...none,
      evening: 120,
      sunday: 300,
    })
    expect(between('2027-10-30T19:00:00Z', '2027-10-31T04:00:00Z')).toEqual({
      ...none,
      evening: 120,
      sunday: 420,
    })
  })

  test('are cut at seven in the morning and seven in the evening, and a holiday goes before a Sunday', () => {
    expect(between('2027-01-12T04:30:00Z', '2027-01-12T17:15:00Z')).toEqual({
      ...none,
      evening: 45,
      normal: 720,
    })
    // Easter Sunday of 2027 is 2 May.
    expect(between('2027-05-01T20:00:00Z', '2027-05-02T05:00:00Z')).toEqual({ ...none, holiday: 540 })
    expect(between('2026-12-24T20:00:00Z', '2026-12-25T00:00:00Z')).toEqual({
      ...none,
      evening: 120,
      holiday: 120,
    })
  })
})

describe('the cost of minutes', () => {
  const rates = { normal: 2200, evening: 2750, sunday: 3300, holiday: 4400 }

  test.each([
    [{ ...none, normal: 60 }, 2200],
    [{ ...none, normal: 1 }, 37],
    [{ ...none, evening: 30, holiday: 30 }, 3575],
    [none, 0],
  ])('of %j is %i cents', (minutes, cents) => {
    expect(costOf(minutes, rates)).toBe(cents)
  })

  test('is rounded half up, once for all rates', () => {
    expect(costOf({ ...none, normal: 1 }, { ...rates, normal: 30 })).toBe(1)
    expect(costOf({ ...none, normal: 1 }, { ...rates, normal: 29 })).toBe(0)
    expect(costOf({ ...none, normal: 1, evening: 1 }, { ...rates, normal: 20, evening: 20 })).toBe(1)
  })
})

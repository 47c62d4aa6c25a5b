import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysAfter } from '#contract/rules/days.ts'
import { halfHoursOf } from '#contract/rules/half-hours.ts'
import {
  dayOfMoment,
  firstMomentOf,
  isTimeZone,
  lastMomentOf,
  minuteOfMoment,
  momentsAt,
  yearOfMoment,
} from '#contract/rules/time-zone.ts'

const zones = [
  'Asia/Nicosia',
  'UTC',
  'Europe/London',
  'America/St_Johns',
  'America/Havana',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
]
const anyZone = fc.constantFrom(...zones)
/** Half of them within two days of a change of the clock, a turn of a year or a 29 February in Nicosia. */
const anyMoment = fc.oneof(
  fc.date({ min: new Date('2000-01-01Z'), max: new Date('2060-01-01Z'), noInvalidDate: true }),
  fc
    .tuple(
      fc.constantFrom('2026-10-25', '2027-01-01', '2027-03-28', '2027-10-31', '2028-02-29', '2028-03-01'),
      fc.integer({ min: -172_800_000, max: 172_800_000 }),
    )
    .map(([day, by]) => new Date(Date.parse(day) + by)),
)

describe('the clock of the utility', () => {
  test('has a new day and a new year when it is midnight where the utility is', () => {
    const nicosia = (moment: string) => dayOfMoment(new Date(moment), 'Asia/Nicosia')
    expect(nicosia('2026-12-31T21:59:59.999Z')).toBe('2026-12-31')
    expect(nicosia('2026-12-31T22:00:00Z')).toBe('2027-01-01')
    expect(yearOfMoment(new Date('2026-12-31T21:59:59.999Z'), 'Asia/Nicosia')).toBe(2026)
    expect(yearOfMoment(new Date('2026-12-31T22:30:00Z'), 'Asia/Nicosia')).toBe(2027)
    expect(nicosia('2028-02-28T22:00:00Z')).toBe('2028-02-29')
    expect(nicosia('2028-02-29T22:00:00Z')).toBe('2028-03-01')
    // Summer: three hours ahead.
    expect(nicosia('2027-07-01T20:59:59Z')).toBe('2027-07-01')
    expect(nicosia('2027-07-01T21:00:00Z')).toBe('2027-07-02')
  })

  test('shows no half past three on the night when it is put forward, and two of them when it is put back', () => {
    const at = (minute: string) => momentsAt(minute, 'Asia/Nicosia').map((moment) => moment.toISOString())
    expect(at('2027-03-28 03:30')).toEqual([])
    expect(at('2027-03-28 02:59')).toEqual(['2027-03-28T00:59:00.000Z'])
    expect(at('2027-03-28 04:00')).toEqual(['2027-03-28T01:00:00.000Z'])
    expect(at('2027-10-31 03:30')).toEqual(['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'])
    expect(at('2027-02-29 12:00')).toEqual([])
    expect(at('soon')).toEqual([])
  })

  test('begins a day at one where midnight is left out', () => {
    expect(firstMomentOf('2027-03-14', 'America/Havana').toISOString()).toBe('2027-03-14T05:00:00.000Z')
    expect(minuteOfMoment(firstMomentOf('2027-03-14', 'America/Havana'), 'America/Havana')).toBe(
      '2027-03-14 01:00',
    )
  })

  test('gives every moment to the one day between whose first and last moment it lies', () => {
    fc.assert(
      fc.property(anyMoment, anyZone, (moment, zone) => {
        const day = dayOfMoment(moment, zone)
        const [first, last] = [firstMomentOf(day, zone), lastMomentOf(day, zone)]
        expect(Number(first)).toBeLessThanOrEqual(Number(moment))
        expect(Number(moment)).toBeLessThanOrEqual(Number(last))
        expect(dayOfMoment(first, zone)).toBe(day)
        expect(dayOfMoment(last, zone)).toBe(day)
        expect(dayOfMoment(Number(first) - 1, zone)).toBe(daysAfter(day, -1))
        expect(dayOfMoment(Number(last) + 1, zone)).toBe(daysAfter(day, 1))
        expect(yearOfMoment(moment, zone)).toBe(Number(day.slice(0, 4)))
      }),
    )
  })

  test('finds every moment again by what it shows then', () => {
    fc.assert(
      fc.property(anyMoment, anyZone, (moment, zone) => {
        const minute = new Date(Math.floor(Number(moment) / 60_000) * 60_000)
        const found = momentsAt(minuteOfMoment(minute, zone), zone)
        expect(found.map(Number)).toContain(Number(minute))
        for (const one of found) expect(minuteOfMoment(one, zone)).toBe(minuteOfMoment(minute, zone))
      }),
    )
  })

  test('lets as many half hours pass on a day as lie between its first moment and the next', () => {
    fc.assert(
      fc.property(anyMoment, fc.constantFrom('Asia/Nicosia', 'UTC', 'Pacific/Auckland'), (moment, zone) => {
        const day = dayOfMoment(moment, zone)
        const hours = (Number(lastMomentOf(day, zone)) + 1 - Number(firstMomentOf(day, zone))) / 3_600_000
        expect([23, 24, 25]).toContain(hours)
        expect(halfHoursOf(day, zone)).toHaveLength(hours * 2)
      }),
    )
  })

  test('is one of a zone that Intl knows by name', () => {
    for (const zone of zones) expect(isTimeZone(zone)).toBe(true)
    for (const zone of ['', 'Nicosia', 'Asia/Nowhere', '+02:00', 'Asia/Nicosia\n'])
      expect(isTimeZone(zone)).toBe(false)
  })
})

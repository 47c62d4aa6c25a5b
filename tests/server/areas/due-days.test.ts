/** Days on which recurring maintenance is due: on the rule, later each time, and on working days where that is wished. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultCalendar, isWorkingDay } from '#contract/rules/calendar/utility-calendar.ts'
import { daysAfter } from '#contract/rules/days.ts'
import { dueDayAfter, dueDayAfterCompletion, type DueRule } from '#server/areas/maintenance/due-days.ts'

const calendar = defaultCalendar
const rule = (more: Partial<DueRule>): DueRule => ({
  every: 1,
  period: 'month',
  firstDue: '2027-01-31',
  nonWorkingDay: 'keep',
  ...more,
})

/** The first days on which a rule is due. */
function firstDays(of: DueRule, count: number): string[] {
  const days: string[] = []
  while (days.length < count) days.push(dueDayAfter(calendar, of, days.at(-1) ?? daysAfter(of.firstDue, -9)))
  return days
}

/** Holidays are known for this century. */
const isAllowed = ({ nonWorkingDay }: DueRule, day: string) =>
  nonWorkingDay === 'keep' || day > '2099-11-30' || isWorkingDay(calendar, day)

const rules = fc.record({
  every: fc.integer({ min: 1, max: 30 }),
  period: fc.constantFrom('day', 'week', 'month', 'year'),
  firstDue: fc.integer({ min: 0, max: 1500 }).map((days) => daysAfter('2026-01-01', days)),
  nonWorkingDay: fc.constantFrom('before', 'after', 'keep'),
} satisfies { [Name in keyof DueRule]: fc.Arbitrary<DueRule[Name]> })

describe('a fixed rule', () => {
  test('begins with its first day, and stays on the last day of months', () => {
    expect(firstDays(rule({}), 4)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
    expect(firstDays(rule({ period: 'year', firstDue: '2028-02-29' }), 3)).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
    ])
  })

  test('goes to the working day before or after, and counts on from its own days', () => {
    // 2 and 16 January 2027 are Saturdays, 1 January is a holiday.
    const weekly = { every: 2, period: 'week', firstDue: '2027-01-02' } as const
    expect(firstDays(rule({ ...weekly, nonWorkingDay: 'before' }), 2)).toEqual(['2026-12-31', '2027-01-15'])
    expect(firstDays(rule({ ...weekly, nonWorkingDay: 'after' }), 2)).toEqual(['2027-01-04', '2027-01-18'])
    expect(firstDays(rule({ ...weekly, nonWorkingDay: 'keep' }), 2)).toEqual(['2027-01-02', '2027-01-16'])
  })

  test('is due later each time, on days that are allowed, also when asked far from its first day', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 4000 }), (one, far) => {
        const last = daysAfter(one.firstDue, far)
        const next = dueDayAfter(calendar, one, last)
        expect(next > last).toBe(true)
        expect(isAllowed(one, next)).toBe(true)
        const walked = firstDays(one, 40)
        expect(walked).toEqual(walked.toSorted())
        expect(new Set(walked).size).toBe(40)
        const after = walked.find((day) => day > last)
        expect(after === undefined || after === next).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

test('a rule that began a thousand years ago is found at once', () => {
  const old = rule({ firstDue: '1000-01-01', period: 'day', nonWorkingDay: 'after' })
  expect(dueDayAfter(calendar, old, '2027-01-08')).toBe('2027-01-11')
  expect(dueDayAfter(calendar, old, '0999-12-01')).toBe('1000-01-01')
})

describe('a rule that counts from completion', () => {
  test('counts from the day that the work was done, early or late', () => {
    const one = rule({ every: 3 })
    expect(dueDayAfterCompletion(calendar, one, '2027-01-29', '2027-01-31')).toBe('2027-04-29')
    expect(dueDayAfterCompletion(calendar, one, '2027-02-20', '2027-01-31')).toBe('2027-05-20')
  })

  test('is never due again on a day that it was due, however early the work was done', () => {
    const daily = rule({ period: 'day' })
    expect(dueDayAfterCompletion(calendar, daily, '2027-01-20', '2027-01-31')).toBe('2027-02-01')
  })
})

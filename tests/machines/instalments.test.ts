/** Instalment plans as both sides count them: amounts, days, what is settled, and what cannot be asked for. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  instalmentRules,
  instalmentsOf,
  missingPlan,
  noPlan,
  planFaults,
  settledBy,
} from '#contract/rules/instalments.ts'
import { daysAfter } from '#contract/rules/days.ts'

const { fewest, most } = instalmentRules
const anyDay = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const anyPlan = fc.record({
  total: fc.integer({ min: most, max: 100_000_000 }),
  count: fc.integer({ min: fewest, max: most }),
  dayOfMonth: fc.integer({ min: 1, max: 31 }),
  earliest: anyDay,
})

const lastOfMonth = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

describe('instalments', () => {
  test('add up to the total in whole cents, of which only the first has those that do not divide', () => {
    fc.assert(
      fc.property(anyPlan, ({ total, earliest, ...plan }) => {
        const amounts = instalmentsOf(total, plan, earliest).map(({ cents }) => cents)
        expect(amounts).toHaveLength(plan.count)
        expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(total)
        const [first = 0, ...others] = amounts
        expect(amounts.every((cents) => Number.isInteger(cents) && cents > 0)).toBe(true)
        expect(new Set(others).size).toBe(1)
        expect(first - (others[0] ?? 0)).toBeGreaterThanOrEqual(0)
        expect(first - (others[0] ?? 0)).toBeLessThan(plan.count)
      }),
    )
  })

  test('are on the day of each month that was asked for, or on its last, none before the earliest', () => {
    fc.assert(
      fc.property(anyPlan, ({ total, earliest, ...plan }) => {
        const days = instalmentsOf(total, plan, earliest).map(({ dueOn }) => dueOn)
        expect(days[0]! >= earliest).toBe(true)
        // No earlier month would do.
        expect(days[0]! < daysAfter(earliest, 31)).toBe(true)
        days.forEach((day, index) => {
          expect(Number(day.slice(8))).toBe(Math.min(plan.dayOfMonth, lastOfMonth(day)))
          expect(monthOf(day)).toBe(monthOf(days[0]!) + index)
        })
        expect(days.toSorted()).toEqual(days)
      }),
    )
  })

  test('of 100 in three from the end of January are 33.34, 33.33 and 33.33, on the last day of February, too', () => {
    expect(instalmentsOf(10_000, { count: 3, dayOfMonth: 31 }, '2027-01-31')).toEqual([
      { dueOn: '2027-01-31', cents: 3334 },
      { dueOn: '2027-02-28', cents: 3333 },
      { dueOn: '2027-03-31', cents: 3333 },
    ])
    expect(instalmentsOf(10_000, { count: 2, dayOfMonth: 15 }, '2026-12-16')).toMatchObject([
      { dueOn: '2027-01-15' },
      { dueOn: '2027-02-15' },
    ])
  })

  test('are settled in their order by whatever is paid', () => {
    fc.assert(
      fc.property(anyPlan, fc.nat(), anyDay, ({ total, earliest, ...plan }, some, today) => {
        const paid = some % (total + 1)
        const settled = settledBy(instalmentsOf(total, plan, earliest), paid, today)
        expect(settled.reduce((sum, { paidCents }) => sum + paidCents, 0)).toBe(paid)
        const found = settled.findIndex(({ cents, paidCents }) => paidCents < cents)
        const firstOpen = found === -1 ? settled.length : found
        expect(settled.slice(firstOpen + 1).every(({ paidCents }) => paidCents === 0)).toBe(true)
        settled.forEach(({ standing, dueOn }, index) => {
          const isPaid = index < firstOpen
          expect(standing === 'paid').toBe(isPaid)
          expect(standing === 'late').toBe(!isPaid && dueOn < today)
        })
        expect(settled.filter(({ standing }) => standing === 'next').length).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('what is asked for', () => {
  const bill = (number: string, cents: number) => ({ number, cents, place: '', dueOn: '2026-05-01' })
  const offered = [bill('1', 10_000), bill('2', 4000)]
  const faults = (plan: Partial<typeof noPlan>) => planFaults({ ...noPlan, ...plan }, offered, 5000)

  test('may be incomplete, and then says what it lacks', () => {
    expect(faults({})).toEqual([])
    expect(missingPlan(noPlan)).toEqual(['bills', 'count', 'dayOfMonth'])
    expect(missingPlan({ bills: ['1'], count: 2, dayOfMonth: 1 })).toEqual([])
  })

  test('is of bills that can be chosen, which come to enough', () => {
    expect(faults({ bills: ['1', '3'] })).toEqual([{ field: 'bills', problem: 'unknown' }])
    expect(faults({ bills: ['2'] })).toEqual([{ field: 'bills', problem: 'tooLittle' }])
    expect(faults({ bills: ['1', '2'] })).toEqual([])
  })

  test('has 2 to 12 instalments, none of them below 10', () => {
    for (const count of [-1, 1, 2.5, 13])
      expect(faults({ bills: ['1'], count }), String(count)).toEqual([{ field: 'count', problem: 'range' }])
    expect(faults({ bills: ['1'], count: 10 })).toEqual([])
    expect(faults({ bills: ['1'], count: 11 })).toEqual([{ field: 'count', problem: 'tooMany' }])
  })

  test('is on a day that a month can have', () => {
    for (const dayOfMonth of [-1, 32, 1.5])
      expect(faults({ dayOfMonth })).toEqual([{ field: 'dayOfMonth', problem: 'range' }])
    expect(faults({ dayOfMonth: 31 })).toEqual([])
  })
})

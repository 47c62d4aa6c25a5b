/** A bill from readings, as a rule: it adds up, nothing used is lost, and a year costs the same wherever it is cut. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  billOf,
  mostRoundedBy,
  netByRate,
  type BillingFacts,
  type MadeBill,
} from '#contract/rules/billing/bill-of.ts'
import { estimatedReading, type BilledReading } from '#contract/rules/billing/consumption.ts'
import { isTariffVersion, type TariffVersion } from '#contract/rules/billing/tariff.ts'
import { daysAfter } from '#contract/rules/days.ts'
import { daysBetween } from '#contract/rules/meter-readings.ts'
import { priced, rounded, sharedRate } from '#contract/rules/money.ts'

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

const year = { from: '2025-01-01', to: '2025-12-31' }

const water: TariffVersion = {
  from: '2020-01-01',
  standingPerDay: 3000,
  isStandingWhileOff: true,
  blockDays: 61,
  blocks: {
    total: [
      { fromQuantity: 0, price: 9000 },
      { fromQuantity: 20_000, price: 14_500 },
      { fromQuantity: 45_000, price: 24_000 },
    ],
  },
  minimumPerDay: 0,
  discountPermille: 0,
  vatPermille: { standing: 50, consumption: 50 },
}

const reading = (readOn: string, shown: number, more: Partial<BilledReading> = {}): BilledReading => ({
  meter: 'WM1',
  register: 'total',
  readOn,
  shown,
  kind: 'read',
  isClockOver: false,
  dials: 4,
  factorPermille: 1000,
  ...more,
})

function made(facts: BillingFacts): MadeBill {
  const billing = billOf(facts)
  if (!billing.isMade) throw new Error(JSON.stringify(billing.problems))
  return billing.bill
}

const problems = (facts: BillingFacts) => {
  const billing = billOf(facts)
  return billing.isMade ? [] : billing.problems.map(({ code }) => code)
}

const whole = (max: number) => fc.integer({ min: 0, max })

const anyBlocks = fc
  .array(fc.record({ more: fc.integer({ min: 1, max: 40_000 }), price: whole(30_000) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((steps) => {
    let from = 0
    return steps.map(({ more, price }, index) => ({ fromQuantity: index === 0 ? 0 : (from += more), price }))
  })

const anyVersion = (from: fc.Arbitrary<string>): fc.Arbitrary<TariffVersion> =>
  fc.record({
    from,
    standingPerDay: whole(6000),
    isStandingWhileOff: fc.boolean(),
    blockDays: fc.constantFrom(30, 61, 365),
    blocks: fc.record({ day: anyBlocks, night: anyBlocks }),
    minimumPerDay: fc.constantFrom(0, 0, 4000, 20_000),
    discountPermille: fc.constantFrom(0, 0, 75, 333, 1000),
    vatPermille: fc.record({
      standing: fc.constantFrom(0, 50, 190),
      consumption: fc.constantFrom(0, 50, 190),
    }),
  })

const anyDayOfYear = fc.integer({ min: 1, max: 364 }).map((days) => daysAfter(year.from, days))

/** Meters that follow one another over the year, each read so often; days between are any. */
const anyReadings = (register: 'day' | 'night'): fc.Arbitrary<BilledReading[]> =>
  fc
    .record({
      days: fc.uniqueArray(anyDayOfYear, { maxLength: 6 }),
      uses: fc.array(whole(900), { minLength: 8, maxLength: 8 }),
      exchange: fc.option(whole(6)),
      first: whole(9999),
      factorPermille: fc.constantFrom(1000, 100, 2500, 1),
    })
    .map(({ days, uses, exchange, first, factorPermille }) => {
      const ends = [...days.filter((day) => day < year.to).toSorted(), year.to]
      let [meter, shown] = [`${register}1`, first]
      const all = [reading('2024-12-31', shown, { meter, register, kind: 'installed', factorPermille })]
      ends.forEach((readOn, index) => {
        const next = shown + (uses[index] ?? 0)
        const isClockOver = next >= 10_000
        shown = next % 10_000
        const isLast = exchange === index
        all.push(
          reading(readOn, shown, {
            meter,
            register,
            isClockOver,
            factorPermille,
            kind: isLast ? 'removed' : 'read',
          }),
        )
        if (!isLast) return
        meter = `${register}2`
        shown = 7
        all.push(reading(readOn, shown, { meter, register, kind: 'installed', factorPermille }))
      })
      return all
    })

const anyYear = fc
  .record({
    day: anyReadings('day'),
    night: anyReadings('night'),
    first: anyVersion(fc.constant('2020-01-01')),
    later: fc.array(anyVersion(anyDayOfYear), { maxLength: 2 }),
    off: fc.option(fc.record({ from: anyDayOfYear, days: whole(40) })),
  })
  .map(({ day, night, first, later, off }) => ({
    readings: [...day, ...night],
    tariff: [first, ...later],
    off: off ? [{ from: off.from, to: daysAfter(off.from, off.days) }] : [],
  }))

const anyCuts = fc.uniqueArray(anyDayOfYear, { maxLength: 12 }).map((days) => days.toSorted())

const cutAt = (days: readonly string[]) =>
  [...days, daysAfter(year.to, 1)].map((next, index) => ({
    from: days[index - 1] ?? year.from,
    to: daysAfter(next, -1),
  }))

describe('money', () => {
  test('a half goes away from zero, for bills and credits alike', () => {
    expect([rounded(5n, 10n), rounded(-5n, 10n), rounded(4n, 10n), rounded(-4n, 10n)]).toEqual([1, -1, 0, 0])
    // 0.145 euros a unit: as a product of fractions it is a little less than 14.5 cents.
    expect(priced(1000, 1450)).toBe(15)
  })

  test('more than can be counted is refused, never wrong', () => {
    expect(() => rounded(BigInt(Number.MAX_SAFE_INTEGER) * 4n, 1n)).toThrow('more cents than can be counted')
  })

  test('the shares of a rate are together what the rate makes of the sum', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -90_000, max: 90_000 })), whole(1000), (parts, permille) => {
        expect(total(sharedRate(parts, permille))).toBe(rounded(BigInt(total(parts) * permille), 1000n) + 0)
      }),
    )
  })
})

describe('a bill from readings', () => {
  test('lines are quantity by price, and add up to the bill', () => {
    fc.assert(
      fc.property(anyYear, anyCuts, (facts, cuts) => {
        for (const period of cutAt(cuts)) {
          const bill = made({ ...facts, period })
          for (const { quantity, price, cents, kind } of bill.lines) {
            expect(cents).toBe(priced(quantity, price))
            // A discount is one of a negative amount; nothing else is ever less than nothing.
            expect(kind === 'discount' || quantity > 0).toBe(true)
          }
          expect(total(bill.lines.map(({ cents }) => cents))).toBe(bill.netCents)
          expect(total(bill.lines.map(({ vatCents }) => vatCents))).toBe(bill.vatCents)
          expect(bill.netCents + bill.vatCents).toBe(bill.totalCents)
          expect(bill.netCents).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('the sum of a year does not depend on where bills were cut, to the cents that rounding states', () => {
    fc.assert(
      fc.property(anyYear, anyCuts, (facts, cuts) => {
        const once = made({ ...facts, period: year })
        const bills = cutAt(cuts).map((period) => made({ ...facts, period }))
        const most = total([once, ...bills].map(mostRoundedBy))
        expect(
          Math.abs(once.totalCents - total(bills.map(({ totalCents }) => totalCents))),
        ).toBeLessThanOrEqual(most)
        // What was used has no rounding at all.
        expect(total(bills.map(({ consumption }) => consumption))).toBe(once.consumption)
      }),
      { numRuns: 300 },
    )
  })

  test('all that the meters counted is billed, or was used while the supply was off', () => {
    fc.assert(
      fc.property(anyYear, (facts) => {
        const bill = made({ ...facts, period: year })
        const counted = facts.readings.reduce((sum, one, index) => {
          const before = facts.readings[index - 1]
          if (!before || before.meter !== one.meter) return sum
          return sum + (one.shown - before.shown + (one.isClockOver ? 10_000 : 0)) * one.factorPermille
        }, 0)
        expect(bill.consumption + bill.usedWhileOff).toBe(counted)
      }),
    )
  })

  test('an estimate is corrected by the next real reading: in the end all was paid that was used', () => {
    fc.assert(
      fc.property(
        whole(400),
        whole(400),
        anyDayOfYear,
        anyVersion(fc.constant('2020-01-01')),
        (guess, use, day, any) => {
          const tariff = [{ ...any, blocks: { total: any.blocks.day ?? [] } }]
          const period = { from: year.from, to: day }
          const before = reading('2024-12-31', 100)
          const estimated = [before, reading(day, 100 + guess, { kind: 'estimated' })]
          const first = made({ readings: estimated, tariff, period })
          expect(first.isEstimated).toBe(true)
          const readings = [...estimated, reading(year.to, 100 + use)]
          const second = made({
            readings,
            tariff,
            period: { from: daysAfter(day, 1), to: year.to },
            estimatedBefore: [{ period, netByRate: netByRate(first) }],
          })
          const real = made({ readings: [before, reading(year.to, 100 + use)], tariff, period: year })
          const most = total([first, second, real, real].map(mostRoundedBy)) + 2
          expect(Math.abs(first.totalCents + second.totalCents - real.totalCents)).toBeLessThanOrEqual(most)
        },
      ),
    )
  })

  test('a real reading below an estimate was estimated too high: nothing has clocked over', () => {
    const period = { from: '2025-01-01', to: '2025-03-02' }
    const readings = [
      reading('2024-12-31', 100),
      reading('2025-01-31', 130, { kind: 'estimated' }),
      // As the customer's page wrote it down once.
      reading('2025-03-02', 120, { isClockOver: true }),
    ]
    expect(made({ readings, tariff: [water], period }).consumption).toBe(20_000)
  })

  test('an estimate that clocked over tells that the real reading after it did', () => {
    const period = { from: '2025-01-01', to: '2025-03-02' }
    const estimated = reading('2025-01-31', 10, { kind: 'estimated', isClockOver: true })
    const facts = { tariff: [water], period }
    const before = reading('2024-12-31', 9980)
    expect(made({ ...facts, readings: [before, estimated, reading('2025-03-02', 30)] }).consumption).toBe(
      50_000,
    )
    expect(made({ ...facts, readings: [before, estimated, reading('2025-03-02', 9990)] }).consumption).toBe(
      10_000,
    )
    // Nobody has said that dials began again: for a person to look at.
    const low = reading('2025-01-31', 9990, { kind: 'estimated' })
    expect(problems({ ...facts, readings: [before, low, reading('2025-03-02', 30)] })).toEqual([
      'lowerThanBefore',
    ])
  })

  test('a correction stays when the bill that it stands on is corrected itself', () => {
    const flat = { ...water, standingPerDay: 0, blocks: { total: [{ fromQuantity: 0, price: 10_000 }] } }
    const first = { from: '2025-01-01', to: '2025-01-31' }
    const second = { from: '2025-02-01', to: '2025-03-31' }
    const last = { from: '2025-04-01', to: '2025-04-30' }
    const readings = [reading('2024-12-31', 0), reading('2025-01-31', 310, { kind: 'estimated' })]
    const one = made({ readings, tariff: [flat], period: first })
    readings.push(reading('2025-02-28', 59), reading('2025-03-31', 500, { kind: 'estimated' }))
    const two = made({
      readings,
      tariff: [flat],
      period: second,
      estimatedBefore: [{ period: first, netByRate: netByRate(one) }],
    })
    expect([one.netCents, two.netCents]).toEqual([31_000, 19_000])
    readings.push(reading('2025-04-30', 120))
    const three = made({
      readings,
      tariff: [flat],
      period: last,
      estimatedBefore: [{ period: second, netByRate: netByRate(two) }],
    })
    expect(one.netCents + two.netCents + three.netCents).toBe(12_000)
  })

  test('a bill as people calculate it: 61 days, 50 cubic metres', () => {
    const period = { from: '2025-01-01', to: '2025-03-02' }
    const bill = made({
      readings: [reading('2024-12-31', 9980), reading('2025-03-02', 30, { isClockOver: true })],
      tariff: [water],
      period,
    })
    expect(bill.lines.map(({ kind, quantity, cents }) => [kind, quantity, cents])).toEqual([
      ['standing', 61_000, 1830],
      ['consumption', 20_000, 1800],
      ['consumption', 25_000, 3625],
      ['consumption', 5000, 1200],
    ])
    expect([bill.netCents, bill.vatCents, bill.totalCents]).toEqual([8455, 423, 8878])
  })

  test('a minimum is made up for day by day, and a discount is taken off afterwards', () => {
    const tariff = [{ ...water, minimumPerDay: 5000, discountPermille: 100 }]
    const readings = [reading('2024-12-31', 10), reading('2025-01-10', 10)]
    const bill = made({ readings, tariff, period: { from: '2025-01-01', to: '2025-01-10' } })
    expect(bill.lines.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['standing', 300],
      ['minimum', 200],
      ['discount', -50],
    ])
  })

  test('days without supply bill no consumption, and a standing charge only where the tariff says so', () => {
    const off = [{ from: '2025-01-03', to: '2025-01-10' }]
    const period = { from: '2025-01-03', to: '2025-01-08' }
    const readings = [reading('2024-12-31', 10), reading('2025-01-10', 30)]
    expect(made({ readings, tariff: [water], period, off }).lines.map(({ kind }) => kind)).toEqual([
      'standing',
    ])
    const tariff = [{ ...water, isStandingWhileOff: false }]
    expect(made({ readings, tariff, period, off }).lines).toEqual([])
    // All of it was used on the two days with supply.
    const first = { from: '2025-01-01', to: '2025-01-02' }
    expect(made({ readings, tariff, period: first, off }).consumption).toBe(20_000)
  })

  test('what a meter counted while the supply was off all the time is shown to staff, not billed', () => {
    const readings = [reading('2024-12-31', 10), reading('2025-01-10', 30)]
    const period = { from: '2025-01-01', to: '2025-01-10' }
    expect(made({ readings, tariff: [water], period, off: [period] })).toMatchObject({
      consumption: 0,
      usedWhileOff: 20_000,
    })
  })

  test('what cannot be right makes no bill, and says why', () => {
    const period = { from: '2025-01-01', to: '2025-01-10' }
    const facts = { tariff: [water], period }
    const before = reading('2024-12-31', 100)
    expect(problems({ ...facts, readings: [before, reading('2025-01-10', 90)] })).toEqual(['lowerThanBefore'])
    expect(
      problems({ ...facts, readings: [before, reading('2025-01-10', 190, { isClockOver: true })] }),
    ).toEqual(['clockOverNotLower'])
    expect(problems({ ...facts, readings: [before, reading('2025-01-10', 10_000)] })).toEqual([
      'moreThanDials',
    ])
    expect(problems({ ...facts, readings: [before] })).toEqual(['noReading'])
    expect(problems({ ...facts, readings: [before, reading('2025-01-09', 101)] })).toEqual(['noReading'])
    const readings = [before, reading('2025-01-10', 101)]
    expect(problems({ ...facts, readings, tariff: [{ ...water, from: '2025-01-05' }] })).toEqual(['noTariff'])
    expect(problems({ ...facts, readings, tariff: [{ ...water, blocks: {} }] })).toEqual(['noPrice'])
    const second = [before, reading('2025-01-10', 120)].map((one) => ({ ...one, meter: 'WM2' }))
    expect(problems({ ...facts, readings: [...readings, ...second] })).toEqual(['meterTwice'])
  })

  test('a tariff whose blocks do not ascend from 0 is none', () => {
    expect(isTariffVersion(water)).toBe(true)
    expect(isTariffVersion({ ...water, blocks: { total: [{ fromQuantity: 1, price: 1 }] } })).toBe(false)
    expect(isTariffVersion({ ...water, blockDays: 0 })).toBe(false)
    expect(isTariffVersion({ ...water, standingPerDay: 0.5 })).toBe(false)
  })
})

describe('an estimate', () => {
  test('is what was used on the same days a year before, past the end of the dials, too', () => {
    const last = reading('2025-12-31', 9990)
    const readings = [reading('2024-12-31', 0), reading('2025-02-28', 59), reading('2025-12-31', 9990), last]
    const found = estimatedReading(readings, last, '2026-02-28', 5000)
    expect(found).toMatchObject({ kind: 'estimated', shown: 49, isClockOver: true })
  })

  test('is what such a property uses, where the year before is not known', () => {
    const last = reading('2025-01-31', 40)
    const found = estimatedReading([last], last, '2025-02-10', 500)
    expect(found).toMatchObject({ shown: 45, isClockOver: false })
    expect(daysBetween(last.readOn, found.readOn)).toBe(10)
  })
})

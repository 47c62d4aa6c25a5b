/** The one judgement of readings: of customers, of readers and of the office. */
import { describe, expect, test } from 'vitest'
import {
  customersTolerance,
  judgedReading,
  readersTolerance,
  type JudgedMeter,
} from '#contract/rules/reading-plausibility.ts'

/** Five dials, 2 units on a usual day; read 100 days ago: 200 are expected. */
const meter: JudgedMeter = {
  dials: 5,
  conversionFactor: 1,
  usualPerDay: 2,
  last: { reading: 1000, readOn: '2026-01-01' },
}
const on = '2026-04-11'
const judged = (typed: string, more: Partial<Parameters<typeof judgedReading>[2]> = {}, of = meter) =>
  judgedReading(of, typed, { clockOver: false, on, tolerance: readersTolerance, ...more })

describe('a reading of a reader', () => {
  test.each([
    ['1100', 'likely'],
    ['1099', 'unlikely'],
    ['1360', 'likely'],
    ['1361', 'unlikely'],
    ['1000', 'nothingUsed'],
    ['999', 'lower'],
    ['123456', 'malformed'],
    ['12a', 'malformed'],
    ['', 'malformed'],
  ])('of %s is %s', (typed, kind) => {
    expect(judged(typed).kind).toBe(kind)
  })

  test('may be five units from a small use', () => {
    const small = { ...meter, usualPerDay: 0.02 }
    expect(judged('1007', {}, small).kind).toBe('likely')
    expect(judged('1008', {}, small).kind).toBe('unlikely')
  })

  test('counts units, not steps of the dials', () => {
    expect(judged('1020', {}, { ...meter, conversionFactor: 10 })).toMatchObject({
      kind: 'likely',
      used: 200,
    })
  })

  test('may have gone past the end of the dials only where so little would be used', () => {
    const high = { ...meter, last: { reading: 99_900, readOn: '2026-01-01' } }
    expect(judged('100', {}, high)).toMatchObject({ kind: 'lower', used: 200, pastTheEnd: true })
    expect(judged('99000', {}, high)).toMatchObject({ kind: 'lower', pastTheEnd: false })
    expect(judged('100', { clockOver: true }, high)).toMatchObject({ kind: 'likely', pastTheEnd: true })
    expect(judged('99000', { clockOver: true }, high).kind).toBe('unlikely')
  })

  test('below an estimate that was too high is not lower', () => {
    const estimated = { ...meter, real: { reading: 900, estimated: 100 } }
    expect(judged('950', {}, estimated)).toMatchObject({ kind: 'likely', used: -50 })
    expect(judged('899', {}, estimated).kind).toBe('lower')
  })

  test('of a meter whose usual use is not known is never unlikely', () => {
    expect(judged('9000', {}, { ...meter, usualPerDay: 0 })).toMatchObject({
      kind: 'likely',
      expected: undefined,
    })
  })
})

test('a customer is asked about more than three times the usual alone', () => {
  const tolerance = customersTolerance
  expect(['1000', '1001', '1600', '1601'].map((typed) => judged(typed, { tolerance }).kind)).toEqual([
    'likely',
    'likely',
    'likely',
    'unlikely',
  ])
})

describe.each([
  ['customer', customersTolerance, 210],
  ['reader', readersTolerance, 126],
] as const)('a reading of a %s within a week of the last', (_name, tolerance, most) => {
  test.each([1, 6, 7])('is judged after %i days by the use of seven', (days) => {
    const steady = { ...meter, usualPerDay: 10 }
    const soon = { tolerance, on: `2026-01-0${1 + days}` }
    expect(judged(String(1000 + most), soon, steady).kind).toBe('likely')
    expect(judged(String(1001 + most), soon, steady).kind).toBe('unlikely')
  })
})

/** The bench of first pages tells of what is over budget, and draws what it has measured. */
import { describe, expect, it } from 'vitest'
import { firstPageChart } from '#tools/bench/first-page-chart.ts'
import { excessOf, type Measured } from '#tools/bench/first-page-excess.ts'

const byScript: Measured = {
  path: '/login',
  isDrawn: false,
  ratio: 1.2,
  answers: 1.2,
  limit: 1.3,
  usableMs: 1200,
  requestsBefore: 8,
  requests: 16,
  shift: 0,
  script: 130,
  kilobytes: 350,
  faults: [],
}
const drawn: Measured = { ...byScript, isDrawn: true, ratio: 0.5, limit: 0.6, usableMs: 500, requests: 17 }

describe('The budget of first pages', () => {
  it('lets pass what keeps to it', () => {
    expect(excessOf(byScript, byScript)).toEqual([])
    expect(excessOf(drawn, byScript)).toEqual([])
  })

  it('tells of all that does not, of a drawn page beside the same page without', () => {
    const heavy = { ...drawn, ratio: 0.7, answers: 1.3, requests: 18, kilobytes: 350.1, shift: 0.03 }
    expect(excessOf({ ...heavy, faults: ['lost something'] }, byScript)).toEqual([
      '/login as drawn lost something',
      '/login as drawn takes 0.70 × the floor, more than 0.60',
      '/login as drawn shifts by 0.030, more than 0.020',
      '/login as drawn answers after 1.30 × the floor, more than 1.26',
      '/login as drawn makes 18 requests in all, more than 17',
      '/login as drawn brings 350.1 kB in all, more than 350.0',
    ])
    expect(excessOf({ ...byScript, script: 140, requestsBefore: 15, requests: 21 }, byScript)).toEqual([
      '/login makes 15 requests, more than 14',
      '/login makes 21 requests in all, more than 20',
      '/login needs 140.0 kB of JavaScript, more than 137.5',
    ])
  })
})

it('draws two bars for a page, with two budgets, and one where it is not drawn', () => {
  const chart = firstPageChart([drawn, byScript, { ...byScript, path: '/a&b' }])
  expect(chart.match(/[\d.]+ × · [\d.]+ s/g)).toEqual(['0.50 × · 0.5 s', '1.20 × · 1.2 s', '1.20 × · 1.2 s'])
  expect(chart.match(/>\/login</g)).toHaveLength(1)
  expect(chart).toContain('>/a&#38;b<')
})

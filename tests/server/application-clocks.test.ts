/** The two clocks of an application: minutes of open offices, from its history alone. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applicationStatuses, type ApplicationStatus } from '#contract/entities.ts'
import { isOpenStatus } from '#contract/rules/application-queue.ts'
import { defaultCalendar } from '#contract/rules/calendar/utility-calendar.ts'
import { momentOf } from '#contract/rules/calendar/zone-clock.ts'
import { clocksOf, type ClockRules, type StatusSince } from '#server/applications/clocks/clocks.ts'

const day = 450
const rules: ClockRules = {
  calendar: defaultCalendar,
  inState: { unknown: day, new: day, inProcess: 5 * day, readyForExport: 3 * day, exported: 10 * day },
  asAWhole: 20 * day,
}

/** By the clock of the utility. */
const at = (text: string): Date =>
  momentOf(
    { day: text.slice(0, 10), minute: Number(text.slice(11, 13)) * 60 + Number(text.slice(14)) },
    'Asia/Nicosia',
  )
const clocks = (...history: [ApplicationStatus, string][]) =>
  clocksOf(
    history.map(([status, text]): StatusSince => ({ status, at: at(text) })),
    rules,
  )

describe('the clocks of an application', () => {
  test('begin when it arrives, and not with its draft', () => {
    const { stateDueAt, caseDueAt } = clocks(['draft', '2026-11-02 09:00'], ['new', '2026-11-25 08:15'])
    expect(stateDueAt).toEqual(at('2026-11-26 08:15'))
    expect(caseDueAt).toEqual(at('2026-12-23 08:15'))
  })

  test('stand still at night, over a weekend and over Easter', () => {
    // Good Friday to Easter Monday of 2026.
    expect(clocks(['new', '2026-04-09 14:00']).stateDueAt).toEqual(at('2026-04-14 14:00'))
    expect(clocks(['new', '2026-11-27 20:00']).stateDueAt).toEqual(at('2026-11-30 15:00'))
  })

  test('show the same time of the day after the clock was changed', () => {
    expect(clocks(['new', '2026-03-27 10:00']).stateDueAt).toEqual(at('2026-03-30 10:00'))
    expect(clocks(['new', '2026-10-23 10:00']).stateDueAt).toEqual(at('2026-10-26 10:00'))
  })

  test('both stop while it waits for the customer, and go on with what was left', () => {
    const waiting = clocks(
      ['new', '2026-11-02 08:00'],
      ['inProcess', '2026-11-02 09:00'],
      ['suspended', '2026-11-03 09:00'],
    )
    expect(waiting).toMatchObject({ stateDueAt: undefined, caseDueAt: undefined, dueAt: undefined })
    expect(waiting.waitingSince).toEqual(at('2026-11-03 09:00'))
    const again = clocks(
      ['new', '2026-11-02 08:00'],
      ['inProcess', '2026-11-02 09:00'],
      ['suspended', '2026-11-03 09:00'],
      ['inProcess', '2026-11-23 09:00'],
    )
    // One of five days has passed, and of twenty one and an hour.
    expect(again.stateDueAt).toEqual(at('2026-11-27 09:00'))
    expect(again.caseDueAt).toEqual(at('2026-12-18 08:00'))
  })

  test('of a state that was late when it began to wait are as late when it goes on', () => {
    const { stateDueAt } = clocks(
      ['inProcess', '2026-11-02 08:00'],
      ['suspended', '2026-11-10 08:00'],
      ['inProcess', '2026-11-18 08:00'],
    )
    expect(stateDueAt).toEqual(at('2026-11-17 08:00'))
  })

  test('of a new state begin anew, and that of the whole goes on', () => {
    const { stateDueAt, caseDueAt } = clocks(['new', '2026-11-25 08:15'], ['inProcess', '2026-11-26 08:15'])
    expect(stateDueAt).toEqual(at('2026-12-03 08:15'))
    expect(caseDueAt).toEqual(at('2026-12-23 08:15'))
  })

  test('are critical when twice the time of one of them has passed', () => {
    expect(clocks(['new', '2026-11-25 08:15']).criticalAt).toEqual(at('2026-11-27 08:15'))
  })

  test('end with it', () => {
    expect(clocks(['new', '2026-11-25 08:15'], ['cancelled', '2026-11-25 09:00'])).toEqual({
      stateDueAt: undefined,
      caseDueAt: undefined,
      dueAt: undefined,
      criticalAt: undefined,
      waitingSince: undefined,
    })
  })

  test('run in every history while it is open and does not wait, and in no other', () => {
    const step = fc.record({
      status: fc.constantFrom(...applicationStatuses),
      hours: fc.integer({ min: 0, max: 200 }),
    })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
        let time = at('2026-04-01 08:00').getTime()
        const history = steps.map(({ status, hours }): StatusSince => ({
          status,
          at: new Date((time += hours * 3_600_000)),
        }))
        const { status } = steps.at(-1)!
        const found = clocksOf(history, rules)
        expect(found.dueAt !== undefined).toBe(isOpenStatus(status) && status !== 'suspended')
        expect(found.waitingSince !== undefined).toBe(status === 'suspended')
        const ends = [found.stateDueAt, found.caseDueAt].flatMap((end) => end?.getTime() ?? [])
        expect(found.dueAt?.getTime() ?? Infinity).toBe(Math.min(...ends))
        expect(found.criticalAt?.getTime() ?? Infinity).toBeGreaterThanOrEqual(Math.min(...ends))
      }),
      { numRuns: 60 },
    )
  })
})

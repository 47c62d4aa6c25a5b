/** The one question about a disconnection: every blocker is told, and nothing that is not known lets anybody be cut off. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysAfter } from '#contract/rules/days.ts'
import { defaultCalendar, isWorkingDay, moratoriaOn } from '#contract/rules/calendar/utility-calendar.ts'
import {
  blockerCodes,
  disconnectionSteps,
  type Blocker,
  type BlockerCode,
} from '#contract/rules/disconnections/blockers.ts'
import { announcedDays, isCuttingDay, servedDay } from '#contract/rules/disconnections/cutting-days.ts'
import { defaultDisconnectionSettings as settings } from '#contract/rules/disconnections/disconnection-settings.ts'
import { mayDisconnect, type DisconnectionFacts } from '#contract/rules/disconnections/may-disconnect.ts'

const calendar = defaultCalendar

/** A Tuesday: announced on Monday 5 October 2026, eight working days passed on Thursday 15 October. */
const day = '2026-10-20'

const free: DisconnectionFacts = {
  calendar,
  settings,
  debt: { lateCents: 512_30, lateBills: 2, oldestDueOn: '2026-07-01' },
  moneyOnItsWay: [],
  holds: [],
  keptPlans: [],
  protections: [],
  tariffGroup: 'household',
  announcement: { servedOn: '2026-10-05' },
  minute: 9 * 60,
}

const codes = (blockers: readonly Blocker[]) => blockers.map(({ code }) => code)

/** For each code, facts of which nothing else stands in the way. */
const planted: Record<BlockerCode, { facts: Partial<DisconnectionFacts>; day?: string; onlyLater?: true }> = {
  paid: { facts: { debt: { lateCents: 0, lateBills: 0, oldestDueOn: null } } },
  belowThreshold: { facts: { debt: { lateCents: 99_99, lateBills: 2, oldestDueOn: '2026-07-01' } } },
  pendingPayment: {
    facts: { moneyOnItsWay: [{ reference: 'P-1', since: '2026-10-19', isHere: false }] },
  },
  promise: {
    facts: { holds: [{ kind: 'promise', code: 'CH-1', startsOn: '2026-10-10', endsOn: '2026-10-20' }] },
  },
  planKept: { facts: { keptPlans: [{ code: '17' }] } },
  dispute: {
    facts: { holds: [{ kind: 'dispute', code: 'CH-2', startsOn: '2026-10-10', endsOn: null }] },
  },
  complaint: {
    facts: { holds: [{ kind: 'complaint', code: 'CH-3', startsOn: '2026-10-10', endsOn: null }] },
  },
  protected: { facts: { protections: [{ state: 'confirmed', code: 'PP-1', from: '2026-01-01' }] } },
  hold: { facts: { holds: [{ kind: 'hold', code: 'CH-4', startsOn: '2026-10-10', endsOn: '2026-10-30' }] } },
  moratorium: { facts: { announcement: { servedOn: '2026-12-07' } }, day: '2026-12-21' },
  noticeNotServed: { facts: { announcement: null }, onlyLater: true },
  periodRunning: { facts: { announcement: { servedOn: '2026-10-12' } }, onlyLater: true },
  wrongDay: { facts: {}, day: '2026-10-23', onlyLater: true },
  wrongHour: { facts: { minute: 12 * 60 }, onlyLater: true },
  orderLapsed: { facts: { announcement: { servedOn: '2026-09-01' } }, onlyLater: true },
  unknown: { facts: { protections: undefined } },
}

describe('mayDisconnect', () => {
  test('lets an account be cut off that was announced, owes enough and has nothing in the way', () => {
    for (const step of disconnectionSteps) expect(mayDisconnect(step, free, day)).toEqual([])
  })

  test.each(blockerCodes)('tells %s, and nothing else where nothing else stands in the way', (code) => {
    const { facts, day: on = day, onlyLater } = planted[code]
    expect(codes(mayDisconnect('cut', { ...free, ...facts }, on))).toEqual([code])
    const isBefore = codes(mayDisconnect('proposal', { ...free, ...facts }, on)).includes(code)
    expect(isBefore).toBe(onlyLater !== true)
  })

  test('tells all of them at once, each once and in one order', () => {
    fc.assert(
      fc.property(fc.subarray(blockerCodes.filter((code) => planted[code].day === undefined)), (some) => {
        const merged = some.reduce<DisconnectionFacts>(
          (facts, code) => ({
            ...facts,
            ...planted[code].facts,
            holds: [...(facts.holds ?? []), ...(planted[code].facts.holds ?? [])],
          }),
          free,
        )
        const told = codes(mayDisconnect('cut', merged, day))
        // What the later of two facts has overwritten is not there any more.
        const wins = (code: BlockerCode) => {
          const names = Object.keys(planted[code].facts).filter((name) => name !== 'holds')
          const last = some.findLast((other) =>
            Object.keys(planted[other].facts).some((name) => names.includes(name)),
          )
          return names.length === 0 || last === code
        }
        expect(new Set(told)).toEqual(new Set(some.filter(wins)))
        expect(told.length).toBe(new Set(told).size)
      }),
    )
  })

  test.each([
    'debt',
    'moneyOnItsWay',
    'holds',
    'keptPlans',
    'protections',
    'tariffGroup',
    'announcement',
    'minute',
  ] as const)('is no without %s', (missing) => {
    expect(codes(mayDisconnect('cut', { ...free, [missing]: undefined }, day))).toContain('unknown')
  })

  test('counts what is late only: one bill has to be sixty days old, two do not', () => {
    const one = (oldestDueOn: string, lateBills: number) =>
      codes(mayDisconnect('proposal', { ...free, debt: { lateCents: 100_00, lateBills, oldestDueOn } }, day))
    expect(one('2026-08-22', 1)).toEqual(['belowThreshold'])
    expect(one('2026-08-21', 1)).toEqual([])
    expect(one('2026-10-01', 2)).toEqual([])
  })

  test('waits for money on its way, for a promise and for a claim some working days, and says until when', () => {
    expect(mayDisconnect('cut', { ...free, ...planted.pendingPayment.facts }, day)).toEqual([
      { code: 'pendingPayment', since: '2026-10-19', until: '2026-10-26', source: 'P-1' },
    ])
    expect(mayDisconnect('proposal', { ...free, ...planted.pendingPayment.facts }, '2026-10-27')).toEqual([])
    expect(mayDisconnect('cut', { ...free, ...planted.promise.facts }, day)[0]).toMatchObject({
      until: '2026-10-27',
    })
    const claimed = { state: 'claimed', code: 'PP-2', from: '2026-10-12' } as const
    const ofClaim = (on: string) => codes(mayDisconnect('proposal', { ...free, protections: [claimed] }, on))
    expect(ofClaim('2026-10-26')).toEqual(['protected'])
    expect(ofClaim('2026-10-29')).toEqual([])
  })

  test('says from when a letter counts that is still on its way', () => {
    expect(mayDisconnect('order', { ...free, announcement: { servedOn: '2026-10-22' } }, day)).toEqual([
      { code: 'noticeNotServed', until: '2026-10-21' },
    ])
  })

  test('leaves money alone that is here and was not allocated, however long that takes', () => {
    const here = [{ reference: 'T-9', since: '2026-01-02', isHere: true }]
    expect(codes(mayDisconnect('cut', { ...free, moneyOnItsWay: here }, day))).toEqual(['pendingPayment'])
  })

  test('keeps premises protected past the day of their review, and frees them when a person ends it', () => {
    const of = (state: 'toReview' | 'ended') =>
      codes(
        mayDisconnect('cut', { ...free, protections: [{ state, code: 'PP-3', from: '2020-01-01' }] }, day),
      )
    expect(of('toReview')).toEqual(['protected'])
    expect(of('ended')).toEqual([])
  })

  test('keeps out of a batch whoever’s notice would end around Christmas, by post earlier than by mail', () => {
    const on = (sentBy: 'post' | 'email') =>
      codes(mayDisconnect('announcement', { ...free, sentBy }, '2026-12-03'))
    expect(on('email')).toEqual([])
    expect(on('post')).toEqual(['moratorium'])
  })
})

const days = fc.integer({ min: 0, max: 3000 }).map((count) => daysAfter('2024-01-01', count))

describe('the days of an announcement', () => {
  test('are never a Friday, a weekend, a holiday, its eve or in a moratorium, and never within the period', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 5, max: 30 }), (served, announcementDays) => {
        const found = announcedDays(calendar, { ...settings, announcementDays }, served, 'household')
        const first = found.firstPossible!
        expect(first > found.periodEnds).toBe(true)
        expect(isWorkingDay(calendar, first) && isWorkingDay(calendar, daysAfter(first, 1))).toBe(true)
        expect(moratoriaOn(calendar, first, 'household')).toEqual([])
        expect(new Date(first).getUTCDay()).toBeGreaterThan(0)
        expect(new Date(first).getUTCDay()).toBeLessThan(5)
        expect(found.lapsesAfter! > first).toBe(true)
      }),
    )
  })

  test('are the only ones on which anything is cut', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 0, max: 120 }),
        fc.integer({ min: 0, max: 1439 }),
        (served, later, minute) => {
          const on = daysAfter(served, later)
          const facts = {
            ...free,
            debt: { ...free.debt!, oldestDueOn: '2023-01-01' },
            announcement: { servedOn: served },
            minute,
          }
          const { firstPossible, lapsesAfter } = announcedDays(calendar, settings, served, 'household')
          const isAllowed =
            on >= firstPossible! &&
            on <= lapsesAfter! &&
            isCuttingDay(calendar, on) &&
            moratoriaOn(calendar, on, 'household').length === 0 &&
            minute < 720
          expect(mayDisconnect('cut', facts, on).length === 0).toBe(isAllowed)
        },
      ),
    )
  })

  test('count from the day a letter is served: three working days after it was posted', () => {
    expect(servedDay(calendar, settings, '2026-10-08', 'post')).toBe('2026-10-13')
    expect(servedDay(calendar, settings, '2026-10-08', 'email')).toBe('2026-10-08')
    expect(announcedDays(calendar, settings, '2026-10-08', 'household')).toEqual({
      periodEnds: '2026-10-20',
      firstPossible: '2026-10-21',
      lapsesAfter: '2026-11-05',
    })
  })

  test('leave out Christmas and the Holy Week of the calendar', () => {
    for (const [on, name] of [
      ['2026-12-20', 'christmas'],
      ['2027-01-11', 'christmas'],
      ['2026-04-06', 'holyWeek'],
      ['2026-04-12', 'holyWeek'],
    ] as const)
      expect(moratoriaOn(calendar, on, 'household').map((one) => one.name)).toEqual([name])
    for (const on of ['2026-12-19', '2027-01-12', '2026-04-05', '2026-04-13'])
      expect(moratoriaOn(calendar, on, 'household')).toEqual([])
  })
})

/**
 * The one question about a disconnection, asked at every step to the last: may this account be cut off on this day? Pure. What is
 * not known blocks: nobody is cut off because something could not be read.
 */
import { daysAfter } from '../days.ts'
import { moratoriaOn, workingDaysAfter, type UtilityCalendar } from '../calendar/utility-calendar.ts'
import { daysBetween } from '../meter-readings.ts'
import { announcedDays, firstCuttingDay, isCuttingDay, servedDay, type ServedWay } from './cutting-days.ts'
import type { Blocker, DisconnectionStep } from './blockers.ts'
import type { DisconnectionSettings } from './disconnection-settings.ts'

/** What keeps an account back by itself, as it is recorded. */
export interface RecordedHold {
  kind: 'promise' | 'dispute' | 'complaint' | 'hold'
  code: string
  startsOn: string
  /** The last day; null: open-ended. */
  endsOn: string | null
}

/** A protection of premises, as it is recorded. */
export interface RecordedProtection {
  state: 'claimed' | 'confirmed' | 'toReview' | 'ended'
  code: string
  from: string
}

/** Money that may arrive. */
export interface MoneyOnItsWay {
  /** The number of the payment. */
  reference: string
  since: string
  /** It has arrived and is not allocated to anything: that does not pass by itself. */
  isHere: boolean
}

/** All that the answer depends on. Undefined: it could not be read. */
export interface DisconnectionFacts {
  calendar: UtilityCalendar
  settings: DisconnectionSettings
  /** What is late after all credit, and the oldest day it was due; null: nothing is late. */
  debt: { lateCents: number; lateBills: number; oldestDueOn: string | null } | undefined
  moneyOnItsWay: readonly MoneyOnItsWay[] | undefined
  holds: readonly RecordedHold[] | undefined
  /** Instalment plans that are kept. */
  keptPlans: readonly { code: string }[] | undefined
  protections: readonly RecordedProtection[] | undefined
  /** Of its tariff: moratoria are for some groups. */
  tariffGroup: string | undefined
  /** Null: nothing was announced; undefined: it is not known. */
  announcement: { servedOn: string | null } | null | undefined
  /** How the announcement goes out; absent: by post, which takes longest. */
  sentBy?: ServedWay | undefined
  /** Minutes after midnight, by the clock of the utility; at the door and in the booking. */
  minute?: number | undefined
}

/** Steps that are about one day of cutting. */
const isAboutADay = (step: DisconnectionStep): boolean =>
  step === 'order' || step === 'door' || step === 'cut'

const unknown = (source: string): Blocker => ({ code: 'unknown', source })

/** What of the debt itself stands in the way: nothing is late, or too little. Cases of which this is true are over. */
export function debtBlockers(
  debt: DisconnectionFacts['debt'],
  settings: Pick<DisconnectionSettings, 'threshold' | 'oldestDays'>,
  day: string,
): Blocker[] {
  if (debt === undefined || !Number.isSafeInteger(debt.lateCents)) return [unknown('debt')]
  if (debt.lateCents <= 0 || debt.oldestDueOn === null) return [{ code: 'paid' }]
  const isOld = daysBetween(debt.oldestDueOn, day) >= settings.oldestDays
  const isEnough = debt.lateCents >= settings.threshold && (debt.lateBills >= 2 || isOld)
  return isEnough ? [] : [{ code: 'belowThreshold' }]
}

function ofMoney({ moneyOnItsWay, settings, calendar }: DisconnectionFacts, day: string): Blocker[] {
  if (moneyOnItsWay === undefined) return [unknown('payments')]
  return moneyOnItsWay.flatMap(({ reference: source, since, isHere }): Blocker[] => {
    if (isHere) return [{ code: 'pendingPayment', since, source }]
    const until = workingDaysAfter(calendar, since, settings.pendingDays)
    return day <= until ? [{ code: 'pendingPayment', since, until, source }] : []
  })
}

function ofHolds({ holds, settings, calendar }: DisconnectionFacts, day: string): Blocker[] {
  if (holds === undefined) return [unknown('holds')]
  return holds.flatMap(({ kind, code: source, startsOn: since, endsOn }): Blocker[] => {
    if (since > day) return []
    if (endsOn === null) return [{ code: kind, since, source }]
    // Money that was sent on the last day of a promise is still on its way.
    const until = kind === 'promise' ? workingDaysAfter(calendar, endsOn, settings.pendingDays) : endsOn
    return day <= until ? [{ code: kind, since, until, source }] : []
  })
}

function ofProtections({ protections, settings, calendar }: DisconnectionFacts, day: string): Blocker[] {
  if (protections === undefined) return [unknown('protections')]
  return protections.flatMap(({ state, code: source, from: since }): Blocker[] => {
    if (state === 'ended') return []
    if (state !== 'claimed') return [{ code: 'protected', since, source }]
    const until = workingDaysAfter(calendar, since, settings.claimDays)
    return day <= until ? [{ code: 'protected', since, until, source }] : []
  })
}

const ofPlans = ({ keptPlans }: DisconnectionFacts): Blocker[] =>
  keptPlans?.map(({ code: source }): Blocker => ({ code: 'planKept', source })) ?? [unknown('plans')]

/**
 * Before the order, what is asked is whether the notice of an announcement of this day would end in a moratorium: nobody is told
 * to expect what may not happen.
 */
function ofMoratoria(step: DisconnectionStep, facts: DisconnectionFacts, day: string): Blocker[] {
  const { calendar, settings, tariffGroup, sentBy = 'post' } = facts
  if (tariffGroup === undefined) return [unknown('tariff')]
  const served = servedDay(calendar, settings, day, sentBy)
  const judged = isAboutADay(step)
    ? day
    : firstCuttingDay(calendar, daysAfter(workingDaysAfter(calendar, served, settings.announcementDays), 1))
  if (judged === undefined) return [unknown('calendar')]
  return moratoriaOn(calendar, judged, tariffGroup).map(({ name, from, to }) => ({
    code: 'moratorium',
    since: from,
    until: to,
    source: name,
  }))
}

function ofAnnouncement(
  { announcement, calendar, settings, tariffGroup }: DisconnectionFacts,
  day: string,
): Blocker[] {
  if (announcement === undefined) return [unknown('announcement')]
  const servedOn = announcement?.servedOn ?? null
  if (servedOn === null || servedOn > day)
    return [{ code: 'noticeNotServed', ...(servedOn !== null && { until: daysAfter(servedOn, -1) }) }]
  const { periodEnds, firstPossible, lapsesAfter } = announcedDays(
    calendar,
    settings,
    servedOn,
    tariffGroup ?? '',
  )
  if (day <= periodEnds) return [{ code: 'periodRunning', since: servedOn, until: periodEnds }]
  if (firstPossible === undefined || lapsesAfter === undefined) return [unknown('calendar')]
  return day > lapsesAfter ? [{ code: 'orderLapsed', since: daysAfter(lapsesAfter, 1) }] : []
}

/** The hour counts where somebody stands at the meter. */
function ofHour(step: DisconnectionStep, { minute, settings }: DisconnectionFacts): Blocker[] {
  if (step === 'order') return []
  if (minute === undefined) return [unknown('clock')]
  return minute < settings.latestMinute ? [] : [{ code: 'wrongHour' }]
}

/**
 * Everything that stands in the way, in the order of `blockerCodes`; empty: it may go on.
 *
 * @param day on which the step is taken; from the order on, the day on which the supply is to be cut
 */
export function mayDisconnect(step: DisconnectionStep, facts: DisconnectionFacts, day: string): Blocker[] {
  const always = [
    ...debtBlockers(facts.debt, facts.settings, day),
    ...ofMoney(facts, day),
    ...ofHolds(facts, day),
    ...ofPlans(facts),
    ...ofProtections(facts, day),
    ...ofMoratoria(step, facts, day),
  ]
  if (!isAboutADay(step)) return always
  return [
    ...always,
    ...ofAnnouncement(facts, day),
    ...(isCuttingDay(facts.calendar, day) ? [] : [{ code: 'wrongDay' } as const]),
    ...ofHour(step, facts),
  ]
}

/** Planned interruptions: why there are any, when they are shown and told, and how they are planned, for both sides (decision 0126). */
import { typedDay } from './days.ts'
import { withPlainDigits } from './digits.ts'
import { defaultTimeZone } from './days-in-words.ts'
import { momentsAt } from './time-zone.ts'

export const interruptionServices = ['water', 'electricity'] as const
export type InterruptionService = (typeof interruptionServices)[number]

export const interruptionReasons = ['maintenance', 'repair', 'extension', 'meters'] as const
export type InterruptionReason = (typeof interruptionReasons)[number]

/** Days before the beginning from which on it is shown, and from which on it is told. */
export const daysShownBefore = 30
export const daysToldBefore = 3

/** Columns that the list of staff can be sorted by, and what it can be narrowed to; the first one holds at first. */
export const interruptionColumns = ['startsAt', 'endsAt', 'service'] as const
export const interruptionFilters = ['coming', 'over', 'withdrawn', 'all'] as const

/** How one stands. */
export const interruptionStandings = ['coming', 'underWay', 'over', 'withdrawn'] as const
export type InterruptionStanding = (typeof interruptionStandings)[number]

/** Of the properties that a plan concerns, and of those that are not on the map, so many are listed; all are counted. */
export const mostPropertiesListed = 100

/** Of the areas on the map that an interruption can be planned for; the newest first. */
export const mostAreasOffered = 200

/** Characters: a postcode and the longest name of a street. */
export const longestPlace = 120

/** Which of two is meant, where the clock is put back and shows a time twice. */
export const occurrences = ['first', 'second'] as const
export type Occurrence = (typeof occurrences)[number]

/** What is planned, as it is sent. */
export interface InterruptionPlan {
  service: InterruptionService
  /** A property's reference, a postcode, or a postcode and a street: `024000`, `1016`, `1016 Ledras`. */
  where: string
  /** The number of an area on the map, in the place of `where`, which is empty then. */
  area?: number | undefined
  /** By the clock of the utility: `2026-12-01 09:00`. */
  from: string
  to: string
  /** Asked about only where the clock shows that time twice. */
  fromOccurrence?: Occurrence | undefined
  toOccurrence?: Occurrence | undefined
  reason: InterruptionReason
}

/** What stands in the form; empty: nothing was chosen or typed yet. */
export interface TypedInterruption {
  service: InterruptionService | ''
  where: string
  /** The number of the area on the map that is chosen in the place of an address; absent or empty: none. */
  area?: string
  fromDay: string
  fromTime: string
  toDay: string
  toTime: string
  /** Absent or empty: it was not asked which of two is meant. */
  fromOccurrence?: Occurrence | ''
  toOccurrence?: Occurrence | ''
  reason: InterruptionReason | ''
}

export type InterruptionFault = 'missing' | 'invalid' | 'order'

/** `09:30`, also typed as `9:30`, `9.30` or `0930`; undefined where it is no time of a day. */
export function typedTime(text: string): string | undefined {
  const [, hours, minutes] =
    /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/.exec(withPlainDigits(text).replaceAll(/[\s\u200e\u200f]/g, '')) ?? []
  return hours === undefined ? undefined : `${hours.padStart(2, '0')}:${minutes}`
}

const momentIn = (day: string, time: string): string | undefined => {
  const [onDay, atTime] = [typedDay(day), typedTime(time)]
  return onDay === undefined || atTime === undefined ? undefined : `${onDay} ${atTime}`
}

/** The moments that can be meant: two where the clock is put back and it was not said which. */
function momentsMeant(minute: string, occurrence: Occurrence | '' | undefined): readonly Date[] {
  const [first, second] = momentsAt(minute, defaultTimeZone)
  if (!first || !second) return first ? [first] : []
  if (occurrence) return [occurrence === 'first' ? first : second]
  return [first, second]
}

/** Whether it cannot begin before it ends. The server says whether a time exists, and asks which one is meant. */
function endsTooEarly(from: string, to: string, typed: TypedInterruption): boolean {
  if (from < to) return false
  const [begin] = momentsMeant(from, typed.fromOccurrence)
  const end = momentsMeant(to, typed.toOccurrence).at(-1)
  return begin === undefined || end === undefined || begin >= end
}

/** Whether it is planned for an area on the map: what is typed as an address does not count then. */
export const hasArea = ({ area }: Pick<TypedInterruption, 'area'>): boolean =>
  area !== undefined && area !== ''

/** What is wrong with each field; a field that is not named is as it should be. */
export function interruptionFaults(
  typed: TypedInterruption,
): Partial<Record<keyof TypedInterruption, InterruptionFault>> {
  const texts = ['where', 'fromDay', 'fromTime', 'toDay', 'toTime'] as const
  const faults: Partial<Record<keyof TypedInterruption, InterruptionFault>> = {
    ...(typed.service === '' && { service: 'missing' }),
    ...(typed.reason === '' && { reason: 'missing' }),
    ...Object.fromEntries(
      texts
        .filter((field) => typed[field].trim() === '' && !(field === 'where' && hasArea(typed)))
        .map((field) => [field, 'missing']),
    ),
  }
  for (const field of ['fromDay', 'toDay'] as const)
    if (faults[field] === undefined && typedDay(typed[field]) === undefined) faults[field] = 'invalid'
  for (const field of ['fromTime', 'toTime'] as const)
    if (faults[field] === undefined && typedTime(typed[field]) === undefined) faults[field] = 'invalid'
  const [from, to] = [momentIn(typed.fromDay, typed.fromTime), momentIn(typed.toDay, typed.toTime)]
  if (from !== undefined && to !== undefined && endsTooEarly(from, to, typed)) faults.toTime = 'order'
  return faults
}

/** What was typed as it is sent; undefined: something of it is not as it should be. */
export function planIn(typed: TypedInterruption): InterruptionPlan | undefined {
  const { service, reason, where, fromDay, fromTime, toDay, toTime } = typed
  const [from, to] = [momentIn(fromDay, fromTime), momentIn(toDay, toTime)]
  return service === '' ||
    reason === '' ||
    from === undefined ||
    to === undefined ||
    Object.keys(interruptionFaults(typed)).length > 0
    ? undefined
    : {
        service,
        where: hasArea(typed) ? '' : where.trim().replaceAll(/\s+/g, ' '),
        ...(hasArea(typed) && { area: Number(typed.area) }),
        from,
        to,
        ...(typed.fromOccurrence && { fromOccurrence: typed.fromOccurrence }),
        ...(typed.toOccurrence && { toOccurrence: typed.toOccurrence }),
        reason,
      }
}

/**
 * The one place where a moment becomes a day, and a day its first and last moment: by the clock of the utility, wherever
 * the server or the browser stands (decision 0185). Days without a clock are in `days.ts`, and how people read them in
 * `days-in-words.ts`.
 */

type Moment = Date | number

const dayMilliseconds = 86_400_000

/** Made when they are needed: the first one keeps a slow phone busy, and few pages ask the clock. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(zone, clock)
  return clock
}

/** Whether it names a zone with rules of its own: `Asia/Nicosia`, `UTC`; an offset such as `+02:00` knows no summer. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Z]/i.test(zone)) return false
  try {
    clockOf(zone)
    return true
  } catch {
    return false
  }
}

/** What the clock shows at a moment, to the millisecond, as if it were a moment in UTC. */
function shownAt(moment: Moment, zone: string): number {
  const time = Number(moment)
  const part = Object.fromEntries(
    clockOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const seconds = Date.UTC(
    part['year']!,
    part['month']! - 1,
    part['day'],
    part['hour'],
    part['minute'],
    part['second'],
  )
  return seconds + (((time % 1000) + 1000) % 1000)
}

/** `2026-11-22T09:05:00.000` and onwards cut: a shown moment as text. */
const written = (shown: number): string => new Date(shown).toISOString()

/**
 * The day of a moment: `2027-01-01` at half past midnight in Nicosia, where UTC still has 2026.
 *
 * @throws RangeError when the moment is none
 */
export const dayOfMoment = (moment: Moment, zone: string): string =>
  written(shownAt(moment, zone)).slice(0, 10)

/** Day and minute that the clock shows at a moment: `2026-11-22 09:05`. */
export const minuteOfMoment = (moment: Moment, zone: string): string =>
  written(shownAt(moment, zone)).slice(0, 16).replace('T', ' ')

/** No clock is further from UTC: UTC+14 is Kiritimati. */
const furthestMilliseconds = 14 * 3_600_000

/** The year of a moment, by which receipts are numbered. Away from the turn of the year no zone need be asked. */
export function yearOfMoment(moment: Moment, zone: string): number {
  const [early, late] = [-furthestMilliseconds, furthestMilliseconds].map((by) =>
    new Date(Number(moment) + by).getUTCFullYear(),
  )
  return early === late ? Number(early) : Number(dayOfMoment(moment, zone).slice(0, 4))
}

/** The moments at which the clock shows something, earliest first, and by how much it was ahead of UTC a day before. */
function momentsShowing(shown: number, zone: string): { moments: number[]; offsetBefore: number } {
  const offsetNear = (near: number): number => shownAt(near, zone) - near
  const offsets = [offsetNear(shown - dayMilliseconds), offsetNear(shown + dayMilliseconds)] as const
  const moments = [...new Set(offsets.map((offset) => shown - offset))]
    .filter((moment) => shownAt(moment, zone) === shown)
    .sort((one, other) => one - other)
  return { moments, offsetBefore: offsets[0] }
}

/**
 * The moments at which the clock shows a day and a minute (`2027-03-28 03:30`): usually one. None while the clock is put
 * forward, two where it is put back, the earlier one first.
 */
export function momentsAt(minute: string, zone: string): readonly Date[] {
  const shown = Date.parse(`${minute.replace(' ', 'T')}:00Z`)
  // Some engines read 29 February of any year as a day of March.
  const isReal = !Number.isNaN(shown) && written(shown).startsWith(minute.replace(' ', 'T'))
  return !isReal ? [] : momentsShowing(shown, zone).moments.map((moment) => new Date(moment))
}

/** The moment at which a day begins; where the clock is put forward at midnight, that one. */
export function firstMomentOf(day: string, zone: string): Date {
  const midnight = Date.parse(day)
  const { moments, offsetBefore } = momentsShowing(midnight, zone)
  return new Date(moments[0] ?? midnight - offsetBefore)
}

/** The last millisecond of a day, which has 23, 24 or 25 hours. */
export const lastMomentOf = (day: string, zone: string): Date =>
  new Date(Number(firstMomentOf(written(Date.parse(day) + dayMilliseconds).slice(0, 10), zone)) - 1)

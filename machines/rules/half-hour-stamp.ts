/** What the times of a file mark: the beginning of an interval or its end; one for the other moves everything by half an hour. */
import type { WrittenDate } from './half-hour-cells.ts'

/** An interval is labelled by its beginning, or by its end. */
export const timeStamps = ['beginning', 'ending'] as const
export type TimeStamp = (typeof timeStamps)[number]

/** Words of headings in our languages: small letters, without accents. */
const endingWords =
  /^(?:end|ends|ending|ended|end ?(?:time|date|datetime)|to|till|until|stop|ληξη|ληξης|τελος|τελους|εως|μεχρι|конец|конца|окончание|окончания|до|(?:ال)?نهاية|الى|حتى)$/u
const beginningWords =
  /^(?:start|starts|starting|begin|begins|beginning|start ?(?:time|date|datetime)|from|εναρξη|εναρξης|αρχη|αρχης|απο|начало|начала|с|от|(?:ال)?بداية|من)$/u

const wordsOf = (heading: string): string[] =>
  heading
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}]+/u)

/** What a heading says of its times. @returns undefined where it says nothing, or both */
export function stampInHeading(heading: string): TimeStamp | undefined {
  const words = wordsOf(heading)
  const isEnding = words.some((word) => endingWords.test(word))
  const isBeginning = words.some((word) => beginningWords.test(word))
  if (isEnding === isBeginning) return undefined
  return isEnding ? 'ending' : 'beginning'
}

/** Minutes of `24:00`, which only the end of a day is. */
const endOfDay = 1440

/** What times say themselves: a day has no `24:00` but at its end, and an interval (`00:00 - 00:30`) has its beginning in front. */
export function stampInTimes(
  times: readonly (Pick<WrittenDate, 'minutes' | 'isInterval'> | undefined)[],
): TimeStamp | undefined {
  const has = (minutes: number) => times.some((time) => time?.minutes === minutes)
  // A day that has both 00:00 and 24:00 says nothing.
  if (has(endOfDay)) return has(0) ? undefined : 'ending'
  return times.some((time) => time?.isInterval) ? 'beginning' : undefined
}

/** A row as far as its time of day is concerned. */
export interface StampedRow {
  midnight: number
  /** Of the day, as it is written. */
  minutes: number
}

/**
 * Whether a row with 00:00 is the last one of the day that it names, as some meters write the end of a day: it stands
 * beside the last half hour of the same day.
 *
 * @param step minutes of an interval
 */
export function closesItsDay(
  row: StampedRow,
  neighbours: readonly (StampedRow | undefined)[],
  step: number,
): boolean {
  return (
    row.minutes === 0 &&
    neighbours.some((one) => one?.midnight === row.midnight && one.minutes === endOfDay - step)
  )
}

/** Whether rows reach from the end of a day's first interval to the end of a day, or have one that is called so. */
export const reachToEnd = (rows: readonly StampedRow[], step: number): boolean =>
  (rows[0]?.minutes === step && rows.at(-1)?.minutes === 0) ||
  rows.some(({ minutes }) => minutes === endOfDay)

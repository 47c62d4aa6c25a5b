/** Easter Sunday of the Orthodox Church, from which half of the holidays of Cyprus are counted. */

import { daysAfter } from '../days.ts'

/** `2026-04-12` */
export type IsoDay = string

/** So far is the calendar of the Church behind ours from 1900 to 2099. */
const julianDays = 13

/**
 * By the rule of Meeus for the Julian calendar, as our calendar counts it.
 *
 * @param year from 1900 to 2099
 * @throws RangeError for another year: the distance between both calendars is another one there
 */
export function orthodoxEaster(year: number): IsoDay {
  if (!Number.isInteger(year) || year < 1900 || year > 2099)
    throw new RangeError(`Easter is known from 1900 to 2099, not for ${year}.`)
  const [a, b, c] = [year % 4, year % 7, year % 19]
  const d = (19 * c + 15) % 30
  const e = (2 * a + 4 * b - d + 34) % 7
  const month = Math.floor((d + e + 114) / 31)
  const day = ((d + e + 114) % 31) + 1
  const julian = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return daysAfter(julian, julianDays)
}

/** Moments that operators set, as they type them. */
import { firstMomentOf, momentsAt } from '#contract/rules/time-zone.ts'
import { BadSetting } from './bad-setting.ts'

/** A day, or a day and a clock time, without an offset. */
const byTheClock = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::(\d{2}(?:\.\d+)?))?)?$/

/**
 * The moment that an operator typed. A day is its beginning; where no offset says otherwise, the clock of the utility counts,
 * wherever the server stands (decision 0185).
 *
 * @param key the setting, for what is said
 * @param typed a moment of the calendar, in ISO 8601
 * @throws BadSetting when the clock never shows that time, or shows it twice
 */
export function settingMoment(key: string, typed: string, zone: string): Date {
  const [, day, minute, seconds = '0'] = byTheClock.exec(typed) ?? []
  if (day === undefined) return new Date(typed)
  if (minute === undefined) return firstMomentOf(day, zone)
  const [moment, ...further] = momentsAt(`${day} ${minute}`, zone)
  const isRefused = (why: string) => new BadSetting(`${key} cannot be ${JSON.stringify(typed)}: ${why}`)
  if (!moment) throw isRefused(`the clock of ${zone} is put forward then and never shows that time.`)
  if (further.length > 0)
    throw isRefused(`the clock of ${zone} shows that time twice. Say which by an offset, such as +02:00.`)
  return new Date(Number(moment) + Number(seconds) * 1000)
}

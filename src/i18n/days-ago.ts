/** How long ago something was, in days of the utility: `today`, `6 days ago`. */
import { localeOf } from './format-instant.ts'
import { dayOf } from './today.ts'

const dayLength = 86_400_000

/** @param now default: this moment */
export function daysAgo(instant: string, language: string, now: Date = new Date()): string {
  const days = (Date.parse(dayOf(now)) - Date.parse(dayOf(new Date(instant)))) / dayLength
  return new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }).format(-days, 'day')
}

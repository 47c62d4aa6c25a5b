/** By when somebody has to be there: it follows from the priority (design of areas, rule 10). */
import { dueAfter, type Priority } from '#contract/areas/maintenance-requests/faults.ts'
import { endOfDay, expiryAfter } from '#contract/rules/calendar/utility-calendar.ts'
import { after } from '#server/platform/clock.ts'
import { utilityCalendar } from './utility-calendar.ts'

/** Days that end at an instant which a clock shows: what is typed by mistake has no time until when. */
const [firstDay, lastDay] = ['1900-01-01', '9999-12-30']

/**
 * @param plannedFor the day of what is planned; null: none is known
 * @returns ISO 8601; null: no priority is known, or what is planned has no day
 */
export function dueAt(priority: unknown, plannedFor: unknown, now: Date): string | null {
  if (typeof priority !== 'string' || !Object.hasOwn(dueAfter, priority)) return null
  const rule: { hours?: number; workingDays?: number } = dueAfter[priority as Priority]
  if (rule.hours !== undefined) return after(now, rule.hours * 3600).toISOString()
  if (rule.workingDays !== undefined)
    return expiryAfter(utilityCalendar(), now, rule.workingDays).toISOString()
  return typeof plannedFor === 'string' && firstDay <= plannedFor && plannedFor <= lastDay
    ? endOfDay(utilityCalendar(), plannedFor).toISOString()
    : null
}

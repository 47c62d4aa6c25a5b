/** The calendar of the utility by its own clock. */
import { defaultCalendar, type UtilityCalendar } from '#contract/rules/calendar/utility-calendar.ts'
import { timeZone } from '#server/platform/calendar.ts'

/** Working days, holidays and hours of each rate, in the zone of the utility. */
export const utilityCalendar = (): UtilityCalendar => ({ ...defaultCalendar, timeZone: timeZone() })

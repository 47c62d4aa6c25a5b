/** By which times applications are due: the settings of the portal, and the calendar of the utility. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { defaultCalendar, type UtilityCalendar } from '#contract/rules/calendar/utility-calendar.ts'
import { timeZone } from '#server/platform/calendar.ts'
import { defaultApplicationTimes, type ApplicationTimes } from '#server/platform/content/default-settings.ts'
import { isValidSetting } from '#server/platform/content/setting-rules.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { ClockRules } from './clocks.ts'

/** Rules, and a short name of them: of other rules it is another one. */
export interface NamedRules extends ClockRules {
  name: string
}

/** The calendar by which offices are open, in the zone of the utility. */
export const officeCalendar = (): UtilityCalendar => ({ ...defaultCalendar, timeZone: timeZone() })

const minutesOf = ({ office }: UtilityCalendar): number =>
  Math.max(...office.map((day) => day.reduce((sum, { from, to }) => sum + to - from, 0)))

const rulesOf = (times: ApplicationTimes): NamedRules => {
  const calendar = officeCalendar()
  const day = minutesOf(calendar)
  return {
    name: createHash('sha256')
      .update(JSON.stringify([times, calendar]))
      .digest('hex')
      .slice(0, 16),
    calendar,
    inState: {
      unknown: times.daysForNewApplications * day,
      new: times.daysForNewApplications * day,
      inProcess: times.daysForApplicationsInProcess * day,
      readyForExport: times.daysForApplicationsToExport * day,
      exported: times.daysForExportedApplications * day,
    },
    asAWhole: times.daysForApplications * day,
  }
}

/** Read by the transaction that needs them: the embedded database has one connection. */
export async function clockRulesIn(db: Database | DatabaseTransaction): Promise<NamedRules> {
  const names = Object.keys(defaultApplicationTimes).map((name) => `portal.${name}`)
  const { rows } = await sql<{ name: string; value: unknown }>`
    select name, value from settings where name = any(${names})`.execute(db)
  const set = rows.filter(({ name, value }) => isValidSetting(name, value))
  return rulesOf({
    ...defaultApplicationTimes,
    ...Object.fromEntries(set.map(({ name, value }) => [name.slice('portal.'.length), value])),
  })
}

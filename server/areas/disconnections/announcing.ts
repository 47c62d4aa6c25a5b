/** What an announcement sets: by a person for one case, and by the portal for each of a batch. */
import type { RecordValues } from '#contract/areas/kit/area.ts'
import type { Blocker } from '#contract/rules/disconnections/blockers.ts'
import { announcedDays, servedDay, type ServedWay } from '#contract/rules/disconnections/cutting-days.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { utilityCalendar } from '../maintenance/utility-calendar.ts'
import {
  blockersOf,
  disconnectionSettingsIn,
  tariffGroupOf,
  type AskedSupply,
} from './disconnection-facts.ts'

interface Announcement {
  sentBy: ServedWay
  now: Date
}

/** All that stands in the way of an announcement today. */
export const announcementBlockers = (
  tx: DatabaseTransaction,
  supply: AskedSupply,
  { sentBy, now }: Announcement,
): Promise<Blocker[]> => blockersOf(tx, supply, { step: 'announcement', day: dayOf(now), now, sentBy })

/** The days of an announcement that goes out today. */
export async function announcementValues(
  tx: DatabaseTransaction,
  { contractNo }: Pick<AskedSupply, 'contractNo'>,
  { sentBy, now }: Announcement,
): Promise<RecordValues> {
  const today = dayOf(now)
  const [calendar, settings] = [utilityCalendar(), await disconnectionSettingsIn(tx)]
  const servedOn = servedDay(calendar, settings, today, sentBy)
  const tariff = (await tariffGroupOf(tx, contractNo)) ?? ''
  const { firstPossible, lapsesAfter } = announcedDays(calendar, settings, servedOn, tariff)
  return {
    announcedOn: today,
    servedOn,
    firstPossibleOn: firstPossible ?? null,
    lapsesOn: lapsesAfter ?? null,
  }
}

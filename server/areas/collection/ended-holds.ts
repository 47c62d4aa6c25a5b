/** What holds reminders back until a day is over after it, by itself; of a promise, the money says whether it was kept. */
import { sql } from 'kysely'
import { collectionHolds } from '#contract/areas/collection-holds/collection-holds.area.ts'
import { holdRules, isPromiseKept, type HoldKind } from '#contract/rules/collection/holds.ts'
import { workingDaysAfter, type UtilityCalendar } from '#contract/rules/calendar/utility-calendar.ts'
import { dayOf, type Day } from '#server/platform/calendar.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { advanceRecord } from '../kit/advance-record.ts'
import { utilityCalendar } from '../maintenance/utility-calendar.ts'
import { followCase } from './follow-case.ts'
import { receivedCents } from './hold-money.ts'

/** At most so many at once; the next round takes the next ones. */
const most = 200

interface EndedHold {
  id: number
  customer: string
  kind: HoldKind
  startsOn: Day
  endsOn: Day
  amount: number
}

/** What happens to one whose last day is over; undefined: the money may still be on its way. */
async function moveOf(
  tx: DatabaseTransaction,
  calendar: UtilityCalendar,
  { customer, kind, startsOn, endsOn, amount }: EndedHold,
  today: Day,
): Promise<string | undefined> {
  if (kind !== 'promise') return 'system.lapsed'
  const arrivedBy = workingDaysAfter(calendar, endsOn, holdRules.arrivalWorkingDays)
  const received = await receivedCents(tx, customer, startsOn, arrivedBy)
  if (isPromiseKept(amount, received)) return 'system.kept'
  return today > arrivedBy ? 'system.broken' : undefined
}

/** Ends what is over, each in a transaction of its own: any number of processes may do it at once. */
export async function endHolds(db: Database, now: Date): Promise<void> {
  const today = dayOf(now)
  const calendar = utilityCalendar()
  const { rows } = await sql<Record<keyof EndedHold, string>>`
    select id, customer, kind, starts_on::text as "startsOn", ends_on::text as "endsOn", coalesce(amount, 0) as amount
    from collection_holds
    where state = 'active' and ends_on < ${today}::date and deleted_at is null
    order by ends_on, id limit ${most}`.execute(db)
  for (const row of rows)
    await db.transaction().execute(async (tx) => {
      const hold = { ...row, id: Number(row.id), kind: row.kind as HoldKind, amount: Number(row.amount) }
      const move = await moveOf(tx, calendar, hold, today)
      if (move !== undefined && (await advanceRecord(tx, collectionHolds, { id: hold.id, move }, now)))
        await followCase(tx, hold.customer, now)
    })
}

/** The days on which each schedule was due, and on which it is due next. */
import { sql } from 'kysely'
import { maintenanceSchedules } from '#contract/areas/maintenance-schedules/maintenance-schedules.area.ts'
import { finishedCards } from '#contract/areas/job-cards/job-cards.area.ts'
import { dayOf, daysAfter, type Day } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { changeByRule } from '../kit/rule-records.ts'
import { dueDayAfter, dueDayAfterCompletion, type DueRule } from './due-days.ts'
import { utilityCalendar } from './utility-calendar.ts'

type Tx = DatabaseTransaction

/** What became of a day on which a schedule was due. */
export type OccurrenceState = 'made' | 'done' | 'missed' | 'skipped'

/** A rule with what the next day is counted from. */
export interface ScheduleRule extends DueRule {
  countedFrom: 'dueDay' | 'completion'
}

/** What a schedule was last due. */
interface LastOccurrence {
  dueDay: Day
  state: OccurrenceState
  doneAt: Date | null
}

/** The day after one that came to nothing, or whose card is made. */
export const dueDayFollowing = (rule: ScheduleRule, dueDay: Day): Day =>
  rule.countedFrom === 'dueDay'
    ? dueDayAfter(utilityCalendar(), rule, dueDay)
    : dueDayAfterCompletion(utilityCalendar(), rule, dueDay, dueDay)

/** @returns null: it is counted from the completion of a card that is still open */
function dueNext(rule: ScheduleRule, last: LastOccurrence | undefined, today: Day): Day | null {
  // A rule that began long ago was not missed before anybody knew of it: today is the first day that counts.
  if (!last) return dueDayAfter(utilityCalendar(), rule, daysAfter(today, -1))
  if (rule.countedFrom === 'dueDay') return dueDayFollowing(rule, last.dueDay)
  if (last.state === 'made') return null
  return last.state === 'done' && last.doneAt
    ? dueDayAfterCompletion(utilityCalendar(), rule, dayOf(last.doneAt), last.dueDay)
    : dueDayFollowing(rule, last.dueDay)
}

/** @param schedule undefined: it is new */
export async function nextDueOf(
  tx: Tx,
  rule: ScheduleRule,
  schedule: number | undefined,
  now: Date,
): Promise<Day | null> {
  const { rows } = await sql<LastOccurrence>`
    select due_day::text as "dueDay", maintenance_occurrences.state, job_cards.done_at as "doneAt"
    from maintenance_occurrences left join job_cards on job_cards.id = card_id
    where schedule_id = ${schedule ?? null}::bigint order by due_day desc limit 1`.execute(tx)
  return dueNext(rule, rows[0], dayOf(now))
}

/** Says on which day a schedule is due next. */
export async function setNextDue(tx: Tx, schedule: number, nextDue: Day | null, now: Date): Promise<void> {
  const author = { area: maintenanceSchedules, principal: { accountId: null } }
  await changeByRule(tx, author, schedule, { nextDue }, now)
}

/** Writes down what became of a due day, once. @returns whether nobody else has */
export async function writeOccurrence(
  tx: Tx,
  schedule: number,
  { dueDay, state }: Omit<LastOccurrence, 'doneAt'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into maintenance_occurrences (schedule_id, due_day, state, written_at)
    values (${schedule}, ${dueDay}, ${state}, ${now}) on conflict (schedule_id, due_day) do nothing
    returning id`.execute(tx)
  return rows.length > 0
}

/** Names the card that was made for a due day. */
export const nameCard = (tx: Tx, schedule: number, dueDay: Day, card: number): Promise<unknown> =>
  sql`
    update maintenance_occurrences set card_id = ${card}
    where schedule_id = ${schedule} and due_day = ${dueDay}`.execute(tx)

/** Whether a card of a schedule is open. */
export async function hasOpenCard(tx: Tx, schedule: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from maintenance_occurrences join job_cards on job_cards.id = card_id
    where schedule_id = ${schedule} and job_cards.deleted_at is null
      and job_cards.state <> all(${[...finishedCards]}::text[]) limit 1`.execute(tx)
  return rows.length > 0
}

interface Schedule extends ScheduleRule {
  id: string | number
}

/** The work of a card of a schedule is over: the next day may be counted from now. */
export async function settleOccurrence(
  tx: Tx,
  card: number,
  state: 'done' | 'skipped',
  now: Date,
): Promise<void> {
  // Whatever makes cards holds the schedule first, too.
  const { rows } = await sql<Schedule>`
    select id, every::integer, period, counted_from as "countedFrom", first_due::text as "firstDue",
      non_working_day as "nonWorkingDay"
    from maintenance_schedules
    where id = (select schedule_id from maintenance_occurrences where card_id = ${card}) for update`.execute(
    tx,
  )
  const [schedule] = rows
  if (!schedule) return
  await sql`
    update maintenance_occurrences set state = ${state} where card_id = ${card}`.execute(tx)
  if (schedule.countedFrom === 'completion') {
    const id = Number(schedule.id)
    await setNextDue(tx, id, await nextDueOf(tx, schedule, id, now), now)
  }
}

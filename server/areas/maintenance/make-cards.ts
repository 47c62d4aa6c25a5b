/** Makes the job cards of recurring maintenance: one for each schedule and day on which it is due, whoever makes them. */
import { sql } from 'kysely'
import { jobCards } from '#contract/areas/job-cards/job-cards.area.ts'
import { dayOf, daysAfter, type Day } from '#server/platform/calendar.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { dueRows, type DueRows, type RunnerLog } from '#server/platform/due-rows/due-rows.ts'
import { advanceRecord } from '../kit/advance-record.ts'
import { insertByRule } from '../kit/rule-records.ts'
import { dueAt } from './due-at.ts'
import {
  dueDayFollowing,
  hasOpenCard,
  nameCard,
  setNextDue,
  writeOccurrence,
  type ScheduleRule,
} from './occurrences.ts'

type Tx = DatabaseTransaction

interface Schedule extends ScheduleRule {
  title: string
  element: string | number
  priority: string
  employee: string | number | null
  instructions: string | null
  leadDays: number
  isByLaw: boolean
  /** Nobody has stopped it, and its element serves. */
  isActive: boolean
  nextDue: Day | null
  street: string | null
  postcode: string
}

/** @returns undefined: there is none any more */
async function heldSchedule(tx: Tx, id: number): Promise<Schedule | undefined> {
  const { rows } = await sql<Schedule>`
    select title, element, priority, employee, instructions, every::integer, period, counted_from as "countedFrom",
      first_due::text as "firstDue", lead_days::integer as "leadDays", non_working_day as "nonWorkingDay",
      coalesce(is_by_law, false) as "isByLaw", next_due::text as "nextDue", elements.street, elements.postcode,
      not coalesce(is_paused, false) and elements.state = 'inService' and elements.deleted_at is null as "isActive"
    from maintenance_schedules schedule join elements on elements.id = schedule.element
    where schedule.id = ${id} and schedule.deleted_at is null for update of schedule`.execute(tx)
  return rows[0]
}

async function makeCard(tx: Tx, id: number, schedule: Schedule, dueDay: Day, now: Date): Promise<void> {
  const { title, element, priority, instructions, street, postcode } = schedule
  const values = {
    title,
    kind: 'recurring',
    priority,
    element: Number(element),
    street,
    postcode,
    instructions,
    plannedFrom: dueDay,
    plannedTo: dueDay,
    dueAt: dueAt('planned', dueDay, now),
  }
  const card = await insertByRule(tx, { area: jobCards, principal: { accountId: null } }, values, now)
  await nameCard(tx, id, dueDay, card)
  if (schedule.employee === null) return
  const employee = Number(schedule.employee)
  await advanceRecord(tx, jobCards, { id: card, move: 'staff.assigned', values: { employee } }, now)
}

/** What becomes of a due day that is near enough. */
async function decided(
  tx: Tx,
  id: number,
  { isActive, isByLaw }: Schedule,
  { dueDay, following, today }: Record<'dueDay' | 'following' | 'today', Day>,
): Promise<'made' | 'missed' | 'skipped' | 'waits'> {
  const isPast = dueDay < today
  // A later day has come: of several that were missed, the law asks for one card.
  const isOvertaken = following <= today
  if (isOvertaken || (isPast && !isByLaw)) return isActive ? 'missed' : 'skipped'
  if (!isActive) return 'waits'
  if (!(await hasOpenCard(tx, id))) return 'made'
  return dueDay <= today && !isByLaw ? 'missed' : 'waits'
}

/** All that is due of a schedule now. @returns whether a card was made */
async function makeDueCards(tx: Tx, id: number, now: Date): Promise<boolean> {
  const schedule = await heldSchedule(tx, id)
  if (!schedule) return false
  const today = dayOf(now)
  let { nextDue: dueDay } = schedule
  let isMade = false
  while (dueDay !== null && daysAfter(dueDay, -schedule.leadDays) <= today) {
    const following = dueDayFollowing(schedule, dueDay)
    const state = await decided(tx, id, schedule, { dueDay, following, today })
    if (state === 'waits') break
    const isNew = await writeOccurrence(tx, id, { dueDay, state }, now)
    if (state === 'made' && isNew) {
      await makeCard(tx, id, schedule, dueDay, now)
      isMade = true
    }
    dueDay = state === 'made' && schedule.countedFrom === 'completion' ? null : following
  }
  await setNextDue(tx, id, dueDay, now)
  return isMade
}

/** So many schedules in one round: more wait for the next one. */
const mostInRound = 200

/** Looks for schedules that are due, any number of portals at once. */
export const dueSchedules = ({ db, clock, log }: { db: Database; clock: Clock; log: RunnerLog }): DueRows =>
  dueRows<number>({
    name: 'maintenance schedules',
    everySeconds: 300,
    atOnce: 1,
    mostInRound,
    async claim(most) {
      const { rows } = await sql<{ id: string | number }>`
        select id from maintenance_schedules
        where deleted_at is null and next_due - lead_days::integer <= ${dayOf(clock())}::date
        order by next_due, id limit ${most}`.execute(db)
      return rows.map(({ id }) => Number(id))
    },
    handle: (id) => db.transaction().execute((tx) => makeDueCards(tx, id, clock())),
    failed: (id, error) => log.error({ schedule: id, err: error }, 'a schedule made no card'),
  })

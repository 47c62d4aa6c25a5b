/** Recurring maintenance that made no card although it was due: somebody has to see it. */
import { sql } from 'kysely'
import { finishedCards } from '#contract/areas/job-cards/job-cards.area.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { AreaAccess } from '../kit/access.ts'
import { visibleRecords } from '../kit/visible-records.ts'

/**
 * How many schedules a person may see that are overdue by a day or more, without a card that is open.
 *
 * @param access in the area of maintenance schedules
 */
export async function overdueSchedules(db: Database, access: AreaAccess, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from maintenance_schedules schedule join elements on elements.id = schedule.element
    where schedule.id in (select id from ${visibleRecords(access)} visible)
      and schedule.next_due < ${dayOf(now)}::date and not coalesce(schedule.is_paused, false)
      and elements.state = 'inService' and elements.deleted_at is null
      and not exists (
        select 1 from maintenance_occurrences join job_cards on job_cards.id = card_id
        where schedule_id = schedule.id and job_cards.deleted_at is null
          and job_cards.state <> all(${[...finishedCards]}::text[])
      )`.execute(db)
  return rows[0]?.count ?? 0
}

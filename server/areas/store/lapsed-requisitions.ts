/** What was approved and is not fetched in time is free again, by itself. */
import { sql } from 'kysely'
import { requisitions } from '#contract/areas/requisitions/requisitions.area.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { advanceRecord } from '../kit/advance-record.ts'
import { holdRequisition } from './held-requisition.ts'
import { followLines, freeAll } from './requisition-stock.ts'

/** At most so many at once; the next round takes the next ones. */
const most = 200

/** Each in a transaction of its own: any number of processes may do it at once. */
export async function lapseRequisitions(db: Database, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string | number }>`
    select id from requisitions
    where state in ('approved', 'partlyIssued') and fetch_by <= ${now} and deleted_at is null
    order by fetch_by limit ${most}`.execute(db)
  for (const { id } of rows)
    await db.transaction().execute(async (tx) => {
      const held = await holdRequisition(tx, Number(id))
      // Meanwhile somebody has fetched it, or another process was here.
      if (!held || !(await advanceRecord(tx, requisitions, { id: held.id, move: 'system.lapsed' }, now)))
        return
      await freeAll(tx, held, { now, by: null })
      await followLines(tx, held.id, now)
    })
}

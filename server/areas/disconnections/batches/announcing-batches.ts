/** Announces the cases of a batch, one after the other: each is asked about again inside the transaction that announces it. */
import { sql } from 'kysely'
import { disconnectionBatches } from '#contract/areas/disconnection-batches/disconnection-batches.area.ts'
import { disconnections } from '#contract/areas/disconnections/disconnections.area.ts'
import type { ServedWay } from '#contract/rules/disconnections/cutting-days.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { advanceRecord } from '../../kit/advance-record.ts'
import { announcementBlockers, announcementValues } from '../announcing.ts'
import { heldCase } from '../open-cases.ts'
import type { StayOut } from './proposing.ts'

/** A batch whose announcements go out. */
export interface AnnouncedBatch {
  id: number
  sentBy: ServedWay
}

interface FrozenRow {
  id: number
  caseId: number
}

/** So often an announcement may come to nothing by a fault; then people look at it. */
const mostAttempts = 3

async function nextRow(db: Database, batch: number): Promise<FrozenRow | undefined> {
  const { rows } = await sql<Record<'id' | 'caseId', string | number>>`
    select id, case_id as "caseId" from disconnection_batch_rows
    where batch_id = ${batch} and case_version is not null and outcome is null
    order by attempts, id limit 1`.execute(db)
  const [row] = rows
  return row && { id: Number(row.id), caseId: Number(row.caseId) }
}

/** The version of a case that was reviewed; undefined: another hand has done with it. The case is held before. */
async function holdRow(tx: DatabaseTransaction, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    select case_version as version from disconnection_batch_rows where id = ${id} and outcome is null for update`.execute(
    tx,
  )
  return rows[0]?.version
}

async function isAsReviewed(tx: DatabaseTransaction, id: number, version: number): Promise<boolean> {
  const { rows } = await sql`
    select from disconnections where id = ${id} and version = ${version} and state = 'proposed' and deleted_at is null`.execute(
    tx,
  )
  return rows.length > 0
}

const decide = (
  tx: DatabaseTransaction,
  id: number,
  outcome: 'announced' | 'droppedOut',
  reasons: readonly StayOut[] = [],
): Promise<unknown> =>
  sql`update disconnection_batch_rows set outcome = ${outcome}, blockers = ${JSON.stringify(reasons)}::jsonb
    where id = ${id}`.execute(tx)

async function announce(
  tx: DatabaseTransaction,
  { sentBy }: AnnouncedBatch,
  { id, caseId }: FrozenRow,
  now: Date,
): Promise<void> {
  const held = await heldCase(tx, caseId)
  const version = await holdRow(tx, id)
  if (version === undefined) return
  if (!held) {
    await decide(tx, id, 'droppedOut', [{ code: 'changed' }])
    return
  }
  const blockers: StayOut[] = await announcementBlockers(tx, held, { sentBy, now })
  if (!(await isAsReviewed(tx, caseId, version))) blockers.push({ code: 'changed', source: held.code })
  if (blockers.length > 0) {
    await decide(tx, id, 'droppedOut', blockers)
    return
  }
  const values = { sentBy, ...(await announcementValues(tx, held, { sentBy, now })) }
  await advanceRecord(tx, disconnections, { id: caseId, move: 'staff.announced', values }, now)
  await decide(tx, id, 'announced')
}

/** A fault is tried again, after the others, and kept as failed in the end. */
const keepFault = (db: Database, { id }: FrozenRow): Promise<unknown> =>
  sql`update disconnection_batch_rows set attempts = attempts + 1,
      outcome = case when attempts + 1 >= ${mostAttempts} then 'failed' end
    where id = ${id} and outcome is null`.execute(db)

/**
 * Announces one case more; after the last one, the batch is announced.
 *
 * @param failed is told of a case that could not be announced
 * @returns whether there may be another
 */
export async function announceNext(
  db: Database,
  batch: AnnouncedBatch,
  now: Date,
  failed: (error: unknown) => void,
): Promise<boolean> {
  const row = await nextRow(db, batch.id)
  if (!row) {
    await db
      .transaction()
      .execute((tx) =>
        advanceRecord(tx, disconnectionBatches, { id: batch.id, move: 'system.announced' }, now),
      )
    return false
  }
  try {
    await db.transaction().execute((tx) => announce(tx, batch, row, now))
  } catch (error) {
    failed(error)
    await keepFault(db, row)
  }
  return true
}

/** Job cards as the store depends on them: material is taken for open ones, and none is closed while a piece is unaccounted for. */
import { sql } from 'kysely'
import { requisitions } from '#contract/areas/requisitions/requisitions.area.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { advanceRecord } from '../kit/advance-record.ts'
import { rejected } from '../kit/checked-record.ts'
import type { AreaEffects } from '../kit/effects.ts'
import { freeAll } from './requisition-stock.ts'

/** States in which a requisition waits for somebody: a job card with one of them is not closed. */
const waiting = ['asked', 'approved', 'partlyIssued', 'issued']

/**
 * The card stays as it is until the transaction ends: it is not closed beside what is booked.
 *
 * @throws ApiError `record.field`, `cardClosed`
 */
export async function requireOpenCard(tx: DatabaseTransaction, jobCardId: number): Promise<void> {
  const { rows } = await sql<{ state: string }>`
    select state from job_cards where id = ${jobCardId} and deleted_at is null for share`.execute(tx)
  const state = rows[0]?.state
  if (state === undefined || state === 'closed' || state === 'cancelled')
    throw rejected('jobCard', 'cardClosed')
}

/**
 * Of a job card that the transaction holds: every requisition is settled or over. What is booked for one holds the card, too.
 *
 * @throws ApiError `record.field`, `unsettled`
 */
export async function requireSettled(tx: DatabaseTransaction, jobCardId: number): Promise<void> {
  const { rows } = await sql`
    select id from requisitions
    where job_card = ${jobCardId} and deleted_at is null and state = any(${waiting}::text[]) limit 1`.execute(
    tx,
  )
  if (rows.length > 0) throw rejected('state', 'unsettled')
}

/**
 * Of a job card that nobody has to do any more: what is reserved for it is free in the same transaction. What was issued has to
 * come back as ever.
 *
 * @throws ApiError `record.changed`: something is booked for one of them at this moment
 */
export async function freeRequisitionsOf(
  tx: DatabaseTransaction,
  jobCardId: number,
  now: Date,
): Promise<void> {
  // A booking holds a requisition and asks for the card, which is held here: each would wait for the other for ever.
  const { rows } = await sql<{ id: string | number; warehouse: string | number }>`
    select id, warehouse from requisitions
    where job_card = ${jobCardId} and deleted_at is null and state = any('{draft,asked,approved,partlyIssued}')
    order by id for update nowait`
    .execute(tx)
    .catch((error: unknown) => {
      throw (error as { code?: unknown }).code === '55P03' ? new ApiError('record.changed') : error
    })
  for (const { id, warehouse } of rows) {
    await freeAll(tx, { id: Number(id), warehouse: Number(warehouse) }, { now, by: null })
    await advanceRecord(tx, requisitions, { id: Number(id), move: 'system.cardCancelled' }, now)
  }
}

/** What the store does where a job card moves. */
export const jobCardMaterial: AreaEffects = {
  async moved(tx, { id, move, now }) {
    if (move === 'staff.closed') await requireSettled(tx, id)
    if (move === 'staff.cancelled') await freeRequisitionsOf(tx, id, now)
  },
}

/** A request follows its job cards by itself: planned, under way, done and closed. */
import { sql } from 'kysely'
import { maintenanceRequests } from '#contract/areas/maintenance-requests/maintenance-requests.area.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { AreaAccess } from '../kit/access.ts'
import { advanceRecord } from '../kit/advance-record.ts'
import { tellReporters } from './tell-reporters.ts'

type Tx = DatabaseTransaction

const begun = ['travelling', 'working', 'interrupted']
const finished = ['done', 'approved', 'closed']

/** @returns the state of the request, which nobody else changes until the transaction ends; undefined: there is none */
export async function heldRequest(
  tx: Tx,
  id: unknown,
): Promise<{ state: string; street: string | null; postcode: string; dueAt: Date | null } | undefined> {
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return undefined
  const { rows } = await sql<{
    state: string
    street: string | null
    postcode: string
    dueAt: Date | null
  }>`
    select state, street, postcode, due_at as "dueAt" from maintenance_requests
    where id = ${id} and deleted_at is null for update`.execute(tx)
  return rows[0]
}

/** @throws ApiError `record.field`: nobody has to do anything for that request any more */
export async function requireUnsettled(tx: Tx, id: number, field: string): Promise<void> {
  const request = await heldRequest(tx, id)
  if (request && (maintenanceRequests.life.closed as readonly string[]).includes(request.state))
    throw new ApiError('record.field', { field, problem: 'settledRequest' })
}

/**
 * Takes a request to where its job cards are. What its life does not have from where it is, does not happen.
 *
 * @param isReopened one of its cards was opened again
 */
export async function followCards(
  tx: Tx,
  { notices }: Pick<AreaAccess, 'notices'>,
  request: unknown,
  now: Date,
  isReopened = false,
): Promise<void> {
  if (typeof request !== 'number') return
  // Anyone who finishes another card of it comes afterwards, and sees this one.
  if (!(await heldRequest(tx, request))) return
  const { rows } = await sql<{ state: string }>`
    select state from job_cards where request = ${request} and deleted_at is null and state <> 'cancelled'`.execute(
    tx,
  )
  const states = rows.map(({ state }) => state)
  const advance = (move: string, values = {}) =>
    advanceRecord(tx, maintenanceRequests, { id: request, move, values }, now)
  const isAll = (some: readonly string[]) => states.every((state) => some.includes(state))
  if (states.length === 0) {
    await advance('system.noCardLeft')
    return
  }
  if (!isAll(finished)) {
    if (isReopened || states.some((state) => begun.includes(state)))
      await advance('system.workBegan', { closedAt: null })
    else await advance('system.cardAdded')
    return
  }
  // A card that was added and finished in one is never planned.
  if (await advance('system.cardsDone')) await tellReporters(tx, notices, request, 'faultDone')
  if (isAll(['closed'])) await advance('system.cardsClosed', { closedAt: now.toISOString() })
}

/** What requisitions and their lines do besides what their definitions say. */
import { sql } from 'kysely'
import { daysToFetch, type RequisitionMove } from '#contract/areas/requisitions/requisitions.area.ts'
import { after } from '#server/platform/clock.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { changedField, rejected } from '../kit/checked-record.ts'
import type { AreaEffects, MoveEffect } from '../kit/effects.ts'
import { writersOf } from '../kit/record-history.ts'
import { holdRequisition, linesOf, type HeldRequisition } from './held-requisition.ts'
import { requireOpenCard } from './open-cards.ts'
import { storePreferencesOf } from './preferences.ts'
import { followLines, freeAll, issueAll, reserveAll } from './requisition-stock.ts'
import { requireSecondPerson } from '../approvals/second-person.ts'

/** States in which it may still be changed what is asked for. */
const stillAsking: readonly string[] = ['draft', 'asked']

/** Nobody approves what they asked for or wrote. */
async function requireApprovable(
  tx: DatabaseTransaction,
  { id, askedBy }: HeldRequisition,
  { access }: MoveEffect,
): Promise<void> {
  const lines = await linesOf(tx, id)
  const writers = [
    ...(await writersOf(tx, 'requisitions', [id])),
    ...(await writersOf(
      tx,
      'requisition-lines',
      lines.map(({ line }) => line),
    )),
  ]
  await requireSecondPerson(tx, access, [askedBy, ...writers])
}

type Does = (
  tx: DatabaseTransaction,
  requisition: HeldRequisition,
  effect: MoveEffect,
  booked: { now: Date; by: number },
) => Promise<void>

const moves: Record<RequisitionMove, Does> = {
  async 'staff.asked'(tx, { id, jobCard }) {
    await requireOpenCard(tx, jobCard)
    if ((await linesOf(tx, id)).length === 0) throw rejected('lines', 'noLines')
  },
  async 'staff.approved'(tx, requisition, effect, booked) {
    await requireApprovable(tx, requisition, effect)
    await requireOpenCard(tx, requisition.jobCard)
    await reserveAll(tx, requisition, booked)
  },
  'staff.refused': (tx, requisition, _effect, booked) => freeAll(tx, requisition, booked),
  async 'staff.issued'(tx, requisition, _effect, booked) {
    await requireOpenCard(tx, requisition.jobCard)
    await issueAll(tx, requisition, booked)
    await followLines(tx, requisition.id, booked.now)
  },
  async 'staff.released'(tx, requisition, _effect, booked) {
    await freeAll(tx, requisition, booked)
    await followLines(tx, requisition.id, booked.now)
  },
  'staff.withdrawn': (tx, requisition, _effect, booked) => freeAll(tx, requisition, booked),
}

const isMove = (move: string): move is RequisitionMove => Object.hasOwn(moves, move)

export const requisitionEffects: AreaEffects = {
  async derived(tx, values, { id, access: { principal } }) {
    if (id !== undefined) return {}
    const own = await storePreferencesOf(tx, principal.accountId)
    return { askedBy: principal.accountId, warehouse: values['warehouse'] ?? own.warehouseId }
  },
  async changed(tx, { id, values, before }) {
    const held = await holdRequisition(tx, id)
    const moved = changedField(['jobCard', 'warehouse'], values, before)
    if (held && moved !== undefined && !stillAsking.includes(held.state)) throw rejected(moved, 'notNow')
  },
  derivedByMove: (_tx, { move, now, access }) =>
    Promise.resolve(
      move === 'staff.approved'
        ? {
            approvedBy: access.principal.accountId,
            fetchBy: after(now, daysToFetch * 86_400).toISOString(),
          }
        : {},
    ),
  async moved(tx, effect) {
    const { id, move, now, access } = effect
    const held = await holdRequisition(tx, id)
    if (!held || !isMove(move)) return
    await moves[move](tx, held, effect, { now, by: access.principal.accountId })
  },
}

/** The requisition of a line stays as it is until the transaction ends. @throws ApiError `record.field`, `notNow` */
async function requireStillAsking(tx: DatabaseTransaction, requisition: number): Promise<void> {
  const { rows } = await sql<{ state: string }>`
    select state from requisitions where id = ${requisition} and deleted_at is null for share`.execute(tx)
  if (!rows[0] || !stillAsking.includes(rows[0].state)) throw rejected('requisition', 'notNow')
}

/** An amount has at most the decimals of its item: pieces are whole. @throws ApiError `record.field`, `decimals` */
export async function requireDecimals(
  tx: DatabaseTransaction,
  item: number,
  field: string,
  amount: number,
): Promise<void> {
  const { rows } = await sql<{ isFine: boolean }>`
    select round(${amount}::numeric, decimals::integer) = ${amount}::numeric as "isFine"
    from store_items where id = ${item}`.execute(tx)
  if (rows[0] && !rows[0].isFine) throw rejected(field, 'decimals')
}

export const lineEffects: AreaEffects = {
  async inserted(tx, { id, values }) {
    await requireStillAsking(tx, Number(values['requisition']))
    await requireDecimals(tx, Number(values['item']), 'quantity', Number(values['quantity']))
    await sql`insert into requisition_stock (line) values (${id})`.execute(tx)
  },
  async changed(tx, { values, before }) {
    const now = { ...before, ...values }
    await requireStillAsking(tx, Number(before['requisition']))
    await requireStillAsking(tx, Number(now['requisition']))
    await requireDecimals(tx, Number(now['item']), 'quantity', Number(now['quantity']))
  },
  deleted: (tx, { before }) => requireStillAsking(tx, Number(before['requisition'])),
}

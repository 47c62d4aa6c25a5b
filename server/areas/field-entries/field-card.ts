/** A job card that something is sent of from the road: held while it is taken, whoever it belongs to by then. */
import { sql } from 'kysely'
import { jobCards } from '#contract/areas/job-cards/job-cards.area.ts'
import { disconnections } from '#contract/areas/disconnections/disconnections.area.ts'
import { stockBookings } from '#contract/areas/stock-bookings/stock-bookings.area.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { reachOf, type AreaDependencies, type Reach } from '../kit/reach.ts'
import { wasEver } from '../kit/record-history.ts'
import { visibleRecord } from '../kit/visible-records.ts'
import type { Principal } from '../rights/principal.ts'

/** The areas that entries are booked in, as somebody may use them. */
export interface FieldReach {
  cards: Reach
  slips: Reach
  cases: Reach
}

/** Before a transaction begins. */
export async function fieldReachOf(
  dependencies: AreaDependencies,
): Promise<(principal: Principal) => FieldReach> {
  const [cards, slips, cases] = await Promise.all([
    reachOf(dependencies, jobCards),
    reachOf(dependencies, stockBookings),
    reachOf(dependencies, disconnections),
  ])
  return (principal) => ({ cards: cards(principal), slips: slips(principal), cases: cases(principal) })
}

export interface FieldCard {
  id: number
  state: string
  version: number
  kind: string
  employee: number | null
  isGone: boolean
}

/** @returns undefined: there is no such card, and never was */
export async function heldCard(tx: DatabaseTransaction, id: number): Promise<FieldCard | undefined> {
  const { rows } = await sql<FieldCard>`
    select id::integer, state, version, kind, employee::integer, deleted_at is not null as "isGone"
    from job_cards where id = ${id} for update`.execute(tx)
  return rows[0]
}

/**
 * Somebody sends something of cards that are theirs, were theirs, are offered to them, or that they see. Of others they do not
 * learn that there are any.
 *
 * @throws ApiError `field.unknown`
 */
export async function requireKnown(
  tx: Database | DatabaseTransaction,
  { access }: Reach,
  { id, employee }: Pick<FieldCard, 'id' | 'employee'>,
): Promise<void> {
  const me = access.principal.accountId
  if (employee === me || (await visibleRecord(tx, access, id))) return
  if (await wasEver(tx, jobCards, id, { field: 'employee', after: me })) return
  const { rows } =
    await sql`select from card_hand_overs where card = ${id} and asked_of = ${me} limit 1`.execute(tx)
  if (rows.length === 0) throw new ApiError('field.unknown')
}

/** The case that a card cuts off a supply for. @returns undefined: it is about no such thing */
export async function caseOfCard(
  tx: DatabaseTransaction,
  { id, kind }: Pick<FieldCard, 'id' | 'kind'>,
): Promise<number | undefined> {
  if (kind !== 'disconnection') return undefined
  const { rows } = await sql<{ id: number }>`
    select id::integer from disconnections where job_card = ${id} and deleted_at is null order by id desc limit 1`.execute(
    tx,
  )
  return rows[0]?.id
}

/** A stop that something is sent of: held while it is taken. */
import { sql } from 'kysely'
import { isOnTheRoad } from '#contract/rules/captured-stops.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { Principal } from '../rights/principal.ts'
import { visibleRound } from './captured-round.ts'

export interface HeldStop {
  id: number
  round: number
  state: string
  readOn: string
  meter: string
  reading: number | null
  isBooked: boolean
  isGone: boolean
  customerSent: number | null
  /** Of the round. */
  reader: number | null
}

/**
 * The stop, held until the transaction ends: its round first.
 *
 * @throws ApiError `round.unknown`, also where the round was given to somebody else
 */
export async function heldStop(tx: DatabaseTransaction, principal: Principal, id: number): Promise<HeldStop> {
  const of = await sql<{ round: number }>`select round::integer from round_stops where id = ${id}`.execute(tx)
  const round = of.rows[0]?.round
  if (round === undefined) throw new ApiError('round.unknown')
  await sql`select from meter_rounds where id = ${round} for update`.execute(tx)
  await sql`select from round_stops where id = ${id} for update`.execute(tx)
  const { rows } = await sql<HeldStop>`
    select stop.id::integer, round::integer, meter_rounds.state, meter_rounds.read_on::text as "readOn", stop.meter,
      stop.reading::integer as reading, stop.booked_at is not null as "isBooked",
      stop.deleted_at is not null or meter_rounds.deleted_at is not null as "isGone",
      stop.customer_sent::integer as "customerSent", meter_rounds.reader::integer as reader
    from round_stops_shown stop join meter_rounds on meter_rounds.id = round where stop.id = ${id}`.execute(
    tx,
  )
  const stop = rows[0]!
  if (!stop.isGone) await visibleRound(tx, principal, stop.round)
  return stop
}

/** Whether something comes after the office has closed the stop, or its round. */
export const isLate = ({ isGone, isBooked, state }: HeldStop): boolean =>
  isGone || isBooked || !isOnTheRoad(state)

/**
 * Lets those hear of what was sent before who sent it themselves, read the round, or may change records: the office imports what
 * a phone could not send, and the phone may come back. Of somebody else nothing is told.
 *
 * @throws ApiError `round.unknown`
 */
export async function requireOwnReceipt(
  tx: DatabaseTransaction,
  principal: Principal,
  { stop, sentBy }: { stop: number; sentBy: number | null },
): Promise<void> {
  if (sentBy === principal.accountId || principal.may('changeRecords')) return
  const { rows } = await sql`
    select from round_stops join meter_rounds on meter_rounds.id = round
    where round_stops.id = ${stop} and reader = ${principal.accountId}`.execute(tx)
  if (rows.length === 0) throw new ApiError('round.unknown')
}

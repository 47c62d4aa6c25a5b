/** A round as a reader's phone takes it along. */
import { sql } from 'kysely'
import type { CapturedRound, CapturedStop } from '#contract/round-capture.ts'
import { isOnTheRoad } from '#contract/rules/captured-stops.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { Principal } from '../rights/principal.ts'
import { judgedMeters } from './judged-meters.ts'

interface RoundRow extends Omit<CapturedRound, 'stops'> {
  reader: number | null
}

/** Readers see rounds that were given to them; those who may change records, each one. @throws ApiError `round.unknown` */
export async function visibleRound(
  db: Database | DatabaseTransaction,
  principal: Principal,
  id: number,
): Promise<RoundRow> {
  const { rows } = await sql<RoundRow>`
    select id::integer, code, route, read_on::text as "readOn", state, version, reader::integer
    from meter_rounds where id = ${id} and deleted_at is null`.execute(db)
  const [round] = rows
  if (!round || !(round.reader === principal.accountId || principal.may('changeRecords')))
    throw new ApiError('round.unknown')
  return round
}

type StopRow = Pick<
  CapturedStop,
  | 'id'
  | 'sequence'
  | 'meter'
  | 'address'
  | 'alert'
  | 'whereItIs'
  | 'keyTag'
  | 'remark'
  | 'reading'
  | 'noReading'
  | 'doubt'
> & { isBooked: boolean }

/** @throws ApiError `round.unknown` */
export async function capturedRound(db: Database, principal: Principal, id: number): Promise<CapturedRound> {
  const { reader: _reader, ...round } = await visibleRound(db, principal, id)
  const { rows } = await sql<StopRow>`
    select id::integer, sequence::integer, meter, coalesce(address, '') as address, alert, where_it_is as "whereItIs",
      coalesce(key_tag, '') as "keyTag", coalesce(remark, '') as remark, reading::integer as reading,
      no_reading as "noReading", doubt, booked_at is not null as "isBooked"
    from round_stops_shown where round = ${id} and deleted_at is null order by sequence, id`.execute(db)
  const meters = await judgedMeters(
    db,
    rows.map(({ meter }) => meter),
    round.readOn,
  )
  const isOpen = isOnTheRoad(round.state)
  return {
    ...round,
    stops: rows.map(({ isBooked, ...stop }): CapturedStop => {
      const meter = meters.get(stop.meter)
      return {
        ...stop,
        service: meter?.service ?? 'water',
        unit: meter?.unit ?? 'm3',
        dials: meter?.dials ?? 8,
        conversionFactor: meter?.conversionFactor ?? 1,
        last: meter?.last ?? null,
        real: meter?.real ?? null,
        usualPerDay: meter?.usualPerDay ?? 0,
        isEditable: isOpen && !isBooked,
      }
    }),
  }
}

/** What rounds and their stops do besides what their definitions say. */
import { sql } from 'kysely'
import { roundStops } from '#contract/areas/round-stops/round-stops.area.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { addRecord, newNumbers } from '../kit/add-record.ts'
import { changedField, rejected } from '../kit/checked-record.ts'
import type { AreaEffects, Effect, MoveEffect } from '../kit/effects.ts'
import { bookStops } from './book-stops.ts'

/** More meters than a person reads on a day. */
const mostStops = 300

/** What readers found at a meter before: it helps them again. */
interface DrawnStop {
  meter: string
  alert: string | null
  whereItIs: string | null
  keyTag: string | null
  remark: string | null
}

/** The meters in use at a postcode, house by house. */
async function drawStops(tx: DatabaseTransaction, { id, values, now, access }: Effect): Promise<void> {
  const postcode = values['postcode'] ?? null
  if (postcode === null) return
  const group = values['billingGroup'] ?? null
  const { rows } = await sql<DrawnStop>`
    select meters.serial_no as meter, known.alert, known.where_it_is as "whereItIs", known.key_tag as "keyTag", known.remark
    from meters
    join supplies on supplies.contract_no = meters.contract_no and supplies.ended_on is null
    join properties on properties.reference = supplies.property_reference
    left join lateral (
      select alert, where_it_is, key_tag, remark from round_stops
      where round_stops.meter = meters.serial_no and deleted_at is null order by id desc limit 1
    ) known on true
    where meters.removed_on is null and properties.postcode = ${postcode}
      and (${group}::text is null or supplies.billing_group = ${group})
    order by street_el, lpad(substring(house_no from '[0-9]+'), 6, '0') nulls first, house_no, flat_no, meters.serial_no
    limit ${mostStops + 1}`.execute(tx)
  if (rows.length > mostStops) throw rejected('postcode', 'tooManyMeters')
  for (const [index, row] of rows.entries()) {
    const numbers = await newNumbers(tx, roundStops)
    const stop = { ...row, ...numbers, round: id, sequence: index + 1 }
    const author = { area: roundStops, principal: access.principal }
    await addRecord(tx, author, { values: stop, parts: {}, key: crypto.randomUUID() }, now)
  }
}

interface Progress {
  stops: number
  unvisited: number
}

async function progressOf(tx: DatabaseTransaction, round: number): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select count(*)::integer as stops, (count(*) filter (where reading is null and no_reading is null))::integer as unvisited
    from round_stops where round = ${round} and deleted_at is null`.execute(tx)
  return rows[0]!
}

/** What a move of a round writes with it. @throws ApiError `record.field`, `right.missing` */
async function derivedByMove(
  tx: DatabaseTransaction,
  { id, move, before, reason, now, access }: MoveEffect,
): Promise<RecordValues> {
  const at = now.toISOString()
  if (move === 'staff.givenOut') {
    if ((await progressOf(tx, id)).stops === 0) throw rejected('state', 'noMeters')
    return { givenOutAt: at }
  }
  if (move === 'staff.handedIn') {
    const isReader = before['reader'] === access.principal.accountId
    if (!isReader && !access.may('changeRecords'))
      throw new ApiError('right.missing', { field: 'changeRecords' })
    if ((await progressOf(tx, id)).unvisited > 0 && reason === '') throw rejected('state', 'notWalked')
    return { handedInAt: at }
  }
  return move === 'staff.booked' ? { bookedAt: at } : {}
}

export const roundEffects: AreaEffects = {
  inserted: drawStops,
  derivedByMove,
  async moved(tx, { id, move, now, access }) {
    if (move === 'staff.booked') await bookStops(tx, id, { now, by: access.principal })
  },
}

/** @throws ApiError `record.field`: there is no such meter in use, or it stands in the round already */
async function requireMeter(tx: DatabaseTransaction, meter: unknown): Promise<void> {
  const { rows } = await sql`
    select from meters where serial_no = ${meter} and removed_on is null`.execute(tx)
  if (rows.length === 0) throw rejected('meter', 'unknownMeter')
}

export const stopEffects: AreaEffects = {
  async inserted(tx, { values }) {
    await requireMeter(tx, values['meter'])
    const { rows } = await sql<{ state: string }>`
      select state from meter_rounds where id = ${values['round']} for update`.execute(tx)
    if (!['planned', 'givenOut'].includes(rows[0]?.state ?? '')) throw rejected('round', 'notNow')
  },
  async changed(tx, { values, before }) {
    if (before['bookedAt'] !== null) throw rejected('decision', 'notNow')
    const moved = changedField(['round', 'meter'], values, before)
    if (moved === 'meter') await requireMeter(tx, values['meter'])
    const isRead = before['reading'] !== null || before['noReading'] !== null
    if (moved !== undefined && isRead) throw rejected(moved, 'notNow')
    const hasNothing = before['reading'] === null && before['newReading'] === null
    if (values['decision'] === 'take' && hasNothing) throw rejected('decision', 'nothingToTake')
  },
  async deleted(_tx, { before }) {
    if (before['bookedAt'] !== null) throw rejected('decision', 'notNow')
  },
}

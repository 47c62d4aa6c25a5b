/** The job cards of a field worker's day, with everything that is needed where there is no network. */
import { sql } from 'kysely'
import type { FieldCard, FieldDay } from '#contract/field-jobs.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { readMeter } from '../disconnections/disconnection-days.ts'
import { partRows } from '../kit/parts.ts'
import type { JsonRow } from '../kit/columns.ts'
import { visibleRecord, visibleRecords, visibleRows } from '../kit/visible-records.ts'
import type { FieldReach } from './field-card.ts'

/** Fields that this person does not see are empty. */
const textIn = (row: JsonRow, column: string): string => {
  const value = row[column] ?? null
  return typeof value === 'string' ? value : ''
}
const orNull = (text: string): string | null => (text === '' ? null : text)
const instantIn = (row: JsonRow, column: string): string | null => {
  const text = textIn(row, column)
  return text === '' ? null : new Date(text).toISOString()
}

const placeOf = (row: JsonRow) => ({
  id: Number(row['id']),
  code: textIn(row, 'code'),
  title: textIn(row, 'title'),
  street: textIn(row, 'street'),
  postcode: textIn(row, 'postcode'),
})

async function elementOf(tx: DatabaseTransaction, { cards }: FieldReach, row: JsonRow) {
  const id = Number(row['element'] ?? 0)
  const found = id > 0 && (await visibleRecord(tx, cards.accessTo('elements'), id))
  return found
    ? { code: textIn(found, 'code'), type: textIn(found, 'type'), name: textIn(found, 'name') }
    : null
}

/** Of a card that cuts off a supply, or connects it again, for people who see such cases. */
async function meterOf(
  tx: DatabaseTransaction,
  { cases }: FieldReach,
  card: number,
): Promise<FieldCard['meter']> {
  const { rows } = await sql<{ id: number }>`
    select id::integer from disconnections where job_card = ${card} and deleted_at is null order by id desc limit 1`.execute(
    tx,
  )
  const found = rows[0] && (await visibleRecord(tx, cases.access, rows[0].id))
  const number = found ? textIn(found, 'meter') : ''
  const meter = number === '' ? undefined : await readMeter(tx, number)
  if (!meter) return null
  const { dials, lastReading, lastReadOn } = meter
  const last =
    lastReading === null || lastReadOn === null ? null : { reading: lastReading, readOn: lastReadOn }
  return { number, dials, last }
}

async function checklistOf(
  tx: DatabaseTransaction,
  { cards: { access } }: FieldReach,
  card: number,
): Promise<FieldCard['checklist']> {
  if (!access.sees('checklist')) return []
  const rows = await partRows(tx, access.area.parts['checklist']!, card)
  return rows.map(({ id, values: { item, isFine, measured, remark } }) => ({
    id,
    item: String(item ?? ''),
    isFine: typeof isFine === 'boolean' ? isFine : null,
    measured: typeof measured === 'number' ? measured : null,
    remark: String(remark ?? ''),
  }))
}

async function handOverOf(tx: DatabaseTransaction, card: number): Promise<FieldCard['handOver']> {
  const { rows } = await sql<{ to: string; note: string; at: Date | string }>`
    select coalesce((select coalesce(nullif(name, ''), login) from accounts where id = asked_of), '') as to, note,
      asked_at as at
    from card_hand_overs where card = ${card} and taken_at is null`.execute(tx)
  const [offer] = rows
  return offer ? { to: offer.to, note: offer.note, askedAt: new Date(offer.at).toISOString() } : null
}

async function cardOf(tx: DatabaseTransaction, reach: FieldReach, row: JsonRow): Promise<FieldCard> {
  const place = placeOf(row)
  return {
    ...place,
    kind: textIn(row, 'kind'),
    priority: textIn(row, 'priority'),
    state: row['state'] as FieldCard['state'],
    instructions: textIn(row, 'instructions'),
    plannedFrom: orNull(textIn(row, 'planned_from')),
    plannedTo: orNull(textIn(row, 'planned_to')),
    dueAt: instantIn(row, 'due_at'),
    element: await elementOf(tx, reach, row),
    meter: await meterOf(tx, reach, place.id),
    isCut: row['kind'] === 'disconnection',
    checklist: await checklistOf(tx, reach, place.id),
    handOver: await handOverOf(tx, place.id),
  }
}

async function ownCards(tx: DatabaseTransaction, reach: FieldReach, day: string): Promise<FieldCard[]> {
  const { access } = reach.cards
  const { rows } = await sql<{ id: number }>`
    select id::integer from job_cards
    where employee = ${access.principal.accountId} and state in ('assigned', 'travelling', 'working', 'interrupted')
      and deleted_at is null and (planned_from is null or planned_from <= ${day}::date)
    order by due_at nulls last, id`.execute(tx)
  const shown = await visibleRows(
    tx,
    access,
    rows.map(({ id }) => id),
  )
  const cards: FieldCard[] = []
  for (const { id } of rows) {
    const row = shown.get(id)
    if (row) cards.push(await cardOf(tx, reach, row))
  }
  return cards
}

/** Cards that were offered to this person, or to anybody who sees them, and that the offerer still has. */
async function offeredCards(
  tx: DatabaseTransaction,
  { cards: { access } }: FieldReach,
): Promise<FieldDay['offered']> {
  const me = access.principal.accountId
  const { rows } = await sql<{ card: number; from: string; note: string }>`
    select card::integer, note,
      (select coalesce(nullif(name, ''), login) from accounts where accounts.id = asked_by) as from
    from card_hand_overs join job_cards on job_cards.id = card and job_cards.employee = asked_by
    where taken_at is null and asked_by <> ${me} and (asked_of is null or asked_of = ${me})
      and card in (select id from ${visibleRecords(access)} visible)
    order by card_hand_overs.id`.execute(tx)
  const shown = await visibleRows(
    tx,
    access,
    rows.map(({ card }) => card),
  )
  return rows.flatMap(({ card, from, note }) => {
    const row = shown.get(card)
    return row ? [{ ...placeOf(row), from, note }] : []
  })
}

async function vehicleOf(tx: DatabaseTransaction, employee: number): Promise<FieldDay['vehicle']> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id::integer, name from warehouses where kind = 'vehicle' and employee = ${employee} and deleted_at is null
    order by id limit 1`.execute(tx)
  const [vehicle] = rows
  if (!vehicle) return null
  const items = await sql<NonNullable<FieldDay['vehicle']>['items'][number]>`
    select store_items.id::integer, code, name, unit, decimals::integer, coalesce(is_meter, false) as "isMeter",
      on_hand::float as "onHand"
    from stock_balances join store_items on store_items.id = item
    where warehouse = ${vehicle.id} and on_hand > 0 order by code`.execute(tx)
  return { name: vehicle.name, items: items.rows }
}

async function colleaguesOf(tx: DatabaseTransaction, employee: number): Promise<FieldDay['colleagues']> {
  const { rows } = await sql<FieldDay['colleagues'][number]>`
    select id, coalesce(nullif(name, ''), login) as name from accounts
    where id <> ${employee} and disabled_at is null and (profile ->> 'portalOm')::boolean
      and (profile ->> 'isFieldWorker')::boolean
    order by 2, 1`.execute(tx)
  return rows
}

/** @throws ApiError `right.missing` */
export const fieldDay = (db: Database, reach: FieldReach, day: string, now: Date): Promise<FieldDay> =>
  db.transaction().execute(async (tx) => {
    const { access } = reach.cards
    access.requireOpen()
    const me = access.principal.accountId
    return {
      day,
      readAt: now.toISOString(),
      cards: await ownCards(tx, reach, day),
      offered: await offeredCards(tx, reach),
      vehicle: await vehicleOf(tx, me),
      colleagues: await colleaguesOf(tx, me),
    }
  })

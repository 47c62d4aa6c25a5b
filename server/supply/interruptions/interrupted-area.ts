/** Areas that are interrupted: which properties lie within, and that they stay those of the area as it is drawn (decision 0344). */
import { sql } from 'kysely'
import { areaBounds, areaIn, placesWithin } from '#contract/rules/shapes/within-area.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'

/** An area of the map, as it is drawn at this moment. */
export interface DrawnArea {
  /** Its number among what is drawn on the map. */
  id: number
  name: string
  /** GeoJSON of a valid polygon. */
  shape: string
}

/** References of the properties that lie within. Those without a position are within no area. */
export async function propertiesWithin(
  db: Database | DatabaseTransaction,
  shape: string,
): Promise<readonly string[]> {
  const area = areaIn(shape)
  if (area === undefined) return []
  const { west, south, east, north } = areaBounds(area)
  const { rows } = await sql<{ reference: string; longitude: number; latitude: number }>`
    select reference, position_longitude as longitude, position_latitude as latitude from properties
    where position_longitude between ${west} and ${east} and position_latitude between ${south} and ${north}
    order by reference`.execute(db)
  const places = rows.map(({ reference, longitude, latitude }) => ({
    reference,
    position: [longitude, latitude] as const,
  }))
  return placesWithin(area, places).map(({ reference }) => reference)
}

/** Keeps which properties lie within the area of an interruption that is held. */
export async function keepPropertiesWithin(
  tx: DatabaseTransaction,
  interruption: number,
  shape: string,
): Promise<void> {
  const references = await propertiesWithin(tx, shape)
  await sql`
    delete from interruption_properties
    where interruption_id = ${interruption} and property_reference <> all(${[...references]}::text[])`.execute(
    tx,
  )
  await sql`
    insert into interruption_properties (interruption_id, property_reference)
    select ${interruption}, reference from unnest(${[...references]}::text[]) found (reference)
    on conflict do nothing`.execute(tx)
}

const isUntold = sql`
  withdrawn_at is null and not exists (
    select from interruption_notices where interruption_id = planned_interruptions.id
  )`

/**
 * Looks once more who lives within the area of one that is held, before anybody is told: properties may have been given
 * another position since. What somebody was told of stays as it was told.
 */
export async function lookAtAreaAgain(tx: DatabaseTransaction, interruption: number): Promise<void> {
  const { rows } = await sql<{ area_shape: string }>`
    select area_shape from planned_interruptions
    where id = ${interruption} and area_shape is not null and ${isUntold}`.execute(tx)
  for (const { area_shape } of rows) await keepPropertiesWithin(tx, interruption, area_shape)
}

/** An area is drawn otherwise, or has another name: interruptions of it follow where nobody was told of them yet. */
export async function followArea(tx: DatabaseTransaction, { id, name, shape }: DrawnArea): Promise<void> {
  // Held before it is asked whether somebody was told: telling holds them, too.
  const { rows } = await sql<{ id: string | number }>`
    select id from planned_interruptions where map_feature = ${id} and withdrawn_at is null
    order by id for update`.execute(tx)
  for (const held of rows) {
    const { rows: followed } = await sql`
      update planned_interruptions set area_name = ${name}, area_shape = ${shape}
      where id = ${held.id} and ${isUntold} returning id`.execute(tx)
    if (followed.length > 0) await keepPropertiesWithin(tx, Number(held.id), shape)
  }
}

/** A property lies elsewhere: interruptions of areas follow where nobody was told of them yet. */
export async function followPosition(tx: DatabaseTransaction, reference: string, now: Date): Promise<void> {
  // Held before it is asked whether somebody was told: telling holds them, too.
  const { rows } = await sql<{ id: string | number; area_shape: string }>`
    select id, area_shape from planned_interruptions
    where map_feature is not null and withdrawn_at is null and ends_at > ${now} order by id for update`.execute(
    tx,
  )
  for (const { id, area_shape } of rows) {
    const { rows: untold } = await sql`
      select id from planned_interruptions where id = ${id} and ${isUntold}`.execute(tx)
    if (untold.length === 0) continue
    const isWithin = (await propertiesWithin(tx, area_shape)).includes(reference)
    if (isWithin)
      await sql`
        insert into interruption_properties (interruption_id, property_reference)
        values (${id}, ${reference}) on conflict do nothing`.execute(tx)
    else
      await sql`
        delete from interruption_properties
        where interruption_id = ${id} and property_reference = ${reference}`.execute(tx)
  }
}

/** How many interruptions of areas concern a property, of those that nobody was told of yet. */
export async function interruptionsAround(tx: DatabaseTransaction, reference: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from interruption_properties
    join planned_interruptions on planned_interruptions.id = interruption_id
    where interruption_properties.property_reference = ${reference} and ${isUntold}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The only door to the records of an area: whatever lists, counts, finds, shows, chooses or changes them comes through here. */
import { sql, type RawBuilder } from 'kysely'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { isInOwnDistrict } from '../rights/sight.ts'
import type { AreaAccess } from './access.ts'
import { columnsOf, type JsonRow } from './columns.ts'

const inSight = ({ area: { sight }, principal }: AreaAccess): RawBuilder<boolean> =>
  sight.by === 'everybody'
    ? sql<boolean>`true`
    : isInOwnDistrict(principal, {
        postcode: sql.ref(`record.${sight.postcode}`),
        streets: [sql.ref(`record.${sight.street}`)],
      })

/**
 * All records of an area that somebody may see, without what they may not see of each. `search_text` is for the index of
 * searches alone: it also has in it what is not shown.
 */
export function visibleRecords(access: AreaAccess): RawBuilder<unknown> {
  const { area } = access
  const columns = Object.entries(area.fields).flatMap(([name, field]) =>
    access.sees(name) ? columnsOf(name, field).map((column) => sql.ref(`record.${column}`)) : [],
  )
  const state = area.life ? sql`record.state` : sql`''::text`
  return sql`(
    select record.id, record.version, ${state} as state, record.changed_at, record.changed_by, record.search_text,
      ${sql.join(columns.length > 0 ? columns : [sql`null as nothing`])}
    from ${sql.table(area.view ?? area.table)} record
    where ${access.isOpen}::boolean and record.deleted_at is null and ${inSight(access)}
  )`
}

/** Of these records those that somebody may see, by their numbers, as they may see them. */
export async function visibleRows(
  db: Database | DatabaseTransaction,
  access: AreaAccess,
  ids: readonly number[],
): Promise<ReadonlyMap<number, JsonRow>> {
  const { rows } = await sql<{ row: JsonRow }>`
    select to_jsonb(visible) as row from ${visibleRecords(access)} visible where id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ row }) => [Number(row['id']), row]))
}

/** @returns one record as this person may see it; undefined: there is none, or it is not for them */
export async function visibleRecord(
  db: Database | DatabaseTransaction,
  access: AreaAccess,
  id: number,
): Promise<JsonRow | undefined> {
  return (await visibleRows(db, access, [id])).get(id)
}

/** A record with all of its fields: where it is held, nobody else changes it until the transaction ends. */
export interface HeldRecord {
  id: number
  version: number
  /** Empty: the area has no states. */
  state: string
  /** With what this person may not see, for rules over several fields. */
  row: JsonRow
}

/** Of these records those that somebody may see, by their numbers: with all of their fields, and held by nobody. */
export async function wholeRecords(
  tx: DatabaseTransaction,
  access: AreaAccess,
  ids: readonly number[],
): Promise<ReadonlyMap<number, HeldRecord>> {
  const { rows } = await sql<{ row: JsonRow }>`
    select to_jsonb(record) as row from ${sql.table(access.area.view ?? access.area.table)} record
    where id = any(${[...ids]}::bigint[])
      and id in (select id from ${visibleRecords(access)} visible where id = any(${[...ids]}::bigint[]))`.execute(
    tx,
  )
  return new Map(
    rows.map(({ row }) => {
      const id = Number(row['id'])
      return [id, { id, version: Number(row['version']), state: String(row['state'] ?? ''), row }]
    }),
  )
}

/** @returns undefined: there is none, or it is not for this person */
export async function holdRecord(
  tx: DatabaseTransaction,
  access: AreaAccess,
  id: number,
): Promise<HeldRecord | undefined> {
  await sql`select id from ${sql.table(access.area.table)} where id = ${id} for update`.execute(tx)
  return (await wholeRecords(tx, access, [id])).get(id)
}

/** What the definition of an area says of values, before they are written. */
import { sql } from 'kysely'
import type { AnyArea, RecordValues } from '#contract/areas/kit/area.ts'
import { isSameValue, problemsOf } from '#contract/areas/kit/check-values.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { AreaAccess } from './access.ts'
import { columnOf } from './columns.ts'
import { referencesOf, type AccessTo } from './names.ts'
import type { Part, WantedRow } from './parts.ts'
import { visibleRecords } from './visible-records.ts'

export const rejected = (field: string, problem: string): ApiError =>
  new ApiError('record.field', { field, problem })

/**
 * Whether a whole record may be as it shall be: only what is changed is judged, and rules that are about it.
 *
 * @throws ApiError `record.field`
 */
export function requireSound(area: AnyArea, values: RecordValues, changed: readonly string[]): void {
  const isConcerned = ({ field, problem }: { field: string; problem: string }) =>
    changed.includes(field) || (area.rules[problem]?.about.some((name) => changed.includes(name)) ?? false)
  const found = problemsOf(area, values).find(isConcerned)
  if (found) throw rejected(found.field, found.problem)
}

/** @throws ApiError `record.field` */
export function requireSoundRows(name: string, { fields, most }: Part, rows: readonly WantedRow[]): void {
  for (const [place, { values }] of rows.entries()) {
    const [problem] = problemsOf({ fields, rules: {} }, values)
    if (problem) throw rejected(`${name}.${place}.${problem.field}`, problem.problem)
  }
  if (rows.length > most) throw rejected(name, 'tooLarge')
}

/**
 * Whether the records that fields shall refer to are there, and seen by this person. They stay until the transaction ends.
 *
 * @throws ApiError `record.field`
 */
export async function requireReferences(
  tx: DatabaseTransaction,
  access: AreaAccess,
  accessTo: AccessTo,
  values: RecordValues,
): Promise<void> {
  for (const [name, to] of referencesOf(access)) {
    const id = values[name] ?? null
    if (id === null) continue
    const other = accessTo(to)
    // Rows of a view that only reads are not held: what they come from is never deleted.
    const held = other.area.isReadOnly ? sql`` : sql`for share`
    const { rows } = await sql`
      select id from ${sql.table(other.area.table)} record
      where id = ${id} and deleted_at is null and id in (select id from ${visibleRecords(other)} visible) ${held}`.execute(
      tx,
    )
    if (rows.length === 0) throw rejected(name, 'unknownRecord')
  }
}

/** The first of these fields that a change gives another value; undefined: none. */
export const changedField = (
  names: readonly string[],
  values: RecordValues,
  before: RecordValues,
): string | undefined => names.find((name) => name in values && !isSameValue(values[name], before[name]))

/** The unique fields of an area, and the index that each has. */
export const uniqueIndexes = ({ table, fields }: Pick<AnyArea, 'table' | 'fields'>): [string, string][] =>
  Object.entries(fields).flatMap(([name, field]): [string, string][] =>
    field.kind === 'text' && field.unique === true ? [[name, `${table}_${columnOf(name)}_unique`]] : [],
  )

/** What the database keeps apart, whatever the area of the call, and how it is told. */
const apart: readonly (readonly [constraint: string, field: string, problem: string])[] = [
  ['job_times_apart', 'since', 'overlaps'],
  ['warehouses_vehicle', 'employee', 'taken'],
  ['map_features_plot_once', 'plot', 'taken'],
  ['warehouses_on_the_way', 'kind', 'taken'],
  ['round_stops_once', 'meter', 'taken'],
]

/**
 * Writes, and says of a value that another record has that it is taken, and of a time that it overlaps another one: the database alone
 * knows.
 *
 * @throws ApiError `record.field`
 */
export async function orTaken<Result>(area: AnyArea, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { code } = error as { code?: unknown }
    const taken = uniqueIndexes(area).find(([, index]) => code === '23505' && error.message.includes(index))
    if (taken) throw rejected(taken[0], 'taken')
    const kept = apart.find(
      ([constraint]) => (code === '23P01' || code === '23505') && error.message.includes(constraint),
    )
    throw kept ? rejected(kept[1], kept[2]) : error
  }
}

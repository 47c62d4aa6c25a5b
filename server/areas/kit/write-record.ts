/** Writes values of a record that the transaction holds, with its next version. */
import { sql } from 'kysely'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { AreaAccess } from './access.ts'
import { rowOf } from './columns.ts'
import type { Author } from './record-history.ts'
import { visibleRecord, type HeldRecord } from './visible-records.ts'

/** What is written besides the values of fields. */
export interface WrittenBesides {
  state?: string
  /** Nobody is shown it any more. */
  isDeleted?: boolean
}

/** @returns the new version */
export async function writeRecord(
  tx: DatabaseTransaction,
  { area, principal }: Author,
  { id, state: before }: HeldRecord,
  values: RecordValues,
  now: Date,
  { state, isDeleted = false }: WrittenBesides = {},
): Promise<number> {
  const table = sql.table(area.table)
  const row = rowOf(area.fields, values)
  const set = [
    ...Object.keys(row).map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`),
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(isDeleted ? [sql`deleted_at = ${now}`] : []),
  ]
  const { rows } = await sql<{ version: number }>`
    update ${table} record
    set ${sql.join([...set, sql`version = record.version + 1`, sql`changed_at = ${now}`, sql`changed_by = ${principal.accountId}`])}
    from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb) given
    where record.id = ${id} ${state === undefined ? sql`` : sql`and record.state = ${before}`}
    returning record.version`.execute(tx)
  if (!rows[0]) throw new Error(`The record ${id} of ${area.name} is not ${before} any more.`)
  return rows[0].version
}

/**
 * Nobody puts a record where they do not look.
 *
 * @throws ApiError `right.missing`
 */
export async function requireStillSeen(
  tx: DatabaseTransaction,
  access: AreaAccess,
  id: number,
): Promise<void> {
  if (!(await visibleRecord(tx, access, id)))
    throw new ApiError('right.missing', { field: 'seeAllDistricts' })
}

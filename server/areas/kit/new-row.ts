/** The row of a new record, whoever adds it: a person by a call, or a rule of the portal. */
import { sql } from 'kysely'
import type { AnyArea, RecordValues } from '#contract/areas/kit/area.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { rowOf } from './columns.ts'
import type { Author } from './record-history.ts'

/** Numbers that the server gives to a new record, by the fields that hold them. */
export async function newNumbers(
  tx: DatabaseTransaction,
  { table, fields }: Pick<AnyArea, 'table' | 'fields'>,
): Promise<RecordValues> {
  const numbers: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'text' || field.prefix === undefined) continue
    const { rows } = await sql<{
      next: string | number
    }>`select nextval(${`${table}_number`}::regclass) as next`.execute(tx)
    numbers[name] = `${field.prefix}-${String(rows[0]!.next).padStart(6, '0')}`
  }
  return numbers
}

/** @returns the number of the new record, which is in the first state of its life */
export async function writeNewRow(
  tx: DatabaseTransaction,
  { area, principal }: Author,
  { values, key, now }: { values: RecordValues; key: string; now: Date },
): Promise<number> {
  const table = sql.table(area.table)
  const row = {
    ...rowOf(area.fields, values),
    ...(area.life && { state: area.life.states[0] }),
    changed_at: now,
    changed_by: principal.accountId,
    insert_key: key,
  }
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
  const { rows } = await sql<{ id: string | number }>`
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb) returning id`.execute(
    tx,
  )
  return Number(rows[0]!.id)
}

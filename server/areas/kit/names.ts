/** Titles of the records that others refer to, as far as somebody may see them. */
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { AreaAccess } from './access.ts'
import { columnOf, type JsonRow } from './columns.ts'
import { visibleRecords } from './visible-records.ts'

/** What the same person may do in an area that fields refer to, by its name. */
export type AccessTo = (area: string) => AreaAccess

/** The fields of an area that refer to records. */
export const referencesOf = ({ area }: Pick<AreaAccess, 'area'>): [name: string, to: string][] =>
  Object.entries(area.fields).flatMap(([name, field]): [string, string][] =>
    field.kind === 'reference' ? [[name, field.area]] : [],
  )

/** @returns for each row the titles of what its fields refer to, by the field */
export async function namesOf(
  db: Database | DatabaseTransaction,
  access: AreaAccess,
  accessTo: AccessTo,
  rows: readonly JsonRow[],
): Promise<Readonly<Record<string, string>>[]> {
  const names: Record<string, string>[] = rows.map(() => ({}))
  for (const [name, to] of referencesOf(access)) {
    const idOf = (row: JsonRow) => row[columnOf(name)] as number | null | undefined
    const ids = [...new Set(rows.flatMap((row) => idOf(row) ?? []))]
    const other = accessTo(to)
    const { title } = other.area
    if (ids.length === 0 || !access.sees(name) || !other.sees(title)) continue
    const found = await sql<{ id: string | number; title: string | null }>`
      select id, ${sql.ref(columnOf(title))}::text as title from ${visibleRecords(other)} visible
      where id = any(${ids}::bigint[])`.execute(db)
    const titles = new Map(found.rows.map((row) => [Number(row.id), row.title ?? '']))
    for (const [index, row] of rows.entries()) {
      const known = titles.get(Number(idOf(row)))
      if (known !== undefined) names[index]![name] = known
    }
  }
  return names
}

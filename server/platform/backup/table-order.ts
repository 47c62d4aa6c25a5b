/** The tables of a database, in an order in which rows may be put back: what is referred to comes first. */
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../database/tables.ts'
import { leftOut } from './backup-format.ts'

export async function tablesInOrder(db: Database | DatabaseTransaction): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db)
  const { rows: references } = await sql<{ child: string; parent: string }>`
    select child.relname as child, parent.relname as parent
    from pg_constraint c
    join pg_class child on child.oid = c.conrelid
    join pg_class parent on parent.oid = c.confrelid
    where c.contype = 'f' and c.conrelid <> c.confrelid`.execute(db)
  const waiting = new Set(tables.map(({ name }) => name).filter((name) => !leftOut.has(name)))
  const ordered: string[] = []
  while (waiting.size > 0) {
    const next = [...waiting].find(
      (name) => !references.some(({ child, parent }) => child === name && waiting.has(parent)),
    )
    if (next === undefined)
      throw new Error(`these tables refer to one another in a circle: ${[...waiting].join(', ')}`)
    waiting.delete(next)
    ordered.push(next)
  }
  return ordered
}

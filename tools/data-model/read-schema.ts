/** Tables, columns, keys and comments, as a migrated database has them. */
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/tables.ts'

export interface Column {
  name: string
  /** `text`, `numeric`, `date` */
  type: string
  isKey: boolean
  isReference: boolean
}

export interface Table {
  name: string
  /** The sentence of its comment; empty where it has none. */
  comment: string
  columns: readonly Column[]
}

export interface Reference {
  from: string
  to: string
  column: string
  /** Whether a row may refer to nothing. */
  isOptional: boolean
}

export interface Schema {
  tables: readonly Table[]
  references: readonly Reference[]
}

/** What Kysely keeps for itself. */
const isOurs = (name: string): boolean => !name.startsWith('kysely_')

export async function readSchema(db: Database): Promise<Schema> {
  const { rows: tables } = await sql<{ name: string; comment: string | null }>`
    select relname as name, obj_description(oid) as comment from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`.execute(db)
  const { rows: columns } = await sql<{
    table: string
    name: string
    type: string
    is_key: boolean
    is_reference: boolean
  }>`
    select c.relname as table, a.attname as name, t.typname as type,
      exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any(k.conkey)) as is_key,
      exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey)) as is_reference
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db)
  const { rows: references } = await sql<{ from: string; to: string; column: string; optional: boolean }>`
    select child.relname as from, parent.relname as to, a.attname as column, not a.attnotnull as optional
    from pg_constraint k
    join pg_class child on child.oid = k.conrelid
    join pg_class parent on parent.oid = k.confrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' order by child.relname, a.attnum`.execute(db)
  return {
    tables: tables
      .filter(({ name }) => isOurs(name))
      .map(({ name, comment }) => ({
        name,
        comment: comment ?? '',
        columns: columns
          .filter(({ table }) => table === name)
          .map((column) => ({
            name: column.name,
            type: column.type,
            isKey: column.is_key,
            isReference: column.is_reference,
          })),
      })),
    references: references.map(({ from, to, column, optional }) => ({
      from,
      to,
      column,
      isOptional: optional,
    })),
  }
}

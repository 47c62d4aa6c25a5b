/** How many rows a long list has: counted once for all who ask at the same time, and anew for whoever asks afterwards. */
import { sql, type RawBuilder } from 'kysely'
import { sharedRead } from '../database/shared-read.ts'
import type { Database } from '../database/tables.ts'

/** Counts that are under way, by their statements. */
const underWay = new WeakMap<Database, Map<string, { read: () => Promise<number>; askers: number }>>()

/**
 * @param rows a query: its rows are counted
 * @returns how many there are; never what was known before it was asked
 */
export async function sharedTotal(db: Database, rows: RawBuilder<unknown>): Promise<number> {
  const counts = underWay.get(db) ?? new Map<string, { read: () => Promise<number>; askers: number }>()
  underWay.set(db, counts)
  const query = sql<{ total: number }>`select count(*)::integer as total from (${rows}) counted`
  const { sql: text, parameters } = query.compile(db)
  const key = JSON.stringify([text, parameters])
  const count = counts.get(key) ?? {
    read: sharedRead(async () => (await query.execute(db)).rows[0]?.total ?? 0),
    askers: 0,
  }
  counts.set(key, count)
  count.askers += 1
  try {
    return await count.read()
  } finally {
    count.askers -= 1
    if (count.askers === 0) counts.delete(key)
  }
}

/** Counting within a window, correctly also when many requests and processes count at once. */
import { sql } from 'kysely'
import { after } from '../clock.ts'
import type { Database, DatabaseTransaction } from '../database/tables.ts'

/**
 * Makes everybody else who counts in these buckets wait for the end of this transaction.
 *
 * @param readOnly those in which this transaction counts nothing: others may read them at the same time
 */
export async function lockBuckets(
  tx: DatabaseTransaction,
  buckets: readonly string[],
  readOnly: readonly string[] = [],
): Promise<void> {
  // Always in the same order: two requests that lock the same two buckets never wait for each other. And in one
  // statement: whoever waits for the last lock holds the others meanwhile.
  const sorted = [...buckets, ...readOnly].toSorted()
  await sql`
    select case when shared
      then pg_advisory_xact_lock_shared(hashtextextended(bucket, 0))
      else pg_advisory_xact_lock(hashtextextended(bucket, 0))
    end
    from unnest(
      ${sorted}::text[],
      ${sorted.map((bucket) => readOnly.includes(bucket))}::boolean[]
    ) as locked (bucket, shared)
  `.execute(tx)
}

/** One counted happening. */
export interface Hit {
  at: Date
  /** Who caused it; empty where nobody asked for that. */
  source: string
}

/** The hits in the window before `now`, oldest first. */
export const hitsWithin = (
  tx: DatabaseTransaction,
  bucket: string,
  now: Date,
  windowSeconds: number,
): Promise<Hit[]> =>
  tx
    .selectFrom('rate_hits')
    .select(['at', 'source'])
    .where('bucket', '=', bucket)
    .where('at', '>', after(now, -windowSeconds))
    .orderBy('at')
    .execute()

/** Counts one. */
export async function addHit(
  tx: DatabaseTransaction,
  bucket: string,
  now: Date,
  windowSeconds: number,
  source = '',
): Promise<void> {
  await tx
    .insertInto('rate_hits')
    .values({ bucket, at: now, expires_at: after(now, windowSeconds), source })
    .execute()
}

/** Counts one. @returns how many there are in the window, this one included */
export async function countHit(
  tx: DatabaseTransaction,
  bucket: string,
  now: Date,
  windowSeconds: number,
): Promise<number> {
  // One statement sees the table as it was before it.
  const { hits } = await tx
    .with('added', (query) =>
      query
        .insertInto('rate_hits')
        .values({ bucket, at: now, expires_at: after(now, windowSeconds), source: '' }),
    )
    .selectFrom('rate_hits')
    .select(({ fn }) => fn.countAll().as('hits'))
    .where('bucket', '=', bucket)
    .where('at', '>', after(now, -windowSeconds))
    .executeTakeFirstOrThrow()
  return Number(hits) + 1
}

export interface Count {
  /** This one included. */
  hits: number
  /** When counting begins anew. */
  until: Date
}

/**
 * Counts one in a window that begins with its first hit. One row however high it counts: for large numbers, where a
 * sliding window would keep a row per hit.
 */
export async function countOne(
  db: Database | DatabaseTransaction,
  bucket: string,
  now: Date,
  windowSeconds: number,
): Promise<Count> {
  const expiresAt = after(now, windowSeconds)
  const row = await db
    .insertInto('rate_counters')
    .values({ bucket, hits: 1, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        hits: sql<number>`case when rate_counters.expires_at <= ${now} then 1 else rate_counters.hits + 1 end`,
        expires_at: sql<Date>`case when rate_counters.expires_at <= ${now} then ${expiresAt} else rate_counters.expires_at end`,
      }),
    )
    .returning(['hits', 'expires_at'])
    .executeTakeFirstOrThrow()
  return { hits: row.hits, until: row.expires_at }
}

/** How many were counted in the window that is running; counts nothing. */
export async function countedSoFar(
  db: Database | DatabaseTransaction,
  bucket: string,
  now: Date,
): Promise<number> {
  const row = await db
    .selectFrom('rate_counters')
    .select('hits')
    .where('bucket', '=', bucket)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.hits ?? 0
}

/** Counting within a window, correctly also when many requests and processes count at once. */
import { sql } from 'kysely'
import { after, secondsUntil } from '../clock.ts'
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

export interface Count {
  /** In the window; the one that is being counted included. */
  hits: number
  /** When counting begins anew. */
  until: Date
}

/**
 * The statement that counts one in a window that begins with its first hit, and returns `hits` and `expires_at`. One row
 * however high it counts: for large numbers, where a sliding window would keep a row per hit.
 */
export function countingOne(bucket: string, now: Date, windowSeconds: number) {
  const expiresAt = after(now, windowSeconds)
  return sql<{ hits: number; expires_at: Date }>`
    insert into rate_counters as row (bucket, hits, expires_at, seconds)
      values (${bucket}, 1, ${expiresAt}, ${windowSeconds})
    on conflict (bucket) do update set
      hits = case when row.expires_at <= ${now} then 1 else row.hits + 1 end,
      expires_at = case when row.expires_at <= ${now} then excluded.expires_at else row.expires_at end
    returning row.hits, row.expires_at`
}

/** Counts one in a window that begins with its first hit. */
export async function countOne(
  db: Database | DatabaseTransaction,
  bucket: string,
  now: Date,
  windowSeconds: number,
): Promise<Count> {
  const { rows } = await countingOne(bucket, now, windowSeconds).execute(db)
  const [row] = rows
  if (!row) throw new Error('counting returns what was counted')
  return { hits: row.hits, until: row.expires_at }
}

/** What was counted in the window that is running, and when it ends; undefined: nothing. Counts nothing. */
export async function runningCount(
  db: Database | DatabaseTransaction,
  bucket: string,
  now: Date,
): Promise<Count | undefined> {
  const row = await db
    .selectFrom('rate_counters')
    .select(['hits', 'expires_at'])
    .where('bucket', '=', bucket)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { hits: row.hits, until: row.expires_at }
}

/** How many may be counted in a bucket within a window that begins with the first. */
export interface CountLimit {
  bucket: string
  most: number
  /** Of the window. */
  seconds: number
}

/**
 * Seconds until one more may be counted in every one of these; 0: now. Until the end of this transaction nobody else
 * counts in them, so that a hundred at once are no more than one after another.
 */
export async function secondsUntilFree(
  tx: DatabaseTransaction,
  limits: readonly CountLimit[],
  now: Date,
): Promise<number> {
  await lockBuckets(
    tx,
    limits.map(({ bucket }) => bucket),
  )
  let wait = 0
  for (const { bucket, most } of limits) {
    const count = await runningCount(tx, bucket, now)
    // Where several are full, the longest: when another is over, the next one would be refused again.
    if (count && count.hits >= most) wait = Math.max(wait, secondsUntil(count.until, now))
  }
  return wait
}

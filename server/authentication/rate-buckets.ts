/** Counting within a sliding window, correctly also when many requests and processes count at once. */
import { sql } from 'kysely'
import { after } from '../clock.ts'
import type { DatabaseTransaction } from '../database/tables.ts'

/** Makes everybody else who counts in these buckets wait for the end of this transaction. */
export async function lockBuckets(tx: DatabaseTransaction, buckets: readonly string[]): Promise<void> {
  // Always in the same order: two requests that hold the same two buckets never wait for each other.
  for (const bucket of buckets.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`.execute(tx)
}

/** Moments of the hits in the window before `now`, oldest first. */
export async function hitsWithin(
  tx: DatabaseTransaction,
  bucket: string,
  now: Date,
  windowSeconds: number,
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('rate_hits')
    .select('at')
    .where('bucket', '=', bucket)
    .where('at', '>', after(now, -windowSeconds))
    .orderBy('at')
    .execute()
  return rows.map((row) => row.at)
}

/** Counts one. @returns the id of the hit, to take it back */
export async function addHit(
  tx: DatabaseTransaction,
  bucket: string,
  now: Date,
  windowSeconds: number,
): Promise<string> {
  const row = await tx
    .insertInto('rate_hits')
    .values({ bucket, at: now, expires_at: after(now, windowSeconds) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(row.id)
}

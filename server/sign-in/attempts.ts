/**
 * Wrong passwords, counted per identifier (whether or not an account has it) and per network address.
 *
 * A try is counted *before* the password is checked and forgiven when it was right: a hundred tries at once
 * cannot slip past a limit of five.
 */
import { after, type Clock } from '../clock.ts'
import type { Database, DatabaseTransaction } from '../database/tables.ts'
import type { Limits } from '../limits.ts'
import type { Secrets } from '../secrets.ts'
import { networkOf } from './network.ts'
import { addHit, hitsWithin, holdBuckets } from './rate-buckets.ts'

export interface Attempt {
  right(): Promise<void>
  /** @returns until when signing in is locked, when this was one wrong password too many */
  wrong(): Promise<Date | undefined>
}

export type AttemptStart = { kind: 'locked'; until: Date } | { kind: 'counted'; attempt: Attempt }

export interface Attempts {
  /** Counts a try for an identifier (e-mail in lower case) from an address. */
  start(identifier: string, address: string): Promise<AttemptStart>
}

export function createAttempts(db: Database, clock: Clock, limits: Limits, secrets: Secrets): Attempts {
  async function lockedUntil(
    tx: DatabaseTransaction,
    buckets: string[],
    now: Date,
  ): Promise<Date | undefined> {
    const rows = await tx
      .selectFrom('locks')
      .select('until')
      .where('bucket', 'in', buckets)
      .where('until', '>', now)
      .orderBy('until', 'desc')
      .execute()
    return rows[0]?.until
  }

  async function lock(tx: DatabaseTransaction, bucket: string, until: Date): Promise<void> {
    await tx
      .insertInto('locks')
      .values({ bucket, until })
      .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ until }))
      .execute()
    await tx.deleteFrom('rate_hits').where('bucket', '=', bucket).execute()
  }

  return {
    start(identifier, address) {
      const own = { bucket: secrets.hash('password-identifier', identifier), most: limits.passwordWrongTries }
      const shared = {
        bucket: secrets.hash('password-address', networkOf(address)),
        most: limits.addressWrongTries,
      }
      const both = [own, shared]
      const names = both.map(({ bucket }) => bucket)
      const window = limits.passwordWindowSeconds

      return db.transaction().execute(async (tx): Promise<AttemptStart> => {
        await holdBuckets(tx, names)
        const now = clock()
        const until = await lockedUntil(tx, names, now)
        if (until) return { kind: 'locked', until }
        for (const { bucket, most } of both) {
          const hits = await hitsWithin(tx, bucket, now, window)
          // Only reached while that many tries are being checked at this very moment.
          if (hits.length >= most) return { kind: 'locked', until: after(now, limits.lockSeconds) }
        }
        await addHit(tx, own.bucket, now, window)
        const sharedHit = await addHit(tx, shared.bucket, now, window)
        return { kind: 'counted', attempt: { right: () => right(sharedHit), wrong } }
      })

      async function right(sharedHit: string): Promise<void> {
        await db
          .deleteFrom('rate_hits')
          .where((row) => row.or([row('bucket', '=', own.bucket), row('id', '=', sharedHit)]))
          .execute()
      }

      function wrong(): Promise<Date | undefined> {
        return db.transaction().execute(async (tx) => {
          await holdBuckets(tx, names)
          const now = clock()
          for (const { bucket, most } of both) {
            const hits = await hitsWithin(tx, bucket, now, window)
            if (hits.length >= most) await lock(tx, bucket, after(now, limits.lockSeconds))
          }
          return lockedUntil(tx, names, now)
        })
      }
    },
  }
}

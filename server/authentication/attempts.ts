/**
 * Wrong passwords, counted per identifier (whether or not an account has it) and per network address; wrong codes that
 * need no password first, counted per network address (each code counts its own tries as well).
 *
 * A try is counted *before* it is checked and forgiven when it was right: a hundred tries at once cannot slip past a
 * limit of five.
 */
import { after, type Clock } from '../clock.ts'
import type { Database, DatabaseTransaction } from '../database/tables.ts'
import type { Limits } from '../limits.ts'
import type { Secrets } from '../secrets.ts'
import { networkOf } from './network.ts'
import { addHit, hitsWithin, lockBuckets } from './rate-buckets.ts'

export interface Attempt {
  /** Takes the try back. */
  right(): Promise<void>
  /** @returns until when trying is locked, when this was one wrong try too many */
  wrong(): Promise<Date | undefined>
}

export type AttemptStart = { kind: 'locked'; until: Date } | { kind: 'counted'; attempt: Attempt }

export interface Attempts {
  /** Counts a password for an identifier (in its normal form) from an address. A right one forgives the wrong ones. */
  startPassword(identifier: string, address: string): Promise<AttemptStart>
  /** Counts a code from an address. */
  startCode(address: string): Promise<AttemptStart>
  /** Lifts the lock of an identifier and forgets its wrong passwords: it has a new one. */
  forgive(tx: DatabaseTransaction, identifier: string): Promise<void>
}

interface Counter {
  bucket: string
  most: number
}

export function createAttempts(db: Database, clock: Clock, limits: Limits, secrets: Secrets): Attempts {
  const window = limits.passwordWindowSeconds
  const identifierBucket = (identifier: string) => secrets.hash('password-identifier', identifier)
  const addressBucket = (purpose: string, address: string) => secrets.hash(purpose, networkOf(address))

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

  /** @param own forgiven as a whole by a right try; of `shared`, which many people fill, only this try is taken back */
  function start(own: Counter | undefined, shared: Counter): Promise<AttemptStart> {
    const counters = own ? [own, shared] : [shared]
    const names = counters.map(({ bucket }) => bucket)

    return db.transaction().execute(async (tx): Promise<AttemptStart> => {
      await lockBuckets(tx, names)
      const now = clock()
      const until = await lockedUntil(tx, names, now)
      if (until) return { kind: 'locked', until }
      for (const { bucket, most } of counters) {
        const hits = await hitsWithin(tx, bucket, now, window)
        // Only reached while that many tries are being checked at this very moment.
        if (hits.length >= most) return { kind: 'locked', until: after(now, limits.lockSeconds) }
      }
      if (own) await addHit(tx, own.bucket, now, window)
      const sharedHit = await addHit(tx, shared.bucket, now, window)
      return { kind: 'counted', attempt: { right: () => right(sharedHit), wrong } }
    })

    async function right(sharedHit: string): Promise<void> {
      await db
        .deleteFrom('rate_hits')
        .where((row) => row.or([row('bucket', '=', own?.bucket ?? ''), row('id', '=', sharedHit)]))
        .execute()
    }

    function wrong(): Promise<Date | undefined> {
      return db.transaction().execute(async (tx) => {
        await lockBuckets(tx, names)
        const now = clock()
        for (const { bucket, most } of counters) {
          const hits = await hitsWithin(tx, bucket, now, window)
          if (hits.length >= most) await lock(tx, bucket, after(now, limits.lockSeconds))
        }
        return lockedUntil(tx, names, now)
      })
    }
  }

  return {
    startPassword: (identifier, address) =>
      start(
        { bucket: identifierBucket(identifier), most: limits.passwordWrongTries },
        { bucket: addressBucket('password-address', address), most: limits.addressWrongTries },
      ),
    startCode: (address) =>
      start(undefined, { bucket: addressBucket('code-address', address), most: limits.addressWrongTries }),
    async forgive(tx, identifier) {
      const bucket = identifierBucket(identifier)
      await tx.deleteFrom('locks').where('bucket', '=', bucket).execute()
      await tx.deleteFrom('rate_hits').where('bucket', '=', bucket).execute()
    },
  }
}

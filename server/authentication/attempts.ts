/**
 * Wrong passwords and wrong codes, and the locks that follow (decision 0027).
 *
 * Only the answer of a check counts: whatever keeps the check from answering (overload, a lost database) is no wrong
 * try. The answer is given out under a lock: of a hundred tries at once, those that come after the limit hear
 * "locked", right or wrong, so that nobody learns more than the limit allows.
 */
import { after, type Clock } from '../clock.ts'
import type { Database, DatabaseTransaction } from '../database/tables.ts'
import type { Limits } from '../limits.ts'
import type { Secrets } from '../secrets.ts'
import { networkOf } from './network.ts'
import { countHit, countOne, lockBuckets } from './rate-limits.ts'
import type { Requester } from './requester.ts'

/** What became of a try. */
export type Tried<Answer> =
  | { kind: 'locked'; until: Date }
  /** `lockedUntil`: this was one wrong try too many. `triesLeft`: of the first counter. */
  | { kind: 'answered'; answer: Answer; lockedUntil: Date | undefined; triesLeft: number }

/** Who tries from where. */
export interface Trier {
  requester: Requester
  address: string
}

export interface Attempts {
  /**
   * Checks a password for an identifier (in its normal form). A right one forgives the wrong ones before it.
   *
   * @param check whether the password is right; what it throws is passed on and counts nothing
   */
  password(identifier: string, trier: Trier, check: () => Promise<boolean>): Promise<Tried<boolean>>
  /**
   * Checks a one-time code that counts its own wrong tries; wrong ones also count per network and day.
   *
   * @param target the identifier that the code proves
   */
  code<Answer>(
    target: string,
    trier: Trier,
    check: () => Promise<Answer>,
    isWrong: (answer: Answer) => boolean,
  ): Promise<Tried<Answer>>
  /** The same for a code that is tried in a browser that did not ask for it: all of these share one small count. */
  codeElsewhere<Answer>(
    target: string,
    trier: Trier,
    check: () => Promise<Answer>,
    isWrong: (answer: Answer) => boolean,
  ): Promise<Tried<Answer>>
  /** Lifts the locks of an identifier and forgets its wrong passwords: it has a new one. */
  forgive(tx: DatabaseTransaction, identifier: string): Promise<void>
}

interface Counter {
  bucket: string
  most: number
  /** Undefined: a sliding window that ends in a lock. Else counted from its first hit, and locked until its end. */
  fixedSeconds?: number
  isForgiven?: boolean
}

const day = 86_400

/** The buckets of locks: for tests that arrange them. */
export const attemptBuckets = {
  identifier: 'password-identifier',
  identifierDay: 'password-identifier-day',
  recognised: 'password-recognised',
  recognisedDay: 'password-recognised-day',
  passwordNetwork: 'password-address',
  codeNetwork: 'code-address',
  codeDay: 'code-day',
  codeElsewhere: 'code-elsewhere',
} as const

export function createAttempts(db: Database, clock: Clock, limits: Limits, secrets: Secrets): Attempts {
  const window = limits.passwordWindowSeconds
  const counter = (bucket: string, name: string, most: number, rest: Partial<Counter> = {}): Counter => ({
    bucket: secrets.hash(bucket, name),
    most,
    ...rest,
  })
  const perDay = { fixedSeconds: day }

  const passwordCounters = (identifier: string, { requester, address }: Trier): Counter[] => {
    const tries = limits.passwordWrongTries
    const { recognised, recognisedDay, identifierDay, passwordNetwork } = attemptBuckets
    // The owner's own browser is kept out by nobody else: neither by strangers nor by neighbours in its network.
    if (requester.isRecognised)
      return [
        counter(recognised, requester.name, tries, { isForgiven: true }),
        counter(recognisedDay, requester.name, limits.guessesPerDay, perDay),
      ]
    return [
      counter(attemptBuckets.identifier, identifier, tries, { isForgiven: true }),
      counter(identifierDay, identifier, limits.guessesPerDay, perDay),
      counter(passwordNetwork, networkOf(address), limits.addressWrongTries),
    ]
  }

  const codeCounters = (target: string, { requester, address }: Trier): Counter[] => {
    const { codeDay, codeNetwork } = attemptBuckets
    if (requester.isRecognised)
      return [counter(codeDay, `${target}\0${requester.name}`, limits.guessesPerDay, perDay)]
    return [
      counter(codeDay, target, limits.guessesPerDay, perDay),
      counter(codeNetwork, networkOf(address), limits.addressWrongTries),
    ]
  }

  async function lockedUntil(
    within: Database | DatabaseTransaction,
    counters: readonly Counter[],
    now: Date,
  ): Promise<Date | undefined> {
    const row = await within
      .selectFrom('locks')
      .select('until')
      .where(
        'bucket',
        'in',
        counters.map(({ bucket }) => bucket),
      )
      .where('until', '>', now)
      .orderBy('until', 'desc')
      .executeTakeFirst()
    return row?.until
  }

  async function lock(tx: DatabaseTransaction, bucket: string, until: Date): Promise<void> {
    await tx
      .insertInto('locks')
      .values({ bucket, until })
      .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ until }))
      .execute()
    await tx.deleteFrom('rate_hits').where('bucket', '=', bucket).execute()
  }

  /** Counts a wrong try. */
  async function countWrong(
    tx: DatabaseTransaction,
    { bucket, most, fixedSeconds }: Counter,
    now: Date,
  ): Promise<{ left: number; lockedUntil?: Date }> {
    const { hits, until } =
      fixedSeconds === undefined
        ? { hits: await countHit(tx, bucket, now, window), until: after(now, limits.lockSeconds) }
        : await countOne(tx, bucket, now, fixedSeconds)
    if (hits < most) return { left: most - hits }
    await lock(tx, bucket, until)
    return { left: 0, lockedUntil: until }
  }

  async function tried<Answer>(
    counters: readonly Counter[],
    check: () => Promise<Answer>,
    isWrong: (answer: Answer) => boolean,
  ): Promise<Tried<Answer>> {
    const before = await lockedUntil(db, counters, clock())
    if (before) return { kind: 'locked', until: before }
    const answer = await check()
    return db.transaction().execute(async (tx): Promise<Tried<Answer>> => {
      // A right answer counts nothing: those of one network need not wait for each other.
      const isCounted = ({ isForgiven }: Counter) => isForgiven === true || isWrong(answer)
      const bucketsOf = (some: readonly Counter[]) => some.map(({ bucket }) => bucket)
      await lockBuckets(
        tx,
        bucketsOf(counters.filter(isCounted)),
        bucketsOf(counters.filter((one) => !isCounted(one))),
      )
      const now = clock()
      const until = await lockedUntil(tx, counters, now)
      if (until) return { kind: 'locked', until }
      if (!isWrong(answer)) {
        const forgiven = counters.filter(({ isForgiven }) => isForgiven).map(({ bucket }) => bucket)
        if (forgiven.length > 0) await tx.deleteFrom('rate_hits').where('bucket', 'in', forgiven).execute()
        return { kind: 'answered', answer, lockedUntil: undefined, triesLeft: counters[0]?.most ?? 0 }
      }
      const counted = []
      for (const one of counters) counted.push(await countWrong(tx, one, now))
      const locks = counted.flatMap((count) => count.lockedUntil ?? [])
      return {
        kind: 'answered',
        answer,
        lockedUntil: locks.toSorted((a, b) => b.getTime() - a.getTime())[0],
        triesLeft: counted[0]?.left ?? 0,
      }
    })
  }

  return {
    password: (identifier, trier, check) =>
      tried(passwordCounters(identifier, trier), check, (isRight) => !isRight),
    code: (target, trier, check, isWrong) => tried(codeCounters(target, trier), check, isWrong),
    codeElsewhere: (target, trier, check, isWrong) =>
      tried(
        [
          counter(attemptBuckets.codeElsewhere, target, limits.codeWrongTries),
          ...codeCounters(target, trier),
        ],
        check,
        isWrong,
      ),
    async forgive(tx, identifier) {
      const { identifier: recent, identifierDay } = attemptBuckets
      const buckets = [recent, identifierDay].map((bucket) => secrets.hash(bucket, identifier))
      for (const table of ['locks', 'rate_hits', 'rate_counters'] as const)
        await tx.deleteFrom(table).where('bucket', 'in', buckets).execute()
    },
  }
}

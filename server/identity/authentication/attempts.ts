/**
 * Wrong passwords and wrong codes, and the locks that follow (decision 0027).
 *
 * Only the answer of a check counts: whatever keeps the check from answering (overload, a lost database) is no wrong
 * try. The answer is given out under a lock: of a hundred tries at once, those that come after the limit hear
 * "locked", right or wrong, so that nobody learns more than the limit allows.
 */
import { sql } from 'kysely'
import { withinDuration, type Clock } from '#server/platform/clock.ts'
import type { CodePurpose, Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { Limits } from '#server/platform/limits.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { networkOf } from '#server/platform/rate-limits/network.ts'
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

/** What a code is tried for. Wrong ones of each purpose count apart: by those of one, nobody keeps anybody from another. */
export interface CodeTarget {
  purpose: CodePurpose
  /** The identifier that the code proves, in its normal form. */
  target: string
  /** Who tries, where they are signed in and the identifier may be somebody else's: counted besides. */
  accountId?: number
}

/**
 * What a try of a code was. `none`: right, or nothing was typed or asked for. `void`: the code was worth nothing before and
 * nothing was compared, so that it counts for the network alone.
 */
export type Guess = 'none' | 'wrong' | 'void'

export interface Attempts {
  /**
   * Checks a password for an identifier (in its normal form). A right one forgives the wrong ones before it.
   *
   * @param check whether the password is right; what it throws is passed on and counts nothing
   * @param known locks that were just read, with what else had to be read, and the event that a wrong one is
   */
  password(
    identifier: string,
    trier: Trier,
    check: () => Promise<boolean>,
    known?: { locks?: Locks; event: WrongTryEvent },
  ): Promise<Tried<boolean>>
  /** What may be locked for any of these, where it is not known yet which of them tries. */
  passwordBuckets(identifier: string, triers: readonly Trier[]): string[]
  /** Checks a one-time code that counts its own wrong tries; wrong ones also count per network and day. */
  code<Answer>(
    target: CodeTarget,
    trier: Trier,
    check: () => Promise<Answer>,
    guessOf: (answer: Answer) => Guess,
  ): Promise<Tried<Answer>>
  /** The same for a code that is tried in a browser that did not ask for it: all of these share one small count. */
  codeElsewhere<Answer>(
    target: CodeTarget,
    trier: Trier,
    check: () => Promise<Answer>,
    isWrong: (answer: Answer) => boolean,
  ): Promise<Tried<Answer>>
  /** Lifts the locks of an identifier and forgets its wrong passwords: it has a new one. */
  forgive(tx: DatabaseTransaction, identifier: string): Promise<void>
}

/** Written down with a wrong password, as `password.wrong` or `password.locked`. */
export interface WrongTryEvent {
  accountId: number | null
  address: string
}

/** Until when buckets are locked; those that are not have no entry. */
export type Locks = ReadonlyMap<string, Date>

interface Settled {
  locked_before: Date | null
  locked_until: Date | null
  tries_left: number | null
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

const latest = (times: readonly Date[]): Date | undefined =>
  times.toSorted((one, other) => other.getTime() - one.getTime())[0]

async function readLocks(db: Database, buckets: readonly string[], now: Date): Promise<Locks> {
  const rows = await db
    .selectFrom('locks')
    .selectAll()
    .where('bucket', 'in', buckets)
    .where('until', '>', now)
    .execute()
  return new Map(rows.map(({ bucket, until, seconds }) => [bucket, withinDuration(until, now, seconds)]))
}

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

  const ofNetwork = ({ requester, address }: Trier): Counter[] =>
    requester.isRecognised
      ? []
      : [counter(attemptBuckets.codeNetwork, networkOf(address), limits.addressWrongTries)]

  const nameOf = ({ purpose, target }: CodeTarget) => `${purpose}\0${target}`

  const codeCounters = (tried: CodeTarget, trier: Trier): Counter[] => {
    const { requester } = trier
    const names = [
      requester.isRecognised ? `${nameOf(tried)}\0${requester.name}` : nameOf(tried),
      ...(tried.accountId === undefined ? [] : [`${tried.purpose}\0account:${tried.accountId}`]),
    ]
    return [
      ...names.map((name) => counter(attemptBuckets.codeDay, name, limits.guessesPerDay, perDay)),
      ...ofNetwork(trier),
    ]
  }

  /** Settles a try whose answer is known, and writes an event down with a wrong one. */
  async function settle(
    counters: readonly Counter[],
    isWrong: boolean,
    event: WrongTryEvent | undefined,
  ): Promise<Settled> {
    const now = clock()
    const settled = sql<Settled>`
      select * from settle_try(
        ${now}, ${isWrong},
        ${counters.map(({ bucket }) => bucket)}::text[],
        ${counters.map(({ most }) => most)}::integer[],
        ${counters.map(({ fixedSeconds }) => fixedSeconds ?? window)}::integer[],
        ${counters.map(({ fixedSeconds }) => (fixedSeconds === undefined ? limits.lockSeconds : null))}::integer[],
        ${counters.map(({ isForgiven }) => isForgiven === true)}::boolean[]
      )`
    const noted =
      isWrong && event
        ? sql<Settled>`
            with settled as materialized (${settled}), noted as (
              insert into account_events (at, kind, account_id, address)
              select ${now}, case when locked_until is null then 'password.wrong' else 'password.locked' end,
                ${event.accountId}::integer, ${event.address}
              from settled where locked_before is null
            )
            select * from settled`
        : settled
    const { rows } = await noted.execute(db)
    return rows[0]!
  }

  async function tried<Answer>(
    counters: readonly Counter[],
    check: () => Promise<Answer>,
    wrongIn: (answer: Answer) => readonly Counter[],
    { locks, event }: { locks?: Locks | undefined; event?: WrongTryEvent } = {},
  ): Promise<Tried<Answer>> {
    const buckets = counters.map(({ bucket }) => bucket)
    const known = locks ?? (await readLocks(db, buckets, clock()))
    const before = latest(buckets.flatMap((bucket) => known.get(bucket) ?? []))
    if (before) return { kind: 'locked', until: before }
    const answer = await check()
    const wrong = wrongIn(answer)
    const settled = await settle(wrong.length > 0 ? wrong : counters, wrong.length > 0, event)
    if (settled.locked_before) return { kind: 'locked', until: settled.locked_before }
    return {
      kind: 'answered',
      answer,
      lockedUntil: settled.locked_until ?? undefined,
      triesLeft: settled.tries_left ?? counters[0]?.most ?? 0,
    }
  }

  return {
    passwordBuckets: (identifier, triers) => [
      ...new Set(triers.flatMap((trier) => passwordCounters(identifier, trier)).map(({ bucket }) => bucket)),
    ],
    password(identifier, trier, check, known) {
      const counters = passwordCounters(identifier, trier)
      return tried(counters, check, (isRight) => (isRight ? [] : counters), known)
    },
    code(target, trier, check, guessOf) {
      const counters = codeCounters(target, trier)
      const counted = { none: [], wrong: counters, void: ofNetwork(trier) }
      return tried(counters, check, (answer) => counted[guessOf(answer)])
    },
    codeElsewhere(target, trier, check, isWrong) {
      const own = counter(attemptBuckets.codeElsewhere, nameOf(target), limits.codeWrongTries)
      const counters = [own, ...codeCounters(target, trier)]
      return tried(counters, check, (answer) => (isWrong(answer) ? counters : []))
    },
    async forgive(tx, identifier) {
      const { identifier: recent, identifierDay } = attemptBuckets
      const buckets = [recent, identifierDay].map((bucket) => secrets.hash(bucket, identifier))
      for (const table of ['locks', 'rate_hits', 'rate_counters'] as const)
        await tx.deleteFrom(table).where('bucket', 'in', buckets).execute()
    },
  }
}

/** Checks a password, with everything that protects it: the lock, the count of wrong ones, equal work for all. */
import { sql, type RawBuilder } from 'kysely'
import type { Locks } from '../authentication/attempts.ts'
import { possibleRequesters, requesterOf, type Recognised } from '../authentication/requester.ts'
import { secondsUntil, withinDuration } from '#server/platform/clock.ts'
import type { Account, Database } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { RequestContext } from '../sessions/request-context.ts'
import type { AccountDependencies } from './account-dependencies.ts'

type Dependencies = Pick<
  AccountDependencies,
  'db' | 'clock' | 'attempts' | 'passwords' | 'devices' | 'knownBrowsers' | 'countEvent'
>

/** Whose password it was. */
export interface Authenticated {
  account: Account
}

/** Too many wrong passwords or codes. */
export const lockedUntil = (until: Date, now: Date): ApiError =>
  new ApiError('credentials.locked', {
    until: until.toISOString(),
    retryAfterSeconds: secondsUntil(until, now),
  })

/** What must be known before a password is checked, read at once: the same work whether or not there is an account. */
async function readBefore(
  db: Database,
  {
    login,
    device,
    known,
    buckets,
  }: { login: string; device: RawBuilder<string | null>; known: string[]; buckets: string[] },
  now: Date,
): Promise<{ account: Account | undefined; recognised: Recognised; locks: Locks }> {
  const row = await db
    .selectFrom(sql<{ asked: number }>`(select 1 as asked)`.as('question'))
    .leftJoin('accounts', (join) => join.on('accounts.login', '=', login))
    .selectAll('accounts')
    .select((query) => [
      query
        .selectFrom('trusted_devices')
        .select(device.as('shown'))
        .where(device, 'is not', null)
        .whereRef('account_id', '=', 'accounts.id')
        .where('expires_at', '>', now)
        .limit(1)
        .as('device'),
      query
        .selectFrom('known_browsers')
        .select('token_hash')
        .where('token_hash', 'in', ['', ...known])
        .whereRef('account_id', '=', 'accounts.id')
        .where('expires_at', '>', now)
        .limit(1)
        .as('known'),
      query
        .selectFrom('locks')
        .select(
          sql<{ bucket: string; until: string; seconds: number | null }[]>`jsonb_agg(to_jsonb(locks))`.as(
            'locks',
          ),
        )
        .where('bucket', 'in', buckets)
        .where('until', '>', now)
        .as('locked'),
    ])
    .executeTakeFirstOrThrow()
  const { device: shown, known: knownHash, locked, ...account } = row
  return {
    account: account.id === null ? undefined : (account as Account),
    recognised: { device: shown ?? undefined, known: knownHash ?? undefined },
    locks: new Map(
      (locked ?? []).map(({ bucket, until, seconds }) => [
        bucket,
        withinDuration(new Date(until), now, seconds),
      ]),
    ),
  }
}

/**
 * The account whose password this is. Does the same work whether or not there is an account. Wrong passwords from a
 * session, a trusted computer or a known browser of the account count for themselves: strangers cannot lock these out.
 *
 * @param identifier in its normal form
 * @throws ApiError `credentials.wrong` or `credentials.locked`
 * @throws Overloaded when the password could not be checked; that counts nothing
 */
export async function authenticate(
  { db, clock, attempts, passwords, devices, knownBrowsers, countEvent }: Dependencies,
  context: Pick<RequestContext, 'address' | 'session' | 'deviceCookie' | 'knownCookie'>,
  identifier: string,
  password: string,
): Promise<Authenticated> {
  const { address, deviceCookie, knownCookie } = context
  // A flood of what cannot be checked must not cost a look into the database each.
  await passwords.begin()
  const triers = possibleRequesters({ devices, knownBrowsers }, context).map((requester) => ({
    requester,
    address,
  }))
  const { account, recognised, locks } = await readBefore(
    db,
    {
      login: identifier,
      device: devices.shownBy(devices.hashesOf(deviceCookie)),
      known: knownBrowsers.hashesOf(knownCookie),
      buckets: attempts.passwordBuckets(identifier, triers),
    },
    clock(),
  )
  const requester = requesterOf(context, account?.id, recognised)
  const tried = await attempts.password(
    identifier,
    { requester, address },
    () => passwords.matches(account?.password_hash, password),
    { locks, event: { accountId: account?.id ?? null, address } },
  )
  if (tried.kind === 'locked') throw lockedUntil(tried.until, clock())
  if (account && tried.answer) return { account }
  const until = tried.lockedUntil
  countEvent(until ? 'password.locked' : 'password.wrong')
  throw until ? lockedUntil(until, clock()) : new ApiError('credentials.wrong')
}

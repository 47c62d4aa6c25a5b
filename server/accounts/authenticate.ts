/** Checks a password, with everything that protects it: the lock, the count of wrong ones, equal work for all. */
import { recogniseRequester } from '../authentication/requester.ts'
import { secondsUntil } from '../clock.ts'
import type { Account } from '../database/tables.ts'
import { Refused } from '../refused.ts'
import type { Visitor } from '../visits/visitor.ts'
import { accountOf, type AccountDependencies } from './account-dependencies.ts'

type Dependencies = Pick<
  AccountDependencies,
  'db' | 'clock' | 'attempts' | 'passwords' | 'devices' | 'recordEvent'
>

/** Too many wrong passwords or codes. */
export const lockedUntil = (until: Date, now: Date): Refused =>
  new Refused('credentials.locked', {
    until: until.toISOString(),
    retryAfterSeconds: secondsUntil(until, now),
  })

/**
 * The account whose password this is. Does the same work whether or not there is an account. Wrong passwords from a
 * session or a trusted computer of the account count for themselves: strangers cannot lock these out.
 *
 * @param identifier in its normal form
 * @throws Refused `credentials.wrong` or `credentials.locked`
 * @throws Overloaded when the password could not be checked; that counts nothing
 */
export async function authenticate(
  { db, clock, attempts, passwords, devices, recordEvent }: Dependencies,
  visitor: Pick<Visitor, 'address' | 'visit' | 'deviceCookie'>,
  identifier: string,
  password: string,
): Promise<Account> {
  const { address } = visitor
  // A flood of what cannot be checked must not cost a look into the database each.
  passwords.requireRoom()
  const account = await accountOf(db, identifier)
  const requester = await recogniseRequester(devices, visitor, account?.id)
  const tried = await attempts.password(identifier, { requester, address }, () =>
    passwords.matches(account?.password_hash, password),
  )
  if (tried.kind === 'locked') throw lockedUntil(tried.until, clock())
  if (account && tried.answer) return account
  const until = tried.lockedUntil
  await recordEvent(until ? 'password.locked' : 'password.wrong', account?.id ?? null, address)
  throw until ? lockedUntil(until, clock()) : new Refused('credentials.wrong')
}

/** Checks a password, with everything that protects it: the lock, the count of wrong ones, equal work for all. */
import { secondsUntil } from '../clock.ts'
import type { Account } from '../database/tables.ts'
import { Refused } from '../refused.ts'
import type { Visitor } from '../visits/visitor.ts'
import { accountOf, type AccountDependencies } from './account-dependencies.ts'

type Parts = Pick<AccountDependencies, 'db' | 'clock' | 'attempts' | 'passwords' | 'recordEvent'>

/** Too many wrong passwords or codes. */
export const lockedUntil = (until: Date, now: Date): Refused =>
  new Refused('credentials.locked', {
    until: until.toISOString(),
    retryAfterSeconds: secondsUntil(until, now),
  })

/**
 * The account whose password this is. Does the same work whether or not there is an account.
 *
 * @param identifier in its normal form
 * @throws Refused `credentials.wrong` or `credentials.locked`
 */
export async function authenticate(
  { db, clock, attempts, passwords, recordEvent }: Parts,
  { address }: Pick<Visitor, 'address'>,
  identifier: string,
  password: string,
): Promise<Account> {
  const start = await attempts.startPassword(identifier, address)
  if (start.kind === 'locked') throw lockedUntil(start.until, clock())
  const account = await accountOf(db, identifier)
  const matches = await passwords.matches(account?.password_hash, password)
  if (!account || !matches) {
    const until = await start.attempt.wrong()
    await recordEvent(until ? 'password.locked' : 'password.wrong', account?.id ?? null, address)
    throw until ? lockedUntil(until, clock()) : new Refused('credentials.wrong')
  }
  await start.attempt.right()
  return account
}

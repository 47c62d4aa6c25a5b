/** How many applications one mailbox and one network may send, and how often one may ask how they stand. */
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies.ts'
import { mailboxOf } from '#server/identity/authentication/mailbox.ts'
import { networkOf } from '#server/platform/rate-limits/network.ts'
import { countOne, secondsUntilFree } from '#server/platform/rate-limits/rate-limits.ts'
import { secondsUntil } from '#server/platform/clock.ts'
import type { Database, DatabaseTransaction, OtpSession } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'

const hour = 3600
const day = 86_400

type Dependencies = Pick<AccountDependencies, 'clock' | 'limits' | 'secrets'>

/**
 * Counts an application with the transaction that makes it.
 *
 * @throws ApiError `newCustomer.tooMany`
 */
export async function countApplication(
  { clock, limits, secrets }: Dependencies,
  tx: DatabaseTransaction,
  { address }: RequestContext,
  { email }: OtpSession,
): Promise<void> {
  const counters = [
    {
      bucket: secrets.hash('new-customer-mailbox', mailboxOf(email)),
      most: limits.applicationsPerMailbox,
      seconds: day,
    },
    {
      bucket: secrets.hash('new-customer-network', networkOf(address)),
      most: limits.applicationsPerNetwork,
      seconds: hour,
    },
  ]
  for (const { bucket, most, seconds } of counters) {
    const { hits, until } = await countOne(tx, bucket, clock(), seconds)
    if (hits > most)
      throw new ApiError('newCustomer.tooMany', { retryAfterSeconds: secondsUntil(until, clock()) })
  }
}

const questionsOf = ({ limits, secrets }: Dependencies, { address }: RequestContext, email: string) => [
  {
    bucket: secrets.hash('application-state-mailbox', mailboxOf(email)),
    most: limits.applicationWrongNumbersPerMailbox,
    seconds: day,
  },
  {
    bucket: secrets.hash('application-state-network', networkOf(address)),
    most: limits.applicationWrongNumbersPerNetwork,
    seconds: hour,
  },
]

/** @throws ApiError `newCustomer.tooMany` after too many wrong numbers */
export async function requireMayAsk(
  dependencies: Dependencies,
  tx: DatabaseTransaction,
  context: RequestContext,
  email: string,
): Promise<void> {
  const wait = await secondsUntilFree(tx, questionsOf(dependencies, context, email), dependencies.clock())
  if (wait > 0) throw new ApiError('newCustomer.tooMany', { retryAfterSeconds: wait })
}

/** Counts a wrong number. */
export async function countWrongNumber(
  dependencies: Dependencies,
  db: Database | DatabaseTransaction,
  context: RequestContext,
  email: string,
): Promise<void> {
  for (const { bucket, seconds } of questionsOf(dependencies, context, email))
    await countOne(db, bucket, dependencies.clock(), seconds)
}

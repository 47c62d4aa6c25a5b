/** How many faults one telephone number and one network may report, and how often one may ask how they stand. */
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'
import { secondsUntil } from '#server/platform/clock.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { networkOf } from '#server/platform/rate-limits/network.ts'
import { countOne, secondsUntilFree } from '#server/platform/rate-limits/rate-limits.ts'
import { ApiError } from '#server/platform/api-error.ts'

const hour = 3600
const day = 86_400

type Dependencies = Pick<AccountDependencies, 'clock' | 'limits' | 'secrets'>

async function count(
  { clock }: Dependencies,
  db: Database | DatabaseTransaction,
  counters: readonly { bucket: string; most: number; seconds: number }[],
): Promise<void> {
  for (const { bucket, most, seconds } of counters) {
    const { hits, until } = await countOne(db, bucket, clock(), seconds)
    if (hits > most) throw new ApiError('fault.tooMany', { retryAfterSeconds: secondsUntil(until, clock()) })
  }
}

/** Counts a report, with the transaction that keeps it. @throws ApiError `fault.tooMany` */
export const countReport = (
  dependencies: Dependencies,
  tx: DatabaseTransaction,
  { address }: RequestContext,
  phone: string,
): Promise<void> => {
  const { limits, secrets } = dependencies
  return count(dependencies, tx, [
    { bucket: secrets.hash('fault-phone', phone), most: limits.faultReportsPerPhone, seconds: day },
    {
      bucket: secrets.hash('fault-network', networkOf(address)),
      most: limits.faultReportsPerNetwork,
      seconds: hour,
    },
  ])
}

/** Counts a question about a place. @throws ApiError `fault.tooMany` */
export const countPlace = (
  dependencies: Dependencies,
  db: Database,
  { address }: RequestContext,
): Promise<void> =>
  count(dependencies, db, [
    {
      bucket: dependencies.secrets.hash('fault-place', networkOf(address)),
      most: dependencies.limits.faultPlacesPerNetwork,
      seconds: hour,
    },
  ])

const questionsOf = ({ limits, secrets }: Dependencies, { address }: RequestContext, phone: string) => [
  {
    bucket: secrets.hash('fault-status-phone', phone),
    most: limits.faultWrongNumbersPerPhone,
    seconds: day,
  },
  {
    bucket: secrets.hash('fault-status-network', networkOf(address)),
    most: limits.faultWrongNumbersPerNetwork,
    seconds: hour,
  },
]

/** @throws ApiError `fault.tooMany` after too many wrong numbers */
export async function requireMayAsk(
  dependencies: Dependencies,
  tx: DatabaseTransaction,
  context: RequestContext,
  phone: string,
): Promise<void> {
  const wait = await secondsUntilFree(tx, questionsOf(dependencies, context, phone), dependencies.clock())
  if (wait > 0) throw new ApiError('fault.tooMany', { retryAfterSeconds: wait })
}

/** Counts a wrong number. */
export async function countWrongNumber(
  dependencies: Dependencies,
  tx: DatabaseTransaction,
  context: RequestContext,
  phone: string,
): Promise<void> {
  for (const { bucket, seconds } of questionsOf(dependencies, context, phone))
    await countOne(tx, bucket, dependencies.clock(), seconds)
}

/** What the files of this room work with. */
import type { FastifyBaseLogger } from 'fastify'
import type { AllocationOrder } from '#contract/rules/billing/allocation-order.ts'
import type { Day } from '#server/platform/calendar.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { OutgoingMessages } from '#server/platform/delivery/outgoing-messages.ts'
import type { Limits } from '#server/platform/limits.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { MoneyDifferences } from './money-differences.ts'
import type { Provider } from './providers/provider.ts'

/** What else follows from money, in the transaction that books it: rooms above this one say it. */
export interface AfterMoney {
  /** Before anything is booked on an account: holds what shall follow, so that nobody waits in a circle. */
  hold(tx: DatabaseTransaction, accountNo: string): Promise<void>
  /** Money was booked that counts from a day on. */
  booked(tx: DatabaseTransaction, accountNo: string, of: { now: Date; valueOn: Day }): Promise<void>
  /** Money went back. */
  returned(tx: DatabaseTransaction, accountNo: string, now: Date): Promise<void>
}

export interface PaymentDependencies {
  db: Database
  clock: Clock
  limits: Limits
  secrets: Secrets
  content: Pick<ContentStore, 'organisation' | 'utility' | 'billing'>
  messages: Pick<OutgoingMessages, 'enqueue'>
  /** Those that the environment sets up. */
  providers: readonly Provider[]
  /** ISO 4217. */
  currency: string
  afterMoney: AfterMoney
  differences: MoneyDifferences
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

/** The same within a transaction, where nothing else may be asked of the database. */
export interface ChangingDependencies extends PaymentDependencies {
  /** The name of the utility, for mails. */
  organisation: string
  /** What credit that names nothing pays first. */
  allocationOrder: AllocationOrder
}

/** Changes payments in one transaction. */
export async function changing<T>(
  dependencies: PaymentDependencies,
  change: (tx: DatabaseTransaction, within: ChangingDependencies) => Promise<T>,
): Promise<T> {
  const { orgName: organisation } = await dependencies.content.organisation()
  const { allocationOrder } = await dependencies.content.billing()
  return dependencies.db
    .transaction()
    .execute((tx) => change(tx, { ...dependencies, organisation, allocationOrder }))
}

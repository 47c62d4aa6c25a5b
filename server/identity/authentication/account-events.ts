/** Writes down what happened around an account: who asks later is its owner, the utility's support and its auditors. */
import type { AccountEventKind } from '#contract/security.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'

/** @param within the transaction of what happened; default: one of its own */
export type RecordAccountEvent = (
  kind: AccountEventKind,
  accountId: number | null,
  address: string,
  within?: DatabaseTransaction,
) => Promise<void>

export const createAccountEvents =
  (db: Database, clock: Clock): RecordAccountEvent =>
  async (kind, accountId, address, within) => {
    await (within ?? db)
      .insertInto('account_events')
      .values({ at: clock(), kind, account_id: accountId, address })
      .execute()
  }

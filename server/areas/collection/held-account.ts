/** The account of a hold or a case, kept as it is until the transaction ends. */
import { lockAccounts } from '#server/billing/ledger/lock-accounts.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { rejected } from '../kit/checked-record.ts'

/**
 * Two promises, or two cases, of one account at once count each other.
 *
 * @param customer whatever was typed: what is no number of an account at all is rejected by its definition, in its own words
 * @returns the number; undefined: it cannot be one
 * @throws ApiError `record.field`, `accountNotFound`
 */
export async function holdAccount(tx: DatabaseTransaction, customer: unknown): Promise<string | undefined> {
  if (typeof customer !== 'string' || customer === '' || customer.length > 20) return undefined
  const locked = await lockAccounts(tx, [customer])
  if (locked.length === 0) throw rejected('customer', 'accountNotFound')
  return customer
}

/** What a provider says and the ledger does not show: what is written down of it, by a room above this one. */
import type { DifferenceKind } from '#contract/rules/payment-differences.ts'
import type { PaymentRow } from '#server/platform/database/payment-tables.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'

/** By what a difference is known again. */
export interface SettledDifference {
  kind: DifferenceKind
  /** The id of the provider. */
  provider: string
  /** By what the provider knows the charge. */
  reference: string
}

export interface FoundDifference extends SettledDifference {
  orderNo: string
  /** Undefined: the portal knows of none. */
  payment: Pick<PaymentRow, 'id' | 'account_no'> | undefined
  /** Cents that are left of the charge at the provider. */
  atProvider: number
  /** Cents of it that are booked on an account. */
  inLedger: number
  /** ISO 4217, of the charge. */
  currency: string
  /** The same where it is not what was asked for. */
  otherCurrency: string | null
  /** In the provider's words; empty: none. */
  words: string
}

export interface MoneyDifferences {
  /**
   * Writes a difference down. Told again, it changes nothing, also after it was settled; another amount changes the record
   * that is open. A second charge is asked back from then on.
   */
  found(tx: DatabaseTransaction, difference: FoundDifference, now: Date): Promise<'new' | 'known'>
  /** The provider has paid it back. @returns whether it was open */
  refunded(tx: DatabaseTransaction, difference: SettledDifference, now: Date): Promise<boolean>
  /** Both agree by now. @returns whether it was open */
  resolved(tx: DatabaseTransaction, difference: SettledDifference, now: Date): Promise<boolean>
  /** The portal cannot have it paid back: somebody has to decide. */
  notRefunded(
    tx: DatabaseTransaction,
    difference: SettledDifference,
    reason: string,
    now: Date,
  ): Promise<void>
}

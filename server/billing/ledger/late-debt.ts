/** What of an account is late today after all credit: asked by promises, debt cases and disconnections alike. */
import {
  accountAgeing,
  owedItems,
  owedLate,
  type AgedItem,
  type OwedLate,
} from '#contract/rules/collection/ageing.ts'
import { accountRowsOf } from './account-rows.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'

/** Bills in a plan that is kept are not late, and an account with enough credit owes nothing. */
export const lateDebtOf = async (tx: DatabaseTransaction, accountNo: string, now: Date): Promise<OwedLate> =>
  owedLate(accountAgeing(await accountRowsOf(tx, accountNo), dayOf(now)))

/** The bills and charges behind it, the oldest first, each with what of it no credit pays. */
export const lateItemsOf = async (
  tx: DatabaseTransaction,
  accountNo: string,
  now: Date,
): Promise<AgedItem[]> => owedItems(accountAgeing(await accountRowsOf(tx, accountNo), dayOf(now)))

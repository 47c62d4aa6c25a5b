/** Who asks about an account or pays: what they may, and how they are known again. */
import { role } from '#contract/entities.ts'
import { networkOf } from '#server/platform/rate-limits/network.ts'
import { countOne } from '#server/platform/rate-limits/rate-limits.ts'
import { secondsUntil } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { Refused } from '#server/platform/refused.ts'
import { isOffered } from '#server/identity/rights/offered.ts'
import { isOwnAccount } from '#server/identity/rights/own-accounts.ts'
import { signedIn, type Visitor } from '#server/identity/visits/visitor.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'

const hour = 3600

const isCustomer = ({ visit }: Visitor): boolean => visit?.person?.role === role.customer

/** @throws Refused `payment.disabled` for visitors (P §6), `menu.notOffered` for customers */
export async function requireMayPay({ content }: PaymentDependencies, visitor: Visitor): Promise<void> {
  if (isCustomer(visitor)) {
    if (!(await isOffered(content, signedIn(visitor), ['billPayment', 'billPaymentButton'])))
      throw new Refused('menu.notOffered')
  } else if (!(await content.utility()).showPaymentButtonAtLogin) throw new Refused('payment.disabled')
}

/** Whether an account with the utility belongs to who is signed in. */
export const isOwn = async (db: Database, visitor: Visitor, accountNo: string): Promise<boolean> =>
  isCustomer(visitor) && isOwnAccount(db, signedIn(visitor).visit.accountId, accountNo)

/**
 * Counts a question about an account that is not one's own: all of a network, and wrong ones more strictly.
 *
 * @throws Refused `paymentAccount.tooMany`
 */
export async function countQuestion(
  { db, clock, limits, secrets }: PaymentDependencies,
  { address }: Visitor,
  what: 'asked' | 'wrong',
): Promise<void> {
  const most = what === 'asked' ? limits.paymentAccountsPerNetwork : limits.paymentWrongAccountsPerNetwork
  const bucket = secrets.hash(`payment-account-${what}`, networkOf(address))
  const now = clock()
  const { hits, until } = await countOne(db, bucket, now, hour)
  if (hits > most)
    throw new Refused('paymentAccount.tooMany', { retryAfterSeconds: secondsUntil(until, now) })
}

/** Who asks about an account or pays: what they may, and how they are known again. */
import { role } from '#contract/entities.ts'
import { networkOf } from '#server/platform/rate-limits/network.ts'
import { countOne } from '#server/platform/rate-limits/rate-limits.ts'
import { secondsUntil } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { isOffered } from '#server/identity/rights/offered.ts'
import { isOwnAccount } from '#server/identity/rights/own-accounts.ts'
import { signedIn, type RequestContext } from '#server/identity/sessions/request-context.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'

const hour = 3600

const isCustomer = ({ session }: RequestContext): boolean => session?.person?.role === role.customer

/** @throws ApiError `payment.disabled` for visitors (P §6), `menu.notOffered` for customers */
export async function requireMayPay(
  { content }: PaymentDependencies,
  context: RequestContext,
): Promise<void> {
  if (isCustomer(context)) {
    if (!(await isOffered(content, signedIn(context), ['billPayment', 'billPaymentButton'])))
      throw new ApiError('menu.notOffered')
  } else if (!(await content.utility()).showPaymentButtonAtLogin) throw new ApiError('payment.disabled')
}

/** Whether an account with the utility belongs to who is signed in. */
export const isOwn = async (db: Database, context: RequestContext, accountNo: string): Promise<boolean> =>
  isCustomer(context) && isOwnAccount(db, signedIn(context).session.accountId, accountNo)

/**
 * Counts a question about an account that is not one's own: all of a network, and wrong ones more strictly.
 *
 * @throws ApiError `paymentAccount.tooMany`
 */
export async function countQuestion(
  { db, clock, limits, secrets }: PaymentDependencies,
  { address }: RequestContext,
  what: 'asked' | 'wrong',
): Promise<void> {
  const most = what === 'asked' ? limits.paymentAccountsPerNetwork : limits.paymentWrongAccountsPerNetwork
  const bucket = secrets.hash(`payment-account-${what}`, networkOf(address))
  const now = clock()
  const { hits, until } = await countOne(db, bucket, now, hour)
  if (hits > most)
    throw new ApiError('paymentAccount.tooMany', { retryAfterSeconds: secondsUntil(until, now) })
}

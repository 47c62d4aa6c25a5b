/** Whose account it is, and what is due of it, told to whoever has its number (P §2). */
import type { ReplyOf } from '#contract/call.ts'
import type { validateAccount } from '#contract/payments.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'
import { dueItemOf, openItemsOf } from '../financial/due-items.ts'
import { hiddenName } from './hidden.ts'
import { offeredProviders } from './offered-providers.ts'
import { countQuestion, isOwn, requireMayPay } from './payer.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'

type Validated = ReplyOf<typeof validateAccount>['item']

/** People type what stands on the bill: with blanks, dashes and slashes. */
export const plainAccountNo = (typed: string): string => typed.replace(/[\s\-/.]/g, '')

const customerOf = (db: Database, accountNo: string) =>
  db
    .selectFrom('customer_accounts')
    .select(['account_no', 'first_name', 'surname'])
    .where('account_no', '=', accountNo)
    .executeTakeFirst()

/**
 * The account, if there is one: strangers are counted.
 *
 * @throws ApiError `paymentAccount.unknown`, `paymentAccount.tooMany`
 */
export async function knownAccount(
  dependencies: PaymentDependencies,
  context: RequestContext,
  typed: string,
) {
  const accountNo = plainAccountNo(typed)
  const own = await isOwn(dependencies.db, context, accountNo)
  if (!own) await countQuestion(dependencies, context, 'asked')
  const customer = await customerOf(dependencies.db, accountNo)
  if (!customer) {
    await countQuestion(dependencies, context, 'wrong')
    throw new ApiError('paymentAccount.unknown')
  }
  return { ...customer, isOwn: own }
}

/** @throws ApiError */
export async function validatedAccount(
  dependencies: PaymentDependencies,
  context: RequestContext,
  typed: string,
): Promise<Validated> {
  const { db, clock, currency } = dependencies
  await requireMayPay(dependencies, context)
  const account = await knownAccount(dependencies, context, typed)
  const items = await openItemsOf(db, clock(), account.account_no)
  const name = [account.first_name, account.surname].filter((part) => part !== '').join(' ')
  return {
    accountNo: account.account_no,
    holder: account.isOwn ? name : hiddenName(name),
    dues: items.map((item) => dueItemOf(item, context, currency, account.isOwn)),
    providers: await offeredProviders(dependencies),
  }
}

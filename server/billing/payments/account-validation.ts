/** Whose account it is, and what is due of it, told to whoever has its number (P §2). */
import type { ReplyOf } from '#contract/call.ts'
import type { validateAccount } from '#contract/payments.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Visitor } from '#server/identity/visits/visitor.ts'
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
 * @throws Refused `paymentAccount.unknown`, `paymentAccount.tooMany`
 */
export async function knownAccount(dependencies: PaymentDependencies, visitor: Visitor, typed: string) {
  const accountNo = plainAccountNo(typed)
  const own = await isOwn(dependencies.db, visitor, accountNo)
  if (!own) await countQuestion(dependencies, visitor, 'asked')
  const customer = await customerOf(dependencies.db, accountNo)
  if (!customer) {
    await countQuestion(dependencies, visitor, 'wrong')
    throw new Refused('paymentAccount.unknown')
  }
  return { ...customer, isOwn: own }
}

/** @throws Refused */
export async function validatedAccount(
  dependencies: PaymentDependencies,
  visitor: Visitor,
  typed: string,
): Promise<Validated> {
  const { db, clock, currency } = dependencies
  await requireMayPay(dependencies, visitor)
  const account = await knownAccount(dependencies, visitor, typed)
  const items = await openItemsOf(db, clock(), account.account_no)
  const name = [account.first_name, account.surname].filter((part) => part !== '').join(' ')
  return {
    accountNo: account.account_no,
    holder: account.isOwn ? name : hiddenName(name),
    dues: items.map((item) => dueItemOf(item, visitor, currency, account.isOwn)),
    providers: await offeredProviders(dependencies),
  }
}

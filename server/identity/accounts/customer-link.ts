/** Which account with the utility somebody gets who registers: one whose holder they have proved to be (decision 0150). */
import type { Selectable } from 'kysely'
import { registrationType, role } from '#contract/entities.ts'
import type { IdType } from '#contract/registration.ts'
import { readLookups } from '#server/platform/content/lookups.ts'
import type { DatabaseTransaction, Tables } from '#server/platform/database/tables.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { normalIdentifier } from './identifiers.ts'
import { acceptedIdentityNumber } from './identity-numbers.ts'
import type { MobileSettings } from './mobile-numbers.ts'

/** Anyone who registers, once the code or link to the identifier has come back. */
type Proved = Pick<
  Selectable<Tables['registrations']>,
  'identifier' | 'registration_type' | 'role' | 'name' | 'id_no' | 'id_type_id' | 'language'
>

/** What both sides are compared by. */
export interface LinkRules {
  settings: MobileSettings
  idTypes: readonly IdType[]
}

/** Read before the transaction: the embedded database has one connection. */
export async function readLinkRules(
  { content }: Pick<AccountDependencies, 'content'>,
  { language }: Proved,
): Promise<LinkRules> {
  const { idTypes } = await readLookups(content, language)
  return { settings: await content.utility(), idTypes }
}

/**
 * The number that was typed as the name, where the utility knows the account with that number by the e-mail address or
 * mobile number that was proved, and by the same identity number, if one was asked for and it has one; else empty.
 *
 * The same work for every name, and nothing that the caller passes on: registering tells nobody whose account it is.
 */
export async function provedAccountNo(
  tx: DatabaseTransaction,
  { settings, idTypes }: LinkRules,
  proved: Proved,
): Promise<string> {
  const customer = await tx
    .selectFrom('customer_accounts')
    .select(['account_no', 'email', 'mobile_no', 'email_by_bill', 'mobile_by_bill', 'id_no'])
    .where('account_no', '=', proved.name)
    .executeTakeFirst()
  if (!customer || proved.role !== role.customer) return ''
  const [contact, isByBill] =
    proved.registration_type === registrationType.email
      ? [customer.email, customer.email_by_bill]
      : [customer.mobile_no, customer.mobile_by_bill]
  // Anyone who found a bill may have put their own contact there, and who types a number into own details need not have it.
  if (isByBill || normalIdentifier(contact, settings) !== proved.identifier) return ''
  const isSomebodyElse =
    proved.id_no !== '' &&
    customer.id_no !== '' &&
    acceptedIdentityNumber(customer.id_no, proved.id_type_id, idTypes) !== proved.id_no
  return isSomebodyElse ? '' : customer.account_no
}

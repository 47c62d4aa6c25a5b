/** The e-mail addresses and mobile numbers that the utility has of its customers. */
import type { Language } from '#contract/entities.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'

export interface NewContacts {
  /** Undefined: stays as it is. */
  email: string | undefined
  mobile: string | undefined
}

/** Where the utility can write to a customer, in the customer's language. */
export interface Mailbox {
  /** Empty: it has no address. */
  to: string
  language: Language
}

/**
 * Replaces what is given, and marks what is new as known by a bill alone, which proves no holder (decision 0150). A bill of a
 * supply that has ended changes nothing: who lives there now may have found it.
 *
 * @returns the mailbox that the account had before; undefined: nothing is another now
 */
export async function replaceContacts(
  tx: DatabaseTransaction,
  invoiceNumber: string,
  { email, mobile }: NewContacts,
): Promise<Mailbox | undefined> {
  if (email === undefined && mobile === undefined) return undefined
  const billed = await tx
    .selectFrom('customer_accounts')
    .select(['account_no', 'email', 'mobile_no', 'language'])
    .where('account_no', 'in', (accounts) =>
      accounts
        .selectFrom('invoices')
        .innerJoin('supplies', (join) =>
          join
            .onRef('supplies.contract_no', '=', 'invoices.contract_no')
            .onRef('supplies.account_no', '=', 'invoices.account_no'),
        )
        .select('invoices.account_no')
        .where('invoices.number', '=', invoiceNumber)
        .where('supplies.ended_on', 'is', null),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!billed) return undefined
  const hasNewEmail = email !== undefined && email !== billed.email.trim().toLowerCase()
  const hasNewMobile = mobile !== undefined && mobile !== billed.mobile_no
  await tx
    .updateTable('customer_accounts')
    .set({
      ...(email !== undefined && { email }),
      ...(hasNewEmail && { email_by_bill: true }),
      ...(mobile !== undefined && { mobile_no: mobile }),
      ...(hasNewMobile && { mobile_by_bill: true }),
    })
    .where('account_no', '=', billed.account_no)
    .execute()
  return hasNewEmail || hasNewMobile ? { to: billed.email, language: billed.language } : undefined
}

/** Who is supplied at a property, as far as the utility can write to them. */
export const suppliedMailboxes = (
  tx: DatabaseTransaction,
  propertyReference: string,
): Promise<{ email: string; language: Language }[]> =>
  tx
    .selectFrom('customer_accounts')
    .innerJoin('supplies', 'supplies.account_no', 'customer_accounts.account_no')
    .select(['customer_accounts.email', 'customer_accounts.language'])
    .distinct()
    .where('supplies.property_reference', '=', propertyReference)
    .where('supplies.ended_on', 'is', null)
    .where('customer_accounts.email', '!=', '')
    .orderBy('customer_accounts.email')
    .execute()

/** The e-mail address and mobile number that the utility has of who is billed for a property. */
import type { DatabaseTransaction } from '../database/tables.ts'

export interface NewContacts {
  /** Undefined: stays as it is. */
  email: string | undefined
  mobile: string | undefined
}

/**
 * Replaces what is given.
 *
 * @returns the e-mail addresses that stood there before, if they were to be replaced
 */
export async function replaceContacts(
  tx: DatabaseTransaction,
  propertyReference: string,
  { email, mobile }: NewContacts,
): Promise<string[]> {
  if (email === undefined && mobile === undefined) return []
  const billed = await tx
    .selectFrom('customer_accounts')
    .select(['account_no', 'email'])
    .where('account_no', 'in', (supplies) =>
      supplies
        .selectFrom('supplies')
        .select('account_no')
        .where('property_reference', '=', propertyReference)
        .where('ended_on', 'is', null),
    )
    .forUpdate()
    .execute()
  if (billed.length === 0) return []
  await tx
    .updateTable('customer_accounts')
    .set({ ...(email !== undefined && { email }), ...(mobile !== undefined && { mobile_no: mobile }) })
    .where(
      'account_no',
      'in',
      billed.map(({ account_no }) => account_no),
    )
    .execute()
  return email === undefined ? [] : billed.map((account) => account.email)
}

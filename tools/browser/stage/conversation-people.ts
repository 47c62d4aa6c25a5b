/** People of a conversation: a customer of the utility with an application, and somebody of the staff. */
import { randomUUID } from 'node:crypto'
import type { TestAccount } from '#tools/test-portal/portal.ts'
import type { ServedPortal } from './served-portal.ts'

/** A customer with an account with the utility. */
export interface Applicant extends TestAccount {
  accountNo: string
}

/** Somebody who has an account with the utility, and may apply for something. */
export async function newApplicant(portal: ServedPortal): Promise<Applicant> {
  const account = await portal.newCustomer()
  const accountNo = `T${randomUUID()}`
  await portal.db
    .insertInto('customer_accounts')
    .values({
      account_no: accountNo,
      is_company: false,
      surname: 'Test',
      first_name: 'Eleni',
      language: 'el',
      mailing_address: 'Ledra 1, Nicosia',
      opened_on: '2020-01-01',
    })
    .execute()
  await portal.db
    .updateTable('accounts')
    .set({ account_no: accountNo })
    .where('login', '=', account.login)
    .execute()
  return { ...account, accountNo }
}

/** Somebody of customer service. */
export async function newClerk(portal: ServedPortal): Promise<TestAccount> {
  const account = await portal.newEmployee()
  await portal.db
    .updateTable('accounts')
    .set({ profile: JSON.stringify({ portalNewCs: true }) })
    .where('login', '=', account.login)
    .execute()
  return account
}

/** A new application of a customer, with so many unread messages of the staff. @returns its number */
export async function applicationOf(
  { db, clock }: ServedPortal,
  { accountNo }: Applicant,
  { fromStaff = 0 } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('applications')
    .values({
      type: 'newSupply',
      account_no: accountNo,
      property_reference: null,
      status: 'inProcess',
      details: '{}',
      created_at: clock(),
      changed_at: clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let index = 0; index < fromStaff; index += 1)
    await db
      .insertInto('application_messages')
      .values({
        application_id: Number(id),
        by_customer: false,
        author_id: null,
        text: `Answer ${index}`,
        written_at: clock(),
        changed_at: clock(),
        read_at: null,
      })
      .execute()
  return Number(id)
}

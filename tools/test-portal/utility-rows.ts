/** Rows of a utility, for tests: customer accounts and whose they are, applications, and messages about them. */
import type { Insertable } from 'kysely'
import type { Database, Tables } from '#server/platform/database/tables.ts'

type CustomerAccount = Insertable<Tables['customer_accounts']>

/** An account with the utility, of Eleni Test where nothing else is said. @returns its number */
export async function newCustomerAccount(
  db: Database,
  account_no: string,
  details: Partial<CustomerAccount> = {},
): Promise<string> {
  await db
    .insertInto('customer_accounts')
    .values({
      account_no,
      is_company: false,
      surname: 'Test',
      first_name: 'Eleni',
      language: 'el',
      mailing_address: 'Ledra 1, Nicosia',
      opened_on: '2020-01-01',
      ...details,
    })
    .execute()
  return account_no
}

/** Makes an account with the utility that of somebody on the portal. */
export async function giveAccount(db: Database, login: string, account_no: string): Promise<void> {
  await db.updateTable('accounts').set({ account_no }).where('login', '=', login).execute()
}

/** An application under way. @returns its number */
export async function newApplicationRow(
  db: Database,
  { accountNo, at, type = 'newSupply' }: { accountNo: string; at: Date; type?: string },
): Promise<number> {
  const { id } = await db
    .insertInto('applications')
    .values({
      type,
      account_no: accountNo,
      property_reference: null,
      status: 'inProcess',
      details: '{}',
      created_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

/** A message that nobody has read. */
export async function newMessageRow(
  db: Database,
  { application, byCustomer, text, at }: { application: number; byCustomer: boolean; text: string; at: Date },
): Promise<void> {
  await db
    .insertInto('application_messages')
    .values({
      application_id: application,
      by_customer: byCustomer,
      author_id: null,
      text,
      written_at: at,
      changed_at: at,
      read_at: null,
    })
    .execute()
}

/** People of a conversation: a customer of the utility with an application, and somebody of the staff. */
import { randomUUID } from 'node:crypto'
import type { TestAccount } from '#tools/test-portal/portal.ts'
import {
  giveAccount,
  newApplicationRow,
  newCustomerAccount,
  newMessageRow,
} from '#tools/test-portal/utility-rows.ts'
import type { ServedPortal } from './served-portal.ts'

/** A customer with an account with the utility. */
export interface Applicant extends TestAccount {
  accountNo: string
}

/** Somebody who has an account with the utility, and may apply for something. */
export async function newApplicant(portal: ServedPortal): Promise<Applicant> {
  const account = await portal.newCustomer()
  const accountNo = `T${randomUUID()}`
  await newCustomerAccount(portal.db, accountNo)
  await giveAccount(portal.db, account.login, accountNo)
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
  const application = await newApplicationRow(db, { accountNo, at: clock() })
  for (let index = 0; index < fromStaff; index += 1)
    await newMessageRow(db, { application, byCustomer: false, text: `Answer ${index}`, at: clock() })
  return application
}

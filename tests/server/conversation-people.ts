/** People of a conversation: customers with applications of their own, and staff with rights. */
import { randomUUID } from 'node:crypto'
import type { ApplicationAttachment } from '#contract/application-attachments.ts'
import type { Application } from '#contract/applications.ts'
import type { ApplicationMove } from '#contract/rules/applications.ts'
import type { ProfileRest } from '#server/platform/database/tables.ts'
import type { TestAccount, TestPortal } from '#tools/test-portal/portal.ts'
import { giveAccount, newApplicationRow, newCustomerAccount } from '#tools/test-portal/utility-rows.ts'
import { accountIdOf, signIn } from './people.ts'
import { createVisitor, type TestVisitor, type UploadedFile } from './visitor.ts'

/** Somebody who is signed in. */
export interface Person {
  account: TestAccount
  browser: TestVisitor
}

/** Signs somebody in, with these rights. */
export async function person(
  portal: TestPortal,
  role: 'customer' | 'employee',
  profile: Partial<ProfileRest> = {},
): Promise<Person> {
  const account = await (role === 'customer' ? portal.newCustomer() : portal.newEmployee())
  await portal.db
    .updateTable('accounts')
    .set({ profile: JSON.stringify(profile) })
    .where('login', '=', account.login)
    .execute()
  const browser = createVisitor(portal.url)
  await portal.setSetting('customerLoginWithOtp', false)
  await signIn(portal, browser, account)
  return { account, browser }
}

/** Signs in a customer with this account with the utility. */
export async function customerOf(
  portal: TestPortal,
  accountNo: string,
  profile?: Partial<ProfileRest>,
): Promise<Person> {
  const customer = await person(portal, 'customer', profile)
  await giveAccount(portal.db, customer.account.login, accountNo)
  return customer
}

/** Gives a customer one more account with the utility, besides the chosen one. */
export async function giveFurtherAccount({ db }: TestPortal, { account }: Person, account_no: string) {
  const account_id = await accountIdOf(db, account.login)
  await db.insertInto('account_customers').values({ account_id, account_no }).execute()
}

/** A customer of the utility with an application. */
export interface Applicant extends Person {
  accountNo: string
  applicationId: number
}

export async function applicant(portal: TestPortal): Promise<Applicant> {
  // Without what is left out where people type one.
  const accountNo = await newCustomerAccount(portal.db, `T${randomUUID().replaceAll('-', '')}`)
  const customer = await customerOf(portal, accountNo)
  return { ...customer, accountNo, applicationId: await newApplication(portal, accountNo) }
}

/** @returns the number of a new application */
export const newApplication = (portal: TestPortal, accountNo: string, type?: string): Promise<number> =>
  newApplicationRow(portal.db, { accountNo, at: new Date(), ...(type !== undefined && { type }) })

/** A draft of an application that says nothing yet. */
export const emptyDraft = {
  ApplicationType: 'newSupply',
  PropertyReference: '',
  Place: '',
  Service: '',
  ContractNo: '',
  TariffCode: '',
  StartsOn: '',
  Tenant: '',
  Wish: '',
} as const

export const moveApplication = (
  { browser }: Person,
  PortalApplicationId: number,
  Move: ApplicationMove,
  Status: Application['status'],
  Reason = '',
) => browser.call('moveApplication', { PortalApplicationId, Move, Status, Reason })

export const readApplication = async ({ browser }: Person, PortalApplicationId: number) =>
  (await browser.call('getApplication', { PortalApplicationId })).body['item'] as Application

/** The files that an application needs. */
export const filesOf = async ({ browser }: Person, PortalApplicationId: number) =>
  (await browser.call('getApplicationAttachments', { PortalApplicationId })).body[
    'items'
  ] as ApplicationAttachment[]

/** Puts a file into its place among those. */
export const putFile = ({ browser }: Person, attachmentId: number, name: string, bytes: Uint8Array) =>
  browser.upload('updateApplicationAttachment', { attachmentId: String(attachmentId) }, [
    { part: 'file', name, bytes },
  ])

/** Staff for customer service. */
export const staff = (portal: TestPortal): Promise<Person> =>
  person(portal, 'employee', { portalNewCs: true })

/** Writes a message. @returns its number */
export async function write(
  { browser }: Person,
  applicationId: number,
  text = 'When will you come?',
): Promise<number> {
  const { body, data } = await browser.call('insertApplicationMessage', {
    PortalApplicationId: applicationId,
    Message: text,
  })
  if (data.status !== 0) throw new Error(`not written: ${data.code} ${data.text}`)
  return Number(body['id'])
}

/** Adds files to a message, as its page does. @param more what goes with them: files to delete, the key of the upload */
export const addFiles = (
  browser: TestVisitor,
  messageId: number,
  files: readonly Omit<UploadedFile, 'part'>[],
  more: Record<string, string> = {},
) =>
  browser.upload(
    'processMessageAttachments',
    { messageId: String(messageId), ...more },
    files.map((file) => ({ part: 'uploadFiles', ...file })),
  )

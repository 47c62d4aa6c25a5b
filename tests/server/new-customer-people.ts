/** Somebody who applies as a new customer: what they fill in, and what their browser sends. */
import type { Insertable } from 'kysely'
import type { RequestOf } from '#contract/call.ts'
import type { createApplication } from '#contract/new-customer.ts'
import type { NewCustomerTables } from '#server/platform/database/new-customer-tables.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { TestPortal } from '#tools/test-portal/portal.ts'
import { emptyNewCustomer, type NewCustomerFields } from '#contract/rules/new-customer.ts'
import { proved } from './otp-people.ts'
import type { Answered, TestVisitor, UploadedFile } from './visitor.ts'

/** A person whose application is in order. */
export const applicant: NewCustomerFields = {
  ...emptyNewCustomer,
  ConsumerType: '1',
  SelectTitle: 2,
  Initial: 'Eleni',
  Surname: 'Georgiou',
  Email: 'applicant@example.com',
  IdTypeId: '1',
  IdNo: 'K1234567',
  TaxNo: '01234567A',
  BirthDate: '29/02/1984',
  Gender: 'F',
  TelNo: '22123456',
  CellTelNo: '',
  PersonalAddress1: 'Λεωφόρος Μακαρίου',
  PersonalHouseNo: '12',
  PersonalCode: '1065',
  ConsentReceiveSms: false,
}

type CustomField = Insertable<NewCustomerTables['custom_fields']>

/** A custom field, as a utility adds one: a number, unless it is said otherwise. */
export const addCustomField = (
  db: Database,
  field: Pick<CustomField, 'id' | 'form' | 'names'> & Partial<CustomField>,
) =>
  db
    .insertInto('custom_fields')
    .values({
      unit_labels: '{}',
      group_names: '{}',
      is_mandatory: false,
      type: 1,
      list_id: null,
      parent_id: null,
      position: 1,
      default_value: '',
      ...field,
    })
    .execute()

/** What a browser sends of it. */
export function applicationOf(changes: Partial<NewCustomerFields> = {}): RequestOf<typeof createApplication> {
  const { AccountType, ...fields } = { ...applicant, ...changes }
  return {
    ...fields,
    PortalApplicationId: -1,
    SessionId: 1,
    EmailOtpCode: '',
    SmsOtpCode: '',
    LanguageCode: 'en',
    IsCompany: AccountType === 1,
    Title: fields.CustomTitle === '' ? 'Mrs.' : fields.CustomTitle,
    AddressType: 1,
    PersonalAddressType: 1,
    NoSms: !fields.ConsentReceiveSms,
  }
}

/** A browser whose session for an application has verified its codes. @param mobile '' : no text messages */
export const applying = (portal: TestPortal, browser: TestVisitor, mobile = '') =>
  proved(portal, browser, { mobile, purpose: 'newCustomer' })

type Applying = Awaited<ReturnType<typeof applying>>

/** Sends an application, with its files. */
export function send(
  browser: TestVisitor,
  { sessionId, email, emailCode, smsCode, mobile }: Applying,
  changes: Partial<NewCustomerFields & { Key: string; SessionId: number; EmailOtpCode: string }> = {},
  files: readonly Omit<UploadedFile, 'part'>[] = [],
): Promise<Answered> {
  const consents = mobile === '' ? {} : { CellTelNo: mobile, ConsentReceiveSms: true }
  const { AccountType: _type, ...changed } = changes
  const { Files: _files, ...request } = {
    ...applicationOf({ Email: email, ...consents, ...changes }),
    SessionId: sessionId,
    EmailOtpCode: emailCode,
    SmsOtpCode: smsCode,
    ...changed,
  }
  return browser.upload(
    'createApplication',
    Object.fromEntries(Object.entries(request).map(([name, value]) => [name, String(value)])),
    files.map((file) => ({ ...file, part: 'Files' })),
  )
}

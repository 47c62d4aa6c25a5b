/** Every call of the contract answers in its form, to good requests and to bad ones, on both databases. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import type { ConfigurationItem } from '#contract/administration.ts'
import type { EmployeeItem } from '#contract/employee-rights.ts'
import { languages, type Language } from '#contract/entities.ts'
import { refusalReply } from '#contract/envelope.ts'
import type { HalfHourSupplies } from '#contract/half-hours.ts'
import { calls, type CallName } from '#contract/index.ts'
import { z } from '#contract/z.ts'
import { changeApplication } from './changed-rows.ts'
import { employee, grant, newClaim, threePlaces } from './areas-people.ts'
import { arrangedAreas, asKeeper, withRecord } from './areas/arranged-calls.ts'
import { bothDatabases } from './databases.ts'
import { good, login, newPassword } from './good-requests.ts'
import { newEmailRow } from '#tools/test-portal/email-rows.ts'
import type { TestPortal } from '#tools/test-portal/portal.ts'
import { askForProperty, begin, detailsOf, invoiceOf, proved } from './otp-people.ts'
import { accountIdOf, messageTo, signIn, tokenOf } from './people.ts'
import { sandboxProviders } from '#server/demonstration/payment-sandbox/sandbox-providers.ts'
import { inFirstRun, tokenOfFirstRun } from './first-run-people.ts'
import { applying, send } from './new-customer-people.ts'
import { newBill, paidPayment, requestedOrder, wishFor } from './payment-people.ts'
import { portalFixture } from './portal-fixture.ts'
import { createVisitor, type TestVisitor } from './visitor.ts'

/**
 * Whose applications, messages and files the demonstration has: the first customer of the utility.
 *
 * @returns the number of an application of theirs
 */
async function asCustomer(portal: TestPortal): Promise<{ PortalApplicationId: number }> {
  await portal.db.updateTable('accounts').set({ account_no: '1004711' }).where('login', '=', login).execute()
  const { id } = await portal.db
    .selectFrom('applications')
    .select('id')
    .where('account_no', '=', '1004711')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return { PortalApplicationId: Number(id) }
}

/** A card of the caller that cuts off a supply. */
async function withCut(portal: TestPortal) {
  const { db } = portal
  const [id, card] = [await withRecord(portal, 'disconnections'), await withRecord(portal, 'job-cards')]
  await sql`update job_cards set kind = 'disconnection', employee = ${await accountIdOf(db, login)} where id = ${card}`.execute(
    db,
  )
  await sql`update disconnections set job_card = ${card} where id = ${id}`.execute(db)
  return { Card: card }
}

/** @returns the number of an entry of a phone that is doubted */
async function withDoubtedEntry(portal: TestPortal) {
  const card = await withRecord(portal, 'job-cards')
  const { rows } = await sql<{ id: number }>`
    insert into field_entries (key, content_hash, card, kind, content, happened_at, corrected_by_seconds, doubt, received_at)
    values (gen_random_uuid(), '', ${card}, 'takeOver', '{"Kind":"takeOver"}', now(), 0, 'taken', now()) returning id::integer`.execute(
    portal.db,
  )
  return { Id: rows[0]!.id }
}

/** @returns the number of a letter of a debt case, with what stands on it */
async function withLetter(portal: TestPortal): Promise<number> {
  const id = await withRecord(portal, 'debt-letters')
  const content = {
    holder: 'Georgiou',
    address: 'Ledras 1',
    email: '',
    symbol: '€',
    language: 'el',
    items: [{ reference: 'C771000001', kind: 'charge', dueOn: '2026-03-22', cents: 250_00 }],
    creditCents: 0,
    totalCents: 250_00,
    code: 'DL-000001',
    accountNo: '77101',
    level: 1,
    issuedOn: '2026-11-10',
    lastDay: '2026-11-27',
  }
  await sql`insert into debt_letter_contents (letter_id, content)
    values (${id}, ${JSON.stringify(content)}::jsonb)`.execute(portal.db)
  return id
}

/** @returns the number of a bill of theirs */
async function asBilled(portal: TestPortal): Promise<string> {
  await asCustomer(portal)
  const { number } = await portal.db
    .selectFrom('invoices')
    .select('number')
    .where('account_no', '=', '1004711')
    .executeTakeFirstOrThrow()
  return number
}

/** @returns the number of a new message of theirs */
async function asWriter(portal: TestPortal, browser: TestVisitor): Promise<number> {
  const application = await asCustomer(portal)
  const { body } = await browser.call('insertApplicationMessage', { ...application, Message: 'Hello' })
  return Number(body['id'])
}

/** @returns the number of a row in the list of files that an application needs */
async function asApplicant(portal: TestPortal, browser: TestVisitor): Promise<number> {
  const { body } = await browser.call('getApplicationAttachments', await asCustomer(portal))
  return (body['items'] as { attachmentId: number }[])[0]?.attachmentId ?? 0
}

/** @returns the number of a drilling that was submitted, with its point on plot 101 of the demonstration */
async function asDriller(portal: TestPortal): Promise<{ PortalApplicationId: number }> {
  const { PortalApplicationId } = await asCustomer(portal)
  const point = { east: '232420', north: '389230' }
  const land = { applicants: [], plots: [{ sheet: '21/54', plot: '101' }], point }
  const details = JSON.stringify({ land, submittedPoint: point })
  await changeApplication(portal.db, PortalApplicationId, { type: 'drilling', status: 'new', details })
  return { PortalApplicationId }
}

/** @returns the numbers of a new e-mail to them and of its file */
async function asReader(portal: TestPortal) {
  await asCustomer(portal)
  const file = { name: 'plan.pdf', bytes: Buffer.from('%PDF-1.4') }
  return newEmailRow(portal.db, '1004711', { files: [file] })
}

/** For calls that need nothing but an account with the utility. @returns what arranges it, and gives the request */
const ofCustomer =
  <Request extends object>(request: Request) =>
  async (portal: TestPortal): Promise<Request> => {
    await asCustomer(portal)
    return request
  }
const withAccount = ofCustomer({})

/** For calls that need nothing but the rights of whoever plans interruptions. */
async function withPlan(portal: TestPortal): Promise<object> {
  await asPlanner(portal)
  return {}
}

async function changed(portal: TestPortal, values: { role?: 1; profile?: string }): Promise<object> {
  await portal.db.updateTable('accounts').set(values).where('login', '=', login).execute()
  return {}
}

const asContact = (portal: TestPortal) =>
  changed(portal, { profile: JSON.stringify({ showContactUsEmail: true }) })

const asEmployee = (portal: TestPortal) => changed(portal, { role: 1 })

const withRights = (portal: TestPortal, rights: object) =>
  changed(portal, { role: 1, profile: JSON.stringify(rights) })

/** The caller is staff for messages. @returns the number of an enquiry of theirs */
async function withEnquiry(portal: TestPortal, browser: TestVisitor): Promise<number> {
  await withRights(portal, { portalNewCs: true })
  const { body } = await browser.call('writeDownCall', { ...good.writeDownCall, Key: randomUUID() })
  return (body['item'] as { id: number }).id
}

/** The caller is staff for applications, and one of them is ready for export. */
async function withReadyApplication(portal: TestPortal): Promise<void> {
  const { PortalApplicationId } = await withOpenApplication(portal)
  await changeApplication(portal.db, PortalApplicationId, { status: 'readyForExport' })
}

/** The caller is staff for applications. @returns the number of one that is open and that nobody has */
async function withOpenApplication(portal: TestPortal): Promise<{ PortalApplicationId: number }> {
  const application = await asCustomer(portal)
  const open = { status: 'new', assigned_to: null } as const
  await changeApplication(portal.db, application.PortalApplicationId, open)
  await withRights(portal, { portalNewCs: true })
  return application
}

/** A report that was sent, and somebody who may see it. */
async function reportedFault(portal: TestPortal, browser: TestVisitor) {
  const { body } = await browser.call('reportFault', good.reportFault)
  const { number } = body['item'] as { number: string }
  await withRights(portal, { portalOm: true })
  await grant(portal, { id: await accountIdOf(portal.db, login), login }, { seeAllDistricts: true })
  const { rows } = await sql<{ id: string; photo: string }>`
    select fault_reports.id, stored_files.id as photo from fault_reports
    join stored_files on fault_report_id = fault_reports.id where code = ${number}`.execute(portal.db)
  return { code: number, id: Number(rows[0]!.id), photo: Number(rows[0]!.photo) }
}

async function evaluating(portal: TestPortal, browser: TestVisitor) {
  await portal.setSetting('newCustomerEvaluationApplication', true)
  return proved(portal, browser, { mobile: '', purpose: 'evaluation' })
}

const anyList = (portal: TestPortal, kind: 'lookup' | 'library') =>
  portal.db.selectFrom('lookup_lists').select('id').where('kind', '=', kind).executeTakeFirstOrThrow()

async function signInByMobile(portal: TestPortal, browser: TestVisitor): Promise<object> {
  await portal.db.deleteFrom('accounts').where('registration_type', '=', 2).execute()
  const account = await portal.newCustomer({ login: '+35799777000' })
  await signIn(portal, browser, account)
  return {}
}

/** @returns a supply of electricity of the customer's own */
async function ownSupply(portal: TestPortal, browser: TestVisitor): Promise<string> {
  await asCustomer(portal)
  const { body } = await browser.call('getHalfHourSupplies', {})
  return (body['item'] as HalfHourSupplies).supplies[0]?.contractNo ?? ''
}

/** @returns a meter with a reading of the customer's own */
async function ownReading(portal: TestPortal, browser: TestVisitor): Promise<string> {
  const reading = await arranged.sendReading?.(portal, browser)
  await browser.call('sendReading', { ...good.sendReading, ...reading })
  return reading?.MeterSerialNo ?? ''
}

/** @returns the number of a new planned interruption, which they may change */
async function asPlanner(portal: TestPortal): Promise<{ Value: number }> {
  await withRights(portal, { portalOm: true, portalNewCs: true })
  const { id } = await portal.db
    .insertInto('planned_interruptions')
    .values({
      service: 'water',
      property_reference: '024000',
      starts_at: new Date('2099-12-02T08:00:00Z'),
      ends_at: new Date('2099-12-02T09:00:00Z'),
      reason: 'meters',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { Value: Number(id) }
}

const withSupply = async (portal: TestPortal, browser: TestVisitor) => ({
  ContractNo: await ownSupply(portal, browser),
})

const withPayment = async (portal: TestPortal) => ({ Value: await paidPayment(portal) })

/** Anyone who calls has all rights of areas. */
async function asOfficial(portal: TestPortal): Promise<{ id: number; login: string }> {
  await withRights(portal, { portalDm: true })
  const owner = { id: await accountIdOf(portal.db, login), login }
  const rights = { administer: true, approve: 1000_00, changeRecords: true, seeAllDistricts: true } as const
  await grant(portal, owner, rights)
  return owner
}

/** @returns the number of a new view of one's own */
async function withSavedView(portal: TestPortal, browser: TestVisitor): Promise<number> {
  await asKeeper(portal)
  const { body } = await browser.call('insertSavedView', { ...good.insertSavedView, Key: randomUUID() })
  return (body['item'] as { id: number }).id
}

/** @returns the number of a new claim for damage */
async function withClaim(portal: TestPortal): Promise<number> {
  await asOfficial(portal)
  return newClaim(portal, (await threePlaces(portal))[0])
}

/** @returns the number of an open request of a colleague, or an own one */
async function withApproval(portal: TestPortal, browser?: TestVisitor): Promise<number> {
  const Id = await withClaim(portal)
  const asker =
    browser ??
    (await employee(portal, { portalDm: true }, { changeRecords: true, seeAllDistricts: true })).browser
  const request = { ...good.askDamagePayment, Id, AmountCents: 100_00, Key: randomUUID() }
  return ((await asker.call('askDamagePayment', request)).body['item'] as { id: number }).id
}

/** @returns the version of the setting that the good request changes */
async function withSeenSetting(portal: TestPortal, browser: TestVisitor): Promise<{ Seen: string }> {
  await asOfficial(portal)
  const { body } = await browser.call('getConfigurationItem', good.getConfigurationItem)
  return { Seen: (body['item'] as ConfigurationItem).version }
}

/** @returns the number of an employee without any rights */
const someEmployee = async (portal: TestPortal): Promise<number> => (await employee(portal, {})).id

/** @returns an employee whom the good request gives something, as they were seen */
async function withSeenRights(portal: TestPortal, browser: TestVisitor) {
  await asOfficial(portal)
  const Id = await someEmployee(portal)
  const { body } = await browser.call('readEmployeeRights', { Value: Id })
  return { Id, Seen: (body['item'] as EmployeeItem).version, Key: randomUUID() }
}

/** @returns the number of an own job that has not begun, and of a claim that it would close */
async function withPreview(portal: TestPortal, browser: TestVisitor): Promise<number> {
  const Chosen = [{ Id: await withClaim(portal), Version: 1 }]
  const { body } = await browser.call('previewJob', { Kind: 'closeDamageClaims', Chosen, Reason: '' })
  return (body['item'] as { id: number }).id
}

/** @returns the number of an own job that was begun */
async function withJob(portal: TestPortal, browser: TestVisitor): Promise<number> {
  const Id = await withPreview(portal, browser)
  await browser.call('startJob', { Id, Count: 1, Key: randomUUID() })
  return Id
}

/** @returns the number of an own job that has written a file */
async function withJobFile(portal: TestPortal, browser: TestVisitor): Promise<number> {
  await withClaim(portal)
  const { body } = await browser.call('exportList', { ...good.exportList, Key: randomUUID() })
  await portal.workOnJobs()
  return (body['item'] as { id: number }).id
}

/** What must have happened before some of these calls succeed. @returns what the request then carries */
const arranged: {
  [Name in CallName]?: (
    portal: TestPortal,
    browser: TestVisitor,
  ) => Promise<Partial<RequestOf<(typeof calls)[Name]>>>
} = {
  ...arrangedAreas,
  getMapItems: asKeeper,
  getMapOutlines: asKeeper,
  findOnMap: asKeeper,
  importMapFeatures: asKeeper,
  exportMapFeatures: asKeeper,
  getMapSettings: asKeeper,
  saveMapSettings: asKeeper,
  resetMapSettings: asKeeper,
  getPropertyPosition: asKeeper,
  savePropertyPosition: asKeeper,
  getApplicationMessage: async (portal, browser) => ({ Value: await asWriter(portal, browser) }),
  insertApplicationMessage: asCustomer,
  updateApplicationMessage: async (portal, browser) => ({ MessageId: await asWriter(portal, browser) }),
  deleteApplicationMessage: async (portal, browser) => ({ Value: await asWriter(portal, browser) }),
  processMessageAttachments: async (portal, browser) => ({ messageId: await asWriter(portal, browser) }),
  async downloadMessageAttachment(portal, browser) {
    const messageId = await asWriter(portal, browser)
    const { body } = await browser.call('processMessageAttachments', {
      messageId,
      uploadFiles: [{ name: 'plan.pdf', size: 1, type: '' }],
    })
    return { Value: (body['items'] as { attachmentId: number }[])[0]?.attachmentId ?? 0 }
  },
  getApplication: asCustomer,
  async moveApplication(portal) {
    const { PortalApplicationId } = await asCustomer(portal)
    const { status: Status } = await portal.db
      .selectFrom('applications')
      .select('status')
      .where('id', '=', String(PortalApplicationId))
      .executeTakeFirstOrThrow()
    return { PortalApplicationId, Status }
  },
  async getEnquiry(portal, browser) {
    return { Value: await withEnquiry(portal, browser) }
  },
  async assignEnquiry(portal, browser) {
    const Id = await withEnquiry(portal, browser)
    return { Id, HolderId: await accountIdOf(portal.db, login) }
  },
  async moveEnquiry(portal, browser) {
    return { Id: await withEnquiry(portal, browser) }
  },
  async writeDownCall(portal) {
    await withRights(portal, { portalNewCs: true })
    return { Key: randomUUID() }
  },
  getApplicationExports: (portal) => withRights(portal, { portalNewCs: true }),
  makeApplicationExport: async (portal) => (await withReadyApplication(portal), { Key: randomUUID() }),
  async downloadApplicationExport(portal, browser) {
    await withReadyApplication(portal)
    const asked = { ...good.makeApplicationExport, Key: randomUUID() }
    const { body } = await browser.call('makeApplicationExport', asked)
    return { Value: (body['item'] as { id: number }).id }
  },
  getApplicationQueue: (portal) => withRights(portal, { portalNewCs: true }),
  claimNextApplication: (portal) => withRights(portal, { portalNewCs: true }),
  getApplicationCompletion: withOpenApplication,
  saveApplicationCompletion: withOpenApplication,
  getQueuedApplication: withOpenApplication,
  claimApplication: withOpenApplication,
  takeOverApplication: async (portal) => ({
    ...(await withOpenApplication(portal)),
    HolderId: await accountIdOf(portal.db, login),
  }),
  async releaseApplication(portal, browser) {
    const asked = await withOpenApplication(portal)
    await browser.call('claimApplication', asked)
    return asked
  },
  async keepApplicationAnswer(portal, browser) {
    const asked = await withOpenApplication(portal)
    await browser.call('claimApplication', asked)
    return asked
  },
  saveApplicationDraft: withAccount,
  findPlots: withAccount,
  getApplicationSite: asDriller,
  correctPoint: asDriller,
  getApplicationAttachments: asCustomer,
  updateApplicationAttachment: async (portal, browser) => ({
    attachmentId: await asApplicant(portal, browser),
  }),
  deleteApplicationAttachment: async (portal, browser) => ({ value: await asApplicant(portal, browser) }),
  async downloadApplicationAttachment(portal, browser) {
    const attachmentId = await asApplicant(portal, browser)
    await browser.call('updateApplicationAttachment', { ...good.updateApplicationAttachment, attachmentId })
    return { Value: attachmentId }
  },
  getCustomerHome: withAccount,
  getAccounts: withAccount,
  chooseAccount: ofCustomer({ Value: '1004711' }),
  validateAccount: ofCustomer({ AccountNo: '1004711' }),
  async createPayment(portal) {
    await asCustomer(portal)
    const bill = await newBill(portal, '1004711', { issuedOn: new Date().toISOString().slice(0, 10) })
    const { AccountNo, Items } = wishFor('1004711', [bill])
    return { AccountNo, Items, ProviderId: 'bank' }
  },
  getPayment: withPayment,
  cancelPayment: withPayment,
  downloadReceipt: withPayment,
  getOwnPayments: withAccount,
  getOwnDetails: withAccount,
  changeOwnDetails: withAccount,
  getEmails: withAccount,
  getEmail: async (portal) => ({ Value: (await asReader(portal)).id }),
  downloadEmailAttachment: async (portal) => ({ Value: (await asReader(portal)).files[0] ?? 0 }),
  getAttachments: withAccount,
  getContactOptions: asContact,
  sendContactRequest: asContact,
  getBill: async (portal) => ({ Value: await asBilled(portal) }),
  downloadBill: async (portal) => ({ Value: await asBilled(portal) }),
  downloadDebtLetter: async (portal) => ({ Value: await withLetter(portal) }),
  async downloadLetterRun(portal) {
    const letter = await withLetter(portal)
    const { rows } = await sql<{ id: string | number }>`
      with run as (
        insert into letter_runs (state, code, level, started_at, changed_at, insert_key)
        values ('issued', 'LR-' || ${letter}, 1, now(), now(), gen_random_uuid()) returning id
      ), line as (
        insert into letter_run_rows (run_id, case_id, customer, sent_by, language, total, letter_id, place)
        select run.id, debt_case, customer, 'post', 'el', total, debt_letters.id, 1
        from run, debt_letters where debt_letters.id = ${letter}
      )
      select id from run`.execute(portal.db)
    return { Value: Number(rows[0]!.id) }
  },
  getBills: withAccount,
  getTransactions: withAccount,
  getMeters: withAccount,
  changeAlertSettings: withSupply,
  compareHalfHours: withSupply,
  importHalfHours: withSupply,
  async sendReading(portal, browser) {
    await asCustomer(portal)
    const { body } = await browser.call('getMeters', {})
    const [meter] = body['items'] as { serialNo: string; last: { readOn: string; reading: number } }[]
    return {
      MeterSerialNo: meter?.serialNo ?? '',
      Reading: String(meter?.last.reading),
      LastReadOn: meter?.last.readOn ?? '',
    }
  },
  async getFaultStatus(portal, browser) {
    return { Number: (await reportedFault(portal, browser)).code }
  },
  getReportPhotos: async (portal, browser) => ({ Value: (await reportedFault(portal, browser)).id }),
  downloadReportPhoto: async (portal, browser) => ({ Value: (await reportedFault(portal, browser)).photo }),
  getReadingPhotos: withAccount,
  putReadingPhoto: async (portal, browser) => ({ meterSerialNo: await ownReading(portal, browser) }),
  deleteReadingPhoto: async (portal, browser) => ({ MeterSerialNo: await ownReading(portal, browser) }),
  async downloadReadingPhoto(portal, browser) {
    const meterSerialNo = await ownReading(portal, browser)
    const { body } = await browser.call('putReadingPhoto', { ...good.putReadingPhoto, meterSerialNo })
    return { Value: (body['item'] as { attachmentId: number }).attachmentId }
  },
  getStandingOrder: withAccount,
  async createStandingOrder(portal) {
    await asCustomer(portal)
    await requestedOrder(portal, login)
    return {}
  },
  async stopStandingOrder(portal) {
    await asCustomer(portal)
    return { Value: await requestedOrder(portal, login) }
  },
  getEmployeeHome: asEmployee,
  getSampleTable: async (portal) => ({ Value: await withRecord(portal, 'samples') }),
  getLogSeries: async (portal) => ({ Value: await withRecord(portal, 'log-channels') }),
  getConfiguration: async (portal) => (await asOfficial(portal), {}),
  getConfigurationItem: async (portal) => (await asOfficial(portal), {}),
  checkConfiguration: async (portal) => (await asOfficial(portal), {}),
  changeConfiguration: withSeenSetting,
  async undoConfiguration(portal, browser) {
    const seen = await withSeenSetting(portal, browser)
    const Parts = [{ Part: 'value' as const, Value: `Waters ${randomUUID()}` }]
    const { body } = await browser.call('changeConfiguration', {
      ...good.changeConfiguration,
      ...seen,
      Parts,
    })
    const { version, history } = body['item'] as ConfigurationItem
    return { Id: history[0]!.id, Seen: version }
  },
  previewPerson: async (portal) => (await asOfficial(portal), {}),
  listEmployeeRights: async (portal) => (await asOfficial(portal), {}),
  readEmployeeRights: async (portal) => (await asOfficial(portal), { Value: await someEmployee(portal) }),
  changeEmployeeRights: withSeenRights,
  async undoEmployeeRights(portal, browser) {
    const request = { ...good.changeEmployeeRights, ...(await withSeenRights(portal, browser)) }
    const { body } = await browser.call('changeEmployeeRights', request)
    const { version, history } = body['item'] as EmployeeItem
    return { Id: history[0]!.id, Seen: version, Key: randomUUID() }
  },
  openFirstRun: async (portal) => ({ Token: await tokenOfFirstRun(portal) }),
  getFirstRun: inFirstRun,
  saveFirstRunOrganisation: inFirstRun,
  saveFirstRunLanguages: inFirstRun,
  tryFirstRunMessage: inFirstRun,
  saveFirstRunAdministrators: inFirstRun,
  saveFirstRunPayment: inFirstRun,
  async finishFirstRun(portal, browser) {
    await inFirstRun(portal, browser)
    await browser.call('saveFirstRunOrganisation', good.saveFirstRunOrganisation)
    await browser.call('saveFirstRunLanguages', good.saveFirstRunLanguages)
    await browser.call('saveFirstRunAdministrators', good.saveFirstRunAdministrators)
    return {}
  },
  inviteEmployee: async (portal) => (
    await asOfficial(portal),
    { Email: `invited.${randomUUID()}@example.com` }
  ),
  getApprovals: async (portal) => (await asOfficial(portal), {}),
  getApproval: async (portal) => ({ Value: await withApproval(portal) }),
  decideApproval: async (portal) => ({ Id: await withApproval(portal) }),
  withdrawApproval: async (portal, browser) => ({ Value: await withApproval(portal, browser) }),
  askRightChange: async (portal) => (await asOfficial(portal), { Key: randomUUID() }),
  previewJob: async (portal) => (await withClaim(portal), {}),
  startJob: async (portal, browser) => ({ Id: await withPreview(portal, browser), Key: randomUUID() }),
  exportList: async (portal) => (await withClaim(portal), { Key: randomUUID() }),
  countList: async (portal) => (await withClaim(portal), {}),
  getExports: async (portal, browser) => (await withJobFile(portal, browser), {}),
  async getJobs(portal, browser) {
    await withJob(portal, browser)
    return {}
  },
  getJob: async (portal, browser) => ({ Value: await withJobFile(portal, browser) }),
  getJobProgress: async (portal, browser) => ({ Value: await withJob(portal, browser) }),
  getJobRows: async (portal, browser) => ({ Id: await withJob(portal, browser) }),
  stopJob: async (portal, browser) => ({ Value: await withJob(portal, browser) }),
  async retryJob(portal, browser) {
    const Value = await withJob(portal, browser)
    await browser.call('stopJob', { Value })
    return { Value }
  },
  downloadJobFile: async (portal, browser) => ({ Value: await withJobFile(portal, browser) }),
  getDamageClaims: async (portal) => (await asOfficial(portal), {}),
  getDamageClaim: async (portal) => ({ Value: await withClaim(portal) }),
  changeDamageClaim: async (portal) => ({ Id: await withClaim(portal) }),
  askDamagePayment: async (portal) => ({ Id: await withClaim(portal), Key: randomUUID() }),
  getSavedViews: asKeeper,
  insertSavedView: async (portal) => (await asKeeper(portal), { Key: randomUUID() }),
  changeSavedView: async (portal, browser) => ({ Id: await withSavedView(portal, browser) }),
  deleteSavedView: async (portal, browser) => ({ Id: await withSavedView(portal, browser) }),
  searchStaff: asKeeper,
  async noteOpenedRecord(portal) {
    return { Kind: 'elements' as const, Id: String(await withRecord(portal, 'elements')) }
  },
  getFieldDay: asKeeper,
  askCutPermission: withCut,
  sendFieldEntry: async (portal) => ({ Card: await withRecord(portal, 'job-cards') }),
  sendCardPhoto: async (portal) => ({ Card: await withRecord(portal, 'job-cards') }),
  getCardPhotos: async (portal) => ({ Value: await withRecord(portal, 'job-cards') }),
  async downloadCardPhoto(portal, browser) {
    const Card = await withRecord(portal, 'job-cards')
    await browser.call('sendCardPhoto', { ...good.sendCardPhoto, Card, Key: randomUUID() })
    const { body } = await browser.call('getCardPhotos', { Value: Card })
    return { Value: (body['items'] as { attachmentId: number }[])[0]?.attachmentId ?? 0 }
  },
  getFieldEntries: asKeeper,
  decideFieldEntry: withDoubtedEntry,
  getCapturedRound: async (portal) => ({ Value: await withRecord(portal, 'meter-rounds') }),
  sendCapturedReading: async (portal) => ({ Stop: await withRecord(portal, 'round-stops') }),
  sendRoundPhoto: async (portal) => ({ Stop: await withRecord(portal, 'round-stops') }),
  getStopPhotos: async (portal) => ({ Value: await withRecord(portal, 'round-stops') }),
  async downloadStopPhoto(portal, browser) {
    const Stop = await withRecord(portal, 'round-stops')
    await browser.call('sendRoundPhoto', { ...good.sendRoundPhoto, Stop, Key: randomUUID() })
    const { body } = await browser.call('getStopPhotos', { Value: Stop })
    return { Value: (body['items'] as { attachmentId: number }[])[0]?.attachmentId ?? 0 }
  },
  async importRescuedEntries(portal) {
    await withRecord(portal, 'round-stops')
    return {}
  },
  importBankStatement: asKeeper,
  judgeImportRows: asKeeper,
  takeImportRows: asKeeper,
  getStorePreferences: asKeeper,
  saveStorePreferences: asKeeper,
  getInterruption: asPlanner,
  withdrawInterruption: asPlanner,
  getInterruptions: withPlan,
  getInterruptionAreas: withPlan,
  checkInterruption: withPlan,
  keepInterruption: withPlan,
  getContactRequests: withPlan,
  getSecuritiesEmployee: asEmployee,
  async activateAccount(portal, browser) {
    const Email = 'activated@example.com'
    const { body } = await browser.call('registerProfile', { ...good.registerProfile, Email })
    return { Value: String(body['value']), OtpCode: await portal.codeFor(Email) }
  },
  async resendActivationOtpCode(_portal, browser) {
    const Email = 'resent@example.com'
    const { body } = await browser.call('registerProfile', { ...good.registerProfile, Email })
    return { Value: String(body['value']) }
  },
  async changeEmailComplete(portal, browser) {
    await browser.call('changeEmail', good.changeEmail)
    return { Value: tokenOf((await messageTo(portal, good.changeEmail.NewEmail)).link) }
  },
  changeMobilePhoneNoRequest: signInByMobile,
  async changeMobilePhoneNoComplete(portal, browser) {
    await signInByMobile(portal, browser)
    const { MobilePhoneNo, Password } = good.changeMobilePhoneNoComplete
    await browser.call('changeMobilePhoneNoRequest', { MobilePhoneNo, Password: Password ?? '' })
    return { OtpCode: await portal.codeFor(`+357${MobilePhoneNo}`) }
  },
  async validateOtp(portal, browser) {
    const { sessionId, email } = await begin(browser)
    return { SessionId: sessionId, OtpCode: await portal.codeFor(email) }
  },
  getOtpSession: async (_portal, browser) => ({ SessionId: (await begin(browser)).sessionId }),
  async getPropertyAddress(portal, browser) {
    const { sessionId } = await proved(portal, browser)
    return { sessionId, ...(await invoiceOf(portal, 0)) }
  },
  async updateDetails(portal, browser) {
    const session = await proved(portal, browser)
    const invoice = await invoiceOf(portal, 0)
    await askForProperty(browser, session, invoice)
    return { sessionId: session.sessionId, propertyRef: invoice.propertyRef }
  },
  async unSubscribe(portal, browser) {
    const invoice = await invoiceOf(portal, 1)
    const reader = await proved(portal, browser)
    await askForProperty(browser, reader, invoice)
    await browser.call('updateDetails', detailsOf(reader, invoice))
    const session = await proved(portal, browser, { email: reader.email, mobile: '' })
    await askForProperty(browser, session, invoice, true)
    return { sessionId: session.sessionId, propertyRef: invoice.propertyRef }
  },
  getLookupValues: async (portal) => ({ lookupId: (await anyList(portal, 'lookup')).id }),
  getLibraryValues: async (portal) => ({ libraryId: (await anyList(portal, 'library')).id }),
  async sendEvaluation(portal) {
    await portal.setSetting('newCustomerEvaluationApplication', true)
    return withRights(portal, { portalNewCs: true })
  },
  async getEvaluation(portal, browser) {
    const { sessionId } = await evaluating(portal, browser)
    const EvaluationId = 'an id that nobody can guess'
    await browser.call('saveEvaluation', { ...good.saveEvaluation, EvaluationId, SessionId: sessionId })
    return { SessionId: sessionId }
  },
  saveEvaluation: async (portal, browser) => ({ SessionId: (await evaluating(portal, browser)).sessionId }),
  async createApplication(portal, browser) {
    const { sessionId, email } = await applying(portal, browser)
    return { SessionId: sessionId, Email: email, Files: [{ name: 'card.pdf', size: 1, type: '' }] }
  },
  async saveCustomFieldValues(portal, browser) {
    await portal.db.updateTable('custom_fields').set({ is_mandatory: false }).execute()
    const { body } = await send(browser, await applying(portal, browser))
    return { ApplicationId: Number(body['value']) }
  },
  async getApplicationState(portal, browser) {
    const applicant = await applying(portal, browser)
    const { body } = await send(browser, applicant)
    // Another code to the same person may be sent only a while later.
    await portal.db.deleteFrom('rate_hits').execute()
    const { sessionId } = await proved(portal, browser, {
      email: applicant.email,
      mobile: '',
      purpose: 'applicationState',
    })
    return { ApplicationId: Number(body['value']), SessionId: sessionId }
  },
  async sendContactUsEmail(portal, browser) {
    const { sessionId, email } = await proved(portal, browser, { mobile: '' })
    return { SessionId: sessionId, Body: { ...good.sendContactUsEmail.Body, email } }
  },
  async unlockSignIn(portal, browser) {
    await browser.call('sendUnlockCode', { Email: login })
    return { OtpCode: await portal.codeFor(login) }
  },
  async resetUserPassword(portal, browser) {
    await browser.call('sendResetUserPassword', { Email: login, SendOtpCode: true })
    return { PasswordResetCode: await portal.codeFor(login) }
  },
}

/** Requests that the contract refuses, and the field that the answer must name. */
const bad: { [Name in CallName]?: readonly [request: unknown, field: string][] } = {
  keepInterruption: [
    [{ ...good.keepInterruption, From: '1/12/2099 09:00' }, 'body.From'],
    [{ ...good.keepInterruption, Where: ' ' }, 'body.Where'],
    [{ ...good.keepInterruption, Service: 'gas' }, 'body.Service'],
  ],
  savePropertyPosition: [
    [{ ...good.savePropertyPosition, Latitude: 91 }, 'body.Latitude'],
    [{ ...good.savePropertyPosition, Longitude: -181 }, 'body.Longitude'],
    [{ ...good.savePropertyPosition, Reason: ' ' }, 'body.Reason'],
    [{ ...good.savePropertyPosition, Version: -1 }, 'body.Version'],
  ],
  saveMapSettings: [
    [{ ...good.saveMapSettings, Version: -1 }, 'body.Version'],
    [{ ...good.saveMapSettings, Layers: [{ Shows: 'moon', IsShown: true }] }, 'body.Layers.0.Shows'],
    [{ ...good.saveMapSettings, Start: { Latitude: 91, Longitude: 33, Zoom: 12 } }, 'body.Start.Latitude'],
    [{ ...good.saveMapSettings, Start: { Latitude: 34, Longitude: 33, Zoom: 0 } }, 'body.Start.Zoom'],
  ],
  resetMapSettings: [[{ Version: 'x' }, 'body.Version']],
  exportMapFeatures: [
    [{ Kind: 'moon', After: 0 }, 'body.Kind'],
    [{ Kind: 'pipe', After: -1 }, 'body.After'],
  ],
  exportList: [
    [{ ...good.exportList, Format: 'pdf' }, 'body.Format'],
    [{ ...good.exportList, List: { Search: 'x'.repeat(65) } }, 'body.List.Search'],
  ],
  countList: [[{ ...good.countList, Kind: 'closeDamageClaims' }, 'body.Kind']],
  getExports: [[{ OfAll: 'yes' }, 'body.OfAll']],
  getJobRows: [
    [{ ...good.getJobRows, PageSize: 7 }, 'body.PageSize'],
    [{ ...good.getJobRows, Result: 'lost' }, 'body.Result'],
  ],
  downloadJobFile: [[{ Value: 0 }, 'body.Value']],
  getDashboard: [[{ ...good.getDashboard, From: '1/1/2026' }, 'body.From']],
  sendReading: [[{ ...good.sendReading, Reading: 'x'.repeat(21) }, 'body.Reading']],
  deleteReadingPhoto: [[{ MeterSerialNo: 7 }, 'body.MeterSerialNo']],
  downloadReadingPhoto: [[{ Value: 0 }, 'body.Value']],
  getApplicationMessages: [
    [{ PortalApplicationId: -2, Options: { PageSize: 5, Page: 1 } }, 'body.PortalApplicationId'],
    [{ PortalApplicationId: 1, Options: { PageSize: 101, Page: 1 } }, 'body.Options.PageSize'],
    [{ PortalApplicationId: 1, Options: { PageSize: 5, Page: 0 } }, 'body.Options.Page'],
    [{ PortalApplicationId: 1 }, 'body.Options'],
    [
      { PortalApplicationId: -1, Options: { PageSize: 5, Page: 1 }, ReadSince: 'yesterday' },
      'body.ReadSince',
    ],
  ],
  getApplicationMessage: [
    [{ Value: 0 }, 'body.Value'],
    [{ Value: '1' }, 'body.Value'],
    [{ Value: 2 ** 60 }, 'body.Value'],
  ],
  insertApplicationMessage: [
    [{ PortalApplicationId: 1, Message: 'x'.repeat(4001) }, 'body.Message'],
    [{ PortalApplicationId: 1 }, 'body.Message'],
    [{ PortalApplicationId: -1, Message: 'x' }, 'body.PortalApplicationId'],
  ],
  updateApplicationMessage: [[{ MessageId: 1, Message: 7 }, 'body.Message']],
  deleteApplicationMessage: [[{}, 'body.Value']],
  getConversations: [[{ Options: { PageSize: 5, Page: 1 } }, 'body.WaitingOnly']],
  downloadMessageAttachment: [[{ Value: -1 }, 'body.Value']],
  getApplicationAttachments: [[{ PortalApplicationId: '1' }, 'body.PortalApplicationId']],
  getApplication: [[{ PortalApplicationId: 0 }, 'body.PortalApplicationId']],
  getEnquiry: [[{ Value: 0 }, 'body.Value']],
  assignEnquiry: [[{ ...good.assignEnquiry, HolderId: -1 }, 'body.HolderId']],
  moveEnquiry: [
    [{ ...good.moveEnquiry, Move: 'staff.lost' }, 'body.Move'],
    [{ ...good.moveEnquiry, Text: 'x'.repeat(4001) }, 'body.Text'],
  ],
  writeDownCall: [[{ ...good.writeDownCall, Language: 'fr' }, 'body.Language']],
  makeApplicationExport: [
    [{ ...good.makeApplicationExport, Format: 'pdf' }, 'body.Format'],
    [{ ...good.makeApplicationExport, Applications: [] }, 'body.Applications'],
  ],
  downloadApplicationExport: [[{ Value: 0 }, 'body.Value']],
  getApplicationQueue: [
    [{ ...good.getApplicationQueue, Whose: 'nobody' }, 'body.Whose'],
    [{ ...good.getApplicationQueue, Most: 201 }, 'body.Most'],
  ],
  getApplicationCompletion: [[{ PortalApplicationId: 0 }, 'body.PortalApplicationId']],
  saveApplicationCompletion: [[{ ...good.saveApplicationCompletion, Version: -1 }, 'body.Version']],
  getQueuedApplication: [[{ PortalApplicationId: 0 }, 'body.PortalApplicationId']],
  claimApplication: [[{ PortalApplicationId: '1' }, 'body.PortalApplicationId']],
  takeOverApplication: [[{ ...good.takeOverApplication, HolderId: 0 }, 'body.HolderId']],
  releaseApplication: [[{ PortalApplicationId: 0 }, 'body.PortalApplicationId']],
  keepApplicationAnswer: [
    [{ ...good.keepApplicationAnswer, Text: 'x'.repeat(4001) }, 'body.Text'],
    [{ ...good.keepApplicationAnswer, Version: -1 }, 'body.Version'],
  ],
  getApplications: [[{ Options: { PageSize: 7, Page: 1 } }, 'body.Options.PageSize']],
  moveApplication: [
    [{ ...good.moveApplication, Move: 'draft.begun' }, 'body.Move'],
    [{ ...good.moveApplication, Status: 'done' }, 'body.Status'],
  ],
  saveApplicationDraft: [
    [{ ...good.saveApplicationDraft, ApplicationType: 'newCustomer' }, 'body.ApplicationType'],
    [{ ...good.saveApplicationDraft, Service: 'gas' }, 'body.Service'],
  ],
  findPlots: [
    [{}, 'body.Plots'],
    [{ Plots: Array.from({ length: 5 }, () => ({ Sheet: '', Plot: '' })) }, 'body.Plots'],
  ],
  getApplicationSite: [[{ PortalApplicationId: 0 }, 'body.PortalApplicationId']],
  correctPoint: [[{ ...good.correctPoint, East: 'x'.repeat(17) }, 'body.East']],
  deleteApplicationAttachment: [[{ Value: 1 }, 'body.value']],
  downloadApplicationAttachment: [[{}, 'body.Value']],
  chooseAccount: [[{ Value: 'x'.repeat(65) }, 'body.Value']],
  getSecuritiesEmployee: [[{ Value: 7 }, 'body.Value']],
  getSecuritiesCustomer: [[{}, 'body.Value']],
  isExistingLocalizedFile: [[{ Value: 3 }, 'body.Value']],
  getCustomAddressLines: [[{}, 'querystring.language']],
  getCustomFields: [[{ language: 'de' }, 'querystring.language']],
  getLookupValues: [
    [{ language: 'en' }, 'querystring.lookupId'],
    [{ lookupId: 'one' }, 'querystring.lookupId'],
    [{ lookupId: 0 }, 'querystring.lookupId'],
    [{ lookupId: 1.5 }, 'querystring.lookupId'],
    [{ lookupId: 1, language: 'de' }, 'querystring.language'],
  ],
  getLibraryValues: [[{ libraryId: 3_000_000_000 }, 'querystring.libraryId']],
  getCreatedApplication: [
    [{ Key: 'short', Email: 'x@example.com' }, 'body.Key'],
    [{ Key: 'a key that nobody has used' }, 'body.Email'],
  ],
  giveUpApplication: [[{ Key: 'a key that nobody has used', Email: 'x@example.com' }, 'body.SessionId']],
  saveCustomFieldValues: [
    [{ ApplicationId: 0, Values: [], language: 'en' }, 'body.ApplicationId'],
    [{ ApplicationId: 1, Values: [{}], language: 'en' }, 'body.Values.0.customFieldId'],
    [
      { ApplicationId: 1, Values: [{ customFieldId: 1, intValue: '1' }], language: 'en' },
      'body.Values.0.intValue',
    ],
    [{ ApplicationId: 1, language: 'en' }, 'body.Values'],
  ],
  getApplicationState: [[{ ApplicationId: 'x', SessionId: 1, EmailOtpCode: '' }, 'body.ApplicationId']],
  sendEvaluation: [[{ LanguageCode: 'en' }, 'body.Email']],
  getEvaluation: [[{ EvaluationId: 'short', SessionId: 1, EmailOtpCode: '' }, 'body.EvaluationId']],
  saveEvaluation: [
    [{ ...good.saveEvaluation, ExpectedUse: '7' }, 'body.ExpectedUse'],
    [{ ...good.saveEvaluation, Equipment: 'pump' }, 'body.Equipment'],
  ],
  validateAccount: [
    [{}, 'body.AccountNo'],
    [{ AccountNo: 1004711 }, 'body.AccountNo'],
    [{ AccountNo: '1'.repeat(65) }, 'body.AccountNo'],
  ],
  createPayment: [
    [{ ...good.createPayment, Key: 'short' }, 'body.Key'],
    [{ ...good.createPayment, PaymentType: 5 }, 'body.PaymentType'],
    [{ ...good.createPayment, Items: [] }, 'body.Items'],
    [{ ...good.createPayment, Items: [{ reference: '1', cents: 0 }] }, 'body.Items.0.cents'],
    [{ ...good.createPayment, Items: [{ reference: '1', cents: 1.5 }] }, 'body.Items.0.cents'],
    [{ ...good.createPayment, Currency: 'euro' }, 'body.Currency'],
    [{ ...good.createPayment, LanguageCode: 'de' }, 'body.LanguageCode'],
    [{ ...good.createPayment, PhoneNo: '3'.repeat(41) }, 'body.PhoneNo'],
  ],
  getPayment: [[{ Value: 7 }, 'body.Value']],
  cancelPayment: [[{ Value: 'x'.repeat(129) }, 'body.Value']],
  downloadReceipt: [[{ Value: 'x' }, 'body.LanguageCode']],
  createStandingOrder: [
    [{ ...good.createStandingOrder, DayOfMonth: 0 }, 'body.DayOfMonth'],
    [{ ...good.createStandingOrder, DayOfMonth: 29 }, 'body.DayOfMonth'],
    [{ ...good.createStandingOrder, LanguageCode: 'de' }, 'body.LanguageCode'],
  ],
  stopStandingOrder: [[{ Value: 7 }, 'body.Value']],
  getBill: [[{ Value: 7 }, 'body.Value']],
  getEmail: [[{ Value: '1' }, 'body.Value']],
  downloadEmailAttachment: [[{ Value: 0 }, 'body.Value']],
  getEmails: [[{ Options: { PageSize: 10, Page: 1, SortBy: 'html' } }, 'body.Options.SortBy']],
  getAttachments: [[{ Options: { PageSize: 10, Page: 1, Filter: 'secret' } }, 'body.Options.Filter']],
  sendContactRequest: [
    [{ ...good.sendContactRequest, Kind: 'gossip' }, 'body.Kind'],
    [{ ...good.sendContactRequest, Message: ' ' }, 'body.Message'],
  ],
  getBills: [
    [{ Options: { PageSize: 11, Page: 1 } }, 'body.Options.PageSize'],
    [{ Options: { PageSize: 10, Page: 0 } }, 'body.Options.Page'],
    [{ Options: { PageSize: 10, Page: 1, SortBy: 'account_no' } }, 'body.Options.SortBy'],
    [{ Options: { PageSize: 10, Page: 1, SortBy: 'number; drop table invoices' } }, 'body.Options.SortBy'],
    [{ Options: { PageSize: 10, Page: 1, Filter: 'others' } }, 'body.Options.Filter'],
    [{ Options: { PageSize: 10, Page: 1, From: "2026-01-01' or true" } }, 'body.Options.From'],
  ],
  getOwnPayments: [[{ Options: { PageSize: 0, Page: 1 } }, 'body.Options.PageSize']],
  getMessage: [
    [{ Lang: 'xx', TextId: 52 }, 'body.Lang'],
    [{ Lang: 'en', TextId: '52' }, 'body.TextId'],
    [{ Lang: 'en' }, 'body.TextId'],
    [{ Lang: 'en', TextId: 1.5 }, 'body.TextId'],
  ],
  getMessages: [
    [{ Lang: 'en', TextIds: [1, 'two'] }, 'body.TextIds.1'],
    [{ Lang: 'en', TextIds: Array.from({ length: 101 }, (_, index) => index) }, 'body.TextIds'],
  ],
  getPortalWelcomeMessage: [[{ Value: 'de' }, 'body.Value']],
  getPortalLicenceAgreement: [[{}, 'body.Value']],
  getPortalLicenceAgreementHash: [[{ Value: 1 }, 'body.Value']],
  validateReCaptchaKey: [
    [{}, 'querystring.key'],
    [{ key: '' }, 'querystring.key'],
    [{ key: 'x'.repeat(8193) }, 'querystring.key'],
  ],
  setLanguage: [
    [{ LanguageCode: 'en' }, 'body.UpdateProfile'],
    [{ LanguageCode: 'EN', UpdateProfile: true }, 'body.LanguageCode'],
  ],
  loginWithOtpStage1: [
    [{ Email: 'a@example.com' }, 'body.Password'],
    [{ Email: { $ne: '' }, Password: 'x' }, 'body.Email'],
    [{ Email: 'x'.repeat(255), Password: 'x' }, 'body.Email'],
    [{ Email: 'a@example.com', Password: 'x'.repeat(257) }, 'body.Password'],
    [[], 'body'],
  ],
  login: [
    [{ Email: 'a@example.com', Password: 'x', OtpCode: 123456, TrustedComputer: false }, 'body.OtpCode'],
    [{ Email: 'a@example.com', Password: 'x', OtpCode: '1', TrustedComputer: 'yes' }, 'body.TrustedComputer'],
  ],
  sendResetUserPassword: [[{ Email: 'a@example.com' }, 'body.SendOtpCode']],
  sendUnlockCode: [
    [{}, 'body.Email'],
    [{ Email: 'a@example.com', Resend: 1 }, 'body.Resend'],
  ],
  unlockSignIn: [
    [{ Email: 'a@example.com' }, 'body.OtpCode'],
    [{ OtpCode: '123456' }, 'body.Email'],
  ],
  getProfileDetails: [[{ Username: null }, 'body.Username']],
  registerProfile: [
    [{ ...good.registerProfile, AccountName: ' ' }, 'body.AccountName'],
    [{ ...good.registerProfile, RegistrationType: 3 }, 'body.RegistrationType'],
    [{ ...good.registerProfile, Email: undefined }, 'body.Email'],
    [{ ...good.registerProfile, IdNo: 'x'.repeat(65) }, 'body.IdNo'],
  ],
  activateAccount: [
    [{ OtpCode: '123456' }, 'body.Value'],
    [{ Value: 'x'.repeat(129) }, 'body.Value'],
    [{ Value: 'x', OtpCode: 123456 }, 'body.OtpCode'],
  ],
  changeEmail: [
    [{ Password: 'x', NewEmail: 'a@example.com', ActivationCode: 'x' }, 'body.Email'],
    [{ NewEmail: 'a@example.com' }, 'body.Password'],
  ],
  changeEmailComplete: [[{ Value: 'x'.repeat(129) }, 'body.Value']],
  changeMobilePhoneNoRequest: [[{ Password: 'x' }, 'body.MobilePhoneNo']],
  openFirstRun: [
    [{}, 'body.Token'],
    [{ Token: 'x'.repeat(129) }, 'body.Token'],
  ],
  saveFirstRunOrganisation: [
    [{ ...good.saveFirstRunOrganisation, Names: { de: 'Wasser' } }, 'body.Names.de'],
    [{ ...good.saveFirstRunOrganisation, WaterDay: '2'.repeat(31) }, 'body.WaterDay'],
  ],
  saveFirstRunLanguages: [
    [{ ...good.saveFirstRunLanguages, Languages: [] }, 'body.Languages'],
    [{ ...good.saveFirstRunLanguages, DefaultLanguage: 'de' }, 'body.DefaultLanguage'],
  ],
  tryFirstRunMessage: [[{ ...good.tryFirstRunMessage, Channel: 'fax' }, 'body.Channel']],
  saveFirstRunAdministrators: [
    [{ Administrators: good.saveFirstRunAdministrators.Administrators.slice(1) }, 'body.Administrators'],
  ],
  saveFirstRunPayment: [[{ ...good.saveFirstRunPayment, Kinds: ['cash'] }, 'body.Kinds.0']],
  revokeSession: [[{}, 'body.Value']],
  createOtpSession: [
    [{ LanguageCode: 'en' }, 'body.Email'],
    [{ Email: '', MobileNo: '', LanguageCode: 'en' }, 'body.Email'],
    [{ Email: 'a@example.com', LanguageCode: 'en', OtpCodeType: 2 }, 'body.MobileNo'],
    [{ MobileNo: '99123456', LanguageCode: 'en', OtpCodeType: 1 }, 'body.Email'],
    [{ Email: 'a@example.com', LanguageCode: 'de' }, 'body.LanguageCode'],
    [{ Email: 'a@example.com', LanguageCode: 'en', SessionId: 1.5 }, 'body.SessionId'],
  ],
  validateOtp: [
    [{ ...good.validateOtp, OtpCodeType: 3 }, 'body.OtpCodeType'],
    [{ ...good.validateOtp, OtpCode: 123456 }, 'body.OtpCode'],
    [{ ...good.validateOtp, SessionId: '1' }, 'body.SessionId'],
  ],
  getOtpSession: [[{}, 'body.SessionId']],
  getEBillLookups: [[{}, 'querystring.languageCode']],
  getPropertyAddress: [
    [{ ...good.getPropertyAddress, validateEmail: 'no' }, 'body.validateEmail'],
    [{ ...good.getPropertyAddress, invoiceNumber: '1'.repeat(65) }, 'body.invoiceNumber'],
  ],
  updateDetails: [
    [{ ...good.updateDetails, statementDeliveryTypeId: 200 }, 'body.statementDeliveryTypeId'],
    [{ ...good.updateDetails, consentToReceiveSms: undefined }, 'body.consentToReceiveSms'],
  ],
  unSubscribe: [[{ ...good.unSubscribe, statementDeliveryTypeId: 199 }, 'body.statementDeliveryTypeId']],
  downloadLocalizedFile: [[{ Value: 3 }, 'body.Value']],
  getAccountExampleImage: [[{ language: 'de' }, 'querystring.language']],
  sendContactUsEmail: [
    [{ ...good.sendContactUsEmail, Subject: 'A\r\nBcc: b@example.com' }, 'body.Subject'],
    [
      { ...good.sendContactUsEmail, Body: { ...good.sendContactUsEmail.Body, name: 'A\nB' } },
      'body.Body.name',
    ],
    [
      { ...good.sendContactUsEmail, Body: { ...good.sendContactUsEmail.Body, message: ' ' } },
      'body.Body.message',
    ],
    [{ ...good.sendContactUsEmail, Body: 'text' }, 'body.Body'],
  ],
  resendActivationOtpCode: [[{ Value: 7 }, 'body.Value']],
  resetUserPassword: [
    [{ PasswordResetCode: '123456', Password: newPassword }, 'body.Identifier'],
    [{ PasswordResetCode: '123456', Password: newPassword, Identifier: ' ' }, 'body.Identifier'],
    [{ Password: newPassword, Identifier: login }, 'body.PasswordResetCode'],
  ],
}

/** As the client of the portal reads it. */
const fileIn = (headers: Headers, bytes: unknown) => ({
  fileName: headers.get('content-disposition') ?? '',
  mediaType: headers.get('content-type') ?? '',
  bytes,
})

const names = Object.keys(calls) as CallName[]
const badRequests = names.flatMap((name) =>
  (bad[name] ?? []).map(([request, field]) => ({ name, request, field })),
)

describe.each(bothDatabases)('the contract on $database', ({ place }) => {
  const portal = portalFixture({
    database: place,
    // Nobody listens there: the bank is not told of a payment before its form is sent.
    paymentProviders: sandboxProviders('http://127.0.0.1:9'),
  })
  const visitor = () => createVisitor(portal.url)
  beforeAll(async () => {
    await portal.setSetting('showPaymentButtonAtLogin', true)
  })

  test.each(names)('%s answers a good request in the form of the contract', async (name) => {
    const browser = visitor()
    await portal.db.deleteFrom('accounts').where('login', '=', login).execute()
    await portal.newCustomer({ login })
    await portal.setSetting('customerLoginWithOtp', false)
    await portal.setSetting('otpDisableResendSeconds', 0.001)
    await browser.call('login', good.login)
    const prepared = await arranged[name]?.(portal, browser)
    const { http, body, headers } = await browser.call(name, {
      ...good[name],
      ...prepared,
    } as RequestOf<(typeof calls)[typeof name]>)
    expect(http).toBe(200)
    const reply = { flat: body, nested: body, bare: body['value'], file: fileIn(headers, body['value']) }[
      calls[name].envelope
    ]
    const read = z.core.safeParse(calls[name].reply, reply)
    expect(read.error?.issues, JSON.stringify(read.error ? body : undefined)).toBeUndefined()
    expect(reply, 'a reply holds nothing that the contract does not know').toEqual(read.data)
  })

  test.each(badRequests)(
    '$name refuses a request with a bad $field and names it',
    async ({ name, request, field }) => {
      const browser = visitor()
      const answer = await browser.call(name, request as RequestOf<(typeof calls)[typeof name]>)
      expect(answer.http).toBe(400)
      expect(z.parse(refusalReply, answer.body).data).toMatchObject({
        status: 400,
        code: 'request.malformed',
        text: `The request is not valid: ${field}.`,
      })
      expect(browser.cookies.size).toBe(0)
    },
  )

  test('what needs a session is refused without one', async () => {
    for (const name of names.filter((one) => calls[one].access !== 'anyone')) {
      const { http, data } = await visitor().call(name, good[name])
      expect([http, data.code]).toEqual([401, 'session.required'])
    }
  })

  test.each([
    [
      'text that is not JSON',
      400,
      'request.malformed',
      { body: '{"Email":', headers: { 'content-type': 'application/json' } },
    ],
    [
      'a form',
      415,
      'request.mediaType',
      { body: 'Email=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
    ['plain text', 415, 'request.mediaType', { body: 'hello', headers: { 'content-type': 'text/plain' } }],
    [
      'far too much',
      413,
      'request.tooLarge',
      {
        body: JSON.stringify({ Email: 'x'.repeat(20_000) }),
        headers: { 'content-type': 'application/json' },
      },
    ],
  ])('%s is refused with %i and %s in the envelope', async (_what, status, code, init) => {
    const response = await visitor().send('/api/account/Login', { method: 'POST', ...init })
    expect(response.status).toBe(status)
    expect(z.parse(refusalReply, await response.json()).data).toMatchObject({ status, code })
  })

  test.each([
    ['GET', '/api/account/Login', 'POST'],
    ['PUT', '/api/account/Login', 'POST'],
    ['OPTIONS', '/api/Utility/GetSettings', 'POST'],
    ['POST', '/api/Utility/ValidateReCaptchaKey', 'GET'],
  ])('%s %s is refused with 405 and the method that is right', async (method, path, allowed) => {
    const response = await visitor().send(path, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, allowed])
    expect(z.parse(refusalReply, await response.json()).data.code).toBe('request.method')
  })

  test.each(['/api/account/Nothing', '/api/', '/api/Utility/GetSettings/more'])(
    '%s is no call, and says so in the envelope',
    async (path) => {
      const response = await visitor().send(path, { method: 'POST' })
      expect(response.status).toBe(404)
      expect(z.parse(refusalReply, await response.json()).data.code).toBe('request.unknown')
    },
  )

  test.each(names.filter((name) => calls[name].envelope === 'nested'))(
    '%s has its status one level deeper, also when it is refused',
    async (name) => {
      const response = await visitor().send(`/api/${calls[name].name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(good[name]),
      })
      expect(await response.json()).toMatchObject({ data: { data: { code: 'code.expired' } } })
    },
  )

  test('a POST without a body counts as an empty request', async () => {
    const response = await visitor().send('/api/Utility/GetSettings', { method: 'POST' })
    expect(response.status).toBe(200)
  })

  test('replies are never cached', async () => {
    expect((await visitor().call('getSettings', {})).headers.get('cache-control')).toBe('no-store')
  })

  test.each(languages)('the demonstration has its texts in %s', async (Lang) => {
    for (const id of [2, 52, 77, 78, 79, 94, 112, 113])
      expect((await visitor().call('getMessage', { Lang, TextId: id })).data.status).toBe(0)
    const privacy = await visitor().call('getMessages', { Lang, TextIds: [113, 2, 9999, 113] })
    expect((privacy.body['items'] as { textId: number }[]).map((item) => item.textId)).toEqual([113, 2])
  })

  test('a text that exists nowhere is missing', async () => {
    expect((await visitor().call('getMessage', { Lang: 'en', TextId: 9999 })).data.code).toBe(
      'message.missing',
    )
  })

  test('a text that exists in English only is given in English', async () => {
    await portal.setSetting('message.500.en', 'Only here')
    const { body } = await visitor().call('getMessage', { Lang: 'ar', TextId: 500 })
    expect(body['settings']).toEqual({ text: 'Only here' })
  })

  test.each([
    ['en', 'New terms.'],
    ['el', 'Νέοι όροι.'],
  ])(
    'the terms have one hash in all languages, and another at once when those in %s have changed',
    async (changed, text) => {
      const hashIn = async (language: Language) =>
        (await visitor().call('getPortalLicenceAgreementHash', { Value: language })).body['hash']
      const before = await hashIn('en')
      expect(await hashIn('el')).toBe(before)
      await portal.setSetting(`licence.${changed}`, text)
      expect(await hashIn('en')).not.toBe(before)
      expect(await hashIn('el')).toBe(await hashIn('en'))
    },
  )

  test('a changed setting is seen by the next request', async () => {
    for (const wanted of [true, false]) {
      await portal.setSetting('showPaymentButtonAtLogin', wanted)
      const { body } = await visitor().call('getSettings', {})
      expect(body['value']).toMatchObject({ showPaymentButtonAtLogin: wanted })
    }
  })

  test('the API document describes every call', async () => {
    const document = (await (await visitor().send('/api-docs')).json()) as { openapi: string; paths: object }
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths).sort()).toEqual(names.map((name) => `/api/${calls[name].name}`).sort())
  })

  test('it is alive and ready', async () => {
    expect((await visitor().send('/healthz')).status).toBe(200)
    expect((await visitor().send('/readyz')).status).toBe(200)
  })
})

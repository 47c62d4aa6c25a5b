/** A customer with one of everything, each with a word that nobody else may ever hear. */
import { randomBytes } from 'node:crypto'
import { newBillRow } from '#tools/test-portal/bill-rows.ts'
import { newEmailRow } from '#tools/test-portal/email-rows.ts'
import { newPlanRow } from '#tools/test-portal/instalment-rows.ts'
import { newMeter } from '#tools/test-portal/meter-rows.ts'
import { newApplicationRow } from '#tools/test-portal/utility-rows.ts'
import { newOwnCustomer, type OwnCustomer, type OwnPortal } from './own-portal.ts'
import type { Reply } from './visitor.ts'

export interface Owner {
  customer: OwnCustomer
  /** Each word, and where it was put. */
  canaries: ReadonlyMap<string, string>
  /** By what the records are named. */
  numbers: readonly number[]
  texts: readonly string[]
}

const must = (what: string, { fulfilled, code, outcome, body }: Reply): Reply['body'] => {
  if (fulfilled) return body
  throw new Error(`${what}: ${code ?? (outcome.kind === 'answered' ? outcome.status : outcome.kind)}`)
}

const numberOf = (value: unknown): number[] => (typeof value === 'number' ? [value] : [])

/** The numbers of files in an answer. */
const filesIn = (body: Reply['body']): number[] => {
  const { items = [], item } = body as {
    items?: { attachmentId?: unknown }[]
    item?: { attachmentId?: unknown }
  }
  return [...items, ...(item ? [item] : [])].flatMap(({ attachmentId }) => numberOf(attachmentId))
}

/** Arranges it through the portal's own calls, and as rows where the utility's own systems would write. */
export async function arrangeOwner(own: OwnPortal): Promise<Owner> {
  const { portal } = own
  const { db } = portal
  const canaries = new Map<string, string>()
  const canary = (place: string): string => {
    const word = `Zq${randomBytes(6).toString('hex')}`
    canaries.set(word, place)
    return word
  }

  const { accountNo, serialNo } = await newMeter(portal)
  await db
    .updateTable('customer_accounts')
    .set({
      surname: canary('surname'),
      first_name: canary('first name'),
      mailing_address: canary('mailing address'),
      tax_no: canary('tax number'),
      id_no: canary('identity number'),
    })
    .where('account_no', '=', accountNo)
    .execute()
  const customer = await newOwnCustomer(own, undefined, accountNo, { name: canary('name of the account') })
  const { visitor } = customer
  const bill = await newBillRow(db, accountNo)

  const at = new Date('2026-05-03T08:00:00Z')
  const application = await newApplicationRow(db, { accountNo, at })
  const drilling = await newApplicationRow(db, { accountNo, at, type: 'drilling' })
  const land = {
    applicants: [{ name: canary('applicant'), idNo: '' }],
    plots: [],
    point: { east: '', north: '' },
  }
  await db
    .updateTable('applications')
    .set({ details: JSON.stringify({ land }) })
    .where('id', '=', String(drilling))
    .execute()
  const plan = await newApplicationRow(db, { accountNo, at, type: 'instalmentPlan' })
  await newPlanRow(db, accountNo, plan, [bill])

  const written = must(
    'writing a message',
    await visitor.call('insertApplicationMessage', {
      PortalApplicationId: application,
      Message: canary('message'),
    }),
  )
  const messageId = Number(written['id'])
  const fileName = canary('name of a file')
  const attached = must(
    'attaching a file',
    await visitor.upload('processMessageAttachments', { messageId: String(messageId) }, [
      {
        part: 'uploadFiles',
        name: `${fileName}.pdf`,
        bytes: Buffer.from(`%PDF-1.4\n${canary('content of a file')}`),
      },
    ]),
  )
  must(
    'sending a reading',
    await visitor.call('sendReading', {
      MeterSerialNo: serialNo,
      Reading: '9999',
      ClockOver: false,
      IsConfirmed: false,
      LastReadOn: '2026-04-04',
    }),
  )
  const photo = must(
    'sending a photo',
    await visitor.upload('putReadingPhoto', { meterSerialNo: serialNo }, [
      {
        part: 'file',
        name: `${canary('name of a photo')}.jpg`,
        bytes: Buffer.from(`\xff\xd8\xff\xe0${canary('photo')}`, 'latin1'),
      },
    ]),
  )
  must(
    'asking the utility',
    await visitor.call('sendContactRequest', {
      Kind: 'bill',
      Message: canary('contact request'),
      PhoneNo: '99123456',
    }),
  )
  const email = await newEmailRow(db, accountNo, {
    subject: canary('subject of an e-mail'),
    text: canary('text of an e-mail'),
    files: [
      {
        name: `${canary('name of a file of an e-mail')}.pdf`,
        bytes: Buffer.from(`%PDF-1.4\n${canary('file of an e-mail')}`),
      },
    ],
  })
  const [visit, transactions, requests] = await Promise.all([
    db
      .selectFrom('visits')
      .innerJoin('accounts', 'accounts.id', 'visits.account_id')
      .select(['visits.account_id', 'visits.public_id'])
      .where('accounts.login', '=', customer.login)
      .executeTakeFirstOrThrow(),
    db.selectFrom('transactions').select('id').where('account_no', '=', accountNo).execute(),
    db.selectFrom('contact_requests').select('id').where('account_no', '=', accountNo).execute(),
  ])
  return {
    customer,
    canaries,
    numbers: [
      application,
      drilling,
      plan,
      messageId,
      email.id,
      ...email.files,
      ...filesIn(attached),
      ...filesIn(photo),
      Number(visit.account_id),
      ...[...transactions, ...requests].map(({ id }) => Number(id)),
    ],
    texts: [accountNo, serialNo, bill.number, visit.public_id, customer.login],
  }
}

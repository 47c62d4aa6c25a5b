/** Customers with bills, and what they do on the pages of the sandbox's providers. */
import { randomInt } from 'node:crypto'
import type { RequestOf } from '#contract/call.ts'
import type { createPayment, Payment, PaymentStep } from '#contract/payments.ts'
import type { PaymentSandbox } from '#server/demonstration/payment-sandbox/payment-sandbox.ts'
import { newBillRow, type BillRow } from '#tools/test-portal/bill-rows.ts'
import type { TestPortal } from '#tools/test-portal/portal.ts'
import { newCustomerAccount } from '#tools/test-portal/utility-rows.ts'
import { accountIdOf } from './people.ts'
import { createVisitor, type TestVisitor } from './visitor.ts'

/**
 * An account with the utility, of somebody called Maria Georgiou.
 *
 * @param lastDigit 9: the wallet of the sandbox does not know it
 * @returns its number
 */
export async function newAccount(portal: Pick<TestPortal, 'db'>, lastDigit: 1 | 9 = 1): Promise<string> {
  const account_no = `${randomInt(10_000_000, 99_999_999)}${lastDigit}`
  return newCustomerAccount(portal.db, account_no, {
    surname: 'Georgiou',
    first_name: 'Maria',
    mailing_address: '',
  })
}

export type Bill = BillRow

/** A bill that nobody has paid. */
export const newBill = (
  portal: Pick<TestPortal, 'db'>,
  accountNo: string,
  bill: { cents?: number; issuedOn?: string; dueOn?: string } = {},
): Promise<Bill> => newBillRow(portal.db, accountNo, bill)

/** A fee or another sale that nobody has paid. */
export async function newCharge(
  portal: TestPortal,
  accountNo: string,
  charge: { paymentType: 2 | 3 | 4; descriptions: Record<string, string>; cents: number; issuedOn?: string },
): Promise<Bill> {
  const { paymentType, descriptions, cents, issuedOn = '2026-05-01' } = charge
  const number = `C${randomInt(1_000_000_000, 9_999_999_999)}`
  const total = (cents / 100).toFixed(2)
  await portal.db
    .insertInto('charges')
    .values({
      number,
      account_no: accountNo,
      payment_type: paymentType,
      descriptions: JSON.stringify(descriptions),
      issued_on: issuedOn,
      due_on: '2026-05-22',
      total,
    })
    .execute()
  await portal.db
    .insertInto('transactions')
    .values({
      account_no: accountNo,
      booked_on: issuedOn,
      kind: 'adjustment',
      amount: total,
      charge_number: number,
    })
    .execute()
  return { number, cents }
}

/** What changes a bill after it was made. */
export const correct = (portal: TestPortal, accountNo: string, { number }: Bill, amount: string) =>
  portal.db
    .insertInto('transactions')
    .values({
      account_no: accountNo,
      booked_on: '2026-05-02',
      kind: 'adjustment',
      amount,
      invoice_number: number,
    })
    .execute()

/** Somebody pays a bill of 42.50 at the counter. */
export const payAtOffice = (portal: TestPortal, account_no: string, { number: invoice_number }: Bill) =>
  portal.db
    .insertInto('transactions')
    .values({
      account_no,
      booked_on: '2026-05-04',
      kind: 'payment',
      amount: '-42.50',
      invoice_number,
      method: 'office',
    })
    .execute()

/** What is still open of a bill, in cents. */
export async function openCents(portal: Pick<TestPortal, 'db'>, { number }: Bill): Promise<number> {
  const rows = await portal.db
    .selectFrom('transactions')
    .select('amount')
    .where('invoice_number', '=', number)
    .execute()
  return rows.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
}

export const ledgerOf = (portal: Pick<TestPortal, 'db'>) =>
  portal.db
    .selectFrom('payment_ledger')
    .select(['kind', 'cents', 'currency', 'payment_id'])
    .orderBy('id')
    .execute()

type Wish = Partial<RequestOf<typeof createPayment>>

/** What a browser sends for these bills. */
export const wishFor = (accountNo: string, bills: readonly Bill[], wish: Wish = {}) => ({
  Key: crypto.randomUUID(),
  AccountNo: accountNo,
  PaymentType: 1 as const,
  Items: bills.map(({ number, cents }) => ({ reference: number, cents })),
  Currency: 'EUR',
  ProviderId: 'card',
  LanguageCode: 'en' as const,
  ...wish,
})

/** Somebody with a browser who is not signed in. */
export const visitorOf = (portal: TestPortal): TestVisitor => createVisitor(portal.url)

export interface Begun {
  paymentId: string
  next: PaymentStep
}

export async function begin(
  visitor: TestVisitor,
  accountNo: string,
  bills: readonly Bill[],
  wish: Wish = {},
): Promise<Begun> {
  const { body, data } = await visitor.call('createPayment', wishFor(accountNo, bills, wish))
  if (data.status !== 0) throw new Error(`refused: ${data.code}`)
  return body['item'] as Begun
}

export async function stateOf(
  visitor: TestVisitor,
  { paymentId }: Pick<Begun, 'paymentId'>,
): Promise<Payment> {
  const { body, data } = await visitor.call('getPayment', { Value: paymentId })
  if (data.status !== 0) throw new Error(`refused: ${data.code}`)
  return body['item'] as Payment
}

/** A payment as the portal keeps it. */
export const paymentRow = ({ db }: Pick<TestPortal, 'db'>, { paymentId }: Pick<Begun, 'paymentId'>) =>
  db.selectFrom('payments').selectAll().where('public_id', '=', paymentId).executeTakeFirstOrThrow()

/** The same one as the provider knows it. */
export const paymentThere = async (
  portal: Pick<TestPortal, 'db'>,
  sandbox: PaymentSandbox,
  begun: Pick<Begun, 'paymentId'>,
) => sandbox.book.find((await paymentRow(portal, begun)).order_no)!

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  redirect: 'manual',
})

/** Opens the provider's page. @returns its address */
export async function openProvider(sandbox: PaymentSandbox, { next }: Begun): Promise<string> {
  if (next.kind === 'redirect' || next.kind === 'link') return next.to
  const response = await fetch(
    next.action,
    form(Object.fromEntries(next.fields.map(({ name, value }) => [name, value]))),
  )
  const to = response.headers.get('location')
  if (response.status !== 303 || to === null) throw new Error(`the bank answered ${response.status}`)
  return new URL(to, sandbox.url).href
}

/** The form by which a bank brings people back. */
export interface ReturnForm {
  action: string
  fields: Record<string, string>
}

const plain = (text: string) =>
  text.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))

/** What the page of the provider leads to: another page of its own, an address, or a form to send. */
export async function choose(
  page: string,
  choice: 'pay' | 'approve' | 'reject' | 'decline' | 'back' | 'timeOut',
): Promise<{ to?: string; form?: ReturnForm; text: string }> {
  const response = await fetch(page, form({ choice }))
  const to = response.headers.get('location')
  const text = await response.text()
  if (to !== null) return { to, text }
  const action = /<form method="post" action="(http[^"]*|&#104;[^"]*)"/.exec(text)?.[1]
  if (action === undefined) return { text }
  const fields = Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      plain(name ?? ''),
      plain(value ?? ''),
    ]),
  )
  return { form: { action: plain(action), fields }, text }
}

/** Pays there and comes back, as a browser does. @returns where the portal leads to */
export async function payThere(sandbox: PaymentSandbox, begun: Begun): Promise<string> {
  const page = await openProvider(sandbox, begun)
  await choose(page, 'pay')
  const paid =
    begun.next.kind === 'form' || page.includes('/wal_') ? undefined : await choose(page, 'approve')
  const back = paid?.to ?? (await returnAddress(page))
  const response = await fetch(back, { redirect: 'manual' })
  return response.headers.get('location') ?? ''
}

/** Where an ended payment leads back to. */
async function returnAddress(page: string): Promise<string> {
  const text = await (await fetch(page)).text()
  return plain(/<a href="([^"]*)"/.exec(text)?.[1] ?? '')
}

/** A payment that was made. @returns its id */
export async function paidPayment(portal: TestPortal): Promise<string> {
  const accountNo = await newAccount(portal)
  const { number, cents } = await newBill(portal, accountNo)
  const now = new Date()
  const public_id = crypto.randomUUID()
  const { id } = await portal.db
    .insertInto('payments')
    .values({
      public_id,
      order_no: public_id,
      key_hash: public_id,
      request_hash: '',
      state: 'paid',
      account_no: accountNo,
      payment_type: 1,
      cents,
      currency: 'EUR',
      provider: 'card',
      provider_reference: public_id,
      charge_reference: public_id,
      charged_cents: cents,
      charged_currency: 'EUR',
      payer_account_id: null,
      language: 'el',
      receipt_no: `R-${public_id}`,
      created_at: now,
      changed_at: now,
      expires_at: now,
      paid_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.db
    .insertInto('payment_items')
    .values({
      payment_id: Number(id),
      reference: number,
      position: 0,
      descriptions: '{}',
      cents,
      standing: 'settled',
    })
    .execute()
  return public_id
}

/** A standing order of `1004711` for whose agreement a customer is with the provider. @returns its id */
export async function requestedOrder(portal: TestPortal, login: string): Promise<string> {
  const payer_account_id = await accountIdOf(portal.db, login)
  await portal.db.deleteFrom('standing_orders').where('account_no', '=', '1004711').execute()
  const public_id = crypto.randomUUID()
  const now = new Date()
  await portal.db
    .insertInto('standing_orders')
    .values({
      public_id,
      order_no: public_id,
      state: 'requested',
      account_no: '1004711',
      payer_account_id,
      day_of_month: 7,
      language: 'el',
      provider: 'card',
      provider_reference: public_id,
      next_step: JSON.stringify({ kind: 'redirect', to: 'https://provider.example/agree/1' }),
      created_at: now,
      changed_at: now,
      expires_at: new Date(now.getTime() + 1_800_000),
    })
    .execute()
  return public_id
}

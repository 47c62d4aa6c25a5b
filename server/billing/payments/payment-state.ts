/** How a payment stands, for whoever has its id. */
import { sql } from 'kysely'
import type { Payment } from '#contract/payments.ts'
import { isPaymentOpen } from '#contract/rules/payments.ts'
import type { Paging } from '#server/platform/lists/paging.ts'
import { after } from '#server/platform/clock.ts'
import type { PaymentItemRow, PaymentRow } from '#server/platform/database/payment-tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'
import { closePayment } from './closing.ts'
import { descriptionIn } from '../financial/due-items.ts'
import { hiddenNumber } from './hidden.ts'
import { providerOf } from './orders.ts'
import { isOwn } from './payer.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { ProviderUnavailable } from './providers/provider.ts'
import { settleOne } from './settling.ts'

/** @throws ApiError `payment.unknown` */
export async function paymentWith({ db }: PaymentDependencies, publicId: string): Promise<PaymentRow> {
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  if (!payment) throw new ApiError('payment.unknown')
  return payment
}

export async function itemsOfPayments(
  { db }: PaymentDependencies,
  payments: readonly PaymentRow[],
): Promise<Map<number, PaymentItemRow[]>> {
  const items = new Map<number, PaymentItemRow[]>()
  if (payments.length === 0) return items
  const rows = await db
    .selectFrom('payment_items')
    .selectAll()
    .where(
      'payment_id',
      'in',
      payments.map(({ id }) => Number(id)),
    )
    .orderBy('position')
    .execute()
  for (const row of rows) {
    const id = Number(row.payment_id)
    items.set(id, [...(items.get(id) ?? []), row])
  }
  return items
}

/** Of what was never paid, only the amount says why it went back. */
function refundReason(payment: PaymentRow): Payment['refundedBecause'] {
  const { state, paid_at, cents, currency, charged_cents, charged_currency } = payment
  if (state !== 'refunding' && state !== 'refunded') return undefined
  if (paid_at !== null) return 'paidBack'
  const isExact = Number(charged_cents) === Number(cents) && charged_currency === currency
  return isExact ? 'paidAlready' : 'otherAmount'
}

/** As the contract has it. */
export function shownPayment(
  { providers }: Pick<PaymentDependencies, 'providers'>,
  payment: PaymentRow,
  items: readonly PaymentItemRow[],
  { language, own }: { language: RequestContext['language']; own: boolean },
): Payment {
  const refundedBecause = refundReason(payment)
  const provider = providerOf(providers, payment)?.description
  const { state, receipt_no: receiptNo, paid_at: paidAt, refunded_at: refundedAt, next_step: next } = payment
  return {
    paymentId: payment.public_id,
    state,
    accountNo: own ? payment.account_no : hiddenNumber(payment.account_no),
    paymentType: payment.payment_type,
    providerName: provider?.name ?? payment.provider,
    ...(provider && { providerKind: provider.kind }),
    items: items.map(({ reference, descriptions, cents }) => ({
      reference,
      description: descriptionIn(descriptions, language),
      cents: Number(cents),
    })),
    cents: Number(payment.cents),
    currency: payment.currency,
    createdAt: payment.created_at.toISOString(),
    ...(paidAt && { paidAt: paidAt.toISOString() }),
    ...(refundedAt && { refundedAt: refundedAt.toISOString() }),
    ...(refundedBecause && { refundedBecause }),
    ...(receiptNo !== null && { receiptNo }),
    ...(state === 'pending' && next && { next }),
  }
}

/** A page that waits causes a question at most so often, however often it asks. */
const secondsBetweenQuestions = 3

/** Whether it is this call that asks the provider. Anyone who has just come back is told at once. */
async function mayAsk({ db, clock }: PaymentDependencies, { id }: PaymentRow): Promise<boolean> {
  const now = clock()
  const taken = await db
    .updateTable('payments')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('asked_at', 'is', null),
        row('asked_at', '<=', after(now, -secondsBetweenQuestions)),
        row('asked_at', '<=', row.ref('returned_at')),
      ]),
    )
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Anyone who comes back after a refused card has not paid; nothing may be charged behind their back any more. */
async function asked(dependencies: PaymentDependencies, payment: PaymentRow): Promise<PaymentRow> {
  if (!isPaymentOpen(payment.state) || !(await mayAsk(dependencies, payment))) return payment
  try {
    const { payment: settled, standing } = await settleOne(dependencies, payment)
    const hasGivenUp = standing?.kind === 'open' && standing.wasDeclined && settled.returned_at !== null
    return hasGivenUp ? await closePayment(dependencies, settled, 'charge.declined') : settled
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    // How it stands is as unknown as before.
    return payment
  }
}

async function shown(
  dependencies: PaymentDependencies,
  context: RequestContext,
  payment: PaymentRow,
): Promise<Payment> {
  const items = await itemsOfPayments(dependencies, [payment])
  return shownPayment(dependencies, payment, items.get(Number(payment.id)) ?? [], {
    language: context.language,
    own: await isOwn(dependencies.db, context, payment.account_no),
  })
}

/** @throws ApiError `payment.unknown` */
export const paymentState = async (
  dependencies: PaymentDependencies,
  context: RequestContext,
  publicId: string,
): Promise<Payment> =>
  shown(dependencies, context, await asked(dependencies, await paymentWith(dependencies, publicId)))

/** @throws ApiError `payment.unknown`, `payment.notCancelled` */
export async function givenUpPayment(
  dependencies: PaymentDependencies,
  context: RequestContext,
  publicId: string,
): Promise<Payment> {
  const payment = await paymentWith(dependencies, publicId)
  try {
    return await shown(dependencies, context, await closePayment(dependencies, payment, 'payment.cancelled'))
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new ApiError('payment.notCancelled')
    throw error
  }
}

/** What was paid online of an account, newest first. */
export async function paymentsOf(
  dependencies: PaymentDependencies,
  context: RequestContext,
  accountNo: string,
  { PageSize, Page }: Paging,
): Promise<{ payments: Payment[]; total: number }> {
  const { rows } = await sql<PaymentRow & { total: string | number }>`
    select payments.*, count(*) over () as total from payments
    where account_no = ${accountNo} and state <> 'created'
    order by id desc limit ${PageSize} offset ${(Page - 1) * PageSize}`.execute(dependencies.db)
  const items = await itemsOfPayments(dependencies, rows)
  return {
    total: Number(rows[0]?.total ?? 0),
    payments: rows.map((row) =>
      shownPayment(dependencies, row, items.get(Number(row.id)) ?? [], {
        language: context.language,
        own: true,
      }),
    ),
  }
}

/** Writes a payment down, with what it pays: begun by a person or by a standing order. */
import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '#contract/entities.ts'
import type { PaymentType } from '#contract/rules/payments.ts'
import { after } from '#server/platform/clock.ts'
import type { PaymentRow } from '#server/platform/database/payment-tables.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { randomToken } from '#server/platform/secrets.ts'
import type { OpenItem, Payer } from '../financial/due-items.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'

/** What providers know a payment by: `P` and 16 hexadecimal digits. */
const orderNoOf = (bytes: Buffer): string => `P${bytes.toString('hex', 0, 8).toUpperCase()}`

/** Whether a provider tells of a payment of the portal's; it may take payments of others, too. */
export const isOrderNo = (text: string): boolean => /^P[0-9A-F]{16}$/.test(text)

/**
 * That of a charge without anybody being there. The same for the same try, also where a restore has forgotten it: the
 * provider is asked by this number whether it has charged already.
 */
export const chargeOrderNo = (standingOrderNo: string, reference: string, tries: number): string =>
  orderNoOf(createHash('sha256').update(`${standingOrderNo} ${reference} ${tries}`).digest())

export interface NewPayment {
  /** Default: a new one. */
  orderNo?: string
  /** What makes it one, however often it is begun. */
  keyHash: string
  requestHash: string
  accountNo: string
  paymentType: PaymentType
  provider: string
  payer: Payer
  /** Where the receipt goes; empty: nowhere. */
  email: string
  language: Language
  standingOrderId?: number
  /** Seconds until the provider is asked whether it knows of it; default: when its time is over. */
  checkAfterSeconds?: number
}

/** @param items which nobody else holds or pays: they are locked */
export async function insertPayment(
  tx: DatabaseTransaction,
  { clock, limits, currency }: PaymentDependencies,
  wanted: NewPayment,
  items: readonly OpenItem[],
): Promise<PaymentRow> {
  const now = clock()
  const payment = await tx
    .insertInto('payments')
    .values({
      public_id: randomToken(),
      order_no: wanted.orderNo ?? orderNoOf(randomBytes(8)),
      key_hash: wanted.keyHash,
      request_hash: wanted.requestHash,
      state: 'created',
      account_no: wanted.accountNo,
      payment_type: wanted.paymentType,
      cents: items.reduce((sum, { cents }) => sum + cents, 0),
      currency,
      provider: wanted.provider,
      payer_account_id: wanted.payer.accountId,
      payer_visit: wanted.payer.session,
      email: wanted.email,
      language: wanted.language,
      created_at: now,
      changed_at: now,
      expires_at: after(now, limits.paymentSeconds),
      next_check_at: after(now, wanted.checkAfterSeconds ?? limits.paymentSeconds),
      ...(wanted.standingOrderId !== undefined && { standing_order_id: wanted.standingOrderId }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('payment_items')
    .values(
      items.map(({ reference, descriptions, cents }, position) => ({
        payment_id: Number(payment.id),
        reference,
        position,
        descriptions: JSON.stringify(descriptions),
        cents,
        standing: 'held' as const,
      })),
    )
    .execute()
  return payment
}

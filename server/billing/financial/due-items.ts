/** What is due of an account: bills and charges that are not paid, and whether they can be paid online (A §5). */
import { sql } from 'kysely'
import type { Language } from '#contract/entities.ts'
import type { DueItem } from '#contract/payments.ts'
import { paymentRules, paymentType, type PaymentState, type PaymentType } from '#contract/rules/payments.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Descriptions } from '#server/platform/database/payment-tables.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { isInKeptPlan } from './instalment-plans.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'

/** Something that is due, as the database has it. */
export interface OpenItem {
  reference: string
  paymentType: PaymentType
  descriptions: Descriptions
  issuedOn: string
  dueOn: string
  cents: number
  /**
   * Why nobody can pay it online. `disputed`: another amount was charged for it than was asked for, and somebody looks
   * into that. `changed`: it was paid online once and is due again, so it was changed since: that is for people to look
   * at. `tooOld`: a bill that was issued too many days ago.
   */
  notPayable: 'disputed' | 'changed' | 'tooOld' | undefined
  /** It is paid in instalments, and nothing of them is late. */
  isInPlan: boolean
  /** A payment that is under way holds it. */
  heldBy:
    | {
        payerAccountId: number | null
        payerVisit: string
        publicId: string
        /** Whether the provider knows of it: then it can be gone on with. */
        isPlaced: boolean
        until: Date
      }
    | undefined
}

/** Who pays: somebody who is signed in, or a browser. */
export interface Payer {
  accountId: number | null
  session: string
}

/** The payer behind a request, as far as anything is known. */
export const payerOf = ({ session }: Pick<RequestContext, 'session'>): Payer => ({
  accountId: session?.accountId ?? null,
  session: session?.idHash ?? '',
})

/** The same browser, or the same person: their own earlier try is no reason to wait. */
export const isHeldBySame = (
  { payerAccountId, payerVisit }: NonNullable<OpenItem['heldBy']>,
  payer: Payer,
): boolean =>
  (payer.accountId !== null && payerAccountId === payer.accountId) ||
  (payer.session !== '' && payerVisit === payer.session)

interface Row {
  reference: string
  payment_type: PaymentType
  descriptions: Descriptions
  issued_on: string
  due_on: string
  cents: string | number
  not_payable: NonNullable<OpenItem['notPayable']> | null
  is_in_plan: boolean
  held_by: string | null
  held_state: PaymentState | null
  payer_account_id: number | null
  payer_visit: string | null
  expires_at: Date | null
}

/** All that is due of an account, those that are due first come first. */
export async function openItemsOf(
  db: Database | DatabaseTransaction,
  now: Date,
  accountNo: string,
): Promise<OpenItem[]> {
  const today = dayOf(now)
  const { rows } = await sql<Row>`
    select due.*, ${isInKeptPlan('due.reference', today)} as is_in_plan, issued_on::text as issued_on, due_on::text as due_on,
      case
        when exists (
          select from payments join payment_items item on item.payment_id = payments.id
          where payments.account_no = ${accountNo} and payments.state = 'disputed' and item.reference = due.reference
        ) then 'disputed'
        when exists (
          select from payment_items item where item.reference = due.reference and item.standing = 'settled'
        ) then 'changed'
        when due.payment_type = ${paymentType.bill}::integer
          and issued_on + ${paymentRules.onlineDays}::integer < ${today}::date then 'tooOld'
      end as not_payable,
      payments.public_id as held_by, payments.state as held_state, payments.payer_account_id, payments.payer_visit, payments.expires_at
    from (
      select number as reference, 1 as payment_type, '{}'::jsonb as descriptions, issued_on, due_on,
        (select coalesce(sum(amount), 0) * 100 from item_bookings where invoice_number = invoices.number)::bigint as cents
      from invoices where account_no = ${accountNo}
      union all
      select number, payment_type, descriptions, issued_on, due_on,
        (select coalesce(sum(amount), 0) * 100 from item_bookings where charge_number = charges.number)::bigint
      from charges where account_no = ${accountNo}
    ) due
    left join payment_items on payment_items.reference = due.reference and payment_items.standing = 'held'
    left join payments on payments.id = payment_items.payment_id
    where due.cents > 0
    order by due.due_on, due.reference`.execute(db)
  return rows.map((row) => ({
    reference: row.reference,
    paymentType: row.payment_type,
    descriptions: row.descriptions,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    cents: Number(row.cents),
    notPayable: row.not_payable ?? undefined,
    isInPlan: row.is_in_plan,
    heldBy:
      row.held_by === null || row.expires_at === null
        ? undefined
        : {
            payerAccountId: row.payer_account_id,
            payerVisit: row.payer_visit ?? '',
            publicId: row.held_by,
            isPlaced: row.held_state === 'pending',
            until: row.expires_at,
          },
  }))
}

/** In this language, else in English, else empty. */
export const descriptionIn = (descriptions: Descriptions, language: Language): string =>
  descriptions[language] ?? descriptions.en ?? ''

/**
 * As a visitor sees it.
 *
 * @param isOwnAccount who only knows its number is not told that somebody cannot pay at once
 */
export function dueItemOf(
  { reference, paymentType, descriptions, issuedOn, dueOn, cents, isInPlan, heldBy, ...item }: OpenItem,
  context: Pick<RequestContext, 'session' | 'language'>,
  currency: string,
  isOwnAccount: boolean,
): DueItem {
  const isOwn = heldBy !== undefined && isHeldBySame(heldBy, payerOf(context))
  const notPayable = item.notPayable ?? (heldBy && !isOwn ? 'underWay' : undefined)
  return {
    reference,
    paymentType,
    description: descriptionIn(descriptions, context.language),
    issuedOn,
    dueOn,
    cents,
    currency,
    payableOnline: notPayable === undefined,
    ...(notPayable !== undefined && { notPayable }),
    ...(isOwnAccount && isInPlan && { isInPlan }),
    ...(isOwn && heldBy.isPlaced && { ownPaymentId: heldBy.publicId }),
  }
}

/** What is due of an account: bills and charges that are not paid, and whether they can be paid online (A §5). */
import { sql } from 'kysely'
import type { Language } from '#contract/entities.ts'
import type { DueItem } from '#contract/payments.ts'
import { paymentRules, type PaymentType } from '#contract/rules/payments.ts'
import { dayOf } from '../calendar.ts'
import type { Descriptions } from '../database/payment-tables.ts'
import type { Database, DatabaseTransaction } from '../database/tables.ts'
import { isInKeptPlan } from '../financial/instalment-plans.ts'
import type { Visitor } from '../visits/visitor.ts'

/** Something that is due, as the database has it. */
export interface OpenItem {
  reference: string
  paymentType: PaymentType
  descriptions: Descriptions
  issuedOn: string
  dueOn: string
  cents: number
  /** Too many days have passed since it was issued. */
  isTooOld: boolean
  /** It is paid in instalments, and nothing of them is late. */
  isInPlan: boolean
  /** A payment that is under way holds it. */
  heldBy: { payerAccountId: number | null; payerVisit: string; publicId: string; until: Date } | undefined
}

/** Who pays: somebody who is signed in, or a browser. */
export interface Payer {
  accountId: number | null
  visit: string
}

/** The payer behind a request, as far as anything is known. */
export const payerOf = ({ visit }: Pick<Visitor, 'visit'>): Payer => ({
  accountId: visit?.accountId ?? null,
  visit: visit?.idHash ?? '',
})

/** The same browser, or the same person: their own earlier try is no reason to wait. */
export const isHeldBySame = (
  { payerAccountId, payerVisit }: NonNullable<OpenItem['heldBy']>,
  payer: Payer,
): boolean =>
  (payer.accountId !== null && payerAccountId === payer.accountId) ||
  (payer.visit !== '' && payerVisit === payer.visit)

interface Row {
  reference: string
  payment_type: PaymentType
  descriptions: Descriptions
  issued_on: string
  due_on: string
  cents: string | number
  held_by: string | null
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
  const { rows } = await sql<Row & { is_too_old: boolean; is_in_plan: boolean }>`
    select due.*, ${isInKeptPlan('due.reference', today)} as is_in_plan, issued_on::text as issued_on, due_on::text as due_on,
      -- What was paid online once and is due again was changed since: that is for people to look at.
      issued_on + ${paymentRules.onlineDays}::integer < ${today}::date or exists (
        select from payment_items where reference = due.reference and standing = 'settled'
      ) as is_too_old,
      payments.public_id as held_by, payments.payer_account_id, payments.payer_visit, payments.expires_at
    from (
      select number as reference, 1 as payment_type, '{}'::jsonb as descriptions, issued_on, due_on,
        (select coalesce(sum(amount), 0) * 100 from transactions where invoice_number = invoices.number)::bigint as cents
      from invoices where account_no = ${accountNo}
      union all
      select number, payment_type, descriptions, issued_on, due_on,
        (select coalesce(sum(amount), 0) * 100 from transactions where charge_number = charges.number)::bigint
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
    isTooOld: row.is_too_old,
    isInPlan: row.is_in_plan,
    heldBy:
      row.held_by === null || row.expires_at === null
        ? undefined
        : {
            payerAccountId: row.payer_account_id,
            payerVisit: row.payer_visit ?? '',
            publicId: row.held_by,
            until: row.expires_at,
          },
  }))
}

/** In this language, else in English, else empty. */
export const descriptionIn = (descriptions: Descriptions, language: Language): string =>
  descriptions[language] ?? descriptions.en ?? ''

/** As a visitor sees it. */
export function dueItemOf(
  { reference, paymentType, descriptions, issuedOn, dueOn, cents, isTooOld, heldBy }: OpenItem,
  visitor: Pick<Visitor, 'visit' | 'language'>,
  currency: string,
): DueItem {
  const isUnderWay = heldBy !== undefined && !isHeldBySame(heldBy, payerOf(visitor))
  return {
    reference,
    paymentType,
    description: descriptionIn(descriptions, visitor.language),
    issuedOn,
    dueOn,
    cents,
    currency,
    payableOnline: !isTooOld && !isUnderWay,
    ...(isTooOld ? { notPayable: 'tooOld' as const } : isUnderWay && { notPayable: 'underWay' as const }),
  }
}

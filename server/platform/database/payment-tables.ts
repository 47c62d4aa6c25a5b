/** The rows of payments, as Kysely sees them. The columns are explained in `migrations/0021-payments.sql` and `0030-standing-orders.sql`. */
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Language } from '#contract/entities.ts'
import type { PaymentStep } from '#contract/payments.ts'
import type { PaymentState, PaymentType } from '#contract/rules/payments.ts'
import type { StandingOrderState } from '#contract/rules/standing-orders.ts'

type Instant = ColumnType<Date, Date, Date>
type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

/** A number of a row or of cents: text or number when read, by database. */
type Big = ColumnType<string | number, number, number>

/** By language. */
export type Descriptions = Partial<Record<Language, string>>

/** Events of the lifecycle machine by which a payment ends without a charge. */
export type PaymentEnding = 'payment.cancelled' | 'time.elapsed' | 'charge.declined'

export type ItemStanding = 'held' | 'settled' | 'released' | 'returned'

interface PaymentsTable {
  id: Generated<string | number>
  public_id: string
  order_no: string
  key_hash: string
  request_hash: string
  state: PaymentState
  account_no: string
  payment_type: PaymentType
  cents: Big
  currency: string
  provider: string
  provider_reference: Generated<string>
  next_step: ColumnType<PaymentStep | null, string | null | undefined, string | null>
  charge_reference: Generated<string>
  charged_cents: ColumnType<string | number | null, number | null | undefined, number | null>
  charged_currency: Generated<string>
  refund_reference: Generated<string>
  payer_account_id: number | null
  payer_visit: Generated<string>
  email: Generated<string>
  language: Language
  receipt_no: Generated<string | null>
  created_at: Instant
  changed_at: Instant
  expires_at: Instant
  returned_at: MaybeInstant
  paid_at: MaybeInstant
  refunded_at: MaybeInstant
  /** Of what the provider paid back, what people were told of: they book a part themselves. */
  part_paid_back_cents: Generated<string | number>
  next_check_at: MaybeInstant
  checks: Generated<number>
  ending: Generated<PaymentEnding | ''>
  asked_at: MaybeInstant
  /** Charged by a standing order: nobody is sent to the provider. */
  standing_order_id: ColumnType<string | number | null, number | null | undefined, never>
}

export type PaymentRow = Selectable<PaymentsTable>

interface PaymentItemsTable {
  payment_id: Big
  reference: string
  position: number
  descriptions: ColumnType<Descriptions, string, string>
  cents: Big
  standing: ItemStanding
}

export type PaymentItemRow = Selectable<PaymentItemsTable>

interface StandingOrdersTable {
  id: Generated<string | number>
  public_id: string
  order_no: string
  state: StandingOrderState
  account_no: string
  payer_account_id: number | null
  day_of_month: number
  language: Language
  provider: string
  provider_reference: Generated<string>
  next_step: ColumnType<PaymentStep | null, string | null | undefined, string | null>
  mandate_id: Generated<string>
  mandate_holder: Generated<string>
  means: Generated<string>
  created_at: Instant
  changed_at: Instant
  expires_at: Instant
  next_look_at: MaybeInstant
  released_at: MaybeInstant
}

export type StandingOrderRow = Selectable<StandingOrdersTable>

interface StandingOrderChargesTable {
  standing_order_id: Big
  reference: string
  cents: Big
  charge_on: string
  state: 'announced' | 'charging' | 'paid' | 'failed' | 'dropped'
  tries: Generated<number>
}

export type StandingOrderChargeRow = Selectable<StandingOrderChargesTable>

export interface PaymentTables {
  standing_orders: StandingOrdersTable
  standing_order_charges: StandingOrderChargesTable
  charges: {
    number: string
    account_no: string
    payment_type: 2 | 3 | 4
    descriptions: ColumnType<Descriptions, string, string>
    issued_on: string
    due_on: string
    total: ColumnType<string, string | number, never>
    /** See `0207-ledger-corrections.sql`. */
    is_for_debt: Generated<boolean>
  }
  payments: PaymentsTable
  payment_items: PaymentItemsTable
  receipt_numbers: { year: number; last: number }
  payment_events: {
    provider: string
    event_id: string
    payment_id: ColumnType<string | number | null, number | null, number | null>
    kind: string
    received_at: Instant
  }
  payment_ledger: {
    id: Generated<string | number>
    payment_id: Big
    kind: 'charge' | 'refund'
    cents: Big
    currency: string
    provider: string
    provider_reference: string
    at: Instant
  }
}

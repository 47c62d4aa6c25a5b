/** The rows of a utility's data, as Kysely sees them. The columns are explained in `migrations/0007-utility.sql`. */
import type { TransactionReason } from '#contract/rules/financial.ts'
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { ApplicationStatus, Language } from '#contract/entities.ts'

type Instant = ColumnType<Date, Date, Date>

/** A calendar day, `2026-11-22`. Read it as text (`::text`): drivers make a moment of it, each in its own zone. */
type Day = ColumnType<unknown, string, string>
type DayOrNone = ColumnType<unknown, string | null | undefined, string | null>

type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

/** An exact decimal number: a text when read. */
/** What a row of the ledger is, where it says so itself: see the view `ledger`. */
export type LedgerEntry = 'bill' | 'payment' | 'credit' | 'fee' | 'waiver' | 'writeOff' | 'refund' | 'deposit'

type Decimal = ColumnType<string, string | number, string | number>

interface CustomerAccountTable {
  account_no: string
  is_company: boolean
  surname: string
  first_name: Generated<string>
  email: Generated<string>
  mobile_no: Generated<string>
  phone_no: Generated<string>
  /** Whether it came with a bill alone, which proves no holder: `0078-proved-account-numbers.sql`. */
  email_by_bill: Generated<boolean>
  /** The same; also when it was typed into own details, where nobody proves it (decision 0150). */
  mobile_by_bill: Generated<boolean>
  id_type_id: Generated<string>
  id_no: Generated<string>
  tax_no: Generated<string>
  born_on: DayOrNone
  iban: Generated<string>
  /** See `0050-own-details.sql`. */
  bank_code: ColumnType<string | null, string | null | undefined, string | null>
  language: Language
  mailing_address: string
  opened_on: Day
  closed_on: DayOrNone
}

interface PropertyTable {
  reference: string
  kind: 'house' | 'flat' | 'shop' | 'office'
  street_el: string
  street_latin: string
  house_no: string
  flat_no: Generated<string>
  postcode: string
  town_el: string
  town_latin: string
  area_square_metres: Decimal
  flats: Generated<number>
  rooms: Generated<number>
  sinks: Generated<number>
  value_euros: Decimal | null
  has_water_service: boolean
  /** See `0217-interrupted-areas.sql`. Degrees of WGS 84. */
  position_latitude: Generated<number | null>
  position_longitude: Generated<number | null>
}

export type Property = Selectable<PropertyTable>

/** The services of the utility. */
export type Service = 'water' | 'electricity'

export type ConsentPurpose = 'eBillTerms' | 'messagesByEmail' | 'messagesBySms'

interface SubscriptionTable {
  id: Generated<string>
  property_reference: string
  delivery_type: 199 | 200
  email: Generated<string>
  mobile_no: Generated<string>
  language: Language
  since: Instant
  until: Date | null
}

export type Subscription = Selectable<SubscriptionTable>

interface AlertSettingsTable {
  account_id: number
  contract_no: string
  month_limit: Decimal | null
  day_limit: Decimal | null
  night: boolean
  bill: boolean
  channel: 'email' | 'sms'
  language: Language
  /** See `0059-planned-interruptions.sql`. */
  interruptions: Generated<boolean>
  changed_at: Instant
  next_look_at: ColumnType<Date | null, Date | null, Date | null>
  /** When each kind was switched on: ISO 8601. */
  switched_on: ColumnType<Partial<Record<string, string>>, string | undefined, string>
}

export type AlertSettingsRow = Selectable<AlertSettingsTable>

export interface UtilityTables {
  /** See `0050-own-details.sql`. */
  banks: { code: string; names: JSONColumnType<Record<Language, string>> }
  customer_accounts: CustomerAccountTable
  properties: PropertyTable
  property_roles: {
    property_reference: string
    account_no: string
    role: 'owner' | 'tenant'
    since: Day
    until: DayOrNone
  }
  tariffs: {
    code: string
    service: Service
    names: JSONColumnType<Record<Language, string>>
    unit: 'm3' | 'kWh'
    standing_charge: Decimal
    vat_rate: Decimal
  }
  tariff_blocks: { tariff_code: string; from_units: number; unit_price: Decimal }
  supplies: {
    contract_no: string
    property_reference: string
    account_no: string
    tariff_code: string
    started_on: Day
    ended_on: DayOrNone
  }
  meters: {
    serial_no: string
    contract_no: string
    dials: number
    conversion_factor: Decimal
    installed_on: Day
    removed_on: DayOrNone
  }
  meter_readings: {
    meter_serial_no: string
    read_on: Day
    reading: number
    consumption: number
    clock_over: Generated<boolean>
    kind: 'installed' | 'read' | 'estimated' | 'customer'
  }
  /** See `0053-half-hours.sql`. */
  half_hour_days: {
    contract_no: string
    day: Day
    watt_hours: (number | null)[]
    total_watt_hours: number
    missing: number
    imported_at: Instant
  }
  /** See `0058-alerts.sql`. */
  water_half_hour_days: { contract_no: string; day: Day; litres: (number | null)[] }
  alert_settings: AlertSettingsTable
  alerts: {
    id: Generated<string | number>
    account_id: number
    contract_no: string
    kind: 'month' | 'day' | 'night' | 'bill'
    occurrence: string
    measured: Decimal
    compared: Decimal
    channel: 'email' | 'sms'
    told_at: Instant
  }
  /** See `0059-planned-interruptions.sql`. */
  planned_interruptions: {
    id: Generated<string | number>
    service: Service
    property_reference: string | null
    postcode: Generated<string>
    street: Generated<string>
    starts_at: Instant
    ends_at: Instant
    reason: 'maintenance' | 'repair' | 'extension' | 'meters'
    told_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** See `0070-staff-pages.sql`. */
    withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** See `0217-interrupted-areas.sql`. */
    map_feature: Generated<string | number | null>
    area_name: Generated<string | null>
    area_shape: Generated<string | null>
  }
  interruption_properties: {
    interruption_id: string | number
    property_reference: string
  }
  interruption_notices: {
    interruption_id: string | number
    account_id: number
    contract_no: string
    told_at: Instant
  }
  /** See `0054-similar-homes.sql`. */
  similar_homes: { kind: string; service: Service; month: Day; homes: number; units_per_day: number }
  similar_homes_computed: { only_row: Generated<boolean>; day: Day }
  invoices: {
    number: string
    contract_no: string
    account_no: string
    property_reference: string
    issued_on: Day
    due_on: Day
    period_from: Day
    period_to: Day
    net: Decimal
    vat: Decimal
    total: Decimal
  }
  invoice_lines: {
    invoice_number: string
    position: number
    kind: 'standing' | 'consumption' | 'adjustment'
    quantity: Decimal
    unit_price: Decimal
    amount: Decimal
  }
  transactions: {
    id: Generated<string>
    account_no: string
    booked_on: Day
    kind: 'invoice' | 'payment' | 'adjustment'
    amount: Decimal
    invoice_number: string | null
    method: Generated<'' | 'bank' | 'directDebit' | 'card' | 'office'>
    /** See `0021-payments.sql`. */
    charge_number: Generated<string | null>
    payment_id: ColumnType<string | number | null, number | null | undefined, number | null>
    /** See `0120-ledger.sql`. */
    value_on: ColumnType<string | null, string | null | undefined, string | null>
    entry: ColumnType<LedgerEntry | null, LedgerEntry | null | undefined, LedgerEntry | null>
    reason: ColumnType<string | null, string | null | undefined, string | null>
    reverses: ColumnType<string | number | null, string | number | null | undefined, string | number | null>
    /** See `0207-ledger-corrections.sql` and `0208-bank-files.sql`. */
    why: ColumnType<TransactionReason | null, TransactionReason | null | undefined, TransactionReason | null>
    correction: ColumnType<string | number | null, string | number | null | undefined, string | number | null>
    bank_entry: ColumnType<string | number | null, string | number | null | undefined, string | number | null>
  }
  allocations: {
    id: Generated<string | number>
    transaction_id: string | number
    invoice_number: ColumnType<string | null, string | null | undefined, string | null>
    charge_number: ColumnType<string | null, string | null | undefined, string | null>
    amount: Decimal
    allocated_on: Day
  }
  /** See `0063-instalment-plans.sql`. */
  instalment_plans: { application_id: string | number; account_no: string; agreed_at: Instant }
  instalment_plan_bills: { invoice_number: string; application_id: string | number; cents: string | number }
  instalments: {
    application_id: string | number
    position: number
    due_on: Day
    cents: string | number
  }
  /** See `0061-plots.sql`. */
  plots: {
    sheet: string
    plot: string
    place_el: string
    place_latin: string
    square_metres: Decimal
    outline: JSONColumnType<[number, number][]>
  }
  applications: {
    id: Generated<string>
    type: string
    account_no: string | null
    property_reference: string | null
    status: ApplicationStatus
    details: JSONColumnType<Record<string, unknown>>
    created_at: Instant
    changed_at: Instant
    /** Of `application_messages`; null before the first. */
    last_message_id: ColumnType<string | number | null, number | null | undefined, number | null>
    is_waiting: Generated<boolean>
    /** False: a draft, or one that was given up; staff never sees it. */
    is_submitted: Generated<boolean>
    /** See `0141-queue-of-applications.sql`. */
    assigned_to: Nullable<number>
    assigned_at: Nullable<Date>
    state_due_at: Nullable<Date>
    case_due_at: Nullable<Date>
    due_at: Nullable<Date>
    critical_at: Nullable<Date>
    waiting_since: Nullable<Date>
    clock_rules: Nullable<string>
  }
  /** See `0141-queue-of-applications.sql`. */
  application_assignments: {
    id: Generated<string>
    application_id: string | number
    from_account: number | null
    to_account: number | null
    changed_by: number | null
    changed_at: Instant
  }
  subscriptions: SubscriptionTable
  /** See `0051-emails.sql`. */
  emails: {
    id: Generated<string | number>
    account_no: string
    sender: string
    recipient: string
    subject: string
    html: Generated<string>
    text: Generated<string>
    sent_at: Instant
  }
  /** See `0052-contact-requests.sql`. */
  contact_requests: {
    id: Generated<string | number>
    account_id: number | null
    account_no: string
    /** See `0070-staff-pages.sql`. */
    sender_name: Generated<string>
    kind: string
    subject: Generated<string>
    message: string
    email: string
    phone_no: string
    written_at: Instant
    /** See `0143-enquiries.sql`. */
    language: Generated<string>
  }
  consents: {
    id: Generated<string>
    property_reference: string
    purpose: ConsentPurpose
    is_given: boolean
    recipient: string
    text_hash: Generated<string>
    decided_at: Instant
  }
}

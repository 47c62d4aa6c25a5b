/** The rows of new customers and custom fields, as Kysely sees them. The columns are explained in `migrations/0040-new-customers.sql` and after. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Language } from '#contract/entities.ts'
import type { CustomFieldType } from '#contract/rules/custom-fields.ts'

/** A number of a row: text or number when read, by database. */
type RowId = ColumnType<string | number, number, number>

/** A calendar day, `2026-11-22`. Read it as text (`::text`). */
type DayOrNone = ColumnType<unknown, string | null, string | null>

/** A word in the languages that somebody has put it into. */
export type Words = Partial<Record<Language, string>>

/** A form that a utility adds fields to. */
export type CustomForm = 'newCustomer' | 'evaluation'

export interface NewCustomerTables {
  new_customers: {
    application_id: RowId
    key_hash: string | null
    content_hash: ColumnType<string | null, string | null | undefined, string | null>
    session_id: RowId
    visit_hash: string
    language: Language
    is_company: boolean
    consumer_type: string
    title: string
    first_name: string
    surname: string
    email: string
    id_type_id: string
    id_no: string
    tax_no: string
    born_on: DayOrNone
    gender: string
    phone_no: string
    mobile_no: string
    work_phone_no: string
    fax_no: string
    email_consent: boolean
    sms_consent: boolean
    custom_values_saved_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    evaluation_id: ColumnType<string | number | null, number | null | undefined, number | null>
  }
  new_customer_addresses: {
    application_id: RowId
    kind: 'personal' | 'mailing'
    address_type: number
    line_1: string
    line_2: string
    line_3: string
    line_4: string
    line_5: string
    care_of: string
    flat_name: string
    flat_no: string
    house_no: string
    postcode: string
  }
  customer_evaluations: {
    application_id: RowId
    id_hash: string
    email: string
    language: Language
    sent_by: number | null
    property_kind: Generated<string>
    expected_use: ColumnType<number | null, number | null | undefined, number | null>
    equipment: ColumnType<string[], string | undefined, string>
    has_own_generation: Generated<boolean>
    own_generation: ColumnType<string | null, number | null | undefined, number | null>
    remark: Generated<string>
    finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    expires_at: ColumnType<Date, Date, Date>
  }
  lookup_lists: { id: number; kind: 'lookup' | 'library' }
  lookup_items: {
    id: number
    list_id: number
    parent_item_id: number | null
    names: JSONColumnType<Words>
    position: number
  }
  custom_fields: {
    id: number
    form: CustomForm
    names: JSONColumnType<Words>
    unit_labels: JSONColumnType<Words>
    group_names: JSONColumnType<Words>
    is_mandatory: boolean
    type: CustomFieldType
    list_id: number | null
    parent_id: number | null
    position: number
    default_value: string
  }
  custom_values: {
    application_id: RowId
    custom_field_id: number
    text_value: string | null
    /** An exact decimal number: a text when read. */
    number_value: ColumnType<string | null, number | null, number | null>
    day_value: DayOrNone
    item_id: number | null
  }
}

/** The fields that the utility has added to a form, as the page gets them (P §3, §7). */
import type { Language } from '#contract/entities.ts'
import type { CustomField } from '#contract/new-customer.ts'
import { customFieldType } from '#contract/rules/custom-fields.ts'
import { typedDay } from '#contract/rules/days.ts'
import type { CustomForm, NewCustomerTables } from '#server/platform/database/new-customer-tables.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { Selectable } from 'kysely'
import { wordIn } from './words.ts'

type Row = Selectable<NewCustomerTables['custom_fields']>

/** What an operator wrote down wrongly is no start value. */
function startValuesOf({ type, default_value: text }: Row) {
  const number = text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text)
  const isItem = type === customFieldType.lookup || type === customFieldType.library
  return {
    strValue: type === customFieldType.text ? text : '',
    intValue: type === customFieldType.integer && Number.isInteger(number) ? number : null,
    dblValue: type === customFieldType.decimal ? number : null,
    dateValue: type === customFieldType.date ? (typedDay(text) ?? '') : '',
    dataId: isItem && Number.isInteger(number) ? number : null,
  }
}

const fieldOf = (row: Row, language: Language): CustomField => ({
  customFieldId: row.id,
  name: wordIn(row.names, language),
  unitLabel: wordIn(row.unit_labels, language),
  groupName: wordIn(row.group_names, language),
  isMandatory: row.is_mandatory,
  type: row.type,
  ...startValuesOf(row),
  typeId: row.list_id ?? 0,
  parentCustomFieldId: row.parent_id ?? 0,
  orderId: row.position,
  defaultValue: row.default_value,
})

/** In their order. */
export async function customFieldsOf(
  db: Database | DatabaseTransaction,
  form: CustomForm,
  language: Language,
): Promise<CustomField[]> {
  const rows = await db
    .selectFrom('custom_fields')
    .selectAll()
    .where('form', '=', form)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => fieldOf(row, language))
}

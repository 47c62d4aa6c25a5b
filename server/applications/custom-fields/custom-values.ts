/** Values of custom fields: judged by the rules that the page goes by, and written down (P §5, §7). */
import {
  customDay,
  customFieldType,
  customValueProblem,
  hasCustomValue,
  type CustomFieldShape,
  type CustomValue,
} from '#contract/rules/custom-fields.ts'
import { typedDay } from '#contract/rules/days.ts'
import type { CustomForm } from '#server/platform/database/new-customer-tables.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { customFieldsOf } from './custom-fields.ts'
import { itemsWithNumbers } from './lookup-items.ts'

/** What a database cannot count to is the number of no item. */
const highestNumber = 2_147_483_647

const refused = (customFieldId: number, problem: string): ApiError =>
  new ApiError('customField.invalid', { field: String(customFieldId), step: 'customFields', problem })

function rowOf(field: CustomFieldShape, value: CustomValue, today: string) {
  const empty = { text_value: null, number_value: null, day_value: null, item_id: null }
  const { type } = field
  if (type === customFieldType.text) return { ...empty, text_value: (value.strValue ?? '').trim() }
  if (type === customFieldType.integer) return { ...empty, number_value: value.intValue ?? null }
  if (type === customFieldType.decimal) return { ...empty, number_value: value.dblValue ?? null }
  if (type === customFieldType.date)
    return { ...empty, day_value: customDay(typedDay(value.dateValue ?? '') ?? '', today) }
  return { ...empty, item_id: value.dataId ?? null }
}

/** By field; each may be there once. */
function byField(values: readonly CustomValue[]): Map<number, CustomValue> {
  const found = new Map<number, CustomValue>()
  for (const value of values) {
    if (found.has(value.customFieldId)) throw refused(value.customFieldId, 'twice')
    found.set(value.customFieldId, value)
  }
  return found
}

interface Place {
  applicationId: number
  form: CustomForm
  today: string
  /** What is missing may be: the values are only saved. */
  isUnfinished?: boolean
}

/** The values of an application, as they travel. */
export async function customValuesOf(tx: DatabaseTransaction, applicationId: number) {
  const rows = await tx
    .selectFrom('custom_values')
    .innerJoin('custom_fields', 'custom_fields.id', 'custom_values.custom_field_id')
    .select(({ cast, ref }) => [
      'custom_fields.id',
      'custom_fields.type',
      'custom_values.text_value',
      'custom_values.item_id',
      cast<string | null>(ref('custom_values.number_value'), 'text').as('number'),
      cast<string | null>(ref('custom_values.day_value'), 'text').as('day'),
    ])
    .where('custom_values.application_id', '=', applicationId)
    .orderBy('custom_fields.position')
    .orderBy('custom_fields.id')
    .execute()
  return rows.map(({ id, type, text_value, number, day, item_id }) => ({
    customFieldId: id,
    strValue: text_value ?? '',
    intValue: type === customFieldType.integer && number !== null ? Number(number) : null,
    dblValue: type === customFieldType.decimal && number !== null ? Number(number) : null,
    dateValue: day ?? '',
    dataId: item_id,
  }))
}

/**
 * Writes down the values of an application, in the place of those before.
 *
 * @param today `2026-11-22`
 * @throws ApiError `customField.invalid`, with the number of the first field that is not as it should be
 */
export async function replaceCustomValues(
  tx: DatabaseTransaction,
  { applicationId, form, today, isUnfinished = false }: Place,
  values: readonly CustomValue[],
): Promise<void> {
  const given = byField(values)
  const fields = await customFieldsOf(tx, form, 'en')
  for (const id of given.keys())
    if (!fields.some(({ customFieldId }) => customFieldId === id)) throw refused(id, 'field')
  const chosen = values.flatMap(({ dataId }) => (dataId && dataId <= highestNumber ? dataId : []))
  const items = await itemsWithNumbers(tx, chosen)
  const rows = fields.flatMap((field) => {
    const value = given.get(field.customFieldId)
    const parent = given.get(field.parentCustomFieldId)?.dataId
    const problem = customValueProblem(field, value, items.get(value?.dataId ?? 0), parent)
    if (problem && !(isUnfinished && problem === 'missing')) throw refused(field.customFieldId, problem)
    return value && hasCustomValue(field, value)
      ? [
          {
            application_id: applicationId,
            custom_field_id: field.customFieldId,
            ...rowOf(field, value, today),
          },
        ]
      : []
  })
  await tx.deleteFrom('custom_values').where('application_id', '=', applicationId).execute()
  if (rows.length > 0) await tx.insertInto('custom_values').values(rows).execute()
}

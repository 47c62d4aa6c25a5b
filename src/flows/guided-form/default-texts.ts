/** What the utility's own fields have until somebody changes it (P §3, §5). */
import type { CustomField } from '#contract/new-customer.ts'
import { customDay, customFieldType, writtenDay } from '#machines/rules/new-customer.ts'

/** What a value has by its type. */
type Value = Pick<CustomField, 'type' | 'strValue' | 'intValue' | 'dblValue' | 'dateValue' | 'dataId'>

/** A value as it is typed. @param today `2026-11-22` */
export const customTextOf = (value: Value, today: string): string => {
  const { type, strValue, intValue, dblValue, dateValue, dataId } = value
  if (type === customFieldType.text) return strValue
  // Integers without decimals, decimals with two (P §5).
  if (type === customFieldType.integer) return intValue === null ? '' : String(intValue)
  if (type === customFieldType.decimal) return dblValue === null ? '' : dblValue.toFixed(2)
  if (type === customFieldType.date) return writtenDay(customDay(dateValue, today))
  return dataId ? String(dataId) : ''
}

/** By `customFieldId`. @param today `2026-11-22` */
export const defaultTexts = (
  fields: readonly CustomField[],
  today: string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields
      .map((field): [number, string] => [field.customFieldId, customTextOf(field, today)])
      .filter(([, text]) => text !== ''),
  )

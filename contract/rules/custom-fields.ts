/**
 * Fields that a utility adds to a form itself (P §3, custom field; §5): of six types, mandatory or not, some of them
 * depending on each other. What both sides judge their values by.
 */
import { typedDay } from './days.ts'

/** Types of fields (P §3). */
export const customFieldType = { text: 0, integer: 1, decimal: 2, date: 3, lookup: 4, library: 5 } as const
export type CustomFieldType = (typeof customFieldType)[keyof typeof customFieldType]

export const customFieldRules = {
  /** Characters of a text. */
  longestText: 1000,
  /** Of numbers (P §5). */
  least: 0,
  most: 999_999_999,
  /** Digits after the point of a decimal (P §5). */
  decimals: 2,
  /** Stands for no day in some systems, and is shown as today (P §5). */
  noDay: '1899-12-30',
  /** A list with a name of so many characters is chosen from in a window of its own (P §9). */
  longName: 50,
} as const

/** What a value is judged by. */
export interface CustomFieldShape {
  customFieldId: number
  type: CustomFieldType
  isMandatory: boolean
  /** Of the list that it is chosen from: for types 4 and 5. */
  typeId: number
  /** The field whose item decides what can be chosen here; 0: none. */
  parentCustomFieldId: number
}

/** What can be chosen. */
export interface LookupItem {
  itemId: number
  name: string
  /** The item of the parent's list that this one belongs to; 0: to any. */
  parentItemId: number
  parentTypeId: number
  typeId: number
}

/** A value: what its type does not use is empty, null or absent. */
export interface CustomValue {
  customFieldId: number
  /** Type 0. */
  strValue?: string | undefined
  /** Type 1. */
  intValue?: number | null | undefined
  /** Type 2. */
  dblValue?: number | null | undefined
  /** Type 3: `2026-11-22`. */
  dateValue?: string | undefined
  /** Types 4 and 5: the number of the item (P §7: lookup values are sent as item id). */
  dataId?: number | null | undefined
}

/**
 * What is wrong with a value. `item`: not in the list. `parent`: does not belong to what was chosen in the field that it
 * depends on.
 */
export type CustomValueProblem =
  | 'missing'
  | 'tooLong'
  | 'characters'
  | 'number'
  | 'range'
  | 'whole'
  | 'decimals'
  | 'date'
  | 'item'
  | 'parent'

/** One line or more, without what a database or a letter cannot hold. */
const readable = /^(?:[^\p{Cc}\p{Surrogate}]|[\t\r\n])*$/u

const isAbsent = (number: number | null | undefined): boolean => number === null || number === undefined

/** Whether somebody has given a value of the type of the field. */
export function hasCustomValue(
  { type }: Pick<CustomFieldShape, 'type'>,
  value: CustomValue | undefined,
): boolean {
  if (!value) return false
  if (type === customFieldType.text) return (value.strValue ?? '').trim() !== ''
  if (type === customFieldType.integer) return !isAbsent(value.intValue)
  if (type === customFieldType.decimal) return !isAbsent(value.dblValue)
  if (type === customFieldType.date) return (value.dateValue ?? '').trim() !== ''
  return !isAbsent(value.dataId) && value.dataId !== 0
}

/** Within P §5's range, and no finer than that type is. */
export function customNumberProblem(
  type: typeof customFieldType.integer | typeof customFieldType.decimal,
  number: number,
): 'number' | 'range' | 'whole' | 'decimals' | undefined {
  const { least, most, decimals } = customFieldRules
  if (!Number.isFinite(number)) return 'number'
  if (number < least || number > most) return 'range'
  if (type === customFieldType.integer) return Number.isInteger(number) ? undefined : 'whole'
  return Number(number.toFixed(decimals)) === number ? undefined : 'decimals'
}

/** Those of a list that can be chosen, where the field depends on another one: until that has a value, none. */
export const itemsUnder = (
  { parentCustomFieldId }: Pick<CustomFieldShape, 'parentCustomFieldId'>,
  items: readonly LookupItem[],
  parentItemId: number | null | undefined,
): readonly LookupItem[] =>
  parentCustomFieldId === 0
    ? items
    : items.filter((item) => item.parentItemId === 0 || item.parentItemId === parentItemId)

/** Whether a list is chosen from in a window of its own (P §9). */
export const hasLongNames = (items: readonly Pick<LookupItem, 'name'>[]): boolean =>
  items.some(({ name }) => name.length >= customFieldRules.longName)

/** A day as a value: what stands for none is today (P §5). @param today `2026-11-22` */
export const customDay = (day: string, today: string): string =>
  day === customFieldRules.noDay ? today : day

/**
 * What is wrong with a value.
 *
 * @param item what `dataId` names; undefined where there is no such item in the list of the field
 * @param parentItemId what was chosen in the field that this one depends on
 */
export function customValueProblem(
  field: CustomFieldShape,
  value: CustomValue | undefined,
  item?: LookupItem,
  parentItemId?: number | null,
): CustomValueProblem | undefined {
  if (!hasCustomValue(field, value) || !value) return field.isMandatory ? 'missing' : undefined
  const { type } = field
  if (type === customFieldType.text) {
    const text = (value.strValue ?? '').trim()
    if (text.length > customFieldRules.longestText) return 'tooLong'
    return readable.test(text) ? undefined : 'characters'
  }
  if (type === customFieldType.integer) return customNumberProblem(type, value.intValue ?? Number.NaN)
  if (type === customFieldType.decimal) return customNumberProblem(type, value.dblValue ?? Number.NaN)
  if (type === customFieldType.date) return typedDay(value.dateValue ?? '') ? undefined : 'date'
  if (item?.itemId !== value.dataId || item?.typeId !== field.typeId) return 'item'
  return itemsUnder(field, [item], parentItemId).length > 0 ? undefined : 'parent'
}

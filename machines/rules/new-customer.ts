/** The application of a new customer as it is typed: texts, judged by the rules that the server goes by, too (P §5). */
import type { Refusal } from '#contract/envelope.ts'
import {
  customFieldType,
  customNumberProblem,
  hasCustomValue,
  itemsUnder,
  type CustomFieldShape,
  type CustomValue,
  type CustomValueProblem,
  type LookupItem,
} from '#contract/rules/custom-fields.ts'
import { typedDay } from '#contract/rules/days.ts'
import {
  addressFields,
  emptyNewCustomer,
  longest,
  newCustomerFaults,
  newCustomerSteps,
  type FieldProblem,
  type NewCustomerChoices,
  type NewCustomerField,
  type NewCustomerFields,
  type NewCustomerStep,
} from '#contract/rules/new-customer.ts'
import { dialledNumber, dialledNumberFault, type DialledNumberFault } from './dialled-number.ts'
import { withPlainDigits } from './digits.ts'
import { normalisedEmail } from './email.ts'
import { typedDecimal, typedWhole } from './typed-number.ts'

export {
  accountType,
  addressFields,
  askedFields,
  longest,
  newCustomerFiles,
  newCustomerSteps,
  noTitle,
  titles,
  type AddressField,
  type FieldProblem,
  type NewCustomerChoices,
  type NewCustomerField,
  type NewCustomerFields,
  type NewCustomerStep,
} from '#contract/rules/new-customer.ts'
export {
  customDay,
  customFieldType,
  hasLongNames,
  itemsUnder,
  type CustomFieldShape,
  type CustomValue,
  type LookupItem,
} from '#contract/rules/custom-fields.ts'
export { typedDay, writtenDay } from '#contract/rules/days.ts'

/** Fields as they are typed and chosen, by their names; numbers are spelled: AccountType is `0` or `1`. */
export type ApplicationTexts = Readonly<Record<string, string>>

/** The country code that was chosen for CellTelNo, in digits: it travels as a part of that. */
export const callingCodeField = 'CellCallingCode'

/** What is wrong with a field, by its name. */
export type Faults = Readonly<Partial<Record<NewCustomerField, FieldProblem | DialledNumberFault>>>

const isGiven = (text: string | undefined): boolean => (text ?? '').trim() !== ''

/** The mobile number as it is sent: E.164; empty when there is none. */
export const mobileOf = (texts: ApplicationTexts): string =>
  isGiven(texts['CellTelNo']) ? dialledNumber(texts[callingCodeField] ?? '', texts['CellTelNo'] ?? '') : ''

/** The fields as the rules know them; what was not typed is as the form begins. */
export function fieldsOf(
  texts: ApplicationTexts,
  consents: { email: boolean; sms: boolean } = { email: true, sms: false },
): NewCustomerFields {
  const typed = Object.fromEntries(
    Object.keys(longest).map((field) => [field, (texts[field] ?? '').trim()]),
  ) as Omit<NewCustomerFields, 'AccountType' | 'SelectTitle' | 'ConsentReceiveEmail' | 'ConsentReceiveSms'>
  return {
    ...emptyNewCustomer,
    ...typed,
    AccountType: Number(texts['AccountType'] ?? emptyNewCustomer.AccountType),
    SelectTitle: Number(texts['SelectTitle'] ?? emptyNewCustomer.SelectTitle),
    // Digits are the same in every language; the server reads these.
    BirthDate: withPlainDigits(typed.BirthDate),
    CellTelNo: mobileOf(texts),
    ConsentReceiveEmail: consents.email,
    ConsentReceiveSms: consents.sms,
  }
}

/** What is wrong in a step, each field with its first problem. */
export function stepFaults(
  texts: ApplicationTexts,
  choices: NewCustomerChoices,
  step: NewCustomerStep,
): Faults {
  const found = newCustomerFaults(fieldsOf(texts), choices, step)
  const faults: Faults = Object.fromEntries(found.map(({ field, problem }) => [field, problem]))
  const mobile =
    step === 'general' && isGiven(texts['CellTelNo'])
      ? dialledNumberFault(texts[callingCodeField] ?? '', texts['CellTelNo'] ?? '')
      : undefined
  return mobile ? { ...faults, CellTelNo: mobile } : faults
}

/** With the personal address as the mailing address (P §4). */
export const withSharedAddress = (texts: ApplicationTexts): ApplicationTexts => ({
  ...texts,
  ...Object.fromEntries(addressFields.map((field) => [field, texts[`Personal${field}`] ?? ''])),
})

/** The mailing address is empty (P §4). */
export const withoutMailingAddress = (texts: ApplicationTexts): ApplicationTexts => ({
  ...texts,
  ...Object.fromEntries(addressFields.map((field) => [field, ''])),
})

/** The value of a utility's own field, read out of its text; undefined where there is none. */
export function customValueOf(
  { customFieldId, type }: Pick<CustomFieldShape, 'customFieldId' | 'type'>,
  text: string | undefined,
): CustomValue | undefined {
  const typed = (text ?? '').trim()
  if (typed === '') return undefined
  if (type === customFieldType.text) return { customFieldId, strValue: typed }
  if (type === customFieldType.integer) return { customFieldId, intValue: typedWhole(typed) }
  if (type === customFieldType.decimal) return { customFieldId, dblValue: typedDecimal(typed) }
  if (type === customFieldType.date) return { customFieldId, dateValue: typedDay(typed) ?? typed }
  return { customFieldId, dataId: Number(typed) }
}

/** What is wrong with the value of a field, as far as can be told without its list: the server has that. */
export function customFault(
  field: CustomFieldShape,
  text: string | undefined,
): CustomValueProblem | undefined {
  const value = customValueOf(field, text)
  if (!value || !hasCustomValue(field, value)) return field.isMandatory ? 'missing' : undefined
  if (field.type === customFieldType.integer)
    return customNumberProblem(field.type, value.intValue ?? Number.NaN)
  if (field.type === customFieldType.decimal)
    return customNumberProblem(field.type, value.dblValue ?? Number.NaN)
  if (field.type === customFieldType.date) return typedDay(value.dateValue ?? '') ? undefined : 'date'
  return field.type === customFieldType.text && (value.strValue ?? '').length > 1000 ? 'tooLong' : undefined
}

/** Whether each of a utility's own fields that must have a value has one, and every value is one of its type. */
export const customTextsAreComplete = (
  fields: readonly CustomFieldShape[],
  texts: ApplicationTexts,
): boolean => fields.every((field) => customFault(field, texts[field.customFieldId]) === undefined)

/**
 * Values without those that the lists do not have, or not under what was chosen before: an item may have been taken off
 * its list since a draft was kept.
 *
 * @param lists by `customFieldId`; of a field whose list is not here, every value counts
 */
export function offeredTexts(
  fields: readonly CustomFieldShape[],
  lists: Readonly<Record<number, readonly LookupItem[] | undefined>>,
  texts: ApplicationTexts,
): ApplicationTexts {
  const offered = (id: number): string => {
    const text = texts[id] ?? ''
    const field = fields.find(({ customFieldId }) => customFieldId === id)
    const items = lists[id]
    if (!field || !items || text === '') return text
    const isUnder = fields.some(({ customFieldId }) => customFieldId === field.parentCustomFieldId)
    const parent = isUnder ? offered(field.parentCustomFieldId) : ''
    if (isUnder && parent === '') return ''
    return itemsUnder(field, items, Number(parent)).some(({ itemId }) => String(itemId) === text) ? text : ''
  }
  return { ...texts, ...Object.fromEntries(fields.map(({ customFieldId: id }) => [id, offered(id)])) }
}

/** Where a refused field or file is asked for; undefined: the refusal names none. */
export function refusedPlace(
  refusal: Refusal | undefined,
): { step: NewCustomerStep; field: string } | undefined {
  const { code, field = '', step } = refusal ?? {}
  if (code === 'email.refused') return { step: 'general', field: 'Email' }
  if (code === 'phone.refused' || code === 'phone.notMobile') return { step: 'general', field: 'CellTelNo' }
  if (code?.startsWith('attachment.')) return { step: 'attachments', field }
  const known = newCustomerSteps.find((one) => one === step)
  return known && { step: known, field }
}

/** A customer evaluation that was handed in, of which an application is the next step. */
export interface HandedInEvaluation {
  /** Nobody can guess it. */
  id: string
  /** Whose it is; it belongs to no application of another address. */
  email: string
  number: number
}

/** The evaluation that goes with an application: of the same e-mail address, or none. */
export const evaluationWith = ({
  texts,
  evaluation,
}: {
  texts: ApplicationTexts
  evaluation?: HandedInEvaluation | undefined
}): HandedInEvaluation | undefined =>
  evaluation?.email === normalisedEmail(texts['Email'] ?? '') ? evaluation : undefined

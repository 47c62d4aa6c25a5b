/** What the application of a new customer is filled in with, as the catalogue's samples number it. */
import type { Language } from '#contract/entities.ts'
import type { CustomField } from '#contract/new-customer.ts'
import { sampleEvaluationFields } from '#machines/customer-evaluation/samples.ts'
import { sampleRules } from '#machines/new-customer-form/samples.ts'
import type { CustomFieldShape, LookupItem } from '#machines/rules/new-customer.ts'
import ar from '#server/demonstration/texts/ar.json'
import el from '#server/demonstration/texts/el.json'
import en from '#server/demonstration/texts/en.json'
import ru from '#server/demonstration/texts/ru.json'

const texts = { en, el, ru, ar }

/** By type, as a utility might call them. */
const names: Readonly<Record<Language, readonly string[]>> = {
  en: ['Location of the meter', 'Persons', 'Floor area', 'Moving in', 'Heating', 'Street'],
  el: ['Θέση του μετρητή', 'Άτομα', 'Εμβαδόν', 'Είσοδος', 'Θέρμανση', 'Οδός'],
  ru: ['Место счётчика', 'Число жильцов', 'Площадь', 'Въезд', 'Отопление', 'Улица'],
  ar: ['مكان العداد', 'عدد الأشخاص', 'المساحة', 'تاريخ السكن', 'التدفئة', 'الشارع'],
}

const named = (fields: readonly CustomFieldShape[], called: readonly string[]) =>
  fields.map((field, index): CustomField => ({
    ...field,
    name: called[index] ?? '',
    unitLabel: field.type === 2 ? 'm²' : '',
    groupName: '',
    strValue: '',
    intValue: null,
    dblValue: null,
    dateValue: '',
    dataId: null,
    orderId: index,
    defaultValue: '',
  }))

/** The field that a utility has added to the customer evaluation. */
export const sampleEvaluationOwnFields = (language: Language) =>
  named(sampleEvaluationFields, [names[language][1] ?? ''])

export const sampleApplicationOptions = (language: Language) => {
  const { lookups } = texts[language]
  const customFields = named(sampleRules.customFields, names[language])
  return { ...lookups, addressLines: [], requiredAddressLines: [1], customFields }
}

/** A few of a list, thousands of a library. */
export const sampleLookupItems = (kind: 'lookup' | 'library'): LookupItem[] =>
  Array.from({ length: kind === 'lookup' ? 3 : 5000 }, (_, index) => ({
    itemId: index + 1,
    name: `${index + 1}`,
    parentItemId: 0,
    parentTypeId: 0,
    typeId: kind === 'lookup' ? 5 : 6,
  }))

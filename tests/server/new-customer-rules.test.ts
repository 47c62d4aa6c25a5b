/** What must hold for the fields of an application (P §5, new customer), wherever it is judged. */
import { describe, expect, test } from 'vitest'
import {
  customDay,
  customFieldType,
  customValueProblem,
  hasLongNames,
  itemsUnder,
  type CustomFieldShape,
  type CustomValue,
} from '#contract/rules/custom-fields.ts'
import { typedDay, writtenDay } from '#contract/rules/days.ts'
import {
  newCustomerFaults,
  newCustomerRules,
  newCustomerSteps,
  stepOf,
  type NewCustomerChoices,
  type NewCustomerFields,
} from '#contract/rules/new-customer.ts'
import { applicant } from './new-customer-people.ts'

const choices: NewCustomerChoices = {
  idTypes: [
    { value: '1', text: 'Identity card', description: 'K|Identity card', regularExpression: 'K[0-9]{6,8}' },
  ],
  genders: [{ value: 'F' }, { value: 'M' }],
  consumerTypes: [{ value: '1' }, { value: '2' }],
  requiredAddressLines: [1],
  today: '2026-11-22',
}

const faultsOf = (changes: Partial<NewCustomerFields>) =>
  newCustomerFaults({ ...applicant, ...changes }, choices).map(
    ({ step, field, problem }) => `${step} ${field} ${problem}`,
  )

const long = (length: number) => 'x'.repeat(length)

/** One change for each rule, and what is told; every rule must be broken by one of them. */
const broken: readonly [Partial<NewCustomerFields>, ...string[]][] = [
  [{ AccountType: 7 }, 'general AccountType missing'],
  [{ ConsumerType: ' ' }, 'general ConsumerType missing'],
  [{ ConsumerType: '3' }, 'general ConsumerType option'],
  [{ SelectTitle: 12 }, 'general SelectTitle option'],
  [{ SelectTitle: 0, CustomTitle: ' ' }, 'general CustomTitle missing'],
  [{ SelectTitle: 0, CustomTitle: long(41) }, 'general CustomTitle tooLong'],
  [{ SelectTitle: 0, CustomTitle: 'see http://a.example' }, 'general CustomTitle name'],
  [{ Initial: '' }, 'general Initial missing'],
  [{ Initial: long(71) }, 'general Initial tooLong'],
  [{ Initial: 'Ele\nni' }, 'general Initial name'],
  [{ Surname: '' }, 'general Surname missing'],
  [{ AccountType: 1, Initial: '', Surname: '' }, 'general Surname missing'],
  [{ AccountType: 1, Surname: long(101) }, 'general Surname tooLong'],
  [{ Surname: 'www.example.com' }, 'general Surname name'],
  [{ AccountType: 1, Surname: 'https://example.com' }, 'general Surname name'],
  [{ Email: '' }, 'general Email missing'],
  [{ Email: 'eleni@example' }, 'general Email email'],
  [{ IdTypeId: '' }, 'general IdTypeId missing', 'general IdNo idNumber'],
  [{ IdTypeId: '9' }, 'general IdTypeId option', 'general IdNo idNumber'],
  [{ IdNo: ' ' }, 'general IdNo missing'],
  [{ IdNo: `K${'1'.repeat(64)}` }, 'general IdNo tooLong'],
  [{ IdNo: 'K12345' }, 'general IdNo idNumber'],
  [{ TaxNo: '<b>' }, 'general TaxNo taxNumber'],
  [{ BirthDate: '31/02/1984' }, 'general BirthDate date'],
  [{ BirthDate: '31/12/1900' }, 'general BirthDate date'],
  [{ BirthDate: '23/11/2026' }, 'general BirthDate future'],
  [{ Gender: 'X' }, 'general Gender option'],
  [{ TelNo: '22-12' }, 'general TelNo phone'],
  [{ CellTelNo: 'none' }, 'general CellTelNo phone'],
  [{ WorkTelNo: '1234567890123456' }, 'general WorkTelNo phone'],
  [{ FaxNo: '+' }, 'general FaxNo phone'],
  [{ ConsentReceiveSms: true }, 'consent ConsentReceiveSms mobileNeeded'],
  [{ PersonalAddress1: ' ' }, 'addresses PersonalAddress1 missing'],
  [{ PersonalAddress2: long(101) }, 'addresses PersonalAddress2 tooLong'],
  [{ PersonalCode: long(17) }, 'addresses PersonalCode tooLong'],
  [{ Address3: 'one\u202Eowt' }, 'addresses Address3 characters'],
]

describe('an application', () => {
  test.each([
    ['of a person', {}],
    [
      'of a company without a first name',
      { AccountType: 1, Initial: '', Surname: 'Booking.com (Cyprus) Ltd.' },
    ],
    ['without a title', { SelectTitle: -1 }],
    ['with a title of its own', { SelectTitle: 0, CustomTitle: 'Archimandrite' }],
    [
      'with a title that was chosen after one of its own was typed',
      { SelectTitle: 1, CustomTitle: 'see http://a.example' },
    ],
    ['with a title that was chosen after a long one was typed', { SelectTitle: 1, CustomTitle: long(41) }],
    ...(
      [
        { SelectTitle: 12 },
        { SelectTitle: 0, CustomTitle: '' },
        { SelectTitle: 0, CustomTitle: long(41) },
        { SelectTitle: 0, CustomTitle: 'see http://a.example' },
        { Initial: long(71) },
        { Initial: 'Ele\nni' },
        { BirthDate: '31/02/1984' },
        { BirthDate: '23/11/2026' },
        { Gender: 'X' },
      ] satisfies Partial<NewCustomerFields>[]
    ).map((left): [string, Partial<NewCustomerFields>] => [
      `of a company, whatever stands in what only a person is asked: ${JSON.stringify(left)}`,
      { AccountType: 1, Surname: 'Halloumi & Sons Ltd', ...left },
    ]),
    ['with a mobile number and text messages', { CellTelNo: '+357 99 123456', ConsentReceiveSms: true }],
    ['in Arabic digits', { IdNo: 'K١٢٣٤٥٦٧', TelNo: '٢٢١٢٣٤٥٦', BirthDate: '٢٩/٠٢/١٩٨٤' }],
    ['of somebody who was born today', { BirthDate: '2026-11-22' }],
  ] as [string, Partial<NewCustomerFields>][])('is in order: %s', (_what, changes) => {
    expect(faultsOf(changes)).toEqual([])
  })

  test.each(broken)('is not: %j', (changes, ...faults) => {
    expect(faultsOf(changes)).toEqual(faults)
  })

  test('each of its rules is known by a name of its own', () => {
    const names = newCustomerRules.map(({ name }) => name)
    expect(names.filter((name) => !/^\S+ \S/.test(name))).toEqual([])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('no rule of a choice, an order or a name is without a test that breaks it', () => {
    const unbroken = newCustomerRules
      .filter((rule) => !broken.some(([changes]) => !rule.holds({ ...applicant, ...changes }, choices)))
      // One function makes them, of which others are broken above.
      .filter(({ problem }) => !['tooLong', 'characters'].includes(problem))
      .filter(({ name }) => !/^line [2-5]/.test(name))
    expect(unbroken.map(({ name }) => name)).toEqual([])
  })

  test('its faults come in the order of the form, and by step where one is asked for', () => {
    const fields = { ...applicant, Surname: '', ConsentReceiveSms: true, PersonalAddress1: '' }
    expect(newCustomerFaults(fields, choices).map(({ step }) => step)).toEqual([
      'general',
      'consent',
      'addresses',
    ])
    expect(newCustomerFaults(fields, choices, 'consent')).toEqual([
      { step: 'consent', field: 'ConsentReceiveSms', problem: 'mobileNeeded' },
    ])
    expect(Object.keys(applicant).map((field) => stepOf(field as keyof NewCustomerFields))).toSatisfy(
      (steps: string[]) => steps.every((step) => (newCustomerSteps as readonly string[]).includes(step)),
    )
  })

  test('a utility without types of identity numbers takes any number, but not none', () => {
    const free = { ...choices, idTypes: [], requiredAddressLines: [] }
    expect(newCustomerFaults({ ...applicant, IdTypeId: '', IdNo: '0815' }, free)).toEqual([])
    expect(newCustomerFaults({ ...applicant, IdTypeId: '', IdNo: '' }, free)[0]?.problem).toBe('missing')
  })
})

test.each([
  ['29/02/1984', '1984-02-29'],
  ['1.9.2001', '2001-09-01'],
  ['2001-09-01', '2001-09-01'],
  ['29/02/1985', undefined],
  ['1/9/01', undefined],
  ['', undefined],
])('%j is the day %s', (typed, day) => {
  expect(typedDay(typed)).toBe(day)
})

test('days are written as they are typed, and those of 1900 are none', () => {
  expect(writtenDay('2001-09-01')).toBe('01/09/2001')
  expect(writtenDay('1899-12-30')).toBe('')
})

describe('the value of a custom field', () => {
  const field = (type: CustomFieldShape['type'], more: Partial<CustomFieldShape> = {}): CustomFieldShape => ({
    customFieldId: 1,
    type,
    isMandatory: false,
    typeId: type >= 4 ? 7 : 0,
    parentCustomFieldId: 0,
    ...more,
  })
  const { text, integer, decimal, date, lookup, library } = customFieldType
  const item = { itemId: 5, name: 'Limassol', typeId: 7, parentItemId: 2, parentTypeId: 6 }
  const dependent = field(lookup, { parentCustomFieldId: 3 })

  test.each([
    [field(text), {}, undefined],
    [field(text, { isMandatory: true }), { strValue: ' ' }, 'missing'],
    [field(text, { isMandatory: true }), { intValue: 1 }, 'missing'],
    [field(text), { strValue: 'two\nlines' }, undefined],
    [field(text), { strValue: long(1001) }, 'tooLong'],
    [field(text), { strValue: 'a\u0007' }, 'characters'],
    [field(integer, { isMandatory: true }), { intValue: 0 }, undefined],
    [field(integer), { intValue: 999_999_999 }, undefined],
    [field(integer), { intValue: 1_000_000_000 }, 'range'],
    [field(integer), { intValue: -1 }, 'range'],
    [field(integer), { intValue: 1.5 }, 'whole'],
    [field(decimal), { dblValue: 1234.56 }, undefined],
    [field(decimal), { dblValue: 0.125 }, 'decimals'],
    [field(decimal), { dblValue: Number.NaN }, 'number'],
    [field(date), { dateValue: '1899-12-30' }, undefined],
    [field(date), { dateValue: '31/02/2020' }, 'date'],
    [field(library, { isMandatory: true }), { dataId: 0 }, 'missing'],
    [field(library), { dataId: 5 }, undefined],
    [field(library), { dataId: 6 }, 'item'],
    [field(library, { typeId: 8 }), { dataId: 5 }, 'item'],
  ] as [CustomFieldShape, Omit<CustomValue, 'customFieldId'>, string | undefined][])(
    'of %j: %j is %s',
    (shape, value, problem) => {
      expect(customValueProblem(shape, { customFieldId: 1, ...value }, item)).toBe(problem)
    },
  )

  test('of a list that depends on another one belongs to what was chosen there', () => {
    const value = { customFieldId: 1, dataId: 5 }
    expect(customValueProblem(dependent, value, item, 2)).toBeUndefined()
    expect(customValueProblem(dependent, value, item, 4)).toBe('parent')
    expect(customValueProblem(dependent, value, item, null)).toBe('parent')
    expect(itemsUnder(dependent, [item, { ...item, itemId: 6, parentItemId: 0 }], null)).toHaveLength(1)
  })

  test('no day is today, and long names open a window of their own', () => {
    expect(customDay('1899-12-30', '2026-11-22')).toBe('2026-11-22')
    expect(customDay('2020-01-01', '2026-11-22')).toBe('2020-01-01')
    expect(hasLongNames([{ name: long(49) }])).toBe(false)
    expect(hasLongNames([{ name: long(50) }])).toBe(true)
  })
})

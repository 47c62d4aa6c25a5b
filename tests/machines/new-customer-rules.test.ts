/** Every rule of the first step of a new customer's application (P §5) has its guard, which is true and false. */
import { describe, expect, it } from 'vitest'
import { newCustomerFiles } from '#contract/rules/new-customer.ts'
import { newCustomerFormMachine } from '#machines/new-customer-form/new-customer-form.machine.ts'
import { newCustomerFormSetup } from '#machines/new-customer-form/new-customer-form.setup.ts'
import { filledForm, sampleRules } from '#machines/new-customer-form/samples.ts'
import { answersOf, evaluationStepFaults } from '#machines/rules/customer-evaluation.ts'
import {
  customFault,
  customTextsAreComplete,
  customValueOf,
  offeredTexts,
  stepFaults,
  withoutMailingAddress,
  withSharedAddress,
} from '#machines/rules/new-customer.ts'
import { createActor } from 'xstate'

const { texts } = filledForm

/** What breaks each guard. */
const broken: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  accountTypeIsChosen: { AccountType: '7' },
  consumerTypeIsChosen: { ConsumerType: '' },
  firstNameIsGiven: { Initial: ' ' },
  surnameIsGiven: { Surname: '' },
  emailIsValid: { Email: 'visitor@example' },
  identityNumberIsRight: { IdNo: '12' },
  titleIsWritten: { SelectTitle: '0', CustomTitle: '' },
  birthDateIsPast: { BirthDate: '05/05/2026' },
  phonesAreNumbers: { CellTelNo: '22 123456' },
  taxNumberIsRight: { TaxNo: '<12>' },
  genderIsOffered: { Gender: '7' },
}

/** Whether a guard holds for the first step with this in it. */
function holds(guard: string, part: Readonly<Record<string, string>>): boolean {
  const machine = newCustomerFormSetup.createMachine({
    context: ({ input }) => ({ ...input, refusedFiles: [], index: -1 }),
    initial: 'asking',
    states: {
      asking: { on: { 'general.submitted': { target: 'left', guard: guard as 'emailIsValid' } } },
      left: {},
    },
  })
  const actor = createActor(machine, { input: { rules: sampleRules, form: filledForm, startAt: 'general' } })
  actor.start().send({ type: 'general.submitted', texts: { ...texts, ...part } })
  return actor.getSnapshot().matches('left')
}

describe('The guard', () => {
  it.each(Object.entries(broken))('%s holds for a complete step, and not with %o', (guard, part) => {
    expect(holds(guard, {})).toBe(true)
    expect(holds(guard, part)).toBe(false)
    expect(holds('generalIsComplete', part)).toBe(false)
  })

  it('firstNameIsGiven asks no company for one', () => {
    expect(holds('firstNameIsGiven', { AccountType: '1', Initial: '' })).toBe(true)
  })

  it.each(['firstNameIsGiven', 'titleIsWritten', 'birthDateIsPast', 'genderIsOffered'])(
    '%s and with it the step hold for a company, whatever was typed before it was one',
    (guard) => {
      const asCompany = { ...broken[guard], AccountType: '1' }
      expect(holds(guard, asCompany)).toBe(true)
      expect(holds('generalIsComplete', asCompany)).toBe(true)
    },
  )
})

describe('The files of an application', () => {
  it('are at most as many as it may have, with those that were chosen before', () => {
    const content = { size: 48_211 }
    const file = (name: string) => ({ name, size: 48_211, content })
    const before = Array.from({ length: newCustomerFiles.count - 1 }, (_none, index) => file(`${index}.png`))
    const actor = createActor(newCustomerFormMachine, {
      input: { rules: sampleRules, form: { ...filledForm, files: before }, startAt: 'attachments' },
    })
    actor.start().send({ type: 'files.chosen', files: [file('last.png'), file('more.png')] })
    const { form, refusedFiles } = actor.getSnapshot().context
    expect(form.files.at(-1)?.name).toBe('last.png')
    expect(refusedFiles).toEqual([{ name: 'more.png', fault: 'tooMany' }])
  })
})

describe('The rules', () => {
  it('copy the personal address, and clear the mailing address', () => {
    expect(withSharedAddress(texts)['Address1']).toBe('12 Makariou Avenue')
    expect(withoutMailingAddress(withSharedAddress(texts))['Address1']).toBe('')
    expect(stepFaults({ ...texts, PersonalAddress1: '' }, sampleRules.choices, 'addresses')).toEqual(
      sampleRules.choices.requiredAddressLines.includes(1) ? { PersonalAddress1: 'missing' } : {},
    )
  })

  it.each([
    [1, '4', undefined],
    [1, '4,5', 'whole'],
    [1, '1000000000', 'range'],
    [2, '1 234,50', undefined],
    [2, '1,234', 'decimals'],
    [2, 'many', 'number'],
    [3, '31/02/2026', 'date'],
    [3, '٠١/٠٦/٢٠٢٦', undefined],
  ] as const)('judge a value of type %i, %s', (type, text, fault) => {
    const field = { customFieldId: 1, type, isMandatory: true, typeId: 0, parentCustomFieldId: 0 }
    expect(customFault(field, text)).toBe(fault)
    expect(customFault(field, '')).toBe('missing')
  })

  it.each([
    ['4.000', 4000, 'decimals'],
    ['4,000', 4000, 'decimals'],
    ['12,345', 12_345, 'decimals'],
    ['1\u202f234', 1234, 1234],
    ['1.234.567', 1_234_567, 1_234_567],
    ['٤٬٠٠٠', 4000, 4000],
    ['٤٫٠٠٠', 'whole', 'decimals'],
    ['0.500', 'whole', 'decimals'],
    ['1.234,50', 'whole', 1234.5],
    ['1,234.50', 'whole', 1234.5],
    ['1٬٢٣٤٫٥', 'whole', 1234.5],
    ['1 234,567', 'whole', 'decimals'],
    ['1,23,456', 'number', 'number'],
  ])('read %s as %s where numbers are whole, as %s where they may have decimals', (text, ...read) => {
    const judged = ([1, 2] as const).map((type) => {
      const field = { customFieldId: 1, type, isMandatory: true, typeId: 0, parentCustomFieldId: 0 }
      const { intValue, dblValue } = customValueOf(field, text)!
      return customFault(field, text) ?? intValue ?? dblValue
    })
    expect(judged).toEqual(read)
  })

  it('read an expected use in groups of digits, and no size of a generation that may be meant so', () => {
    const typed = { ExpectedUse: '4.000', HasOwnGeneration: 'yes', OwnGeneration: '1,000' }
    expect(answersOf(typed).ExpectedUse).toBe(4000)
    expect(evaluationStepFaults(typed, 'equipment')).toEqual({ OwnGeneration: 'range' })
  })
})

describe('A value that was chosen from a list', () => {
  const field = (customFieldId: number, parentCustomFieldId = 0) =>
    ({ customFieldId, type: 4, isMandatory: true, typeId: customFieldId, parentCustomFieldId }) as const
  const item = (itemId: number, typeId: number, parentItemId = 0) => ({
    itemId,
    name: String(itemId),
    parentItemId,
    parentTypeId: 0,
    typeId,
  })
  const fields = [field(1), field(2, 1), field(3, 2), { ...field(4), type: 0 } as const]
  const lists = { 1: [item(10, 1)], 2: [item(20, 2, 10), item(21, 2, 11)], 3: [item(30, 3)] }
  const counted = (texts: Readonly<Record<string, string>>) => offeredTexts(fields, lists, texts)

  it.each([
    ['counts while it is offered', { 1: '10', 2: '20', 3: '30' }, { 1: '10', 2: '20', 3: '30' }],
    ['is none once its list lacks it', { 1: '12' }, { 1: '' }],
    ['is none under another one than its own', { 1: '10', 2: '21' }, { 1: '10', 2: '' }],
    ['is none under one that is none', { 1: '11', 2: '21', 3: '30' }, { 1: '', 2: '', 3: '' }],
  ])('%s', (_what, texts, expected) => {
    expect(counted(texts)).toMatchObject(expected)
  })

  it('counts as long as its list is not known, and where there is no list', () => {
    expect(offeredTexts(fields, {}, { 1: '12' })).toMatchObject({ 1: '12' })
    expect(counted({ 4: 'typed', 9: 'of no field' })).toMatchObject({ 4: 'typed', 9: 'of no field' })
  })

  it('is asked for where it must be there and is none', () => {
    expect(customTextsAreComplete([field(1)], counted({ 1: '10' }))).toBe(true)
    expect(customTextsAreComplete([field(1)], counted({ 1: '12' }))).toBe(false)
  })
})

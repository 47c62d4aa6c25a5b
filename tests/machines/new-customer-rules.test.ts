/** Every rule of the first step of a new customer's application (P §5) has its guard, which is true and false. */
import { describe, expect, it } from 'vitest'
import { newCustomerFiles } from '#contract/rules/new-customer.ts'
import { newCustomerFormMachine } from '#machines/new-customer-form/new-customer-form.machine.ts'
import { newCustomerFormSetup } from '#machines/new-customer-form/new-customer-form.setup.ts'
import { filledForm, sampleRules } from '#machines/new-customer-form/samples.ts'
import {
  customFault,
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
})

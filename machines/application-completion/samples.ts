/**
 * A new supply that is being completed: it stands in the catalogue, in the pictures and in the replies of the browser's paths. Its
 * sentences come from the server in the language of the visit; here they are numbers, which every language has.
 */
import type { ApplicationCompletion, CompletionFact } from '#contract/application-completion.ts'

const fact = (name: CompletionFact['field'], rest: Partial<CompletionFact> = {}): CompletionFact => ({
  name,
  field: name,
  subject: '',
  input: 'text',
  value: '',
  isNeeded: true,
  choices: [],
  ...rest,
})

/** Nothing is filled in yet but what the application says. */
export const sampleCompletion: ApplicationCompletion = {
  portalApplicationId: 7,
  status: 'inProcess',
  version: 0,
  isOpen: true,
  fields: [
    fact('day', { input: 'day', value: '2026-06-01' }),
    fact('property', { isNeeded: false, value: '012345' }),
    fact('tariff', {
      input: 'choice',
      choices: [
        { value: 'W1', name: 'W1' },
        { value: 'W2', name: 'W2' },
      ],
    }),
    fact('meter'),
    fact('reading', { input: 'digits' }),
    fact('deposit', { input: 'amount', isNeeded: false }),
  ],
  does: [
    { step: 'supply', text: '012345' },
    { step: 'deposit', text: '150.00' },
  ],
  missing: [
    { name: 'tariff', problem: 'missing', text: '1? 2?' },
    { name: 'meter', problem: 'missing', text: '4711?' },
    { name: 'reading', problem: 'missing', text: '12?' },
  ],
  made: [],
}

/** What somebody types, as the form hands it in. */
export const sampleFacts = {
  day: '01/06/2026',
  property: '012345',
  tariff: 'W1',
  meter: 'WM4711',
  reading: '12',
  deposit: '',
} as const

/** What stands in the form before anybody types. */
export const untouchedFacts = {
  day: '01/06/2026',
  property: '012345',
  tariff: '',
  meter: '',
  reading: '',
  deposit: '',
} as const

const withValues = (
  completion: ApplicationCompletion,
  values: Readonly<Record<string, string>>,
): ApplicationCompletion => ({
  ...completion,
  fields: completion.fields.map((field) => ({ ...field, value: values[field.name] ?? field.value })),
})

/** After that was saved: it can be completed. */
export const savedCompletion: ApplicationCompletion = {
  ...withValues(sampleCompletion, { tariff: 'W1', meter: 'WM4711', reading: '12' }),
  version: 1,
  does: [...sampleCompletion.does, { step: 'meter', text: '4711' }],
  missing: [],
}

/** As a colleague has left it meanwhile. */
export const overtakenCompletion: ApplicationCompletion = {
  ...withValues(sampleCompletion, { tariff: 'W2', meter: 'WM4712', reading: '12' }),
  version: 1,
  missing: [{ name: 'meter', problem: 'meterTaken', text: '4712?' }],
}

/** Once it is completed. */
export const completedApplication: ApplicationCompletion = {
  ...sampleCompletion,
  status: 'posted',
  version: 2,
  isOpen: false,
  fields: [],
  does: [],
  missing: [],
  made: [
    { what: 'supply', name: 'W012345', path: '/properties/012345' },
    { what: 'meter', name: 'WM4711', path: '' },
  ],
}

/** One that completing only notes: nothing is filled in. */
export const notedApplication: ApplicationCompletion = {
  ...sampleCompletion,
  fields: [],
  does: [{ step: 'record', text: '4711' }],
  missing: [],
}

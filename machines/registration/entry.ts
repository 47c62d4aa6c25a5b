/** Registration in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { sampleDelivery } from '../otp-entry/entry.ts'
import type { IdentityType } from '../rules/identity-number.ts'
import { failures, fulfilled, noFailures, refused } from '../samples.ts'
import { registrationMachine } from './registration.machine.ts'
import type { RegistrationForm, RegistrationInput } from './registration.setup.ts'

/** An identity card, whose numbers have a prefix and a form, and a passport, whose numbers have any. */
const sampleIdTypes: readonly IdentityType[] = [
  { value: '1', text: 'Identity card', description: 'CY|Identity card', regularExpression: 'CY\\d{6,8}' },
  { value: '2', text: 'Passport', description: '', regularExpression: '' },
]

const usual: RegistrationInput = {
  humanCheck: { key: 'site-key', wasPassed: false, solvesItself: true },
  identifierPolicy: {
    acceptsEmail: true,
    acceptsMobile: true,
    mobile: { pattern: '', prefix: '357', countries: 'CY' },
  },
  idNumberIsNeeded: true,
  idTypes: sampleIdTypes,
  passwordPolicy: { minimumLength: 7, isStrong: true },
  draft: { accountName: '', identifier: '', idNumber: '', idTypeId: '1' },
  taken: undefined,
}

const form: RegistrationForm = {
  accountName: ' 1004711 ',
  identifier: ' New.Customer@Example.com ',
  idNumber: ' 1234567 ',
  idTypeId: '1',
  password: ' Lemon-tree-7 ',
  repeat: 'Lemon-tree-7',
}

const diverted = (sample: ReturnType<typeof refused>) => ({ ...sample, kind: 'diverted' })

export default defineEntry<typeof registrationMachine>({
  id: 'registration',
  title: 'Registration',
  purpose:
    'A visitor registers an account with an e-mail address or a mobile number, and activates it with the code ' +
    'that is sent there.',
  machine: registrationMachine,
  standing: false,
  inputs: {
    'with an identity number': usual,
    'without an identity number': { ...usual, idNumberIsNeeded: false, idTypes: [] },
    'loaded again': { ...usual, taken: { reference: 'reference-1', delivery: sampleDelivery } },
  },
  events: {
    'registration.submitted': {
      complete: form,
      'no account name': { ...form, accountName: ' ' },
      'no identifier': { ...form, identifier: 'new.customer' },
      'no identity number': { ...form, idNumber: '' },
      'weak password': { ...form, password: 'lemontree', repeat: 'lemontree' },
      'other repeat': { ...form, repeat: 'Lemon-tree-8' },
    },
    'registration.reconsidered': { '': {} },
    'action.released': { '': { action: 'registration' } },
    'leaving.confirmed': { '': {} },
  },
  outcomes: {
    humanCheck: { done: {}, errors: noFailures },
    identityCheck: { done: {}, errors: noFailures },
    phoneCheck: { done: {}, errors: noFailures },
    registerProfile: {
      done: {
        'code sent': fulfilled({ reference: 'reference-1', delivery: sampleDelivery }),
        'human check demanded': refused('humanCheck.required'),
        'identifier refused': refused('identifier.refused'),
        'identity number refused': refused('idNumber.invalid'),
        'weak password': refused('password.weak'),
        'common password': refused('password.common'),
        'another refusal': refused('code.tooMany', { retryAfterSeconds: 900 }),
      },
      errors: failures,
    },
    otpEntry: {
      done: {
        'right code': { kind: 'accepted', value: null },
        'went back': { kind: 'cancelled' },
        'registration void': diverted(refused('link.invalid')),
      },
      errors: noFailures,
    },
  },
  messages: { humanCheck: ['action.released'] },
  facts: ({ input: { identifierPolicy, idNumberIsNeeded, idTypes, passwordPolicy } }) => ({
    identifierPolicy,
    idNumberIsNeeded,
    idTypes,
    passwordPolicy,
  }),
})

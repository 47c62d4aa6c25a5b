/** The check of an identity number in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import type { IdentityType } from '../rules/identity-number.ts'
import { identityCheckMachine } from './identity-check.machine.ts'

/** An identity card, whose numbers have a prefix and a form, and a passport, whose numbers have any. */
export const sampleIdTypes: readonly IdentityType[] = [
  { value: '1', text: 'Identity card', description: 'CY|Identity card', regularExpression: 'CY\\d{6,8}' },
  { value: '2', text: 'Passport', description: '', regularExpression: '' },
]

export default defineEntry<typeof identityCheckMachine>({
  id: 'identity-check',
  title: 'Identity number',
  purpose:
    'While somebody types an identity number, the form says after a second of rest whether the number has the ' +
    'form of its type. Part of registration.',
  machine: identityCheckMachine,
  standing: true,
  inputs: { 'two types': { types: sampleIdTypes } },
  events: {
    'number.typed': {
      'of an identity card': { number: ' 1234567 ', typeId: '1' },
      'too short': { number: '12', typeId: '1' },
    },
  },
  outcomes: {},
  facts: ({ types, number, typeId }) => ({ types, number, typeId }),
})

/** The check of a mobile number in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { phoneCheckMachine } from './phone-check.machine.ts'

export default defineEntry<typeof phoneCheckMachine>({
  id: 'phone-check',
  title: 'Mobile number',
  purpose:
    'While somebody types a mobile number, the form says after a second of rest whether it can be one, and how it ' +
    'was understood. Part of registration and of changing the password or the number.',
  machine: phoneCheckMachine,
  standing: true,
  inputs: { 'numbers of Cyprus': { policy: { pattern: '', prefix: '357', countries: 'CY' } } },
  events: {
    'phone.typed': {
      'of Cyprus': { number: '99 000002' },
      'too short': { number: '99 00' },
    },
    'phone.abandoned': { '': {} },
  },
  outcomes: {},
  facts: ({ policy, number }) => ({ policy, number }),
})

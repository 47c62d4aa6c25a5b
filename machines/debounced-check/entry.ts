/** The check of a value while it is typed, in the catalogue: as the check of a mobile number. */
import { defineEntry } from '../catalogue-entry.ts'
import { phoneCheckMachine } from './phone-check.ts'

export default defineEntry<typeof phoneCheckMachine>({
  id: 'debounced-check',
  title: 'Check while typing',
  purpose:
    'While somebody types a mobile number or an identity number, the form says after a second of rest whether it ' +
    'can be one, and how it was understood. Shown here for mobile numbers. Part of every form that asks for one.',
  machine: phoneCheckMachine,
  standing: true,
  inputs: { 'numbers of Cyprus': { rules: { pattern: '', prefix: '357', countries: 'CY' } } },
  events: {
    'value.typed': {
      'of Cyprus': { value: '99 000002' },
      'too short': { value: '99 00' },
    },
    'value.abandoned': { '': {} },
  },
  outcomes: {},
  facts: ({ rules, value }) => ({ rules, value }),
})

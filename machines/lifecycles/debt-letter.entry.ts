/** The life of a letter of a debt case in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { debtLetterMachine } from './debt-letter.machine.ts'

const reasoned = { 'with a reason': { hasReason: true }, 'without a reason': { hasReason: false } }

export default defineEntry<typeof debtLetterMachine>({
  id: 'debt-letter',
  title: 'Life of a letter of a debt case',
  purpose:
    'A customer is reminded: the letter is issued and frozen, and then it is served, comes back or is reversed.',
  machine: debtLetterMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'a letter is issued': undefined },
  events: {
    'staff.served': { '': { hasReason: false } },
    'staff.returned': reasoned,
    'staff.reversed': reasoned,
  },
  outcomes: {},
  facts: () => ({}),
})

/** The life of a formula of the ranking in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { rankingFormulaMachine } from './ranking-formula.machine.ts'

const plain = { '': { hasReason: false } }

export default defineEntry<typeof rankingFormulaMachine>({
  id: 'ranking-formula',
  title: 'Life of a formula of the ranking',
  purpose:
    'A formula is drafted, approved by somebody else, holds from its day on, and is replaced by the next.',
  machine: rankingFormulaMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'a formula is added': undefined },
  events: {
    'staff.approved': plain,
    'staff.sentBack': { 'with a reason': { hasReason: true }, 'without a reason': { hasReason: false } },
    'system.began': plain,
    'system.replaced': plain,
  },
  outcomes: {},
  facts: () => ({}),
})

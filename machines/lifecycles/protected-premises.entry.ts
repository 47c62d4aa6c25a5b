/** The life of a protection of premises in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { protectedPremisesMachine } from './protected-premises.machine.ts'

const plain = { '': { hasReason: false } }
const reasoned = { 'with a reason': { hasReason: true }, 'without a reason': { hasReason: false } }

export default defineEntry<typeof protectedPremisesMachine>({
  id: 'protected-premises',
  title: 'Life of a protection of premises',
  purpose:
    'Protected premises are not cut off. Their protection is claimed, confirmed with evidence, looked at again, and ended by a person.',
  machine: protectedPremisesMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'a protection is claimed': undefined },
  events: {
    'staff.confirmed': plain,
    'staff.reviewBegun': plain,
    'staff.endingAsked': reasoned,
    'staff.ended': reasoned,
  },
  outcomes: {},
  facts: () => ({}),
})

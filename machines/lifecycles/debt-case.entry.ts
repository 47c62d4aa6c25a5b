/** The life of a debt case in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { debtCaseMachine } from './debt-case.machine.ts'

const plain = { '': { hasReason: false } }
const reasoned = { 'with a reason': { hasReason: true }, 'without a reason': { hasReason: false } }

export default defineEntry<typeof debtCaseMachine>({
  id: 'debt-case',
  title: 'Life of a debt case',
  purpose: 'An account that is late is reminded in levels until it is paid, handed over or written off.',
  machine: debtCaseMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'a debt case is opened': undefined },
  events: {
    'staff.reminded': plain,
    'staff.handedOver': reasoned,
    'staff.recalled': reasoned,
    'staff.writeOffAsked': reasoned,
    'staff.writeOffRefused': reasoned,
    'staff.writtenOff': plain,
    'system.promised': plain,
    'system.disputed': plain,
    'system.opened': plain,
    'system.resumed': plain,
    'system.paid': plain,
  },
  outcomes: {},
  facts: () => ({}),
})

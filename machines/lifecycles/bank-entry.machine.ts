/** The life of a payment record. The server runs it for every move. */
import { setup } from 'xstate'
import type { BankEntryMove } from '#contract/areas/bank-entries/bank-entries.area.ts'
import type { RequirementId } from './bank-entry.requirements.ts'

/** What the portal does by itself. */
export type BankEntryEventName = BankEntryMove | 'system.matched' | 'system.reversed'

export interface BankEntryEvent {
  type: BankEntryEventName
  hasReason: boolean
}

const bankEntry = setup({
  types: {
    events: {} as { [Name in BankEntryEventName]: BankEntryEvent & { type: Name } }[BankEntryEventName],
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    reasonIsGiven: ({ event }) => event.hasReason,
  },
})

export const bankEntryMachine = bankEntry.createMachine({
  id: 'bank-entry',
  description:
    'The life of money that came in: matched to an account and booked, returned, or taken back by the bank.',
  initial: 'unmatched',
  states: {
    unmatched: {
      description: 'The money is here, and no account is known of it.',
      on: {
        'system.matched': {
          target: 'matched',
          description: 'The number of a bill or of an account stands in its text: it is booked there.',
          meta: { req: 'BF-01' },
        },
        'staff.assigned': {
          target: 'matched',
          description: 'Somebody says whose money it is. It is booked there.',
          meta: { req: 'BF-02' },
        },
        'staff.returned': {
          target: 'returned',
          guard: 'reasonIsGiven',
          description: 'Nobody knows what it is for: it goes back to whoever paid it.',
          meta: { req: 'BF-03' },
        },
        'staff.setAside': {
          target: 'setAside',
          guard: 'reasonIsGiven',
          description: 'It is no money of a customer, such as what the bank takes for its work.',
          meta: { req: 'BF-03' },
        },
        'system.reversed': {
          target: 'reversed',
          description: 'The bank has taken it back before it was booked.',
          meta: { req: 'BF-05' },
        },
      },
    },
    matched: {
      description: 'It is a row of the ledger.',
      on: {
        'staff.released': {
          target: 'unmatched',
          guard: 'reasonIsGiven',
          description: 'It was booked on a wrong account. That is undone by new rows.',
          meta: { req: 'BF-04' },
        },
        'system.reversed': {
          target: 'reversed',
          description: 'The bank has taken it back. Its booking is undone by new rows.',
          meta: { req: 'BF-05' },
        },
      },
    },
    returned: { description: 'It went back to whoever paid it.' },
    setAside: { description: 'It concerns no account of a customer.' },
    reversed: { description: 'The bank has taken it back.' },
  },
})

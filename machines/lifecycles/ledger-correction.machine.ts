/** The life of a correction of the ledger. The server runs it for every move. */
import { setup } from 'xstate'
import type { LedgerCorrectionMove } from '#contract/areas/ledger-corrections/ledger-corrections.area.ts'
import type { RequirementId } from './ledger-correction.requirements.ts'

export interface LedgerCorrectionEvent {
  type: LedgerCorrectionMove
  hasReason: boolean
}

const ledgerCorrection = setup({
  types: {
    events: {} as {
      [Name in LedgerCorrectionMove]: LedgerCorrectionEvent & { type: Name }
    }[LedgerCorrectionMove],
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    reasonIsGiven: ({ event }) => event.hasReason,
  },
})

const rejected = {
  target: 'rejected',
  guard: 'reasonIsGiven',
  description: 'It is not booked, and it is said why.',
  meta: { req: 'LK-03' },
} as const

export const ledgerCorrectionMachine = ledgerCorrection.createMachine({
  id: 'ledger-correction',
  description: 'The life of a correction of the ledger: proposed, approved, and booked once.',
  initial: 'proposed',
  states: {
    proposed: {
      description: 'Somebody proposes it and says why. Nothing is booked.',
      on: {
        'staff.approved': {
          target: 'approved',
          description:
            'It may be booked. Above the sum that one person may decide alone, another person has approved it.',
          meta: { req: 'LK-01' },
        },
        'staff.rejected': rejected,
      },
    },
    approved: {
      description: 'It is not changed any more, and waits to be booked.',
      on: {
        'staff.booked': {
          target: 'booked',
          description: 'Its rows are in the ledger, and the customer reads why.',
          meta: { req: 'LK-02' },
        },
        'staff.rejected': rejected,
      },
    },
    booked: { description: 'What it changed is changed again only by another correction.' },
    rejected: { description: 'Nothing of it was booked.' },
  },
})

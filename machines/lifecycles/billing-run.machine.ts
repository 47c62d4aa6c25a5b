/** The life of a run that bills a group. The server runs it for every step. */
import { setup } from 'xstate'
import type { RunMove } from '#contract/rules/billing/run-life.ts'
import type { RequirementId } from './billing-run.requirements.ts'

/** `system.booked`: the last of its bills is in the ledger. */
export type RunEventName = RunMove | 'system.booked'

export interface RunEvent {
  type: RunEventName
  hasReason: boolean
}

const billingRun = setup({
  types: {
    events: {} as { [Name in RunEventName]: RunEvent & { type: Name } }[RunEventName],
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    reasonIsGiven: ({ event }) => event.hasReason,
  },
})

export const billingRunMachine = billingRun.createMachine({
  id: 'billing-run',
  description: 'The life of a run that bills a group: proposed, checked, booked, and taken back as a whole.',
  initial: 'proposed',
  states: {
    proposed: {
      description: 'Its bills are proposed, and nobody owes anything by them yet.',
      on: {
        'staff.proposedAgain': {
          target: 'proposed',
          description: 'Supplies that could not be billed are tried again, as after a reading was put right.',
          meta: { req: 'LB-05' },
        },
        'staff.checked': {
          target: 'checked',
          description: 'Somebody has looked at the bills, the unlikely ones first. They may be booked.',
          meta: { req: 'LB-01' },
        },
        'staff.cancelled': {
          target: 'cancelled',
          description: 'None of its bills is booked. Their days can be billed by another run.',
          meta: { req: 'LB-04' },
        },
      },
    },
    checked: {
      description:
        'Its bills are being booked. What dies meanwhile is begun again, and books each bill once.',
      on: {
        'system.booked': {
          target: 'booked',
          description: 'All that could be booked is in the ledger.',
          meta: { req: 'LB-02' },
        },
      },
    },
    booked: {
      description: 'Its bills are owed.',
      on: {
        'staff.reversalAsked': {
          target: 'booked',
          guard: 'reasonIsGiven',
          description: 'Somebody wants it taken back. Above an amount, another person does that.',
          meta: { req: 'LB-06' },
        },
        'staff.reversed': {
          target: 'reversed',
          guard: 'reasonIsGiven',
          description:
            'All of its bills are taken back at once, for a reason that is kept with each of them.',
          meta: { req: 'LB-03' },
        },
      },
    },
    reversed: {
      description: 'Nothing is owed by it. What was paid is credit, and its days can be billed again.',
    },
    cancelled: {
      description: 'Nothing of it was booked.',
    },
  },
})

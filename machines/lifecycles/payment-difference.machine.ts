/** The life of a payment difference. The server runs it for every move. */
import { setup } from 'xstate'
import type { DifferenceMove } from '#contract/areas/payment-differences/payment-differences.area.ts'
import type { RequirementId } from './payment-difference.requirements.ts'

/** What the portal does by itself. */
export type PaymentDifferenceEventName =
  | DifferenceMove
  | 'system.refundAsked'
  | 'system.refunded'
  | 'system.refundRejected'
  | 'system.resolved'

export interface PaymentDifferenceEvent {
  type: PaymentDifferenceEventName
  hasReason: boolean
}

const paymentDifference = setup({
  types: {
    events: {} as {
      [Name in PaymentDifferenceEventName]: PaymentDifferenceEvent & { type: Name }
    }[PaymentDifferenceEventName],
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    reasonIsGiven: ({ event }) => event.hasReason,
  },
})

const settledByHand = {
  target: 'settled',
  guard: 'reasonIsGiven',
  description: 'Somebody has compared both, put it right and says how.',
  meta: { req: 'PY-04' },
} as const

const refunded = {
  target: 'settled',
  description: 'The provider has confirmed that the money is paid back.',
  meta: { req: 'PY-03' },
} as const

export const paymentDifferenceMachine = paymentDifference.createMachine({
  id: 'payment-difference',
  description:
    'The life of a payment difference: money at a provider that the ledger shows otherwise, until both agree.',
  initial: 'open',
  states: {
    open: {
      description: 'Somebody has to compare the provider’s statement with the account.',
      on: {
        'system.refundAsked': {
          target: 'refunding',
          description: 'One payment was charged twice: the portal has the second charge paid back.',
          meta: { req: 'PY-02' },
        },
        'system.refunded': refunded,
        'system.resolved': {
          target: 'settled',
          description: 'What the provider says now agrees with the ledger.',
          meta: { req: 'PY-01' },
        },
        'staff.settled': settledByHand,
      },
    },
    refunding: {
      description: 'The provider is asked to pay the second charge back, and has not confirmed it yet.',
      on: {
        'system.refunded': refunded,
        'system.refundRejected': {
          target: 'open',
          description:
            'The provider cannot pay it back, or knows of one charge only: somebody has to decide.',
          meta: { req: 'PY-04' },
        },
        'staff.settled': settledByHand,
      },
    },
    settled: {
      description: 'Nothing is left to do.',
      on: {
        'staff.reopened': {
          target: 'open',
          guard: 'reasonIsGiven',
          description: 'It was settled by mistake.',
          meta: { req: 'PY-04' },
        },
      },
    },
  },
})

/**
 * The life of a standing order, from the wish to the last bill that is charged by it. The server runs it as it does the
 * life of a payment: it keeps the name of the state, tells the machine what happened, and does what the machine emits.
 */
import { emit, setup } from 'xstate'
import type { RequirementId } from './standing-order.requirements.ts'

/** What happened to a standing order. */
export type StandingOrderEvent =
  /** By the provider's word: the customer has agreed on its page. */
  | { type: 'mandate.given' }
  /** By the provider's word: its page was left or has closed without that. */
  | { type: 'mandate.refused' }
  /** By the provider's word: what was agreed holds no more. */
  | { type: 'mandate.withdrawn' }
  | { type: 'order.stopped' }
  /** The account does not belong to who gave the order any more. */
  | { type: 'account.lost' }
  /** A payment of the order is paid. */
  | { type: 'charge.paid' }
  /** A payment of the order has ended without being paid. */
  | {
      type: 'charge.declined'
      /** It was begun on a later day than that on which the one before it was declined. */
      isOfLaterDay: boolean
    }

/** What the server does then. */
export type StandingOrderEffect =
  /** The customer is told that bills will be charged. */
  | { type: 'start.told' }
  /** The customer is told of the declined charge; it is tried once more where that is not too late. */
  | { type: 'decline.told' }
  /** Nothing is charged any more: what was announced is forgotten, and the customer is told. */
  | { type: 'end.told' }
  /** The provider forgets what was agreed, or asks nobody to agree any more. */
  | { type: 'mandate.released' }

const standingOrder = setup({
  types: {
    events: {} as StandingOrderEvent,
    emitted: {} as StandingOrderEffect,
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    chargeIsOfLaterDay: ({ event }) => event.type === 'charge.declined' && event.isOfLaterDay,
  },
  actions: {
    tellStart: emit({ type: 'start.told' }),
    tellDecline: emit({ type: 'decline.told' }),
    tellEnd: emit({ type: 'end.told' }),
    releaseMandate: emit({ type: 'mandate.released' }),
  },
})

/** By which a living order ends. */
const endings = {
  'order.stopped': {
    target: 'stopped',
    description: 'The customer has stopped it.',
    meta: { req: 'SO-04' },
  },
  'account.lost': {
    target: 'stopped',
    description: 'The account is not the customer’s any more.',
    meta: { req: 'SO-06' },
  },
  'mandate.withdrawn': {
    target: 'withdrawn',
    description: 'The customer has taken the agreement back at the provider.',
    meta: { req: 'SO-05' },
  },
} as const

export const standingOrderMachine = standingOrder.createMachine({
  id: 'standingOrder',
  description:
    'The life of a standing order. While it is active or was declined once, bills of the account are announced and charged.',
  initial: 'requested',
  states: {
    requested: {
      description: 'It is wished for, and the customer is with the provider to agree.',
      on: {
        'mandate.given': {
          target: 'active',
          actions: 'tellStart',
          description: 'The provider says that the customer has agreed.',
          meta: { req: 'SO-01' },
        },
        'mandate.refused': {
          target: 'notSetUp',
          description: 'The customer has not agreed, or the page of the provider has closed before.',
          meta: { req: 'SO-01' },
        },
        'order.stopped': {
          target: 'notSetUp',
          actions: 'releaseMandate',
          description: 'The customer does not want it any more; the page of the provider is closed.',
          meta: { req: 'SO-04' },
        },
        'account.lost': {
          target: 'notSetUp',
          actions: 'releaseMandate',
          description: 'The account is not the customer’s any more.',
          meta: { req: 'SO-06' },
        },
      },
    },
    active: {
      description: 'Bills are announced, and charged three days later at the earliest.',
      on: {
        'charge.declined': {
          target: 'declinedOnce',
          actions: 'tellDecline',
          description: 'The provider has declined a charge.',
          meta: { req: 'SO-03' },
        },
        ...endings,
      },
    },
    declinedOnce: {
      description: 'The last charge was declined. It is tried once more, or the next bill is.',
      on: {
        'charge.paid': {
          target: 'active',
          description: 'A charge has succeeded.',
          meta: { req: 'SO-02' },
        },
        'charge.declined': [
          {
            target: 'declinedTwice',
            guard: 'chargeIsOfLaterDay',
            description: 'A second charge in a row was declined.',
            meta: { req: 'SO-03' },
          },
          {
            actions: 'tellDecline',
            description: 'Another bill was being charged on that day: both are one decline.',
            meta: { req: 'SO-03' },
          },
        ],
        ...endings,
      },
    },
    notSetUp: {
      description: 'Nobody agreed: nothing is charged.',
      on: {
        'mandate.given': {
          actions: 'releaseMandate',
          description: 'The customer agreed in the moment in which it was given up: the provider forgets it.',
          meta: { req: 'SO-04' },
        },
      },
    },
    stopped: {
      description: 'It was stopped. Nothing is charged any more.',
      entry: ['tellEnd', 'releaseMandate'],
    },
    withdrawn: {
      description: 'The agreement holds no more. Nothing is charged any more.',
      entry: 'tellEnd',
    },
    declinedTwice: {
      description: 'Two charges in a row were declined. Nothing is charged any more.',
      entry: ['tellEnd', 'releaseMandate'],
    },
  },
})

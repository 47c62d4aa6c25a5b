/**
 * The life of a payment, from the press of a button to the ledger. The server runs it: it keeps the name of the state,
 * tells the machine what happened, and does what the machine emits, all in one transaction.
 */
import { emit, setup } from 'xstate'
import type { RequirementId } from './payment.requirements.ts'

/** What happened to a payment. */
export type PaymentEvent =
  /** The provider knows of it, and the person may go there. */
  | { type: 'provider.accepted' }
  /** By a signed message of the provider, or its answer to a question of ours; never by the browser. */
  | {
      type: 'charge.confirmed'
      /** Amount and currency are those that were asked for. */
      isExact: boolean
      /** All that it pays is still due. */
      isDue: boolean
    }
  | { type: 'charge.declined' }
  /** The person has given up, and the provider charges no more. */
  | { type: 'payment.cancelled' }
  /** There was time enough, and the provider charges no more. */
  | { type: 'time.elapsed' }
  /** The provider has paid the money back. */
  | { type: 'refund.confirmed' }

/** What the server does then. */
export type PaymentEffect =
  /** Others may pay for it again. */
  | { type: 'items.released' }
  /** The charge goes into the ledger, what it pays is booked, and a receipt is sent. */
  | { type: 'payment.settled' }
  /** The charge goes into the ledger, and nothing is paid by it. */
  | { type: 'charge.kept' }
  | { type: 'refund.wanted' }
  /** Somebody has to look into it. */
  | { type: 'attention.wanted' }
  /** The money that went back goes into the ledger. */
  | { type: 'refund.kept' }
  /** What was paid is due again. */
  | { type: 'settlement.reversed' }
  /** Who paid learns that the utility has paid it back, and that what it was for is due. */
  | { type: 'refund.told' }

const payment = setup({
  types: {
    events: {} as PaymentEvent,
    emitted: {} as PaymentEffect,
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    chargeIsExactAndDue: ({ event }) => event.type === 'charge.confirmed' && event.isExact && event.isDue,
    chargeIsExact: ({ event }) => event.type === 'charge.confirmed' && event.isExact,
  },
  actions: {
    releaseItems: emit({ type: 'items.released' }),
    settlePayment: emit({ type: 'payment.settled' }),
    keepCharge: emit({ type: 'charge.kept' }),
    askForRefund: emit({ type: 'refund.wanted' }),
    askForAttention: emit({ type: 'attention.wanted' }),
    keepRefund: emit({ type: 'refund.kept' }),
    reverseSettlement: emit({ type: 'settlement.reversed' }),
    tellRefund: emit({ type: 'refund.told' }),
  },
})

const confirmedRows = (req: 'PM-02' | 'PM-04') =>
  [
    {
      target: 'paid',
      guard: 'chargeIsExactAndDue',
      description: 'The exact amount was charged, and all that it pays is still due.',
      meta: { req },
    },
    {
      target: 'refunding',
      guard: 'chargeIsExact',
      description: 'Something of it was paid in another way or changed meanwhile: the money goes back.',
      meta: { req: 'PM-05' },
    },
    {
      target: 'disputed',
      description: 'Another amount or currency was charged than was asked for.',
      meta: { req: 'PM-06' },
    },
  ] as const

/** A charge may be told of late: what was given up here was paid there in the same moment. */
const unpaidRows = { 'charge.confirmed': confirmedRows('PM-04') } as const

const endings = {
  'charge.declined': {
    target: 'declined',
    description: 'The provider says that the charge was declined: what it pays can be paid again.',
    meta: { req: 'PM-03' },
  },
  'payment.cancelled': {
    target: 'cancelled',
    description: 'The person has given up, and the provider charges nothing any more.',
    meta: { req: 'PM-03' },
  },
  'time.elapsed': {
    target: 'expired',
    description: 'The time for paying is over, and the provider charges nothing any more.',
    meta: { req: 'PM-03' },
  },
} as const

export const paymentMachine = payment.createMachine({
  id: 'payment',
  description:
    'The life of a payment. While it is created or pending, what it pays is reserved for it, so that nobody else pays for it.',
  initial: 'created',
  states: {
    created: {
      description:
        'It is written down, and the provider is being told. The same press of a button finds it again.',
      on: {
        'provider.accepted': {
          target: 'pending',
          description: 'The provider knows of the payment: the person can pay there.',
          meta: { req: 'PM-01' },
        },
        'charge.confirmed': confirmedRows('PM-02'),
        ...endings,
      },
    },
    pending: {
      description: 'The person is with the provider, or has come back before the provider said how it ended.',
      on: { 'charge.confirmed': confirmedRows('PM-02'), ...endings },
    },
    paid: {
      description: 'The provider has confirmed the charge: what was chosen is paid.',
      entry: 'settlePayment',
      on: {
        'refund.confirmed': {
          target: 'refunded',
          actions: ['reverseSettlement', 'tellRefund'],
          description: 'The utility has paid it back on the pages of the provider.',
          meta: { req: 'PM-07' },
        },
      },
    },
    declined: {
      description: 'The provider has declined it: nothing was charged.',
      entry: 'releaseItems',
      on: unpaidRows,
    },
    cancelled: {
      description: 'The person has given up: nothing was charged.',
      entry: 'releaseItems',
      on: unpaidRows,
    },
    expired: {
      description: 'It was not finished in time: nothing was charged.',
      entry: 'releaseItems',
      on: unpaidRows,
    },
    disputed: {
      description:
        'Money came that is not what was asked for. Nothing is paid by it until somebody has looked into it.',
      entry: ['keepCharge', 'releaseItems', 'askForAttention'],
      on: {
        'refund.confirmed': {
          target: 'refunded',
          actions: 'tellRefund',
          description: 'The employee who looked into it has paid it back.',
          meta: { req: 'PM-06' },
        },
      },
    },
    refunding: {
      description:
        'It was charged although something of it was paid or changed: the provider is asked to pay it back.',
      entry: ['keepCharge', 'releaseItems', 'askForRefund'],
      on: {
        'refund.confirmed': {
          target: 'refunded',
          description: 'The provider has paid it back.',
          meta: { req: 'PM-05' },
        },
      },
    },
    refunded: {
      description: 'The money is on its way back to whom it was taken from. Nothing more happens.',
      entry: 'keepRefund',
    },
  },
})

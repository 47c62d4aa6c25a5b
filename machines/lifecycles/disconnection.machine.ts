/** The life of a disconnection. The server runs it for every move; whether a move is allowed at all, `mayDisconnect` says before. */
import { setup } from 'xstate'
import type { DisconnectionMove } from '#contract/areas/disconnections/disconnections.area.ts'
import type { RequirementId } from './disconnection.requirements.ts'

/** What the portal does itself, in the transaction that books money or protects premises. */
export type DisconnectionSystemMove =
  | 'system.paid'
  | 'system.paymentReturned'
  | 'system.cutBooked'
  | 'system.protectionClaimed'
  | 'system.protected'

export type DisconnectionEventName = DisconnectionMove | DisconnectionSystemMove

export interface DisconnectionEvent {
  type: DisconnectionEventName
  hasReason: boolean
}

const disconnection = setup({
  types: {
    events: {} as {
      [Name in DisconnectionEventName]: DisconnectionEvent & { type: Name }
    }[DisconnectionEventName],
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    reasonIsGiven: ({ event }) => event.hasReason,
  },
})

const stops = {
  'system.paid': {
    target: 'paid',
    description: 'Too little is late now to cut anybody off.',
    meta: { req: 'DX-02' },
  },
  'system.protected': {
    target: 'cancelled',
    description: 'The premises are protected.',
    meta: { req: 'DX-03' },
  },
  'staff.cancelled': {
    target: 'cancelled',
    guard: 'reasonIsGiven',
    description: 'Somebody has cancelled it, and said why.',
    meta: { req: 'DX-05' },
  },
} as const

export const disconnectionMachine = disconnection.createMachine({
  id: 'disconnection',
  description:
    'The life of a disconnection: proposed, announced, ordered, disconnected, and supplied again; a payment stops it before the cut, and orders the reconnection after it.',
  initial: 'proposed',
  states: {
    proposed: {
      description: 'Enough is late, and nothing stands in the way. People look at it.',
      on: {
        'staff.announced': {
          target: 'announced',
          description: 'The customer is told; the days of the announcement count from when that is served.',
          meta: { req: 'DX-01' },
        },
        'staff.takenOut': {
          target: 'takenOut',
          guard: 'reasonIsGiven',
          description: 'Somebody leaves it out for now, and says why.',
          meta: { req: 'DX-05' },
        },
        ...stops,
      },
    },
    takenOut: {
      description: 'It is left out until somebody puts it back.',
      on: {
        'staff.putBack': {
          target: 'proposed',
          description: 'It is looked at with the others again.',
          meta: { req: 'DX-05' },
        },
        ...stops,
      },
    },
    announced: {
      description: 'The customer knows the first possible day, and what can be done.',
      on: {
        'staff.ordered': {
          target: 'ordered',
          description:
            'The days of the announcement are over. Somebody is sent, on a day on which it is allowed.',
          meta: { req: 'DX-01' },
        },
        'staff.notServed': {
          target: 'proposed',
          guard: 'reasonIsGiven',
          description: 'The announcement has come back, or counts no more: it is announced anew.',
          meta: { req: 'DX-01' },
        },
        ...stops,
      },
    },
    ordered: {
      description: 'There is a job card for it.',
      on: {
        'staff.disconnected': {
          target: 'disconnected',
          description: 'The supply is off, with a final reading or the word that there is none.',
          meta: { req: 'DX-04' },
        },
        'staff.orderWithdrawn': {
          target: 'announced',
          guard: 'reasonIsGiven',
          description: 'Nobody goes there now. It stays announced.',
          meta: { req: 'DX-01' },
        },
        'system.protectionClaimed': {
          target: 'announced',
          description: 'Protection of the premises is claimed: nobody goes there.',
          meta: { req: 'DX-03' },
        },
        ...stops,
      },
    },
    disconnected: {
      description: 'The supply is off. Nothing that is used now is billed.',
      on: {
        'system.paid': {
          target: 'reconnectionOrdered',
          description: 'Nothing is late any more.',
          meta: { req: 'DX-02' },
        },
        'system.protected': {
          target: 'reconnectionOrdered',
          description: 'The premises are protected.',
          meta: { req: 'DX-03' },
        },
        'staff.reconnectionOrdered': {
          target: 'reconnectionOrdered',
          guard: 'reasonIsGiven',
          description: 'Somebody has decided that it is supplied again, and said why.',
          meta: { req: 'DX-06' },
        },
      },
    },
    reconnectionOrdered: {
      description: 'There is a job card for it.',
      on: {
        'staff.reconnected': {
          target: 'reconnected',
          description: 'The supply is on again.',
          meta: { req: 'DX-06' },
        },
      },
    },
    reconnected: {
      description: 'The supply is on again. Another disconnection is another case.',
    },
    paid: {
      description: 'Too little is late to cut anybody off, and nobody has said that it was done before.',
      on: {
        'system.paymentReturned': {
          target: 'proposed',
          description: 'The payment has gone back: it begins anew, with an announcement.',
          meta: { req: 'DX-02' },
        },
        'system.cutBooked': {
          target: 'reconnectionOrdered',
          description:
            'The supply was off before the payment was known: the office books it late, and it is supplied again.',
          meta: { req: 'DX-07' },
        },
        'staff.cancelled': {
          target: 'cancelled',
          guard: 'reasonIsGiven',
          description: 'Somebody has closed it for good, and said why.',
          meta: { req: 'DX-05' },
        },
      },
    },
    cancelled: {
      description: 'Nothing was cut off.',
    },
  },
})

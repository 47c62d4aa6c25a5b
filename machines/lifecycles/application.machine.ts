/**
 * The life of an application (A §3), from the first word to the last. The server runs it for every move: it keeps the
 * name of the state, tells the machine who does what, and does what the machine emits, in one transaction. The first part
 * of an event says who it is that moves: nobody else's call makes it.
 */
import { emit, setup } from 'xstate'
import type { RequirementId } from './application.requirements.ts'

/** What happens to an application. */
export type ApplicationEvent =
  /** A customer has begun one. */
  | { type: 'draft.begun' }
  /** It came in one piece, from somebody who is no customer yet. */
  | { type: 'application.received' }
  | {
      type: 'customer.submitted'
      /** All fields and files are there that its kind asks for. */
      isComplete: boolean
    }
  /** What staff has asked for is there. */
  | { type: 'customer.supplied' }
  | { type: 'customer.cancelled' }
  | { type: 'staff.accepted' }
  | { type: 'staff.askedForMore'; hasReason: boolean }
  | { type: 'staff.rejected'; hasReason: boolean }
  /** Another system may have it. */
  | { type: 'staff.released' }
  | { type: 'staff.recalled'; hasReason: boolean }
  /** The other system has it: it is in a file, which is written in the same transaction. */
  | { type: 'staff.exported' }
  | { type: 'staff.completed' }

/** What the server does then. */
export type ApplicationEffect =
  /** The applicant is told that it has arrived, and its number. */
  | { type: 'receipt.told' }
  /** The applicant is told how it stands now, and why. */
  | { type: 'change.told' }

const application = setup({
  types: {
    events: {} as ApplicationEvent,
    emitted: {} as ApplicationEffect,
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    allIsThere: ({ event }) => event.type === 'customer.submitted' && event.isComplete,
    reasonIsGiven: ({ event }) => 'hasReason' in event && event.hasReason,
  },
  actions: {
    tellReceipt: emit({ type: 'receipt.told' }),
    tellChange: emit({ type: 'change.told' }),
  },
})

const accepted = {
  target: 'inProcess',
  actions: 'tellChange',
  description: 'Staff works on it from now on.',
  meta: { req: 'AR-03' },
} as const

const askedForMore = {
  target: 'suspended',
  guard: 'reasonIsGiven',
  actions: 'tellChange',
  description: 'Something is missing; the reason says what.',
  meta: { req: 'AR-03' },
} as const

const rejected = {
  target: 'cancelled',
  guard: 'reasonIsGiven',
  actions: 'tellChange',
  description: 'It cannot be done; the reason says why.',
  meta: { req: 'AR-03' },
} as const

const withdrawn = {
  target: 'cancelled',
  actions: 'tellChange',
  description: 'The customer does not want it any more.',
  meta: { req: 'AR-04' },
} as const

const completed = {
  target: 'posted',
  actions: 'tellChange',
  description: 'What was applied for is done.',
  meta: { req: 'AR-06' },
} as const

export const applicationMachine = application.createMachine({
  id: 'application',
  description:
    'The life of an application: the moves that are allowed, and by whom. The customer begins and submits it, gives what staff asks for, and withdraws it; staff does the rest.',
  initial: 'unknown',
  states: {
    unknown: {
      description: 'Nothing has been said of it yet, or it comes from records that do not say how it stands.',
      on: {
        'draft.begun': {
          target: 'draft',
          description: 'A customer begins an application.',
          meta: { req: 'AR-01' },
        },
        'application.received': {
          target: 'new',
          description: 'It comes complete, from somebody who is no customer yet.',
          meta: { req: 'AR-01' },
        },
        'staff.accepted': accepted,
        'staff.rejected': rejected,
      },
    },
    draft: {
      description: 'The customer is still at it; staff does not see it.',
      on: {
        'customer.submitted': {
          target: 'new',
          guard: 'allIsThere',
          actions: 'tellReceipt',
          description: 'All is there that its kind asks for.',
          meta: { req: 'AR-02' },
        },
        'customer.cancelled': {
          target: 'cancelled',
          description: 'The customer gives it up; nobody else has seen it.',
          meta: { req: 'AR-04' },
        },
      },
    },
    new: {
      description: 'It has arrived, and waits for somebody of the staff.',
      on: {
        'staff.accepted': accepted,
        'staff.askedForMore': askedForMore,
        'staff.rejected': rejected,
        'customer.cancelled': withdrawn,
      },
    },
    inProcess: {
      description: 'Staff works on it.',
      on: {
        'staff.askedForMore': askedForMore,
        'staff.rejected': rejected,
        'staff.released': {
          target: 'readyForExport',
          description: 'Another system is to carry it out.',
          meta: { req: 'AR-05' },
        },
        'staff.completed': completed,
        'customer.cancelled': withdrawn,
      },
    },
    suspended: {
      description: 'It waits for the customer: something is missing.',
      on: {
        'customer.supplied': {
          target: 'inProcess',
          description: 'The customer has given what staff has asked for.',
          meta: { req: 'AR-08' },
        },
        'staff.accepted': accepted,
        'staff.rejected': rejected,
        'customer.cancelled': withdrawn,
      },
    },
    readyForExport: {
      description: 'It waits for the system that carries it out. It can no longer be withdrawn.',
      on: {
        'staff.exported': {
          target: 'exported',
          actions: 'tellChange',
          description: 'The other system has it: the file that holds it is written.',
          meta: { req: 'AR-05' },
        },
        'staff.recalled': {
          target: 'inProcess',
          guard: 'reasonIsGiven',
          description: 'It is not handed on after all; the reason says why.',
          meta: { req: 'AR-05' },
        },
      },
    },
    exported: {
      description: 'The other system carries it out.',
      on: {
        'staff.completed': completed,
        'staff.recalled': {
          target: 'inProcess',
          guard: 'reasonIsGiven',
          actions: 'tellChange',
          description: 'The other system does not carry it out after all; the reason says why.',
          meta: { req: 'AR-07' },
        },
      },
    },
    posted: {
      description: 'What was applied for is done. Nothing more happens.',
    },
    cancelled: {
      description: 'It was withdrawn or rejected. Nothing more happens; a new application can be made.',
    },
  },
})

/**
 * The life of an enquiry: a message of a customer or visitor, or a call that staff has written down. The server runs it for
 * every move, in one transaction with the mail or the request of maintenance that the machine emits.
 */
import { emit, setup } from 'xstate'
import type { RequirementId } from './enquiry.requirements.ts'

/** What happens to an enquiry: all of it by staff, and by who has it. */
export type EnquiryEvent =
  | {
      type: 'staff.answered'
      hasText: boolean
      /** A mailbox of the person is known. */
      hasMailbox: boolean
    }
  | { type: 'staff.turned'; isComplete: boolean }
  | { type: 'staff.closed'; hasText: boolean }
  | { type: 'staff.reopened'; hasText: boolean }

/** What the server does then. */
export type EnquiryEffect =
  /** The answer is sent, in the language of the person. */
  | { type: 'answer.sent' }
  /** A request of maintenance is made, with all that the enquiry brought. */
  | { type: 'request.made' }

const enquiry = setup({
  types: {
    events: {} as EnquiryEvent,
    emitted: {} as EnquiryEffect,
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    answerCanBeSent: ({ event }) => event.type === 'staff.answered' && event.hasText && event.hasMailbox,
    requestIsComplete: ({ event }) => event.type === 'staff.turned' && event.isComplete,
    reasonIsGiven: ({ event }) => 'hasText' in event && event.hasText,
  },
  actions: {
    sendAnswer: emit({ type: 'answer.sent' }),
    makeRequest: emit({ type: 'request.made' }),
  },
})

const turned = {
  target: 'turned',
  guard: 'requestIsComplete',
  actions: 'makeRequest',
  description: 'It is about something that has to be repaired.',
  meta: { req: 'EQ-02' },
} as const

const closed = {
  target: 'closed',
  guard: 'reasonIsGiven',
  description: 'Nothing more has to be done; the reason says why, or what was said on the phone.',
  meta: { req: 'EQ-03' },
} as const

const reopened = {
  target: 'open',
  guard: 'reasonIsGiven',
  description: 'There is more to do after all; the reason says what.',
  meta: { req: 'EQ-03' },
} as const

export const enquiryMachine = enquiry.createMachine({
  id: 'enquiry',
  description:
    'The life of an enquiry: answered, turned into a request of maintenance, or closed with a reason.',
  initial: 'open',
  states: {
    open: {
      description: 'It waits for an answer.',
      on: {
        'staff.answered': {
          target: 'answered',
          guard: 'answerCanBeSent',
          actions: 'sendAnswer',
          description: 'The answer goes to the person by mail.',
          meta: { req: 'EQ-01' },
        },
        'staff.turned': turned,
        'staff.closed': closed,
      },
    },
    answered: {
      description: 'The person has an answer.',
      on: {
        'staff.answered': {
          guard: 'answerCanBeSent',
          actions: 'sendAnswer',
          description: 'One more answer goes to the person.',
          meta: { req: 'EQ-01' },
        },
        'staff.turned': turned,
        'staff.closed': closed,
        'staff.reopened': reopened,
      },
    },
    turned: {
      description: 'A request of maintenance goes on with it.',
      on: {
        'staff.answered': {
          guard: 'answerCanBeSent',
          actions: 'sendAnswer',
          description: 'The person is told by mail that the enquiry is a request of maintenance now.',
          meta: { req: 'EQ-01' },
        },
        'staff.reopened': reopened,
      },
    },
    closed: {
      description: 'Nothing more happens.',
      on: { 'staff.reopened': reopened },
    },
  },
})

/** The check of a mobile number while it is typed (A §5, §9). */
import { assign, setup } from 'xstate'
import type { RequirementId } from './requirements.ts'
import { isMobileNumber, type MobilePolicy } from '../rules/phone.ts'

export interface PhoneCheckInput {
  /** Which mobile numbers this utility accepts. */
  policy: MobilePolicy
}

export type PhoneCheckEvent =
  /** The person has changed a mobile number. */
  | { type: 'phone.typed'; number: string }
  /** The person has changed it to something else: an e-mail address, where either will do. */
  | { type: 'phone.abandoned' }

interface PhoneCheckContext extends PhoneCheckInput {
  /** As typed; the verdict is about exactly this text. */
  number: string
}

export const phoneCheckMachine = setup({
  types: {
    input: {} as PhoneCheckInput,
    context: {} as PhoneCheckContext,
    events: {} as PhoneCheckEvent,
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    numberIsAccepted: ({ context }) => isMobileNumber(context.number, context.policy),
  },
  actions: {
    keepNumber: assign({
      number: ({ context, event }) => (event.type === 'phone.typed' ? event.number : context.number),
    }),
  },
  delays: {
    /** Phone validation debounce (A §9). */
    phoneCheckDelay: 1000,
  },
}).createMachine({
  id: 'phoneCheck',
  description: 'Says whether a mobile number can be one, once the person has stopped typing.',
  context: ({ input }) => ({ ...input, number: '' }),
  on: {
    'phone.typed': {
      target: '.awaitingPause',
      actions: 'keepNumber',
      description: 'Every key starts the second anew.',
      meta: { req: 'PC-01' },
    },
    'phone.abandoned': {
      target: '.untouched',
      description: 'What is typed now is no number any more.',
      meta: { req: 'PC-04' },
    },
  },
  initial: 'untouched',
  states: {
    untouched: { description: 'No number was typed, so nothing is wrong.' },
    awaitingPause: {
      description: 'The person is typing; nothing is said meanwhile.',
      after: {
        phoneCheckDelay: [
          {
            target: 'accepted',
            guard: 'numberIsAccepted',
            description: '1 second without a key; country code and number are a mobile number we can reach.',
            meta: { req: 'PC-02' },
          },
          {
            target: 'refused',
            description: '1 second without a key; the number is missing, incomplete or of another kind.',
            meta: { req: 'PC-03' },
          },
        ],
      },
    },
    accepted: { description: 'The page shows how the number was understood, with its country code.' },
    refused: { description: 'The field says what is wrong.' },
  },
})

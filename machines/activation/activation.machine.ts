/** Activation by link: the address of the link holds its code (P §2, §3, §5, §8, §9). */
import { assign, setup } from 'xstate'
import type { Refusal } from '#contract/envelope.ts'
import {
  endedAs,
  failureIn,
  httpStatusIn,
  isFulfilled,
  refusalIn,
  type Answer,
  type FailureReason,
} from '../answer.ts'
import { unknownDelivery } from '../otp-entry/carried-delivery.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'
import { createActivationCodeEntry, type ActivationSubject } from './activation-code.ts'

export interface ActivationInput {
  /** The code of the link; may be blank when somebody has cut the address. */
  link: string
  /** Utility setting customerLoginWithOtp. */
  codeIsUsed: boolean
}

/** Where the visitor goes on. */
export interface ActivationOutput {
  kind: 'signIn' | 'registration'
}

export type ActivationEvent =
  /** The person does not wait for the redirect. */
  | { type: 'leaving.confirmed' }
  | { type: 'activation.requestedAgain' }
  | { type: 'signIn.chosen' }
  | { type: 'registration.chosen' }

interface ActivationContext {
  input: ActivationInput
  /** Why the account was not activated; undefined with a blank link. */
  refusal: Refusal | undefined
  /** Why the call was not answered, and the HTTP status where there was one. */
  failure: FailureReason | undefined
  httpStatus: number | undefined
  output: ActivationOutput
}

const leavingRows = {
  'signIn.chosen': {
    target: 'signInReached',
    description: 'The visitor may have an account that is active already.',
    meta: { req: 'AC-07' },
  },
  'registration.chosen': {
    target: 'registrationReached',
    actions: 'endAtRegistration',
    description: 'The visitor starts again.',
    meta: { req: 'AC-07' },
  },
} as const

export const activationMachine = setup({
  types: {
    input: {} as ActivationInput,
    context: {} as ActivationContext,
    events: {} as ActivationEvent,
    output: {} as ActivationOutput,
    tags: {} as 'busy',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    otpEntry: createActivationCodeEntry(),
    activateAccount: port<Answer<null>, ActivationSubject>('activateAccount'),
  },
  guards: {
    linkIsBlank: ({ context }) => context.input.link.trim() === '',
    codeIsUsed: ({ context }) => context.input.codeIsUsed,
    activationIsAccepted: isFulfilled,
    codeIsAccepted: endedAs('accepted'),
    entryWasCancelled: endedAs('cancelled'),
  },
  actions: {
    keepRefusal: assign({ refusal: (scope) => refusalIn(scope) }),
    keepFailure: assign({
      failure: (scope) => failureIn(scope),
      httpStatus: (scope) => httpStatusIn(scope),
    }),
    endAtRegistration: assign({ output: { kind: 'registration' } }),
  },
  delays: {
    /** Redirect after activation (P §9). */
    redirectDelay: 3000,
  },
}).createMachine({
  id: 'activation',
  description: 'Somebody opens the link that was sent after registering, and the account becomes active.',
  context: ({ input }) => ({
    input,
    refusal: undefined,
    failure: undefined,
    httpStatus: undefined,
    output: { kind: 'signIn' },
  }),
  output: ({ context }) => context.output,
  initial: 'choosingMethod',
  states: {
    choosingMethod: {
      description: 'Is the link enough, or is a code needed besides?',
      always: [
        {
          target: 'refused',
          guard: 'linkIsBlank',
          description: 'The address holds no code.',
          meta: { req: 'AC-03' },
        },
        {
          target: 'awaitingCode',
          guard: 'codeIsUsed',
          description: 'The setting customerLoginWithOtp is on.',
          meta: { req: 'AC-02' },
        },
        { target: 'activating', description: 'The link alone is enough.', meta: { req: 'AC-01' } },
      ],
    },
    activating: {
      tags: 'busy',
      description: 'The server activates the account; the page asks for a moment of patience.',
      invoke: {
        id: 'activateAccount',
        src: 'activateAccount',
        input: ({ context }) => ({ reference: context.input.link.trim(), identifier: '' }),
        onDone: [
          {
            target: 'activated',
            guard: 'activationIsAccepted',
            description: 'The account is active.',
            meta: { req: 'AC-04' },
          },
          {
            target: 'refused',
            actions: 'keepRefusal',
            description: 'The link is worth nothing, or nothing any more.',
            meta: { req: 'AC-05' },
          },
        ],
        onError: {
          target: 'unreachable',
          actions: 'keepFailure',
          description: 'The server did not answer as agreed.',
          meta: { req: 'AC-06' },
        },
      },
    },
    awaitingCode: {
      description: 'The code entry is at work (see the machine of that name).',
      invoke: {
        id: 'otpEntry',
        src: 'otpEntry',
        input: ({ context }) => ({
          subject: { reference: context.input.link.trim(), identifier: '' },
          delivery: unknownDelivery,
        }),
        onDone: [
          {
            target: 'activated',
            guard: 'codeIsAccepted',
            description: 'The code is right: the account is active.',
            meta: { req: 'AC-04' },
          },
          {
            target: 'signInReached',
            guard: 'entryWasCancelled',
            description: 'The person goes to sign-in instead.',
            meta: { req: 'AC-07' },
          },
          {
            target: 'refused',
            actions: 'keepRefusal',
            description: 'The link is worth nothing, or nothing any more.',
            meta: { req: 'AC-05' },
          },
        ],
      },
    },
    activated: {
      description: 'The account is active; the page says so for a moment.',
      after: {
        redirectDelay: {
          target: 'signInReached',
          description: '3 seconds have passed.',
          meta: { req: 'AC-04' },
        },
      },
      on: {
        'leaving.confirmed': {
          target: 'signInReached',
          description: 'The person does not wait.',
          meta: { req: 'AC-04' },
        },
      },
    },
    refused: {
      description: 'The account was not activated by this link; the page says why and what to do instead.',
      on: leavingRows,
    },
    unreachable: {
      description: 'The answer of the server is not known; the link can be tried again.',
      on: {
        'activation.requestedAgain': {
          target: 'activating',
          description: 'The person tries again.',
          meta: { req: 'AC-06' },
        },
        'signIn.chosen': leavingRows['signIn.chosen'],
      },
    },
    signInReached: { type: 'final', description: 'The visitor goes on to sign in.' },
    registrationReached: { type: 'final', description: 'The visitor goes on to register.' },
  },
})

/** Activation by link: the address of the link holds its code (P §2, §3, §5, §8, §9). */
import { and, assign, or, setup } from 'xstate'
import { endedAs, failureIn, httpStatusIn, isFulfilled, refusedWith, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { unknownDelivery } from '../otp-entry/earlier-delivery.ts'
import { port } from '../port.ts'
import { redirectDelay } from '../rules/redirect-delay.ts'
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

/** With a blank link there is no refusal. */
interface ActivationContext extends CallProblem {
  input: ActivationInput
  /** The HTTP status of an answer that was no answer. */
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

/** The link is worth nothing, whether or not a code was typed. */
const refusedLinkRow = refusedRow({
  target: 'refused',
  description: 'The link is worth nothing, or nothing any more.',
  meta: { req: 'AC-05' },
})

const activationSetup = setup({
  types: {
    input: {} as ActivationInput,
    context: {} as ActivationContext,
    events: {} as ActivationEvent,
    output: {} as ActivationOutput,
    tags: {} as 'busy' | 'error',
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
    codeIsRequired: refusedWith('code.required'),
    codeIsMissed: or([refusedWith('code.wrong'), refusedWith('code.expired')]),
    /** A backend that knows no name for it finds the code wrong that was not typed yet. */
    codeIsAskedFor: or(['codeIsRequired', and(['codeIsUsed', 'codeIsMissed'])]),
    codeIsAccepted: endedAs('accepted'),
    entryWasCancelled: endedAs('cancelled'),
  },
  actions: {
    ...problemActions<ActivationContext, ActivationEvent>(),
    keepStatus: assign({
      failure: (scope) => failureIn(scope),
      httpStatus: (scope) => httpStatusIn(scope),
    }),
    endAtRegistration: assign({ output: { kind: 'registration' } }),
  },
  delays: {
    /** Redirect after activation (P §9). */
    redirectDelay,
  },
})

const callState = callStatesOf(activationSetup)

export const activationMachine = activationSetup.createMachine({
  id: 'activation',
  description: 'Somebody opens the link that was sent after registering, and the account becomes active.',
  context: ({ input }) => ({
    input,
    ...noProblem,
    httpStatus: undefined,
    output: { kind: 'signIn' },
  }),
  output: ({ context }) => context.output,
  initial: 'choosingLink',
  states: {
    choosingLink: {
      description: 'Does the address carry the code of a link?',
      always: [
        {
          target: 'refused',
          guard: 'linkIsBlank',
          description: 'The address holds no code.',
          meta: { req: 'AC-03' },
        },
        {
          target: 'activating',
          description: 'The server says what the link is worth.',
          meta: { req: 'AC-01' },
        },
      ],
    },
    activating: callState('activateAccount', {
      description:
        'The server activates the account, or asks for a code; the page asks for a moment of patience.',
      input: ({ context }) => ({ reference: context.input.link.trim(), identifier: '' }),
      answers: [
        {
          target: 'activated',
          guard: 'activationIsAccepted',
          description: 'The account is active.',
          meta: { req: 'AC-04' },
        },
        {
          target: 'awaitingCode',
          guard: 'codeIsAskedFor',
          description: 'The link is good, and the setting customerLoginWithOtp asks for a code besides.',
          meta: { req: 'AC-02' },
        },
        refusedLinkRow,
      ],
      unreachable: { target: 'unreachable', actions: 'keepStatus', meta: { req: 'AC-06' } },
    }),
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
          refusedLinkRow,
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
      tags: 'error',
      description: 'The account was not activated by this link; the page says why and what to do instead.',
      on: leavingRows,
    },
    unreachable: {
      tags: 'error',
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

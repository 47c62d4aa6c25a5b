/** The request for a password reset: a mode of the login screen (P §2, §4, §5, §8). */
import { assign, sendTo, setup } from 'xstate'
import { isFulfilled, refusedWith, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { createHumanCheck } from '../human-check/human-check.machine.ts'
import type { ActionReleased, HumanCheckInput } from '../human-check/human-check.setup.ts'
import { keptFrom } from '../kept-from.ts'
import type { CodeDelivery } from '../otp-entry/code-delivery.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'
import { isUsername, normalisedUsername } from '../rules/username.ts'

export interface ResetRequestInput {
  /** The e-mail address or mobile number that was typed at sign-in, or empty. */
  identifier: string
  humanCheck: HumanCheckInput
}

/** Whose password shall be reset, and where the code went. */
export interface ResetRequestOutput {
  /** In lower case when it is an e-mail address. */
  identifier: string
  /** Undefined when nobody knows: the answer to the request was lost. */
  delivery: CodeDelivery | undefined
}

export type ResetRequestEvent =
  | { type: 'reset.requested'; identifier: string }
  /** The name was corrected after the request had been made. */
  | { type: 'reset.reconsidered' }
  /** The person has a code although the answer to the request was lost. */
  | { type: 'code.found' }
  | ActionReleased<'reset'>

interface ResetRequestContext extends ResetRequestOutput, CallProblem {
  humanCheck: HumanCheckInput
}

const resetRequestSetup = setup({
  types: {
    input: {} as ResetRequestInput,
    context: {} as ResetRequestContext,
    events: {} as ResetRequestEvent,
    output: {} as ResetRequestOutput,
    tags: {} as 'busy' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    humanCheck: createHumanCheck<'reset'>(),
    sendResetUserPassword: port<Answer<CodeDelivery>, { identifier: string }>('sendResetUserPassword'),
  },
  guards: {
    identifierIsValid: ({ event }) => event.type === 'reset.requested' && isUsername(event.identifier),
    codeWasSent: isFulfilled,
    humanCheckIsDemanded: refusedWith('humanCheck.required'),
  },
  actions: {
    keepIdentifier: assign(
      keptFrom('reset.requested', ({ identifier }) => ({ identifier: normalisedUsername(identifier) })),
    ),
    keepDelivery: assign({ delivery: (scope) => valueIn<CodeDelivery>(scope) }),
    ...problemActions<ResetRequestContext, ResetRequestEvent>(),
    gateRequest: sendTo('humanCheck', { type: 'action.gated', action: 'reset' }),
    demandHumanCheck: sendTo('humanCheck', { type: 'check.demanded', action: 'reset' }),
  },
})

const callState = callStatesOf(resetRequestSetup)

export const resetRequestMachine = resetRequestSetup.createMachine({
  id: 'resetRequest',
  description: 'A visitor who has forgotten the password asks for a code to choose a new one.',
  context: ({ input }) => ({ ...input, delivery: undefined, ...noProblem }),
  output: ({ context: { identifier, delivery } }) => ({ identifier, delivery }),
  initial: 'requesting',
  states: {
    requesting: {
      description: 'No code was sent yet. The human check accompanies the form.',
      initial: 'enteringIdentifier',
      invoke: {
        id: 'humanCheck',
        src: 'humanCheck',
        input: ({ context }) => context.humanCheck,
      },
      states: {
        enteringIdentifier: {
          description: 'The form asks for the e-mail address or mobile number of the account.',
          initial: 'asking',
          on: {
            'reset.requested': {
              target: '.awaitingHumanCheck',
              guard: 'identifierIsValid',
              actions: ['keepIdentifier', 'clearMessages', 'gateRequest'],
              description: 'An e-mail address or a mobile number was typed.',
              meta: { req: 'RR-01' },
            },
          },
          states: {
            asking: { description: 'The form waits.' },
            awaitingHumanCheck: {
              description: 'The request is remembered and happens as soon as the human check has passed.',
              on: {
                'action.released': {
                  target: '#resetRequest.requesting.sendingCode',
                  description: 'The remembered request happens now.',
                  meta: { req: 'RR-02' },
                },
                'reset.reconsidered': {
                  target: 'asking',
                  description: 'The name is being corrected: the request must be made again.',
                  meta: { req: 'RR-03' },
                },
              },
            },
            refused: { tags: 'error', description: 'The server refused; its text stands above the form.' },
            unreachable: {
              tags: 'error',
              description:
                'Whether a code was sent is not known. The form can be sent again; who has a code can go on with it.',
              on: {
                'code.found': {
                  target: '#resetRequest.codeSent',
                  description: 'The request had arrived: a code has reached the person.',
                  meta: { req: 'RR-07' },
                },
              },
            },
          },
        },
        sendingCode: callState('sendResetUserPassword', {
          description: 'The server sends a code, or does as if: it does not tell who has an account.',
          input: ({ context }) => ({ identifier: context.identifier }),
          answers: [
            {
              target: '#resetRequest.codeSent',
              guard: 'codeWasSent',
              actions: 'keepDelivery',
              description: 'The code for the new password is on its way.',
              meta: { req: 'RR-04' },
            },
            {
              target: 'enteringIdentifier.awaitingHumanCheck',
              guard: 'humanCheckIsDemanded',
              actions: 'demandHumanCheck',
              description: 'The server wants the human check again; the request waits for it.',
              meta: { req: 'RR-02' },
            },
            refusedRow({ target: 'enteringIdentifier.refused', meta: { req: 'RR-05' } }),
          ],
          unreachable: { target: 'enteringIdentifier.unreachable', meta: { req: 'RR-06' } },
        }),
      },
    },
    codeSent: { type: 'final', description: 'The visitor goes on to choose a new password.' },
  },
})

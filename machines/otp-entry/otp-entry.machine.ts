/** Code entry: the child machine behind every one-time code (P §2, §5, §9; design §3, §6). */
import { and, assign, not, setup, stateIn } from 'xstate'
import type { Refusal } from '#contract/envelope.ts'
import {
  failureIn,
  httpStatusIn,
  isFulfilled,
  refusalIn,
  refusedWith,
  valueIn,
  type Answer,
} from '../answer.ts'
import { callStatesOf, noProblem, type CallProblem } from '../call-state.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'
import { isCodeGiven, normalisedCode } from '../rules/one-time-code.ts'
import type { CodeDelivery } from './code-delivery.ts'

/** How the entry ended; the machine that invoked it decides what follows. */
export type OtpEntryOutput<Outcome> =
  | { kind: 'accepted'; value: Outcome }
  | { kind: 'diverted'; refusal: Refusal }
  | { kind: 'cancelled' }

/** What a person can do while waiting for a code. */
export type OtpEntryEvent =
  | { type: 'code.submitted'; code: string }
  | { type: 'code.resendRequested' }
  | { type: 'entry.cancelled' }

interface OtpEntryContext<Subject, Outcome> {
  /** What verifying and resending need to know besides the code. May hold secrets: forgotten at the end. */
  subject: Subject | undefined
  delivery: CodeDelivery
  /** The code that is being verified; forgotten as soon as the answer is there. */
  code: string
  /** Why the last code was refused or not checked, and the HTTP status where there was one. */
  verification: CallProblem & { httpStatus?: number | undefined }
  /** Why the last request for another code was refused or not answered. */
  resending: CallProblem
  /** Whether a try got no answer: it may have been accepted. */
  isUnanswered: boolean
  /** How many codes were sent in this entry, the first included. */
  codesSent: number
  output: OtpEntryOutput<Outcome>
}

/**
 * Makes the code entry of one flow.
 *
 * `Subject` is what the flow's calls need to know besides the code; `Outcome` is what the right code brings.
 */
export const createOtpEntry = <Subject, Outcome>() => {
  const otpEntry = setup({
    types: {
      input: {} as { subject: Subject; delivery: CodeDelivery },
      context: {} as OtpEntryContext<Subject, Outcome>,
      events: {} as OtpEntryEvent,
      output: {} as OtpEntryOutput<Outcome>,
      tags: {} as 'busy' | 'error',
      transitionMeta: {} as { req: RequirementId },
    },
    actors: {
      verifyCode: port<Answer<Outcome>, { subject: Subject; code: string }>('verifyCode'),
      resendCode: port<Answer<CodeDelivery>, { subject: Subject }>('resendCode'),
    },
    guards: {
      codeCanBeVerified: and([
        ({ event }) => event.type === 'code.submitted' && isCodeGiven(event.code),
        not(stateIn({ entering: { resend: 'resendingCode' } })),
      ]),
      entryIsAtRest: not(stateIn({ entering: { entry: 'verifyingCode' } })),
      codeIsAccepted: isFulfilled,
      codeIsWrong: refusedWith('code.wrong'),
      codeIsVoid: refusedWith('code.void'),
      codeIsTooOld: refusedWith('code.expired'),
      codeMayHaveCounted: and(['codeIsTooOld', ({ context }) => context.isUnanswered]),
      codeWasSent: isFulfilled,
      codeMustWait: (scope) => {
        const code = refusalIn(scope)?.code
        return code === 'code.tooSoon' || code === 'code.tooMany'
      },
    },
    actions: {
      keepCode: assign({
        code: ({ event }) => (event.type === 'code.submitted' ? normalisedCode(event.code) : ''),
      }),
      forgetCode: assign({ code: '' }),
      forgetSecrets: assign({ code: '', subject: undefined }),
      keepCodeRefusal: assign({
        verification: (scope) => ({ ...noProblem, refusal: refusalIn(scope) }),
      }),
      noteUnanswered: assign({ isUnanswered: true }),
      // A code that can be wrong still counts: the try without an answer was not accepted.
      noteAnswered: assign({ isUnanswered: false }),
      keepCodeFailure: assign({
        verification: (scope) => ({
          ...noProblem,
          failure: failureIn(scope),
          httpStatus: httpStatusIn(scope),
        }),
      }),
      clearCodeProblem: assign({ verification: noProblem }),
      keepResendRefusal: assign({ resending: (scope) => ({ ...noProblem, refusal: refusalIn(scope) }) }),
      keepResendFailure: assign({ resending: (scope) => ({ ...noProblem, failure: failureIn(scope) }) }),
      clearResendProblem: assign({ resending: noProblem }),
      startAnew: assign({
        isUnanswered: false,
        delivery: (scope) => valueIn<CodeDelivery>(scope),
        verification: noProblem,
        resending: noProblem,
        codesSent: ({ context }) => context.codesSent + 1,
      }),
      waitAsTold: assign({
        delivery: ({ context, event }) => {
          const seconds = refusalIn({ event })?.retryAfterSeconds
          return seconds === undefined
            ? context.delivery
            : { ...context.delivery, resendAfterMs: seconds * 1000 }
        },
      }),
      endAccepted: assign({
        output: (scope) => ({ kind: 'accepted' as const, value: valueIn<Outcome>(scope) }),
      }),
      endDiverted: assign({
        output: (scope) => ({ kind: 'diverted' as const, refusal: refusalIn(scope) as Refusal }),
      }),
    },
    delays: {
      resendCooldown: ({ context }) => context.delivery.resendAfterMs,
      codeLifetime: ({ context }) => context.delivery.expiresAfterMs,
    },
  })
  const callState = callStatesOf(otpEntry)
  return otpEntry.createMachine({
    id: 'otpEntry',
    description: 'A person types the one-time code that was sent, or asks for another one.',
    context: ({ input }) => ({
      subject: input.subject,
      delivery: input.delivery,
      code: '',
      isUnanswered: false,
      verification: noProblem,
      resending: noProblem,
      codesSent: 1,
      output: { kind: 'cancelled' },
    }),
    output: ({ context }) => context.output,
    initial: 'entering',
    states: {
      entering: {
        type: 'parallel',
        description: 'The code is typed on one side while the delay before the next code runs on the other.',
        on: {
          'entry.cancelled': {
            target: 'cancelled',
            guard: 'entryIsAtRest',
            description: 'Going back is possible unless a code is being checked at this moment.',
            meta: { req: 'CE-11' },
          },
        },
        states: {
          entry: {
            initial: 'awaitingCode',
            description: 'What became of the code so far.',
            after: {
              codeLifetime: {
                target: '.codeExpired',
                guard: 'entryIsAtRest',
                description: 'The code has become too old, unless it is being checked at this moment.',
                meta: { req: 'CE-05' },
              },
            },
            states: {
              awaitingCode: {
                description: 'A code was sent; the person looks for it and types it.',
                on: {
                  'code.submitted': {
                    target: 'verifyingCode',
                    guard: 'codeCanBeVerified',
                    actions: 'keepCode',
                    description: 'A code was typed and no other code is just being sent.',
                    meta: { req: 'CE-01' },
                  },
                },
              },
              verifyingCode: {
                ...callState('verifyCode', {
                  description: 'The server compares the code with the one that was sent.',
                  input: ({ context }) => ({ subject: context.subject as Subject, code: context.code }),
                  answers: [
                    {
                      target: '#otpEntry.accepted',
                      guard: 'codeIsAccepted',
                      actions: 'endAccepted',
                      description: 'The code is right.',
                      meta: { req: 'CE-02' },
                    },
                    {
                      target: 'codeWrong',
                      guard: 'codeIsWrong',
                      actions: ['keepCodeRefusal', 'noteAnswered'],
                      description: 'The code is wrong and tries remain.',
                      meta: { req: 'CE-03' },
                    },
                    {
                      target: 'codeVoided',
                      guard: 'codeIsVoid',
                      actions: 'keepCodeRefusal',
                      description: 'The code was wrong too often and is worth nothing any more.',
                      meta: { req: 'CE-04' },
                    },
                    {
                      target: 'codePerhapsAccepted',
                      guard: 'codeMayHaveCounted',
                      description:
                        'The code counts no more, and an earlier try got no answer: it may have been accepted.',
                      meta: { req: 'CE-12' },
                    },
                    {
                      target: 'codeExpired',
                      guard: 'codeIsTooOld',
                      actions: 'keepCodeRefusal',
                      description: 'The code is too old.',
                      meta: { req: 'CE-05' },
                    },
                    {
                      target: '#otpEntry.diverted',
                      actions: 'endDiverted',
                      description: 'The refusal is not about the code.',
                      meta: { req: 'CE-06' },
                    },
                  ],
                  unreachable: {
                    target: 'verificationUnreachable',
                    actions: ['keepCodeFailure', 'noteUnanswered'],
                    meta: { req: 'CE-07' },
                  },
                }),
                entry: 'clearCodeProblem',
                exit: 'forgetCode',
              },
              codeWrong: {
                tags: 'error',
                description: 'The code was wrong; it says how many tries remain.',
                on: {
                  'code.submitted': {
                    target: 'verifyingCode',
                    guard: 'codeCanBeVerified',
                    actions: 'keepCode',
                    description: 'The person hands in a code once more.',
                    meta: { req: 'CE-03' },
                  },
                },
              },
              verificationUnreachable: {
                tags: 'error',
                description: 'The code could not be checked; it can be handed in again.',
                on: {
                  'code.submitted': {
                    target: 'verifyingCode',
                    guard: 'codeCanBeVerified',
                    actions: 'keepCode',
                    description: 'Another try after the service was not reached.',
                    meta: { req: 'CE-07' },
                  },
                },
              },
              codeVoided: {
                tags: 'error',
                description: 'The code was typed wrong too often: a new one must be requested.',
              },
              codePerhapsAccepted: {
                tags: 'error',
                description:
                  'The code was accepted, perhaps: the answer was lost. A new one can be requested.',
              },
              codeExpired: {
                tags: 'error',
                description: 'The code is too old: a new one must be requested.',
              },
            },
          },
          resend: {
            initial: 'coolingDown',
            description: 'When another code may be requested.',
            states: {
              coolingDown: {
                description: 'A code was sent a moment ago; the screen shows how long to wait for another.',
                after: {
                  resendCooldown: {
                    target: 'resendAvailable',
                    description: 'otpDisableResendSeconds have passed.',
                    meta: { req: 'CE-08' },
                  },
                },
              },
              resendAvailable: {
                description: 'Another code may be requested.',
                on: {
                  'code.resendRequested': {
                    target: 'resendingCode',
                    guard: 'entryIsAtRest',
                    description: 'A new code is asked for, unless a code is being checked at this moment.',
                    meta: { req: 'CE-08' },
                  },
                },
              },
              resendingCode: {
                ...callState('resendCode', {
                  description: 'The server makes a new code and sends it.',
                  input: ({ context }) => ({ subject: context.subject as Subject }),
                  answers: [
                    {
                      target: '#otpEntry.entering',
                      guard: 'codeWasSent',
                      actions: 'startAnew',
                      description: 'A new code is on its way; the old one counts no more.',
                      meta: { req: 'CE-09' },
                    },
                    {
                      target: 'resendPostponed',
                      guard: 'codeMustWait',
                      actions: ['keepResendRefusal', 'waitAsTold'],
                      description: 'Too early or too many codes: the server says how long to wait.',
                      meta: { req: 'CE-10' },
                    },
                    {
                      target: '#otpEntry.diverted',
                      actions: 'endDiverted',
                      description: 'The refusal is not about the code.',
                      meta: { req: 'CE-06' },
                    },
                  ],
                  unreachable: {
                    target: 'resendUnreachable',
                    actions: 'keepResendFailure',
                    meta: { req: 'CE-10' },
                  },
                }),
                entry: 'clearResendProblem',
              },
              resendPostponed: {
                description: 'No new code yet: the server named a time to wait.',
                after: {
                  resendCooldown: {
                    target: 'resendAvailable',
                    description: 'The time that the server named has passed.',
                    meta: { req: 'CE-10' },
                  },
                },
              },
              resendUnreachable: {
                tags: 'error',
                description: 'The new code could not be requested; asking again is possible.',
                on: {
                  'code.resendRequested': {
                    target: 'resendingCode',
                    guard: 'entryIsAtRest',
                    description: 'Another try after the service was not reached.',
                    meta: { req: 'CE-10' },
                  },
                },
              },
            },
          },
        },
      },
      accepted: { type: 'final', description: 'The code was right.', entry: 'forgetSecrets' },
      diverted: {
        type: 'final',
        description: 'The call was refused for a reason that has nothing to do with the code.',
        entry: 'forgetSecrets',
      },
      cancelled: { type: 'final', description: 'The person went back.', entry: 'forgetSecrets' },
    },
  })
}

/** Code entry on its own, as the catalogue shows it: whatever the flow, the states are these. */
export const otpEntryMachine = createOtpEntry<string, null>()

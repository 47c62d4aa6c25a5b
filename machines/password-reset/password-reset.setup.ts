/** The vocabulary of the password reset: what it remembers, hears, asks, decides and does (P §2, §5, §7, §8). */
import { and, assign, emit, sendTo, setup } from 'xstate'
import { endedAs, isFulfilled, refusedWith, valueIn, type Answer } from '../answer.ts'
import { problemActions, type CallProblem } from '../call-state.ts'
import { createHumanCheck } from '../human-check/human-check.machine.ts'
import type { ActionReleased, HumanCheckInput } from '../human-check/human-check.setup.ts'
import { deliveryAt, unknownDelivery } from '../otp-entry/earlier-delivery.ts'
import type { CodeDelivery } from '../otp-entry/code-delivery.ts'
import { createOtpEntry } from '../otp-entry/otp-entry.machine.ts'
import { passwordIsRefused } from '../password-refusal.ts'
import { port } from '../port.ts'
import { redirectDelay } from '../rules/redirect-delay.ts'
import type { RequirementId } from './requirements.ts'
import { isPasswordAcceptable, passwordsMatch, type PasswordPolicy } from '#contract/rules/password.ts'

/** What the code sets. */
export interface NewPassword {
  /** The e-mail address or mobile number of the address. */
  identifier: string
  password: string
}

/** The code entry of the reset: the right code sets the new password. */
export const createResetCodeEntry = () => createOtpEntry<NewPassword, null>()

export interface PasswordResetInput {
  identifier: string
  /** What the page that requested the code knows about it; `unknownDelivery` for who comes by a link. */
  delivery: CodeDelivery
  policy: PasswordPolicy
  humanCheck: HumanCheckInput
  /** By which names the person is known who is signed in here; empty when nobody is. */
  signedInAs: readonly string[]
}

export type PasswordResetEvent =
  /** `at`: the instant in milliseconds since 1970, which tells what is left of the delays of the code. */
  | { type: 'password.chosen'; password: string; repeat: string; at: number }
  | { type: 'code.requestedAgain' }
  /** The person has a code after all. */
  | { type: 'codeEntry.resumed' }
  | { type: 'leaving.confirmed' }
  | ActionReleased<'resend'>

interface PasswordResetContext extends PasswordResetInput, CallProblem {
  /** The password that the code shall set; forgotten whenever another is asked for, and at the end. */
  password: string
}

export const passwordResetSetup = setup({
  types: {
    input: {} as PasswordResetInput,
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    emitted: {} as { type: 'session.ended' },
    tags: {} as 'busy' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    humanCheck: createHumanCheck<'resend'>(),
    otpEntry: createResetCodeEntry(),
    sendResetUserPassword: port<Answer<CodeDelivery>, { identifier: string }>('sendResetUserPassword'),
  },
  guards: {
    passwordIsAcceptable: ({ context, event }) =>
      event.type === 'password.chosen' && isPasswordAcceptable(event.password, context.policy),
    repeatMatches: ({ event }) =>
      event.type === 'password.chosen' && passwordsMatch(event.password, event.repeat),
    passwordMayBeSet: and(['passwordIsAcceptable', 'repeatMatches']),
    codeIsAccepted: endedAs('accepted'),
    entryWasCancelled: endedAs('cancelled'),
    passwordIsRefused,
    humanCheckIsDemanded: refusedWith('humanCheck.required'),
    codeWasSent: isFulfilled,
    ownPasswordWasReset: ({ context }) => context.signedInAs.includes(context.identifier),
  },
  actions: {
    keepPassword: assign({
      password: ({ event }) => (event.type === 'password.chosen' ? event.password.trim() : ''),
      delivery: ({ context, event }) =>
        event.type === 'password.chosen' ? deliveryAt(context.delivery, event.at) : context.delivery,
    }),
    forgetPassword: assign({ password: '' }),
    keepDelivery: assign({ delivery: (scope) => valueIn<CodeDelivery>(scope) }),
    /** The code entry may have requested newer codes: what was known is not true any more. */
    forgetDelivery: assign({ delivery: unknownDelivery }),
    ...problemActions<PasswordResetContext, PasswordResetEvent>(),
    tellSessionEnded: emit({ type: 'session.ended' }),
    demandHumanCheck: sendTo('humanCheck', { type: 'check.demanded', action: 'resend' }),
    gateResend: sendTo('humanCheck', { type: 'action.gated', action: 'resend' }),
  },
  delays: {
    /** Redirect after reset (P §9). */
    redirectDelay,
  },
})

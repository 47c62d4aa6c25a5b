/** The vocabulary of sign-in: what it remembers, hears, asks, decides and does (P §2, §4, §5, §7, §8). */
import { and, assign, emit, sendTo, setup } from 'xstate'
import { endedAs, isFulfilled, refusalIn, refusedWith, valueIn, type Answer } from '../answer.ts'
import { problemActions, type CallProblem } from '../call-state.ts'
import { createHumanCheck } from '../human-check/human-check.machine.ts'
import type { ActionReleased, HumanCheckInput } from '../human-check/human-check.setup.ts'
import { legalAcceptanceMachine } from '../legal-acceptance/legal-acceptance.machine.ts'
import type { AcceptanceMessage, StoredAcceptance } from '../legal-acceptance/legal-acceptance.setup.ts'
import type { CodeDelivery } from '../otp-entry/code-delivery.ts'
import { createOtpEntry } from '../otp-entry/otp-entry.machine.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'
import { isUsername, normalisedUsername } from '../rules/username.ts'

/** What the human check gates on the login screen (P §2). */
export type GatedAction = 'signIn' | 'registration' | 'passwordReset' | 'newCustomer' | 'unlock'

/** A finished login form (P §3, login payload without the code). */
export interface Credentials {
  /** An e-mail address or a mobile number. */
  email: string
  password: string
  trustThisComputer: boolean
}

/** What the first step has decided: a code on its way, or none because this computer is trusted. */
export interface CodeDecision {
  codeIsNeeded: boolean
  /** Of the code that is needed. */
  delivery?: CodeDelivery
}

/** The code entry of sign-in: the right code opens the session. */
export const createSignInCodeEntry = () => createOtpEntry<Credentials, null>()

/** Whose lock a code opens for this browser. */
export interface LockedSignIn {
  /** An e-mail address or a mobile number. */
  email: string
}

/** The code entry of a locked sign-in: the right code opens the lock for this browser. */
export const createUnlockCodeEntry = () => createOtpEntry<LockedSignIn, null>()

export interface SignInInput {
  /** Utility setting customerLoginWithOtp. */
  codeIsUsed: boolean
  humanCheck: HumanCheckInput
  /** Utility setting isShowTermsAndConditions. */
  termsAreShown: boolean
  /** Milliseconds until signing in is possible again (organisation setting disableLoginDate); 0 or less: it is. */
  reopensInMs: number
  /** The e-mail of the last sign-in in this browser, or empty. */
  email: string
  storedAcceptance: StoredAcceptance
  /** The sign-in whose code was awaited before the page was loaded again, without its password. */
  taken?: { credentials: Omit<Credentials, 'password'>; delivery: CodeDelivery } | undefined
}

/** How the screen was left. */
export type SignInOutput =
  | { kind: 'signedIn'; email: string }
  | { kind: 'passwordResetRequired'; email: string }
  | { kind: 'registrationChosen' | 'passwordResetChosen' | 'newCustomerChosen'; email: string }

export type SignInEvent =
  | ({ type: 'credentials.submitted' } & Credentials)
  /** Something was corrected after the form had been submitted. */
  | { type: 'credentials.reconsidered' }
  | { type: 'registration.requested'; email: string }
  | { type: 'passwordReset.requested'; email: string }
  | { type: 'newCustomer.requested'; email: string }
  /** The lock after wrong passwords shall be opened for this browser. */
  | { type: 'unlock.requested' }
  | ActionReleased<GatedAction>
  | AcceptanceMessage

interface SignInContext extends CallProblem {
  input: SignInInput
  credentials: Credentials
  /** The action that waits for the human check. */
  awaited: GatedAction | undefined
  delivery: CodeDelivery | undefined
  reopensInMs: number
  /** What this browser has kept of the terms: a look at them that begins anew compares with it. */
  storedAcceptance: StoredAcceptance
  output: SignInOutput
}

/** Timers of browsers hold 2³¹ - 1 milliseconds at most (about 25 days). */
const longestDelay = 2 ** 31 - 1

export const signInSetup = setup({
  types: {
    input: {} as SignInInput,
    context: {} as SignInContext,
    events: {} as SignInEvent,
    emitted: {} as AcceptanceMessage | { type: 'session.opened'; email: string },
    output: {} as SignInOutput,
    tags: {} as 'busy' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    humanCheck: createHumanCheck<GatedAction>(),
    legalAcceptance: legalAcceptanceMachine,
    otpEntry: createSignInCodeEntry(),
    unlockEntry: createUnlockCodeEntry(),
    loginWithOtpStage1: port<Answer<CodeDecision>, { credentials: Credentials }>('loginWithOtpStage1'),
    login: port<Answer<null>, { credentials: Credentials }>('login'),
    sendResetUserPassword: port<Answer<null>, { email: string }>('sendResetUserPassword'),
    sendUnlockCode: port<Answer<CodeDelivery>, LockedSignIn>('sendUnlockCode'),
  },
  guards: {
    loginIsDisabled: ({ context }) => context.reopensInMs > 0,
    credentialsAreComplete: ({ event }) =>
      event.type === 'credentials.submitted' && isUsername(event.email) && event.password.trim() !== '',
    signInIsAwaited: ({ context }) => context.awaited === 'signIn',
    registrationIsAwaited: ({ context }) => context.awaited === 'registration',
    passwordResetIsAwaited: ({ context }) => context.awaited === 'passwordReset',
    unlockIsAwaited: ({ context }) => context.awaited === 'unlock',
    codeWasAwaited: ({ context }) => context.delivery !== undefined,
    codeIsUsed: ({ context }) => context.input.codeIsUsed,
    codeIsNeeded: and([isFulfilled, (scope) => valueIn<CodeDecision>(scope).codeIsNeeded]),
    computerIsTrusted: isFulfilled,
    signInIsAccepted: isFulfilled,
    codeIsAccepted: endedAs('accepted'),
    entryWasCancelled: endedAs('cancelled'),
    resetCodeWasSent: isFulfilled,
    unlockCodeWasSent: isFulfilled,
    lockIsOpened: endedAs('accepted'),
    accountIsLocked: refusedWith('credentials.locked'),
    resetIsRequired: refusedWith('password.resetRequired'),
    loginWasSwitchedOff: refusedWith('login.disabled'),
    humanCheckIsDemanded: refusedWith('humanCheck.required'),
    codeIsDemanded: (scope) => refusalIn(scope)?.code?.startsWith('code.') === true,
  },
  actions: {
    keepCredentials: assign({
      credentials: ({ context, event }) =>
        event.type === 'credentials.submitted'
          ? {
              email: normalisedUsername(event.email),
              password: event.password.trim(),
              trustThisComputer: event.trustThisComputer,
            }
          : context.credentials,
    }),
    keepEmail: assign({
      credentials: ({ context, event }) =>
        'email' in event ? { ...context.credentials, email: event.email.trim() } : context.credentials,
    }),
    forgetPassword: assign({
      credentials: ({ context }) => ({ ...context.credentials, password: '' }),
    }),
    ...problemActions<SignInContext, SignInEvent>(),
    keepDelivery: assign({
      delivery: (scope) => valueIn<CodeDecision>(scope).delivery,
    }),
    keepUnlockDelivery: assign({ delivery: (scope) => valueIn<CodeDelivery>(scope) }),
    keepReopening: assign({
      reopensInMs: (scope) => (refusalIn(scope)?.retryAfterSeconds ?? longestDelay / 1000) * 1000,
    }),
    openLogin: assign({ reopensInMs: 0 }),
    keepAcceptance: assign({
      storedAcceptance: ({ context, event }) => {
        if (event.type !== 'acceptance.given') return { accepted: false, hash: '' }
        // Where no terms are displayed there is nothing to keep.
        return event.hash ? { accepted: true, hash: event.hash } : context.storedAcceptance
      },
    }),
    tellAcceptance: emit(({ event }) => event as AcceptanceMessage),
    tellSessionOpened: emit(({ context }) => ({ type: 'session.opened', email: context.credentials.email })),
    demandAcceptance: sendTo('legalAcceptance', { type: 'acceptance.demanded' }),
    awaitSignIn: assign({ awaited: 'signIn' }),
    awaitRegistration: assign({ awaited: 'registration' }),
    awaitPasswordReset: assign({ awaited: 'passwordReset' }),
    awaitNewCustomer: assign({ awaited: 'newCustomer' }),
    awaitUnlock: assign({ awaited: 'unlock' }),
    gateAwaitedAction: sendTo('humanCheck', ({ context }) => ({
      type: 'action.gated',
      action: context.awaited as GatedAction,
    })),
    demandHumanCheck: sendTo('humanCheck', ({ context }) => ({
      type: 'check.demanded',
      action: context.awaited as GatedAction,
    })),
    endSignedIn: assign({
      output: ({ context }) => ({ kind: 'signedIn', email: context.credentials.email }),
    }),
    endResetRequired: assign({
      output: ({ context }) => ({ kind: 'passwordResetRequired', email: context.credentials.email }),
    }),
    endRegistration: assign({
      output: ({ context }) => ({ kind: 'registrationChosen', email: context.credentials.email }),
    }),
    endPasswordReset: assign({
      output: ({ context }) => ({ kind: 'passwordResetChosen', email: context.credentials.email }),
    }),
    endNewCustomer: assign({
      output: ({ context }) => ({ kind: 'newCustomerChosen', email: context.credentials.email }),
    }),
  },
  delays: {
    /** Until disableLoginDate. */
    loginReopening: ({ context }) => Math.min(context.reopensInMs, longestDelay),
  },
})

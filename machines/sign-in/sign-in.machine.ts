/** Sign-in: credentials, human check, terms, one-time code (P §2, §4, §5, §7, §8). */
import { and, assign, emit, sendTo, setup } from 'xstate'
import type { Refusal } from '#contract/envelope.ts'
import {
  endedAs,
  failureIn,
  isFulfilled,
  refusalIn,
  refusedWith,
  valueIn,
  type Answer,
  type FailureReason,
} from '../answer.ts'
import { createHumanCheck, type ActionReleased } from '../human-check/human-check.machine.ts'
import {
  legalAcceptanceMachine,
  type AcceptanceMessage,
  type StoredAcceptance,
} from '../legal-acceptance/legal-acceptance.machine.ts'
import type { CodeDelivery } from '../otp-entry/code-delivery.ts'
import { createOtpEntry } from '../otp-entry/otp-entry.machine.ts'
import { port } from '../port.ts'
import type { RequirementId } from '../requirements.ts'
import { isEmail, normalisedEmail } from '../rules/email.ts'

/** What the human check gates on the login screen (P §2). */
export type GatedAction = 'signIn' | 'registration' | 'passwordReset' | 'newCustomer'

/** A finished login form (P §3, login payload without the code). */
export interface Credentials {
  email: string
  password: string
  trustThisComputer: boolean
}

/** What the code stage brought: a code on its way, or none because this computer is trusted. */
export type CodeStage = { codeIsNeeded: true; delivery: CodeDelivery } | { codeIsNeeded: false }

/** The code entry of sign-in: the right code opens the session. */
export const createSignInCodeEntry = () => createOtpEntry<Credentials, null>()

export interface SignInInput {
  /** Utility setting customerLoginWithOtp. */
  codeIsUsed: boolean
  /** Utility setting reCaptchaApiKey; empty: no human check. */
  humanCheckKey: string
  /** Utility setting isShowTermsAndConditions. */
  termsAreShown: boolean
  /** Milliseconds until signing in is possible again (organisation setting disableLoginDate); 0: it is. */
  reopensInMs: number
  /** The e-mail of the last sign-in in this browser, or empty. */
  email: string
  storedAcceptance: StoredAcceptance
}

/** How the screen was left. */
export type SignInOutput =
  | { kind: 'signedIn'; email: string }
  | { kind: 'passwordResetRequired'; email: string }
  | { kind: 'registrationChosen' | 'passwordResetChosen' | 'newCustomerChosen'; email: string }

export type SignInEvent =
  | ({ type: 'credentials.submitted' } & Credentials)
  | { type: 'registration.requested'; email: string }
  | { type: 'passwordReset.requested'; email: string }
  | { type: 'newCustomer.requested'; email: string }
  | ActionReleased<GatedAction>
  | AcceptanceMessage

interface SignInContext {
  input: SignInInput
  credentials: Credentials
  termsAreAccepted: boolean
  delivery: CodeDelivery | undefined
  /** Why the last call was refused. */
  refusal: Refusal | undefined
  /** Why the last call was not answered. */
  failure: FailureReason | undefined
  reopensInMs: number
  output: SignInOutput
}

/** Timers of browsers hold 2³¹ - 1 milliseconds at most (about 25 days). */
const longestDelay = 2 ** 31 - 1

const signIn = setup({
  types: {
    input: {} as SignInInput,
    context: {} as SignInContext,
    events: {} as SignInEvent,
    emitted: {} as AcceptanceMessage | { type: 'session.opened'; email: string },
    output: {} as SignInOutput,
    tags: {} as 'busy',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    humanCheck: createHumanCheck<GatedAction>(),
    legalAcceptance: legalAcceptanceMachine,
    otpEntry: createSignInCodeEntry(),
    loginWithOtpStage1: port<Answer<CodeStage>, { credentials: Credentials }>('loginWithOtpStage1'),
    login: port<Answer<null>, { credentials: Credentials }>('login'),
    sendResetUserPassword: port<Answer<null>, { email: string }>('sendResetUserPassword'),
  },
  guards: {
    loginIsDisabled: ({ context }) => context.reopensInMs > 0,
    credentialsAreComplete: ({ event }) =>
      event.type === 'credentials.submitted' && isEmail(event.email) && event.password.trim() !== '',
    signInMayProceed: and(['credentialsAreComplete', ({ context }) => context.termsAreAccepted]),
    actionIsSignIn: ({ event }) => event.type === 'action.released' && event.action === 'signIn',
    actionIsRegistration: ({ event }) => event.type === 'action.released' && event.action === 'registration',
    actionIsPasswordReset: ({ event }) =>
      event.type === 'action.released' && event.action === 'passwordReset',
    codeIsUsed: ({ context }) => context.input.codeIsUsed,
    codeIsNeeded: and([isFulfilled, (scope) => valueIn<CodeStage>(scope).codeIsNeeded]),
    computerIsTrusted: isFulfilled,
    signInIsAccepted: isFulfilled,
    codeIsAccepted: endedAs('accepted'),
    entryWasCancelled: endedAs('cancelled'),
    resetCodeWasSent: isFulfilled,
    accountIsLocked: refusedWith('credentials.locked'),
    resetIsRequired: refusedWith('password.resetRequired'),
    loginWasSwitchedOff: refusedWith('login.disabled'),
    humanCheckIsDemanded: refusedWith('humanCheck.required'),
  },
  actions: {
    keepCredentials: assign({
      credentials: ({ context, event }) =>
        event.type === 'credentials.submitted'
          ? {
              email: normalisedEmail(event.email),
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
    clearMessages: assign({ refusal: undefined, failure: undefined }),
    keepRefusal: assign({ refusal: (scope) => refusalIn(scope) }),
    keepFailure: assign({ failure: (scope) => failureIn(scope) }),
    keepDelivery: assign({
      delivery: (scope) => {
        const stage = valueIn<CodeStage>(scope)
        return stage.codeIsNeeded ? stage.delivery : undefined
      },
    }),
    keepReopening: assign({
      reopensInMs: (scope) => (refusalIn(scope)?.retryAfterSeconds ?? longestDelay / 1000) * 1000,
    }),
    openLogin: assign({ reopensInMs: 0 }),
    giveAcceptance: assign({ termsAreAccepted: true }),
    withdrawAcceptance: assign({ termsAreAccepted: false }),
    tellAcceptance: emit(({ event }) => event as AcceptanceMessage),
    tellSessionOpened: emit(({ context }) => ({ type: 'session.opened', email: context.credentials.email })),
    gateSignIn: sendTo('humanCheck', { type: 'action.gated', action: 'signIn' }),
    gateRegistration: sendTo('humanCheck', { type: 'action.gated', action: 'registration' }),
    gatePasswordReset: sendTo('humanCheck', { type: 'action.gated', action: 'passwordReset' }),
    gateNewCustomer: sendTo('humanCheck', { type: 'action.gated', action: 'newCustomer' }),
    demandHumanCheck: sendTo('humanCheck', { type: 'check.demanded', action: 'signIn' }),
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

/** Where the refusals of every call of this flow lead: the same table for each of them. */
const refusalRows = [
  {
    target: '#signIn.open.enteringCredentials.awaitingHumanCheck',
    guard: 'humanCheckIsDemanded',
    actions: 'demandHumanCheck',
    description: 'The server wants the human check again; the sign-in waits for it.',
    meta: { req: 'SI-05' },
  },
  {
    target: '#signIn.loginDisabled',
    guard: 'loginWasSwitchedOff',
    actions: 'keepReopening',
    description: 'Signing in was disabled in the meantime.',
    meta: { req: 'SI-01' },
  },
  {
    target: '#signIn.open.enteringCredentials.locked',
    guard: 'accountIsLocked',
    actions: 'keepRefusal',
    description: 'Too many wrong passwords: the account is locked for a while.',
    meta: { req: 'SI-14' },
  },
  {
    target: '#signIn.open.enteringCredentials.refused',
    actions: 'keepRefusal',
    description: 'Any other refusal: its text is shown.',
    meta: { req: 'SI-13' },
  },
] as const

const resetRow = {
  target: '#signIn.open.requestingPasswordReset',
  guard: 'resetIsRequired',
  description: 'Answer 222: the password must be reset first.',
  meta: { req: 'SI-15' },
} as const

const unreachableRow = {
  target: '#signIn.open.enteringCredentials.unreachable',
  actions: 'keepFailure',
  description: 'The server did not answer as agreed.',
  meta: { req: 'SI-16' },
} as const

export const signInMachine = signIn.createMachine({
  id: 'signIn',
  description: 'A visitor proves who they are and enters the portal.',
  context: ({ input }) => ({
    input,
    credentials: { email: input.email, password: '', trustThisComputer: false },
    termsAreAccepted: false,
    delivery: undefined,
    refusal: undefined,
    failure: undefined,
    reopensInMs: input.reopensInMs,
    output: { kind: 'signedIn', email: '' },
  }),
  output: ({ context }) => context.output,
  initial: 'choosingAvailability',
  states: {
    choosingAvailability: {
      description: 'Is signing in possible today?',
      always: [
        {
          target: 'loginDisabled',
          guard: 'loginIsDisabled',
          description: 'disableLoginDate is now or later.',
          meta: { req: 'SI-01' },
        },
        { target: 'open', description: 'Signing in is possible.', meta: { req: 'SI-03' } },
      ],
    },
    loginDisabled: {
      description: 'Signing in is off until a date; a notice with text and description replaces the form.',
      entry: 'forgetPassword',
      after: {
        loginReopening: {
          target: 'open',
          actions: 'openLogin',
          description: 'The date has passed.',
          meta: { req: 'SI-02' },
        },
      },
    },
    open: {
      description: 'Signing in is possible. The human check and the terms accompany every step.',
      initial: 'enteringCredentials',
      invoke: [
        {
          id: 'humanCheck',
          src: 'humanCheck',
          input: ({ context }) => ({ key: context.input.humanCheckKey }),
        },
        {
          id: 'legalAcceptance',
          src: 'legalAcceptance',
          input: ({ context }) => ({
            termsAreShown: context.input.termsAreShown,
            stored: context.input.storedAcceptance,
          }),
        },
      ],
      states: {
        enteringCredentials: {
          description: 'The login form: e-mail, password, trusted computer, terms, and the ways elsewhere.',
          initial: 'asking',
          on: {
            'credentials.submitted': [
              {
                target: '.awaitingHumanCheck',
                guard: 'signInMayProceed',
                actions: ['keepCredentials', 'clearMessages', 'gateSignIn'],
                description: 'E-mail and password are complete and the terms are accepted.',
                meta: { req: 'SI-03' },
              },
              {
                target: '.termsMissing',
                guard: 'credentialsAreComplete',
                actions: 'keepCredentials',
                description: 'E-mail and password are complete, but the terms are not accepted.',
                meta: { req: 'SI-04' },
              },
            ],
            'registration.requested': {
              target: '.awaitingHumanCheck',
              actions: ['keepEmail', 'clearMessages', 'gateRegistration'],
              description: 'The visitor has no account yet.',
              meta: { req: 'SI-06' },
            },
            'passwordReset.requested': {
              target: '.awaitingHumanCheck',
              actions: ['keepEmail', 'clearMessages', 'gatePasswordReset'],
              description: 'The visitor has forgotten the password.',
              meta: { req: 'SI-07' },
            },
            'newCustomer.requested': {
              target: '.awaitingHumanCheck',
              actions: ['keepEmail', 'clearMessages', 'gateNewCustomer'],
              description: 'The visitor wants to become a customer.',
              meta: { req: 'SI-08' },
            },
            'acceptance.given': {
              actions: ['giveAcceptance', 'tellAcceptance'],
              description: 'The terms are accepted from now on.',
              meta: { req: 'SI-18' },
            },
            'acceptance.withdrawn': {
              actions: ['withdrawAcceptance', 'tellAcceptance'],
              description: 'The terms are not accepted any more.',
              meta: { req: 'SI-18' },
            },
          },
          states: {
            asking: {
              description: 'The form waits.',
              entry: 'forgetPassword',
            },
            awaitingHumanCheck: {
              description: 'The action is remembered and happens as soon as the human check has passed.',
              on: {
                'action.released': [
                  {
                    target: '#signIn.open.choosingMethod',
                    guard: 'actionIsSignIn',
                    description: 'The remembered sign-in happens now.',
                    meta: { req: 'SI-05' },
                  },
                  {
                    target: '#signIn.registrationChosen',
                    guard: 'actionIsRegistration',
                    actions: 'endRegistration',
                    description: 'The remembered switch to registration happens now.',
                    meta: { req: 'SI-06' },
                  },
                  {
                    target: '#signIn.passwordResetChosen',
                    guard: 'actionIsPasswordReset',
                    actions: 'endPasswordReset',
                    description: 'The remembered switch to the reset request happens now.',
                    meta: { req: 'SI-07' },
                  },
                  {
                    target: '#signIn.newCustomerChosen',
                    actions: 'endNewCustomer',
                    description: 'The remembered way to the new-customer application happens now.',
                    meta: { req: 'SI-08' },
                  },
                ],
                'acceptance.withdrawn': {
                  target: 'asking',
                  actions: ['withdrawAcceptance', 'tellAcceptance'],
                  description: 'Without the terms the remembered action does not happen.',
                  meta: { req: 'SI-18' },
                },
              },
            },
            termsMissing: {
              description: 'The terms must be accepted first; the legal label says so.',
              entry: 'forgetPassword',
            },
            refused: {
              description: 'The server refused; its text stands above the form.',
              entry: 'forgetPassword',
            },
            locked: {
              description: 'Too many wrong passwords; the end of the lock stands above the form.',
              entry: 'forgetPassword',
            },
            unreachable: {
              description: 'The server could not be reached; the form can be sent again.',
              entry: 'forgetPassword',
            },
          },
        },
        choosingMethod: {
          description: 'Does this portal use one-time codes for signing in?',
          always: [
            {
              target: 'sendingCode',
              guard: 'codeIsUsed',
              description: 'The setting customerLoginWithOtp is on.',
              meta: { req: 'SI-09' },
            },
            {
              target: 'loggingIn',
              description: 'The password alone is enough.',
              meta: { req: 'SI-11' },
            },
          ],
        },
        sendingCode: {
          tags: 'busy',
          description: 'The server checks the password and sends a code.',
          invoke: {
            id: 'loginWithOtpStage1',
            src: 'loginWithOtpStage1',
            input: ({ context }) => ({ credentials: context.credentials }),
            onDone: [
              {
                target: 'awaitingCode',
                guard: 'codeIsNeeded',
                actions: 'keepDelivery',
                description: 'A code is on its way.',
                meta: { req: 'SI-09' },
              },
              {
                target: 'loggingIn',
                guard: 'computerIsTrusted',
                description: 'The server trusts this computer: no code is needed.',
                meta: { req: 'SI-10' },
              },
              resetRow,
              ...refusalRows,
            ],
            onError: unreachableRow,
          },
        },
        awaitingCode: {
          description: 'The code entry is at work (see the machine of that name).',
          invoke: {
            id: 'otpEntry',
            src: 'otpEntry',
            input: ({ context }) => ({
              subject: context.credentials,
              delivery: context.delivery as CodeDelivery,
            }),
            onDone: [
              {
                target: '#signIn.signedIn',
                guard: 'codeIsAccepted',
                actions: ['endSignedIn', 'tellSessionOpened'],
                description: 'The code is right: the session is open.',
                meta: { req: 'SI-12' },
              },
              {
                target: 'enteringCredentials',
                guard: 'entryWasCancelled',
                description: 'The person went back to the form.',
                meta: { req: 'SI-17' },
              },
              resetRow,
              ...refusalRows,
            ],
          },
        },
        loggingIn: {
          tags: 'busy',
          description: 'The server checks the password and opens the session.',
          invoke: {
            id: 'login',
            src: 'login',
            input: ({ context }) => ({ credentials: context.credentials }),
            onDone: [
              {
                target: '#signIn.signedIn',
                guard: 'signInIsAccepted',
                actions: ['endSignedIn', 'tellSessionOpened'],
                description: 'The session is open.',
                meta: { req: 'SI-12' },
              },
              resetRow,
              ...refusalRows,
            ],
            onError: unreachableRow,
          },
        },
        requestingPasswordReset: {
          tags: 'busy',
          description: 'The server sends a code for a new password.',
          invoke: {
            id: 'sendResetUserPassword',
            src: 'sendResetUserPassword',
            input: ({ context }) => ({ email: context.credentials.email }),
            onDone: [
              {
                target: '#signIn.passwordResetRequired',
                guard: 'resetCodeWasSent',
                actions: 'endResetRequired',
                description: 'The code for the new password is on its way.',
                meta: { req: 'SI-15' },
              },
              ...refusalRows,
            ],
            onError: unreachableRow,
          },
        },
      },
    },
    signedIn: { type: 'final', description: 'The session is open.', entry: 'forgetPassword' },
    registrationChosen: {
      type: 'final',
      description: 'The visitor goes on to registration.',
      entry: 'forgetPassword',
    },
    passwordResetChosen: {
      type: 'final',
      description: 'The visitor goes on to request a password reset.',
      entry: 'forgetPassword',
    },
    newCustomerChosen: {
      type: 'final',
      description: 'The visitor goes on to the new-customer application.',
      entry: 'forgetPassword',
    },
    passwordResetRequired: {
      type: 'final',
      description: 'The visitor goes on to choose a new password.',
      entry: 'forgetPassword',
    },
  },
})

/** Sign-in: credentials, human check, terms, one-time code (P §2, §4, §5, §7, §8). */
import type { CodeDelivery } from '../otp-entry/code-delivery.ts'
import { callStatesOf, noProblem, refusedRow } from '../call-state.ts'
import { signInSetup } from './sign-in.setup.ts'

const callState = callStatesOf(signInSetup)

/** Where the refusals of every call of this flow lead: the same table for each of them. */
const switchedOffRow = {
  target: '#signIn.loginDisabled',
  guard: 'loginWasSwitchedOff',
  actions: 'keepReopening',
  description: 'Signing in was disabled in the meantime.',
  meta: { req: 'SI-01' },
} as const

const refusalRows = [
  {
    target: '#signIn.open.enteringCredentials.awaitingHumanCheck',
    guard: 'humanCheckIsDemanded',
    actions: 'demandHumanCheck',
    description: 'The server wants the human check again; what was refused waits for it.',
    meta: { req: 'SI-05' },
  },
  switchedOffRow,
  refusedRow({
    target: '#signIn.open.enteringCredentials.locked',
    guard: 'accountIsLocked',
    description: 'Too many wrong passwords: the account is locked for a while.',
    meta: { req: 'SI-14' },
  }),
  refusedRow({ target: '#signIn.open.enteringCredentials.refused', meta: { req: 'SI-13' } }),
] as const

const reconsideredRow = {
  target: 'asking',
  description: 'The form is being corrected: it must be submitted again.',
  meta: { req: 'SI-03' },
} as const

/** What becomes of the terms is kept here and in the storage of the browser. */
const changeAcceptance = ['keepAcceptance', 'tellAcceptance'] as const

const lapsedRow = {
  target: 'asking',
  actions: changeAcceptance,
  description: 'Without the terms the remembered action does not happen.',
  meta: { req: 'SI-18' },
} as const

/** What becomes of the terms takes effect in the storage of the browser, whatever the form is doing. */
const acceptanceRow = { actions: changeAcceptance, meta: { req: 'SI-18' } } as const

const resetRow = {
  target: '#signIn.open.requestingPasswordReset',
  guard: 'resetIsRequired',
  description: 'Answer 222: the password must be reset first.',
  meta: { req: 'SI-15' },
} as const

const unreachable = {
  target: '#signIn.open.enteringCredentials.unreachable',
  meta: { req: 'SI-16' },
} as const

export const signInMachine = signInSetup.createMachine({
  id: 'signIn',
  description: 'A visitor proves who they are and enters the portal.',
  context: ({ input }) => ({
    input,
    credentials: {
      email: input.email,
      password: '',
      trustThisComputer: false,
      ...input.taken?.credentials,
    },
    awaited: undefined,
    delivery: input.taken?.delivery,
    ...noProblem,
    reopensInMs: input.reopensInMs,
    storedAcceptance: input.storedAcceptance,
    output: { kind: 'signedIn', email: '' },
  }),
  output: ({ context }) => context.output,
  initial: 'choosingAvailability',
  states: {
    choosingAvailability: {
      description: 'Is signing in possible today, and was a code awaited?',
      always: [
        {
          target: 'loginDisabled',
          guard: 'loginIsDisabled',
          description: 'disableLoginDate is now or later.',
          meta: { req: 'SI-01' },
        },
        {
          target: 'open.awaitingCode',
          guard: 'codeWasAwaited',
          description: 'A code was awaited when the page was loaded again.',
          meta: { req: 'SI-21' },
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
          input: ({ context }) => context.input.humanCheck,
        },
        {
          id: 'legalAcceptance',
          src: 'legalAcceptance',
          input: ({ context }) => ({
            termsAreShown: context.input.termsAreShown,
            stored: context.storedAcceptance,
          }),
        },
      ],
      states: {
        enteringCredentials: {
          description:
            'The login form: e-mail or mobile number, password, trusted computer, terms, and the ways elsewhere.',
          initial: 'asking',
          on: {
            'credentials.submitted': {
              target: '.awaitingAcceptance',
              guard: 'credentialsAreComplete',
              actions: ['keepCredentials', 'clearMessages', 'demandAcceptance'],
              description: 'E-mail and password are complete.',
              meta: { req: 'SI-03' },
            },
            'registration.requested': {
              target: '.awaitingHumanCheck',
              actions: [
                'keepEmail',
                'forgetPassword',
                'clearMessages',
                'awaitRegistration',
                'gateAwaitedAction',
              ],
              description: 'The visitor has no account yet.',
              meta: { req: 'SI-06' },
            },
            'passwordReset.requested': {
              target: '.awaitingHumanCheck',
              actions: [
                'keepEmail',
                'forgetPassword',
                'clearMessages',
                'awaitPasswordReset',
                'gateAwaitedAction',
              ],
              description: 'The visitor has forgotten the password.',
              meta: { req: 'SI-07' },
            },
            'newCustomer.requested': {
              target: '.awaitingHumanCheck',
              actions: [
                'keepEmail',
                'forgetPassword',
                'clearMessages',
                'awaitNewCustomer',
                'gateAwaitedAction',
              ],
              description: 'The visitor wants to become a customer.',
              meta: { req: 'SI-08' },
            },
            'acceptance.given': { ...acceptanceRow, description: 'The terms are accepted from now on.' },
            'acceptance.expired': {
              ...acceptanceRow,
              description: 'The terms are not those that were accepted.',
            },
            'acceptance.withdrawn': { ...acceptanceRow, description: 'The terms are not accepted any more.' },
          },
          states: {
            asking: {
              description: 'The form waits.',
              entry: 'forgetPassword',
            },
            awaitingAcceptance: {
              description:
                'The sign-in is remembered and happens as soon as the terms of this moment are accepted.',
              on: {
                'acceptance.given': {
                  target: 'awaitingHumanCheck',
                  actions: [...changeAcceptance, 'awaitSignIn', 'gateAwaitedAction'],
                  description: 'The terms are accepted; the human check is next.',
                  meta: { req: 'SI-04' },
                },
                'acceptance.withdrawn': {
                  target: 'termsMissing',
                  actions: changeAcceptance,
                  description: 'The person does not accept the terms.',
                  meta: { req: 'SI-04' },
                },
                'credentials.reconsidered': reconsideredRow,
              },
            },
            awaitingHumanCheck: {
              description: 'The action is remembered and happens as soon as the human check has passed.',
              on: {
                'action.released': [
                  {
                    target: '#signIn.open.choosingMethod',
                    guard: 'signInIsAwaited',
                    description: 'The remembered sign-in happens now.',
                    meta: { req: 'SI-05' },
                  },
                  {
                    target: '#signIn.registrationChosen',
                    guard: 'registrationIsAwaited',
                    actions: 'endRegistration',
                    description: 'The remembered switch to registration happens now.',
                    meta: { req: 'SI-06' },
                  },
                  {
                    target: '#signIn.passwordResetChosen',
                    guard: 'passwordResetIsAwaited',
                    actions: 'endPasswordReset',
                    description: 'The remembered switch to the reset request happens now.',
                    meta: { req: 'SI-07' },
                  },
                  {
                    target: '#signIn.open.unlocking',
                    guard: 'unlockIsAwaited',
                    description: 'The remembered request for a code that opens the lock happens now.',
                    meta: { req: 'SI-19' },
                  },
                  {
                    target: '#signIn.newCustomerChosen',
                    actions: 'endNewCustomer',
                    description: 'The remembered way to the new-customer application happens now.',
                    meta: { req: 'SI-08' },
                  },
                ],
                'credentials.reconsidered': reconsideredRow,
                'acceptance.expired': lapsedRow,
                'acceptance.withdrawn': lapsedRow,
              },
            },
            termsMissing: {
              tags: 'error',
              description: 'The terms must be accepted first; the legal label says so.',
              entry: 'forgetPassword',
              on: {
                'acceptance.given': {
                  target: 'asking',
                  actions: changeAcceptance,
                  description: 'The terms are accepted: nothing is missing any more.',
                  meta: { req: 'SI-18' },
                },
              },
            },
            refused: {
              tags: 'error',
              description: 'The server refused; its text stands above the form.',
              entry: 'forgetPassword',
            },
            locked: {
              tags: 'error',
              description:
                'Too many wrong passwords; the end of the lock stands above the form, and a way to open it here.',
              entry: 'forgetPassword',
              on: {
                'unlock.requested': {
                  target: 'awaitingHumanCheck',
                  actions: ['clearMessages', 'awaitUnlock', 'gateAwaitedAction'],
                  description: 'The person wants a code that opens the lock for this browser.',
                  meta: { req: 'SI-19' },
                },
              },
            },
            lockOpened: {
              description: 'The lock is open for this browser; the password is asked for again.',
              entry: 'forgetPassword',
            },
            unreachable: {
              tags: 'error',
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
        sendingCode: callState('loginWithOtpStage1', {
          description: 'The server checks the password and sends a code.',
          input: ({ context }) => ({ credentials: context.credentials }),
          answers: [
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
          unreachable,
        }),
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
        loggingIn: callState('login', {
          description: 'The server checks the password and opens the session.',
          input: ({ context }) => ({ credentials: context.credentials }),
          answers: [
            {
              target: '#signIn.signedIn',
              guard: 'signInIsAccepted',
              actions: ['endSignedIn', 'tellSessionOpened'],
              description: 'The session is open.',
              meta: { req: 'SI-12' },
            },
            {
              target: 'sendingCode',
              guard: 'codeIsDemanded',
              description:
                'The server wants a code after all: the setting has changed since the page was opened.',
              meta: { req: 'SI-09' },
            },
            resetRow,
            ...refusalRows,
          ],
          unreachable,
        }),
        requestingPasswordReset: callState('sendResetUserPassword', {
          description: 'The server sends a code for a new password.',
          input: ({ context }) => ({ email: context.credentials.email }),
          answers: [
            {
              target: '#signIn.passwordResetRequired',
              guard: 'resetCodeWasSent',
              actions: 'endResetRequired',
              description: 'The code for the new password is on its way.',
              meta: { req: 'SI-15' },
            },
            ...refusalRows,
          ],
          unreachable,
        }),
        unlocking: {
          description: 'A code opens the lock for this browser.',
          initial: 'sendingUnlockCode',
          states: {
            sendingUnlockCode: callState('sendUnlockCode', {
              description: 'The server sends a code that opens the lock for this browser.',
              input: ({ context }) => ({ email: context.credentials.email }),
              answers: [
                {
                  target: 'awaitingUnlockCode',
                  guard: 'unlockCodeWasSent',
                  actions: 'keepUnlockDelivery',
                  description: 'A code is on its way, if there is such an account.',
                  meta: { req: 'SI-19' },
                },
                ...refusalRows,
              ],
              unreachable,
            }),
            awaitingUnlockCode: {
              description: 'The code entry is at work for the code that opens the lock.',
              invoke: {
                id: 'unlockEntry',
                src: 'unlockEntry',
                input: ({ context }) => ({
                  subject: { email: context.credentials.email },
                  delivery: context.delivery as CodeDelivery,
                }),
                onDone: [
                  {
                    target: '#signIn.open.enteringCredentials.lockOpened',
                    guard: 'lockIsOpened',
                    description: 'The code is right: this browser may sign in again.',
                    meta: { req: 'SI-20' },
                  },
                  {
                    target: '#signIn.open.enteringCredentials',
                    guard: 'entryWasCancelled',
                    description: 'The person went back to the form.',
                    meta: { req: 'SI-17' },
                  },
                  // Of a lock that strangers hold closed, or a check, the page reads what the server says.
                  switchedOffRow,
                  refusedRow({ target: '#signIn.open.enteringCredentials.refused', meta: { req: 'SI-13' } }),
                ],
              },
            },
          },
        },
      },
    },
    signedIn: { type: 'final', description: 'The session is open.', entry: 'forgetPassword' },
    registrationChosen: {
      type: 'final',
      description: 'The visitor goes on to registration.',
    },
    passwordResetChosen: {
      type: 'final',
      description: 'The visitor goes on to request a password reset.',
    },
    newCustomerChosen: {
      type: 'final',
      description: 'The visitor goes on to the new-customer application.',
    },
    passwordResetRequired: {
      type: 'final',
      description: 'The visitor goes on to choose a new password.',
      entry: 'forgetPassword',
    },
  },
})

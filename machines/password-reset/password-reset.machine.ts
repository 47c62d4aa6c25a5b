/** The password reset: a new password, then the code that sets it (P §2, §4, §5, §7, §8). */
import { callStatesOf, noProblem, refusedRow } from '../call-state.ts'
import { formStates } from '../form-states.ts'
import { passwordResetSetup } from './password-reset.setup.ts'

const callState = callStatesOf(passwordResetSetup)

/** The server wants the human check; the check remembers that a code shall be sent, whatever it believed. */
const humanCheckRow = {
  target: 'awaitingHumanCheck',
  guard: 'humanCheckIsDemanded',
  actions: ['demandHumanCheck', 'gateResend'],
  description: 'The server wants the human check before it sends another code.',
  meta: { req: 'PR-06' },
} as const

/** What can be done about a code that did not come. */
const withoutCode = {
  'code.requestedAgain': {
    target: 'resendingCode',
    description: 'The person tries again.',
    meta: { req: 'PR-07' },
  },
  'codeEntry.resumed': {
    target: 'awaitingCode',
    description: 'The person types a code that came after all.',
    meta: { req: 'PR-07' },
  },
} as const

const resumedRow = {
  target: 'awaitingCode',
  description: 'The person types a code that came earlier.',
  meta: { req: 'PR-07' },
} as const

/** The end, whatever it comes by: whether it was the password of who is signed in here. */
const endRows = (reason: string) =>
  [
    {
      target: 'left',
      guard: 'ownPasswordWasReset',
      actions: 'tellSessionEnded',
      description: `${reason}; the reset has ended the session of this browser, too.`,
      meta: { req: 'PR-09' },
    },
    {
      target: 'left',
      description: `${reason}; nobody is signed in here, or somebody else, who stays so.`,
      meta: { req: 'PR-08' },
    },
  ] as const

export const passwordResetMachine = passwordResetSetup.createMachine({
  id: 'passwordReset',
  description: 'A person chooses a new password and proves by a code that the account is theirs.',
  context: ({ input }) => ({ ...input, password: '', ...noProblem }),
  initial: 'resetting',
  states: {
    resetting: {
      description: 'The old password counts. The human check waits in case the server wants it.',
      initial: 'choosingPassword',
      invoke: {
        id: 'humanCheck',
        src: 'humanCheck',
        input: ({ context }) => context.humanCheck,
      },
      states: {
        choosingPassword: {
          description: 'The form asks for the new password and its repeat.',
          initial: 'asking',
          entry: 'forgetPassword',
          on: {
            'password.chosen': {
              target: 'awaitingCode',
              guard: 'passwordMayBeSet',
              actions: ['keepPassword', 'clearMessages'],
              description: 'The password keeps every rule and was repeated correctly.',
              meta: { req: 'PR-01' },
            },
          },
          states: formStates({
            asking: 'The form waits.',
            passwordRefused: 'The server does not want the password; its text stands at the field.',
            refused: 'The server refused; its text stands above the form.',
          }),
        },
        awaitingCode: {
          description: 'The code entry is at work (see the machine of that name).',
          exit: 'forgetDelivery',
          invoke: {
            id: 'otpEntry',
            src: 'otpEntry',
            input: ({ context: { identifier, password, delivery } }) => ({
              subject: { identifier, password },
              delivery,
            }),
            onDone: [
              {
                target: '#passwordReset.changed',
                guard: 'codeIsAccepted',
                description: 'The code is right: the new password counts, every session has ended.',
                meta: { req: 'PR-02' },
              },
              {
                target: 'choosingPassword',
                guard: 'entryWasCancelled',
                description: 'The person went back to the password.',
                meta: { req: 'PR-03' },
              },
              {
                target: 'choosingPassword.passwordRefused',
                guard: 'passwordIsRefused',
                actions: 'keepRefusal',
                description: 'The server does not want the password; the code was not used up.',
                meta: { req: 'PR-04' },
              },
              humanCheckRow,
              refusedRow({ target: 'choosingPassword.refused', meta: { req: 'PR-05' } }),
            ],
          },
        },
        awaitingHumanCheck: {
          description: 'Another code is sent as soon as the human check has passed.',
          on: {
            'action.released': {
              target: 'resendingCode',
              description: 'The check has passed: the code is requested now.',
              meta: { req: 'PR-06' },
            },
            'codeEntry.resumed': resumedRow,
          },
        },
        resendingCode: {
          ...callState('sendResetUserPassword', {
            description: 'The server makes a new code and sends it.',
            input: ({ context }) => ({ identifier: context.identifier }),
            answers: [
              {
                target: 'awaitingCode',
                guard: 'codeWasSent',
                actions: 'keepDelivery',
                description: 'A new code is on its way; the old one counts no more.',
                meta: { req: 'PR-06' },
              },
              humanCheckRow,
              refusedRow({ target: 'codeNotSent', meta: { req: 'PR-07' } }),
            ],
            unreachable: { target: 'resendUnreachable', meta: { req: 'PR-07' } },
          }),
          entry: 'clearMessages',
        },
        codeNotSent: {
          tags: 'error',
          description: 'The server sends no new code; the screen says why.',
          on: withoutCode,
        },
        resendUnreachable: {
          tags: 'error',
          description: 'Whether a new code was sent is not known.',
          on: withoutCode,
        },
      },
    },
    changed: {
      description: 'The new password counts; the screen says so and where it leads.',
      entry: 'forgetPassword',
      after: { redirectDelay: endRows('3 seconds have passed') },
      on: { 'leaving.confirmed': endRows('The person does not want to wait') },
    },
    left: { type: 'final', description: 'The sign-in page opens.' },
  },
})

/** The password reset: a new password, then the code that sets it (P §2, §4, §5, §7, §8). */
import { passwordResetSetup } from './password-reset.setup.ts'

/** The server wants the human check; the check remembers that a code shall be sent, whatever it believed. */
const humanCheckRow = {
  target: 'awaitingHumanCheck',
  guard: 'humanCheckIsDemanded',
  actions: ['demandHumanCheck', 'gateResend'],
  description: 'The server wants the human check before it sends another code.',
  meta: { req: 'PR-06' },
} as const

const resumedRow = {
  target: 'awaitingCode',
  description: 'The person types a code that came earlier.',
  meta: { req: 'PR-07' },
} as const

export const passwordResetMachine = passwordResetSetup.createMachine({
  id: 'passwordReset',
  description: 'A person chooses a new password and proves by a code that the account is theirs.',
  context: ({ input }) => ({ ...input, password: '', refusal: undefined, failure: undefined }),
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
          states: {
            asking: { description: 'The form waits.' },
            passwordRefused: {
              description: 'The server does not want the password; its text stands at the field.',
            },
            refused: { description: 'The server refused; its text stands above the form.' },
          },
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
              {
                target: 'choosingPassword.refused',
                actions: 'keepRefusal',
                description: 'Any other refusal: its text is shown.',
                meta: { req: 'PR-05' },
              },
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
          tags: 'busy',
          description: 'The server makes a new code and sends it.',
          entry: 'clearMessages',
          invoke: {
            id: 'sendResetUserPassword',
            src: 'sendResetUserPassword',
            input: ({ context }) => ({ identifier: context.identifier }),
            onDone: [
              {
                target: 'awaitingCode',
                guard: 'codeWasSent',
                actions: 'keepDelivery',
                description: 'A new code is on its way; the old one counts no more.',
                meta: { req: 'PR-06' },
              },
              humanCheckRow,
              {
                target: 'codeNotSent',
                actions: 'keepRefusal',
                description: 'Any other refusal: its text is shown.',
                meta: { req: 'PR-07' },
              },
            ],
            onError: {
              target: 'codeNotSent',
              actions: 'keepFailure',
              description: 'The server did not answer as agreed.',
              meta: { req: 'PR-07' },
            },
          },
        },
        codeNotSent: {
          description: 'The new code could not be sent; the screen says why.',
          on: {
            'code.requestedAgain': {
              target: 'resendingCode',
              description: 'The person tries again.',
              meta: { req: 'PR-07' },
            },
            'codeEntry.resumed': resumedRow,
          },
        },
      },
    },
    changed: {
      description: 'The new password counts; the screen says so and where it leads.',
      entry: 'forgetPassword',
      after: {
        redirectDelay: {
          target: 'left',
          description: '3 seconds have passed.',
          meta: { req: 'PR-08' },
        },
      },
      on: {
        'leaving.confirmed': {
          target: 'left',
          description: 'The person does not want to wait.',
          meta: { req: 'PR-08' },
        },
      },
    },
    left: { type: 'final', description: 'The sign-in page opens.' },
  },
})

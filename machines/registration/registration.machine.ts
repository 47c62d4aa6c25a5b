/** Registration: form, human check, one-time code, account (P §2, §4, §5, §7, §8). */
import type { CodeDelivery } from '../otp-entry/code-delivery.ts'
import { callStatesOf, noProblem, refusedRow } from '../call-state.ts'
import { registrationSetup } from './registration.setup.ts'

const callState = callStatesOf(registrationSetup)

export const registrationMachine = registrationSetup.createMachine({
  id: 'registration',
  description: 'A visitor gets an account: with a form, and with the code that is sent to prove the address.',
  context: ({ input }) => ({
    input,
    form: { ...input.draft, password: '' },
    reference: input.taken?.reference,
    delivery: input.taken?.delivery,
    ...noProblem,
  }),
  output: ({ context }) => ({ identifier: context.form.identifier }),
  initial: 'open',
  states: {
    open: {
      description: 'There is no account yet. The human check accompanies every step.',
      initial: 'choosingStep',
      invoke: [
        {
          id: 'humanCheck',
          src: 'humanCheck',
          input: ({ context }) => context.input.humanCheck,
        },
        {
          id: 'identityCheck',
          src: 'identityCheck',
          input: ({ context }) => ({ rules: context.input.idTypes }),
        },
        {
          id: 'phoneCheck',
          src: 'phoneCheck',
          input: ({ context }) => ({ rules: context.input.identifierPolicy.mobile }),
        },
      ],
      states: {
        choosingStep: {
          description: 'Was a code awaited before the page was loaded again?',
          always: [
            {
              target: 'awaitingCode',
              guard: 'codeWasAwaited',
              description: 'The code that was sent is still good for the registration.',
              meta: { req: 'RG-12' },
            },
            { target: 'enteringDetails', description: 'Nothing was sent yet.', meta: { req: 'RG-01' } },
          ],
        },
        enteringDetails: {
          description: 'The form: account name, identifier, identity number, password and its repeat.',
          initial: 'asking',
          on: {
            'registration.submitted': {
              target: '.awaitingHumanCheck',
              guard: 'formIsComplete',
              actions: ['keepForm', 'clearMessages', 'gateRegistration'],
              description:
                'Identifier, account name, identity number and password are accepted, and the repeat matches.',
              meta: { req: 'RG-01' },
            },
          },
          states: {
            asking: { description: 'The form waits.' },
            awaitingHumanCheck: {
              description:
                'The registration is remembered and happens as soon as the human check has passed.',
              on: {
                'action.released': {
                  target: '#registration.open.registering',
                  description: 'The remembered registration happens now.',
                  meta: { req: 'RG-02' },
                },
                'registration.reconsidered': {
                  target: 'asking',
                  actions: 'forgetPassword',
                  description: 'The form is being corrected: it must be submitted again.',
                  meta: { req: 'RG-01' },
                },
              },
            },
            identifierRefused: {
              tags: 'error',
              description: 'The server does not accept the identifier; its field says why.',
              entry: 'forgetPassword',
            },
            idNumberRefused: {
              tags: 'error',
              description: 'The server does not accept the identity number; its field says why.',
              entry: 'forgetPassword',
            },
            passwordRefused: {
              tags: 'error',
              description: 'The password is too weak or too common; its field says why.',
              entry: 'forgetPassword',
            },
            refused: {
              tags: 'error',
              description: 'The server refused; its text stands above the form.',
              entry: 'forgetPassword',
            },
            activationRefused: {
              tags: 'error',
              description: 'The account could not be activated; the form can be sent again.',
            },
            unreachable: {
              tags: 'error',
              description: 'The server could not be reached; the form can be sent again.',
              entry: 'forgetPassword',
            },
          },
        },
        registering: callState('registerProfile', {
          description: 'The server takes the registration and sends a code.',
          input: ({ context }) => ({ form: context.form }),
          answers: [
            {
              target: 'awaitingCode',
              guard: 'registrationIsTaken',
              actions: 'keepTaken',
              description: 'The registration waits for its code, which is on its way.',
              meta: { req: 'RG-03' },
            },
            {
              target: 'enteringDetails.awaitingHumanCheck',
              guard: 'humanCheckIsDemanded',
              actions: 'demandHumanCheck',
              description: 'The server wants the human check again; the registration waits for it.',
              meta: { req: 'RG-02' },
            },
            refusedRow({
              target: 'enteringDetails.identifierRefused',
              guard: 'identifierIsRefused',
              description: 'The server does not accept this e-mail address or mobile number.',
              meta: { req: 'RG-05' },
            }),
            refusedRow({
              target: 'enteringDetails.idNumberRefused',
              guard: 'idNumberIsRefused',
              description: 'The server does not accept this identity number.',
              meta: { req: 'RG-06' },
            }),
            refusedRow({
              target: 'enteringDetails.passwordRefused',
              guard: 'passwordIsRefused',
              description: 'The server does not accept this password.',
              meta: { req: 'RG-04' },
            }),
            refusedRow({ target: 'enteringDetails.refused', meta: { req: 'RG-07' } }),
          ],
          unreachable: { target: 'enteringDetails.unreachable', meta: { req: 'RG-08' } },
        }),
        awaitingCode: {
          description: 'The code entry is at work (see the machine of that name).',
          entry: 'forgetPassword',
          invoke: {
            id: 'otpEntry',
            src: 'otpEntry',
            input: ({ context }) => ({
              subject: { reference: context.reference, identifier: context.form.identifier },
              delivery: context.delivery as CodeDelivery,
            }),
            onDone: [
              {
                target: '#registration.activated',
                guard: 'codeIsAccepted',
                actions: 'tellActivated',
                description: 'The code is right: the account is active.',
                meta: { req: 'RG-09' },
              },
              {
                target: 'enteringDetails',
                guard: 'entryWasCancelled',
                description: 'The person went back to the form.',
                meta: { req: 'RG-11' },
              },
              {
                target: 'enteringDetails.activationRefused',
                actions: 'keepRefusal',
                description: 'The registration cannot be activated any more.',
                meta: { req: 'RG-10' },
              },
            ],
          },
        },
      },
    },
    activated: {
      description: 'The account is active; the page says so for a moment.',
      after: {
        redirectDelay: {
          target: 'signInReached',
          description: '3 seconds have passed.',
          meta: { req: 'RG-09' },
        },
      },
      on: {
        'leaving.confirmed': {
          target: 'signInReached',
          description: 'The person does not wait.',
          meta: { req: 'RG-09' },
        },
      },
    },
    signInReached: {
      type: 'final',
      description: 'The visitor goes on to sign in; the identifier is offered there.',
    },
  },
})

/** Changing the name that signs in: an e-mail address or a mobile number, proved by a code (A §2.5, §2.6). */
import type { CodeDelivery } from '../otp-entry/code-delivery.ts'
import { changeUsernameSetup } from './change-username.setup.ts'

/** How the request for a code may be answered: the same table for both kinds. */
const answerRows = [
  {
    target: '#changeUsername.awaitingCode',
    guard: 'codeWasSent',
    actions: 'keepDelivery',
    description: 'A code is on its way to the new address or number.',
    meta: { req: 'CU-07' },
  },
  {
    target: '#changeUsername.enteringChange.refused',
    actions: 'keepRefusal',
    description: 'The server refuses; its text is shown.',
    meta: { req: 'CU-08' },
  },
] as const

const unreachableRow = {
  target: '#changeUsername.unreachable',
  actions: 'keepFailure',
  description: 'The server did not answer as agreed: whether it has sent a code is not known.',
  meta: { req: 'CU-10' },
} as const

export const changeUsernameMachine = changeUsernameSetup.createMachine({
  id: 'changeUsername',
  description: 'Somebody who is signed in changes the e-mail address or the mobile number that signs in.',
  context: ({ input }) => ({
    input,
    requested: { kind: input.kind, value: '', password: '' },
    delivery: undefined,
    refusal: undefined,
    failure: undefined,
    output: { kind: 'left' },
  }),
  output: ({ context }) => context.output,
  initial: 'choosingAccess',
  states: {
    choosingAccess: {
      description: 'Does this person sign in with what the page changes?',
      always: [
        {
          target: 'enteringChange',
          guard: 'pageIsForThisPerson',
          description: 'Registration type 1 changes the e-mail address, type 2 the mobile number.',
          meta: { req: 'CU-01' },
        },
        {
          target: 'turnedAway',
          actions: 'endTurnedAway',
          description: 'The other registration type is sent to /login.',
          meta: { req: 'CU-01' },
        },
      ],
    },
    enteringChange: {
      tags: 'form',
      description: 'The form: current value, new value, password.',
      initial: 'asking',
      invoke: {
        id: 'phoneCheck',
        src: 'phoneCheck',
        input: ({ context }) => ({ rules: context.input.mobilePolicy }),
      },
      on: {
        'change.submitted': [
          {
            target: 'choosingCall',
            guard: 'passwordIsGiven',
            actions: ['keepRequested', 'clearMessages'],
            description: 'Everything is as it should be.',
            meta: { req: 'CU-02' },
          },
          {
            target: '.passwordMissing',
            guard: 'newDiffers',
            description: 'Only the password is missing.',
            meta: { req: 'CU-05' },
          },
          {
            target: '.newUnchanged',
            guard: 'currentIsOwn',
            description: 'The new value is the current one.',
            meta: { req: 'CU-04' },
          },
          {
            target: '.currentMistaken',
            guard: 'bothAreValid',
            description: 'The current value is not the one of the profile.',
            meta: { req: 'CU-03' },
          },
        ],
        'change.abandoned': {
          target: 'left',
          description: 'The person goes back.',
          meta: { req: 'CU-12' },
        },
      },
      states: {
        asking: { description: 'The form waits; it can be handed in when both values are valid.' },
        currentMistaken: {
          tags: 'error',
          description: '"Wrong e-mail" or "wrong phone" stands at the current value.',
          on: {
            'message.dismissed': {
              target: 'asking',
              description: 'The person types again.',
              meta: { req: 'CU-09' },
            },
          },
        },
        newUnchanged: {
          tags: 'error',
          description: '"Same e-mail provided" or "same phone provided" stands at the new value.',
          on: {
            'message.dismissed': {
              target: 'asking',
              description: 'The person types again.',
              meta: { req: 'CU-09' },
            },
          },
        },
        passwordMissing: {
          tags: 'error',
          description: 'The password is asked for.',
          on: {
            'message.dismissed': {
              target: 'asking',
              description: 'The person types again.',
              meta: { req: 'CU-09' },
            },
          },
        },
        refused: {
          tags: 'error',
          description:
            'The text of the server stands above the form: 5 seconds for an e-mail, 10 for a number.',
          entry: 'forgetPassword',
          after: {
            messageHide: {
              target: 'asking',
              guard: 'emailIsChanged',
              description: 'A message about an e-mail address has been shown for 5 seconds.',
              meta: { req: 'CU-09' },
            },
            noticeHide: {
              target: 'asking',
              description: 'A message about a mobile number has been shown for 10 seconds.',
              meta: { req: 'CU-09' },
            },
          },
          on: {
            'message.dismissed': {
              target: 'asking',
              description: 'The person types again.',
              meta: { req: 'CU-09' },
            },
          },
        },
      },
    },
    choosingCall: {
      description: 'Is it an e-mail address or a mobile number?',
      always: [
        {
          target: 'requestingEmailCode',
          guard: 'emailIsChanged',
          description: 'The page changes the e-mail address.',
          meta: { req: 'CU-06' },
        },
        {
          target: 'requestingMobileCode',
          description: 'The page changes the mobile number.',
          meta: { req: 'CU-06' },
        },
      ],
    },
    requestingEmailCode: {
      tags: ['busy', 'form'],
      description: 'The server checks the password and sends a code and a link to the new address.',
      invoke: {
        id: 'changeEmail',
        src: 'changeEmail',
        input: ({ context }) => ({ requested: context.requested }),
        onDone: answerRows,
        onError: unreachableRow,
      },
    },
    requestingMobileCode: {
      tags: ['busy', 'form'],
      description: 'The server checks the password and sends a code to the new number.',
      invoke: {
        id: 'changeMobilePhoneNoRequest',
        src: 'changeMobilePhoneNoRequest',
        input: ({ context }) => ({ requested: context.requested }),
        onDone: answerRows,
        onError: unreachableRow,
      },
    },
    unreachable: {
      tags: 'error',
      description: 'The request counts as completed, because it may have arrived; another can be begun.',
      entry: 'forgetPassword',
      on: {
        'change.restarted': {
          target: 'enteringChange',
          actions: 'clearMessages',
          description: 'The person begins anew.',
          meta: { req: 'CU-10' },
        },
        'change.abandoned': {
          target: 'left',
          description: 'The person goes back.',
          meta: { req: 'CU-12' },
        },
      },
    },
    awaitingCode: {
      description: 'The code entry is at work (see the machine of that name).',
      exit: 'forgetPassword',
      invoke: {
        id: 'otpEntry',
        src: 'otpEntry',
        input: ({ context }) => ({
          subject: context.requested,
          delivery: context.delivery as CodeDelivery,
        }),
        onDone: [
          {
            target: 'changed',
            guard: 'codeIsAccepted',
            actions: ['tellProfileChanged', 'tellChanged'],
            description: 'The code is right: the name has changed, and the profile is loaded again.',
            meta: { req: 'CU-11' },
          },
          {
            target: 'changed',
            guard: 'nameIsNewAlready',
            actions: ['tellProfileChanged', 'tellChanged'],
            description: 'The link of the message was opened elsewhere: the name has changed already.',
            meta: { req: 'CU-11' },
          },
          {
            target: 'enteringChange',
            guard: 'entryWasCancelled',
            description: 'The person went back to the form.',
            meta: { req: 'CU-07' },
          },
          {
            target: 'enteringChange.refused',
            actions: 'keepRefusal',
            description: 'The server refuses for a reason that is not about the code.',
            meta: { req: 'CU-08' },
          },
        ],
      },
    },
    changed: {
      description: 'The new name signs in from now on; the page says so and goes back by itself.',
      after: {
        redirectDelay: {
          target: 'left',
          description: 'Five seconds have passed.',
          meta: { req: 'CU-11' },
        },
      },
      on: {
        'leaving.confirmed': {
          target: 'left',
          description: 'The person goes on at once.',
          meta: { req: 'CU-11' },
        },
      },
    },
    left: { type: 'final', description: 'The page before this one is shown again.' },
    turnedAway: { type: 'final', description: 'The person is sent to /login, which leads to their home.' },
  },
})

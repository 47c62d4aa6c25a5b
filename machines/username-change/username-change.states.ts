/** The states that changing the e-mail address and changing the mobile number have in common. */
import { refusedRow } from '../call-state.ts'
import type { CodeDelivery } from '../otp-entry/code-delivery.ts'
import type { UsernameChangeContext } from './username-change.setup.ts'

/** The person types after a message. */
const dismissal = {
  'message.dismissed': {
    target: 'asking',
    description: 'The person types again.',
    meta: { req: 'CU-09' },
  },
} as const

const leavingRow = { target: 'left', description: 'The person goes back.', meta: { req: 'CU-12' } } as const

const changedRow = {
  target: 'changed',
  actions: ['tellProfileChanged', 'tellChanged'],
  meta: { req: 'CU-11' },
} as const

/** How the request for a code is answered. */
export const codeRequest = {
  input: ({ context }: { context: UsernameChangeContext<unknown> }) => ({ requested: context.requested }),
  answers: [
    {
      target: 'awaitingCode',
      guard: 'codeWasSent',
      actions: 'keepDelivery',
      description: 'A code is on its way to the new address or number.',
      meta: { req: 'CU-06' },
    },
    refusedRow({
      target: 'enteringChange.refused',
      description: 'The server refuses; its text is shown.',
      meta: { req: 'CU-08' },
    }),
  ],
  unreachable: {
    target: 'unreachable',
    description: 'The server did not answer as agreed: whether it has sent a code is not known.',
    meta: { req: 'CU-10' },
  },
} as const

/** Before the request. */
export const formStates = {
  choosingAccess: {
    description: 'Does this person sign in with what the page changes, and was a code awaited?',
    always: [
      {
        target: 'awaitingCode',
        guard: 'codeWasAwaited',
        description: 'The page was loaded again: the code that was sent is still good.',
        meta: { req: 'CU-13' },
      },
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
    on: {
      'change.submitted': [
        {
          target: 'requestingCode',
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
      'change.abandoned': leavingRow,
    },
    states: {
      asking: { description: 'The form waits; it can be handed in when both values are valid.' },
      currentMistaken: {
        tags: 'error',
        description: '"Wrong e-mail" or "wrong phone" stands at the current value.',
        on: dismissal,
      },
      newUnchanged: {
        tags: 'error',
        description: '"Same e-mail provided" or "same phone provided" stands at the new value.',
        on: dismissal,
      },
      passwordMissing: { tags: 'error', description: 'The password is asked for.', on: dismissal },
      refused: {
        tags: 'error',
        description: 'The text of the server stands above the form for a while.',
        entry: 'forgetPassword',
        after: {
          messageHide: {
            target: 'asking',
            description: 'It was shown long enough: 5 seconds for an e-mail address, 10 for a mobile number.',
            meta: { req: 'CU-09' },
          },
        },
        on: dismissal,
      },
    },
  },
} as const

/** After the request. */
export const codeStates = {
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
      'change.abandoned': leavingRow,
    },
  },
  awaitingCode: {
    description: 'The code entry is at work (see the machine of that name).',
    exit: 'forgetPassword',
    invoke: {
      id: 'otpEntry',
      src: 'otpEntry',
      input: ({ context }: { context: UsernameChangeContext<unknown> }) => ({
        subject: context.requested,
        delivery: context.delivery as CodeDelivery,
      }),
      onDone: [
        {
          ...changedRow,
          guard: 'codeIsAccepted',
          description: 'The code is right: the name has changed, and the profile is loaded again.',
        },
        {
          ...changedRow,
          guard: 'nameIsNewAlready',
          description: 'The change was confirmed elsewhere: the name is the new one already.',
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
      redirectDelay: { target: 'left', description: 'Five seconds have passed.', meta: { req: 'CU-11' } },
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
} as const

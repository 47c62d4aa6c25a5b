/** The contact form: a message to support, after a code (P §2, §4, §5, §7, §8, §9). */
import { callStatesOf, refusedRow } from '../call-state.ts'
import { codeEntryInput, countdownInput } from '../code-session.ts'
import { contactMessage, initialContext, supportSetup, typeOf } from './support.setup.ts'

const callState = callStatesOf(supportSetup)

/** The server says that the session has ended, before the countdown did. */
const sessionOverRow = {
  target: '#support.writing.sessionExpired',
  guard: 'sessionIsOver',
  actions: 'tellExpired',
  description: 'The server says that the session has ended.',
  meta: { req: 'CF-09' },
} as const

export const supportMachine = supportSetup.createMachine({
  id: 'support',
  description: 'A visitor writes to support, and proves by a code that the answer will reach them.',
  context: ({ input }) => initialContext(input),
  initial: 'choosingStep',
  states: {
    choosingStep: {
      description: 'Was a session open before the page was loaded again?',
      always: [
        {
          target: 'recoveringSession',
          guard: 'sessionWasOpen',
          actions: 'keepOpenRecipients',
          description: 'The page remembers a session.',
          meta: { req: 'CF-10' },
        },
        { target: 'writing', description: 'A new visit.', meta: { req: 'CF-01' } },
      ],
    },
    recoveringSession: {
      ...callState('recoverSession', {
        description: 'The server says how long the session lasts and whether its code was right.',
        input: ({ context: { openSession } }) => ({
          openSession: openSession ?? { id: -1, recipients: { email: '', mobileNo: '' } },
        }),
        answers: [
          {
            target: 'session.verifyingCode',
            guard: 'codeIsAwaited',
            actions: 'keepSession',
            description: 'The code is still awaited.',
            meta: { req: 'CF-10' },
          },
          {
            target: 'session.unsent',
            guard: 'sessionLives',
            actions: 'keepSession',
            description: 'The code was right; the message was not sent.',
            meta: { req: 'CF-10' },
          },
          {
            target: 'writing',
            description: 'The session has ended, as it does with a message that was sent.',
            meta: { req: 'CF-10' },
          },
        ],
        unreachable: { target: 'writing.unreachable', meta: { req: 'CF-04' } },
      }),
      exit: 'forgetOpenSession',
    },
    writing: {
      tags: 'form',
      description: 'The form: name, e-mail address, phone and message.',
      initial: 'asking',
      on: {
        'message.submitted': {
          target: 'creatingSession',
          guard: 'formIsComplete',
          actions: ['keepForm', 'clearMessages'],
          description: 'Everything that is needed is there and keeps its rules.',
          meta: { req: 'CF-01' },
        },
      },
      states: {
        asking: { description: 'The form waits.' },
        emailRefused: {
          tags: 'error',
          description: 'The server does not accept the address; its field says why.',
        },
        phoneRefused: {
          tags: 'error',
          description: 'The server does not accept the phone; its field says why.',
        },
        refused: { tags: 'error', description: 'The server refused; its text is shown.' },
        unreachable: { tags: 'error', description: 'The server did not answer; the form can be sent again.' },
        sessionExpired: {
          tags: 'error',
          description: 'The session has expired; everything typed but the code is still there.',
        },
        confirmed: {
          description: 'A card above the empty form confirms for a while that the message was sent.',
          after: {
            confirmationDisplay: {
              target: 'asking',
              description: '30 seconds have passed.',
              meta: { req: 'CF-07' },
            },
          },
          on: {
            'confirmation.dismissed': {
              target: 'asking',
              description: 'The person has read it.',
              meta: { req: 'CF-07' },
            },
          },
        },
      },
    },
    creatingSession: {
      ...callState('createSession', {
        description: 'The server creates a session and sends a code.',
        input: ({ context: { recipients } }) => ({ recipients }),
        answers: [
          {
            target: 'session',
            guard: 'sessionWasCreated',
            actions: ['keepSession', 'tellCodeSent'],
            description: 'The code is on its way and the time of the session runs.',
            meta: { req: 'CF-02' },
          },
          {
            target: 'writing.emailRefused',
            guard: 'emailIsRefused',
            actions: 'keepRefusal',
            description: 'The server does not accept this e-mail address.',
            meta: { req: 'CF-03' },
          },
          {
            target: 'writing.phoneRefused',
            guard: 'phoneIsRefused',
            actions: 'keepRefusal',
            description: 'The server does not accept this phone.',
            meta: { req: 'CF-03' },
          },
          refusedRow({
            target: 'writing.refused',
            description: 'Any other refusal, or session -1: there is no code.',
            meta: { req: 'CF-04' },
          }),
        ],
        unreachable: { target: 'writing.unreachable', meta: { req: 'CF-04' } },
      }),
      tags: ['busy', 'form'],
    },
    session: {
      description: 'A session is open, and its time runs.',
      initial: 'verifyingCode',
      exit: 'forgetSession',
      invoke: {
        id: 'sessionCountdown',
        src: 'sessionCountdown',
        input: countdownInput,
        onDone: {
          target: 'writing.sessionExpired',
          actions: 'tellExpired',
          description: 'otpSessionStepSeconds have passed since the session was created.',
          meta: { req: 'CF-09' },
        },
      },
      states: {
        verifyingCode: {
          description: 'The code entry is at work (see the machine of that name).',
          invoke: {
            id: 'otpEntry',
            src: 'otpEntry',
            input: ({ context }) => codeEntryInput(typeOf(context))({ context }),
            onDone: [
              {
                target: 'sendingMessage',
                guard: 'codeIsAccepted',
                actions: ['keepEmailCode', 'tellCodeVerified'],
                description: 'The e-mail address or the phone is proved.',
                meta: { req: 'CF-05' },
              },
              {
                target: '#support.writing',
                guard: 'entryWasCancelled',
                description: 'The person went back to the form.',
                meta: { req: 'CF-06' },
              },
              sessionOverRow,
              {
                target: '#support.writing.refused',
                actions: 'keepRefusal',
                description: 'The server refuses for a reason that is not about the code.',
                meta: { req: 'CF-06' },
              },
            ],
          },
        },
        sendingMessage: callState('sendContactUsEmail', {
          description: 'The server sends the message to support.',
          input: ({ context }) => ({ message: contactMessage(context) }),
          answers: [
            {
              target: '#support.writing.confirmed',
              guard: 'messageWasSent',
              actions: ['tellSent', 'clearForm'],
              description: 'The message is on its way.',
              meta: { req: 'CF-07' },
            },
            sessionOverRow,
            refusedRow({ target: 'unsent.refused', meta: { req: 'CF-08' } }),
          ],
          unreachable: { target: 'unsent.unreachable', meta: { req: 'CF-08' } },
        }),
        unsent: {
          description: 'The code was right, and the message was not sent.',
          initial: 'waiting',
          on: {
            'message.resubmitted': {
              target: 'sendingMessage',
              actions: 'clearMessages',
              description: 'The person sends it again.',
              meta: { req: 'CF-08' },
            },
          },
          states: {
            waiting: { description: 'The page was loaded again: only the person sends anything.' },
            refused: { tags: 'error', description: 'The server refused; its text is shown.' },
            unreachable: {
              tags: 'error',
              description: 'The server did not answer: whether the message was sent is not known.',
            },
          },
        },
      },
    },
  },
})

/** The contact form: a message to support, after a code (P §2, §4, §5, §7, §8, §9). */
import { callStatesOf, refusedRow } from '../call-state.ts'
import {
  codeEntryInput,
  codeEntryRows,
  countdownBeside,
  creatingSession,
  recoveryStates,
  refusedFieldRows,
  sessionFormStatesWithPhone,
  sessionOverRow,
} from '../code-session.ts'
import { contactMessage, initialContext, supportSetup, typeOf } from './support.setup.ts'

const callState = callStatesOf(supportSetup)

const form = '#support.writing'

/** Not where the message may have been sent: whoever changed it then would send a second one. */
const correctedRow = {
  target: form,
  actions: 'clearMessages',
  description: 'The person would rather look at the form first.',
  meta: { req: 'CF-12' },
} as const

export const supportMachine = supportSetup.createMachine({
  id: 'support',
  description: 'A visitor writes to support, and proves by a code that the answer will reach them.',
  context: ({ input }) => initialContext(input),
  initial: 'choosingStep',
  states: {
    ...recoveryStates({
      anew: [{ target: 'writing', description: 'The page remembers no session.', meta: { req: 'CF-01' } }],
      form: 'writing',
      answers: [
        {
          target: 'writing.confirmed',
          guard: 'sessionIsDone',
          actions: ['tellSent', 'clearForm'],
          description: 'The message was sent; the answer to that was lost.',
          meta: { req: 'CF-11' },
        },
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
          description: 'The session has ended.',
          meta: { req: 'CF-10' },
        },
      ],
      req: 'CF-10',
    }),
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
        ...sessionFormStatesWithPhone,
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
      ...creatingSession(form, {
        description: 'The server creates a session and sends a code.',
        done: ['tellCodeSent'],
        refusals: refusedFieldRows(form, ['email', 'phone'], 'CF-03'),
        req: { created: 'CF-02', none: 'CF-04' },
      }),
      tags: ['busy', 'form'],
    },
    session: {
      description: 'A session is open.',
      initial: 'verifyingCode',
      exit: 'forgetSession',
      states: {
        verifyingCode: {
          description:
            'The code entry is at work (see the machine of that name), and the time of the session runs.',
          invoke: [
            countdownBeside(form, 'CF-09'),
            {
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
                ...codeEntryRows(form, 'The person went back to the form.', { left: 'CF-06', over: 'CF-09' }),
              ],
            },
          ],
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
            sessionOverRow(form, 'CF-09'),
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
            waiting: {
              description: 'The page was loaded again: only the person sends anything.',
              on: { 'message.corrected': { ...correctedRow, actions: [] } },
            },
            refused: {
              tags: 'error',
              description: 'The server refused; its text is shown.',
              on: { 'message.corrected': correctedRow },
            },
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

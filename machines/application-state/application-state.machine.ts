/** How the application of somebody without an account stands, told to who proves its mailbox (decision 0094). */
import { and, assign, emit, setup } from 'xstate'
import type { ReplyOf } from '#contract/call.ts'
import type { getApplicationState } from '#contract/new-customer.ts'
import { isFulfilled, refusedWith, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import {
  codeEntryInput,
  codeEntryRows,
  codeSessionActions,
  codeSessionGuards,
  codeSessionPorts,
  codeType,
  countdownBeside,
  createSessionCodeEntry,
  noSession,
  recoveryActions,
  recoveryGuards,
  recoveryStates,
  sessionOverRow,
  type OpenSession,
  type RecoveryContext,
  type RecoveryEvent,
} from '../code-session.ts'
import type { NoticeRaised } from '../outward.ts'
import { port } from '../port.ts'
import { applicationNumberIn } from '../rules/application-number.ts'
import { isEmail, normalisedEmail } from '../rules/email.ts'
import { sessionCountdownMachine } from '../session-countdown/session-countdown.machine.ts'
import type { RequirementId } from './requirements.ts'

export interface ApplicationStateInput {
  /** The session that was open before the page was loaded again, and the application that it was about. */
  openSession: OpenSession | undefined
  applicationId: number
}

export type ApplicationStateEvent =
  | { type: 'application.named'; number: string; email: string }
  /** Another number, in the same session. */
  | { type: 'number.corrected'; number: string }
  /** Another try after the call was refused or not answered. */
  | { type: 'state.askedAgain' }
  | RecoveryEvent

/** How an application stands. */
export type ApplicationStanding = ReplyOf<typeof getApplicationState>['item']

interface ApplicationStateContext extends CallProblem, RecoveryContext {
  applicationId: number
  standing: ApplicationStanding | undefined
}

/** What the call gets. */
export interface ApplicationQuestion {
  applicationId: number
  sessionId: number
  emailCode: string
}

const applicationState = setup({
  types: {
    input: {} as ApplicationStateInput,
    context: {} as ApplicationStateContext,
    events: {} as ApplicationStateEvent,
    emitted: {} as NoticeRaised,
    tags: {} as 'busy' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    ...codeSessionPorts(),
    otpEntry: createSessionCodeEntry(),
    sessionCountdown: sessionCountdownMachine,
    getApplicationState: port<Answer<ApplicationStanding>, { question: ApplicationQuestion }>(
      'getApplicationState',
    ),
  },
  guards: {
    ...codeSessionGuards,
    sessionWasOpen: recoveryGuards.sessionWasOpen,
    numberIsGiven: ({ event }) => 'number' in event && applicationNumberIn(event.number) !== undefined,
    applicationIsNamed: and([
      'numberIsGiven',
      ({ event }) => event.type === 'application.named' && isEmail(event.email),
    ]),
    stateIsTold: isFulfilled,
    numberIsUnknown: refusedWith('newCustomer.unknown'),
  },
  actions: {
    ...problemActions<ApplicationStateContext, ApplicationStateEvent>(),
    ...codeSessionActions<ApplicationStateContext, ApplicationStateEvent>(),
    keepNumber: assign({
      applicationId: ({ context, event }) =>
        'number' in event
          ? (applicationNumberIn(event.number) ?? context.applicationId)
          : context.applicationId,
    }),
    keepEmail: assign({
      recipients: ({ context, event }) =>
        event.type === 'application.named'
          ? { email: normalisedEmail(event.email), mobileNo: '' }
          : context.recipients,
    }),
    ...recoveryActions<ApplicationStateContext, ApplicationStateEvent>(),
    keepStanding: assign({ standing: (scope) => valueIn<ApplicationStanding>(scope) }),
    tellCodeSent: emit({ type: 'notice.raised', tone: 'success', key: 'codeSent' }),
    tellCodeVerified: emit({ type: 'notice.raised', tone: 'success', key: 'codeVerified' }),
    tellExpired: emit({ type: 'notice.raised', tone: 'error', key: 'sessionExpired' }),
  },
})

const callState = callStatesOf(applicationState)

const form = '#applicationState.naming'

const askingAgain = {
  'state.askedAgain': {
    target: 'lookingUp',
    actions: 'clearMessages',
    description: 'The person tries again.',
    meta: { req: 'AS-09' },
  },
} as const

export const applicationStateMachine = applicationState.createMachine({
  id: 'applicationState',
  description:
    'Somebody who has applied without an account asks how the application stands: names its number, proves its mailbox, and is told.',
  context: ({ input: { openSession, applicationId } }) => ({
    ...noSession,
    openSession,
    applicationId,
    standing: undefined,
    ...noProblem,
  }),
  initial: 'choosingStep',
  states: {
    ...recoveryStates({
      anew: { target: 'naming', description: 'A new visit.', meta: { req: 'AS-01' } },
      form: 'naming',
      answers: [
        {
          target: 'session.verifyingEmail',
          guard: 'emailIsUnproved',
          actions: 'keepSession',
          description: 'The code is still awaited.',
          meta: { req: 'AS-11' },
        },
        {
          target: 'session.lookingUp',
          guard: 'sessionLives',
          actions: 'keepSession',
          description: 'The code was right.',
          meta: { req: 'AS-11' },
        },
        {
          target: 'naming.sessionExpired',
          description: 'The session has ended meanwhile.',
          meta: { req: 'AS-10' },
        },
      ],
      req: 'AS-11',
    }),
    naming: {
      description: 'The form asks for the number of the application and the e-mail address it was made with.',
      initial: 'asking',
      on: {
        'application.named': {
          target: 'creatingSession',
          guard: 'applicationIsNamed',
          actions: ['keepNumber', 'keepEmail', 'clearMessages'],
          description: 'Both are what they should be. Whether there is such an application is not told yet.',
          meta: { req: 'AS-01' },
        },
      },
      states: {
        asking: { description: 'The form waits.' },
        emailRefused: {
          tags: 'error',
          description: 'The server does not accept the address; its field says why.',
        },
        refused: { tags: 'error', description: 'No code: the text of the server is shown.' },
        unreachable: { tags: 'error', description: 'The server did not answer; the form can be sent again.' },
        sessionExpired: {
          tags: 'error',
          description: 'The session has expired; everything typed but the code is still there.',
        },
      },
    },
    creatingSession: callState('createSession', {
      description:
        'The server creates a session and sends a code to the e-mail address, whoever it belongs to.',
      input: ({ context: { recipients } }) => ({ recipients }),
      answers: [
        {
          target: 'session',
          guard: 'sessionWasCreated',
          actions: ['keepSession', 'tellCodeSent'],
          description: 'The code is on its way and the time of the session runs.',
          meta: { req: 'AS-02' },
        },
        {
          target: 'naming.emailRefused',
          guard: 'emailIsRefused',
          actions: 'keepRefusal',
          description: 'The server does not accept this e-mail address.',
          meta: { req: 'AS-03' },
        },
        refusedRow({
          target: 'naming.refused',
          description: 'Any other refusal, or session -1: there is no code.',
          meta: { req: 'AS-04' },
        }),
      ],
      unreachable: { target: 'naming.unreachable', meta: { req: 'AS-04' } },
    }),
    session: {
      description: 'A session is open, and its time runs.',
      initial: 'verifyingEmail',
      exit: 'forgetSession',
      invoke: countdownBeside(form, 'AS-10'),
      states: {
        verifyingEmail: {
          description: 'The code entry is at work (see the machine of that name).',
          invoke: {
            id: 'otpEntry',
            src: 'otpEntry',
            input: codeEntryInput(codeType.email),
            onDone: [
              {
                target: 'lookingUp',
                guard: 'codeIsAccepted',
                actions: ['keepEmailCode', 'tellCodeVerified'],
                description: 'The mailbox is proved.',
                meta: { req: 'AS-05' },
              },
              ...codeEntryRows(form, 'The person went back to correct the number or the e-mail address.', {
                left: 'AS-06',
                over: 'AS-10',
              }),
            ],
          },
        },
        lookingUp: callState('getApplicationState', {
          description: 'The server looks for an application of this number and this mailbox.',
          input: ({ context: { applicationId, session, emailCode } }) => ({
            question: { applicationId, sessionId: session?.id ?? -1, emailCode },
          }),
          answers: [
            {
              target: '#applicationState.told',
              guard: 'stateIsTold',
              actions: 'keepStanding',
              description: 'It is there.',
              meta: { req: 'AS-07' },
            },
            {
              target: 'numberUnknown',
              guard: 'numberIsUnknown',
              actions: 'keepRefusal',
              description: 'No application of this mailbox has this number; whether another has is not told.',
              meta: { req: 'AS-08' },
            },
            sessionOverRow(form, 'AS-10'),
            refusedRow({ target: 'refused', meta: { req: 'AS-09' } }),
          ],
          unreachable: { target: 'unreachable', meta: { req: 'AS-09' } },
        }),
        numberUnknown: {
          tags: 'error',
          description: 'The field for the number says so; the code counts still.',
          on: {
            'number.corrected': {
              target: 'lookingUp',
              guard: 'numberIsGiven',
              actions: ['keepNumber', 'clearMessages'],
              description: 'The person types another number.',
              meta: { req: 'AS-08' },
            },
          },
        },
        refused: {
          tags: 'error',
          description: 'The server refused; its text is shown, and the call can be repeated.',
          on: askingAgain,
        },
        unreachable: {
          tags: 'error',
          description: 'The server did not answer; the call can be repeated.',
          on: askingAgain,
        },
      },
    },
    told: {
      type: 'final',
      description: 'How the application stands, since when, and what was written last.',
    },
  },
})

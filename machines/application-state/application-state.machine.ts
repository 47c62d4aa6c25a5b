/** How the application of somebody without an account stands, told to who proves its mailbox (decision 0094). */
import { and, assign, emit, setup } from 'xstate'
import type { ReplyOf } from '#contract/call.ts'
import type { getApplicationState } from '#contract/new-customer.ts'
import { isFulfilled, refusedWith, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import {
  codeEntryRows,
  codeSessionActions,
  codeSessionGuards,
  codeSessionPorts,
  codeType,
  countdownBeside,
  createSessionCodeEntry,
  creatingSession,
  noSession,
  recoveryActions,
  recoveryGuards,
  recoveryStates,
  refusedFieldRows,
  sessionFormStates,
  sessionOverRow,
  verifyingCode,
  type OpenSession,
  type RecoveryContext,
  type RecoveryEvent,
} from '../code-session.ts'
import { keptFrom } from '../kept-from.ts'
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
    keepEmail: assign(
      keptFrom('application.named', ({ email }) => ({
        recipients: { email: normalisedEmail(email), mobileNo: '' },
      })),
    ),
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
      anew: [{ target: 'naming', description: 'The page remembers no session.', meta: { req: 'AS-01' } }],
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
      states: sessionFormStates,
    },
    creatingSession: creatingSession(form, {
      description:
        'The server creates a session and sends a code to the e-mail address, whoever it belongs to.',
      done: ['tellCodeSent'],
      refusals: refusedFieldRows(form, ['email'], 'AS-03'),
      req: { created: 'AS-02', none: 'AS-04' },
    }),
    session: {
      description: 'A session is open, and its time runs.',
      initial: 'verifyingEmail',
      exit: 'forgetSession',
      invoke: countdownBeside(form, 'AS-10'),
      states: {
        verifyingEmail: verifyingCode(codeType.email, {
          description: 'The code entry is at work (see the machine of that name).',
          right: { target: 'lookingUp', description: 'The mailbox is proved.', meta: { req: 'AS-05' } },
          others: codeEntryRows(form, 'The person went back to correct the number or the e-mail address.', {
            left: 'AS-06',
            over: 'AS-10',
          }),
        }),
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
              description: 'The server has told how the application stands.',
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

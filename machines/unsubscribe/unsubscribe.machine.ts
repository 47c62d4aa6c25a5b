/** Unsubscribing from electronic bills without an account (P §2, §4, §5, §7, §8). */
import { assign, emit, setup } from 'xstate'
import { endedAs, isFulfilled, type Answer } from '../answer.ts'
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
  sessionEndedRow,
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
import { propertyLookupMachine, type FoundProperty } from '../property-lookup/property-lookup.machine.ts'
import { sessionCountdownMachine } from '../session-countdown/session-countdown.machine.ts'
import type { StepTag } from '../steps.ts'
import { isEmail, normalisedEmail } from '../rules/email.ts'
import { fewestInvoiceDigits } from '../rules/invoice-number.ts'
import type { RequirementId } from './requirements.ts'

/** The steps that are states of this machine; between the code and the end its child has two of its own. */
type UnsubscribeStep = 'preference' | 'email' | 'emailCode' | 'property' | 'end'

export interface UnsubscribeInput {
  /** The session that was open before the page was loaded again. */
  openSession: OpenSession | undefined
  /** The box was ticked before the page was loaded again. */
  isChosen: boolean
}

export type UnsubscribeEvent =
  | { type: 'preference.submitted'; wantsToUnsubscribe: boolean }
  | { type: 'email.submitted'; email: string }
  /** Another try after the call was refused or not answered. */
  | { type: 'unsubscription.repeated' }
  | RecoveryEvent

interface UnsubscribeContext extends CallProblem, RecoveryContext {
  isChosen: boolean
  property: FoundProperty | undefined
}

/** What the call that unsubscribes gets. */
export interface Unsubscription {
  sessionId: number
  emailCode: string
  reference: string
}

const unsubscribeSetup = setup({
  types: {
    input: {} as UnsubscribeInput,
    context: {} as UnsubscribeContext,
    events: {} as UnsubscribeEvent,
    emitted: {} as NoticeRaised,
    tags: {} as 'busy' | 'error' | StepTag<UnsubscribeStep>,
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    ...codeSessionPorts(),
    otpEntry: createSessionCodeEntry(),
    propertyLookup: propertyLookupMachine,
    sessionCountdown: sessionCountdownMachine,
    unSubscribe: port<Answer<null>, { unsubscription: Unsubscription }>('unSubscribe'),
  },
  guards: {
    ...codeSessionGuards,
    ...recoveryGuards,
    unsubscribingWasChosen: ({ context }) => context.isChosen,
    unsubscribingIsChosen: ({ event }) => event.type === 'preference.submitted' && event.wantsToUnsubscribe,
    emailIsValid: ({ event }) => event.type === 'email.submitted' && isEmail(event.email),
    propertyIsConfirmed: endedAs('confirmed'),
    subscriptionHasEnded: isFulfilled,
  },
  actions: {
    ...problemActions<UnsubscribeContext, UnsubscribeEvent>(),
    ...codeSessionActions<UnsubscribeContext, UnsubscribeEvent>(),
    keepEmail: assign(
      keptFrom('email.submitted', ({ email }) => ({
        recipients: { email: normalisedEmail(email), mobileNo: '' },
      })),
    ),
    ...recoveryActions<UnsubscribeContext, UnsubscribeEvent>(),
    keepProperty: assign({
      property: ({ context, event }) =>
        (event as { output?: { value?: FoundProperty } }).output?.value ?? context.property,
    }),
    tellCodeSent: emit({ type: 'notice.raised', tone: 'success', key: 'codeSent' }),
    tellCodeVerified: emit({ type: 'notice.raised', tone: 'success', key: 'codeVerified' }),
    tellUnsubscribed: emit({ type: 'notice.raised', tone: 'success', key: 'preferencesSaved' }),
    tellAnotherProperty: emit({ type: 'notice.raised', tone: 'error', key: 'anotherProperty' }),
    tellExpired: emit({ type: 'notice.raised', tone: 'error', key: 'sessionExpired' }),
  },
})

const callState = callStatesOf(unsubscribeSetup)

const form = '#unsubscribe.enteringEmail'

const repeating = {
  'unsubscription.repeated': {
    target: 'unsubscribing',
    actions: 'clearMessages',
    description: 'The person tries again.',
    meta: { req: 'UN-10' },
  },
} as const

export const unsubscribeMachine = unsubscribeSetup.createMachine({
  id: 'unsubscribe',
  description:
    'A visitor ends the electronic bills of a property: proves the e-mail address, names an invoice, and confirms.',
  context: ({ input }) => ({ ...noSession, ...input, property: undefined, ...noProblem }),
  initial: 'choosingStep',
  states: {
    ...recoveryStates({
      anew: [
        {
          target: 'enteringEmail',
          guard: 'unsubscribingWasChosen',
          description: 'The box was ticked already.',
          meta: { req: 'UN-12' },
        },
        {
          target: 'choosingPreference',
          description: 'The page remembers no session.',
          meta: { req: 'UN-01' },
        },
      ],
      form: 'enteringEmail',
      answers: [
        {
          target: 'unsubscribed',
          guard: 'sessionIsDone',
          actions: 'tellUnsubscribed',
          description: 'The bills have ended; the answer to that was lost.',
          meta: { req: 'UN-14' },
        },
        {
          target: 'session.verifyingEmail',
          guard: 'emailIsUnproved',
          actions: 'keepSession',
          description: 'The code is still awaited.',
          meta: { req: 'UN-12' },
        },
        {
          target: 'session.findingProperty',
          guard: 'sessionLives',
          actions: 'keepSession',
          description: 'The code was right.',
          meta: { req: 'UN-12' },
        },
        {
          target: 'enteringEmail.sessionExpired',
          description: 'The session has ended meanwhile.',
          meta: { req: 'UN-11' },
        },
      ],
      req: 'UN-12',
    }),
    choosingPreference: {
      tags: 'step.preference',
      description: 'The checkbox asks whether the bills shall not come by e-mail any more.',
      on: {
        'preference.submitted': {
          target: 'enteringEmail',
          guard: 'unsubscribingIsChosen',
          description: 'The checkbox is ticked.',
          meta: { req: 'UN-01' },
        },
      },
    },
    enteringEmail: {
      tags: 'step.email',
      description: 'The form asks for the e-mail address at which the bills arrive.',
      initial: 'asking',
      on: {
        'email.submitted': {
          target: 'creatingSession',
          guard: 'emailIsValid',
          actions: ['keepEmail', 'clearMessages'],
          description: 'It is an e-mail address.',
          meta: { req: 'UN-02' },
        },
      },
      states: sessionFormStates,
    },
    creatingSession: {
      ...creatingSession(form, {
        description: 'The server creates a session and sends a code to the e-mail address.',
        done: ['tellCodeSent'],
        refusals: refusedFieldRows(form, ['email'], 'UN-04'),
        req: { created: 'UN-03', none: 'UN-05' },
      }),
      tags: ['busy', 'step.email'],
    },
    session: {
      description: 'A session is open, and its time runs.',
      initial: 'verifyingEmail',
      exit: 'forgetSession',
      invoke: countdownBeside(form, 'UN-11'),
      states: {
        verifyingEmail: {
          ...verifyingCode(codeType.email, {
            description: 'The code entry is at work (see the machine of that name).',
            right: {
              target: 'findingProperty',
              description: 'The e-mail address is proved.',
              meta: { req: 'UN-06' },
            },
            others: codeEntryRows(form, 'The person went back to correct the e-mail address.', {
              left: 'UN-07',
              over: 'UN-11',
            }),
          }),
          tags: 'step.emailCode',
        },
        findingProperty: {
          description: 'The lookup of a property by its invoice is at work (see the machine of that name).',
          invoke: {
            id: 'propertyLookup',
            src: 'propertyLookup',
            input: ({ context: { session, emailCode } }) => ({
              sessionId: session?.id ?? -1,
              emailCode,
              purpose: 'unsubscribing' as const,
              fewestDigits: fewestInvoiceDigits.unsubscribing,
            }),
            onDone: [
              {
                target: 'unsubscribing',
                guard: 'propertyIsConfirmed',
                actions: 'keepProperty',
                description: 'Confirming the property is what unsubscribes it.',
                meta: { req: 'UN-08' },
              },
              sessionEndedRow(form, 'UN-11'),
            ],
          },
        },
        unsubscribing: {
          ...callState('unSubscribe', {
            description: 'The server ends the electronic bills of the property.',
            input: ({ context: { session, emailCode, property } }) => ({
              unsubscription: {
                sessionId: session?.id ?? -1,
                emailCode,
                reference: property?.reference ?? '',
              },
            }),
            answers: [
              {
                target: '#unsubscribe.unsubscribed',
                guard: 'subscriptionHasEnded',
                actions: 'tellUnsubscribed',
                description: 'No bills come by e-mail any more.',
                meta: { req: 'UN-09' },
              },
              sessionOverRow(form, 'UN-11'),
              {
                target: 'findingProperty',
                guard: 'propertyIsAnother',
                actions: 'tellAnotherProperty',
                description:
                  'Meanwhile another tab has asked for another property: the number is asked for again.',
                meta: { req: 'UN-13' },
              },
              refusedRow({ target: 'refused', meta: { req: 'UN-10' } }),
            ],
            unreachable: { target: 'unreachable', meta: { req: 'UN-10' } },
          }),
          tags: ['busy', 'step.property'],
        },
        refused: {
          tags: ['error', 'step.property'],
          description: 'The server refused; its text is shown, and the call can be repeated.',
          on: repeating,
        },
        unreachable: {
          tags: ['error', 'step.property'],
          description: 'The server did not answer: whether the bills have ended is not known.',
          on: repeating,
        },
      },
    },
    unsubscribed: {
      type: 'final',
      tags: 'step.end',
      description: 'The end message: no e-mails and SMS come any more.',
    },
  },
})

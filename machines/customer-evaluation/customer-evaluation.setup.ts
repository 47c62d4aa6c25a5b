/** The vocabulary of the customer evaluation (P §2). */
import { assign, emit, setup } from 'xstate'
import { isFulfilled, valueIn, type Answer } from '../answer.ts'
import { noProblem, problemActions, type CallProblem } from '../call-state.ts'
import {
  codeSessionActions,
  codeSessionGuards,
  codeSessionPorts,
  createSessionCodeEntry,
  noSession,
  type CodeSession,
  type CodeSessionContext,
  type OpenSession,
} from '../code-session.ts'
import type { NoticeRaised } from '../outward.ts'
import { port } from '../port.ts'
import {
  canBeSaved,
  evaluationStepFaults,
  type EvaluationStep,
  type EvaluationTexts,
} from '../rules/customer-evaluation.ts'
import { isEmail, normalisedEmail } from '../rules/email.ts'
import { customFault, type CustomFieldShape } from '../rules/new-customer.ts'
import { sessionCountdownMachine } from '../session-countdown/session-countdown.machine.ts'
import type { StepTag } from '../steps.ts'
import type { RequirementId } from './requirements.ts'

/** Values of the utility's own fields as they are typed, by `customFieldId`. */
type CustomTexts = Readonly<Record<string, string>>

/** Everything that somebody has answered so far. */
export interface FilledEvaluation {
  texts: EvaluationTexts
  customTexts: CustomTexts
}

/** For what the e-mail address is proved. `read`: to see what the link leads to. */
export type EvaluationWish = 'read' | 'save' | 'handIn'

/** What this tab remembers after a reload. Never a code. */
export interface KeptEvaluation {
  form: FilledEvaluation
  step: EvaluationStep
  wish: EvaluationWish | undefined
  openSession: OpenSession | undefined
}

export interface CustomerEvaluationInput {
  /** Nobody can guess it: of the link, or made by this browser. */
  id: string
  /** The person has followed a link. */
  hasLink: boolean
  customFields: readonly CustomFieldShape[]
  /** What the utility's own fields have until somebody changes it. */
  customTexts: CustomTexts
  kept: KeptEvaluation | undefined
}

/** An evaluation as the server keeps it. */
export interface SavedEvaluation {
  /** 0: it is not handed in yet. */
  evaluationNo: number
  form: FilledEvaluation
}

/** What has become of answers that were to be saved. */
export interface SavingResult {
  /** 0: it is not handed in yet. */
  evaluationNo: number
  /** It was handed in before: these answers were not taken. */
  wasHandedIn: boolean
}

/** By what the server knows who asks. */
interface Proof {
  id: string
  sessionId: number
  emailCode: string
}

/** What the call that saves gets. */
export interface EvaluationToSave extends Proof {
  form: FilledEvaluation
  customFields: readonly CustomFieldShape[]
  isFinished: boolean
}

type Typed = { texts?: EvaluationTexts; customTexts?: CustomTexts }

export type CustomerEvaluationEvent =
  | { type: 'email.submitted'; email: string }
  /** Back to the answers, without asking the server. */
  | { type: 'email.declined' }
  | { type: 'property.submitted'; texts: EvaluationTexts }
  | { type: 'equipment.submitted'; texts: EvaluationTexts }
  | { type: 'customFields.submitted'; customTexts: CustomTexts }
  /** Back; what was typed comes along. */
  | ({ type: 'step.returned' } & Typed)
  /** Saves for later; what was typed comes along. */
  | ({ type: 'answers.postponed' } & Typed)
  /** Goes on after it was saved. */
  | { type: 'answers.continued' }

export interface CustomerEvaluationContext extends CallProblem, CodeSessionContext {
  id: string
  customFields: readonly CustomFieldShape[]
  form: FilledEvaluation
  /** The step at which the form is opened. */
  startAt: EvaluationStep
  wish: EvaluationWish | undefined
  /** The session that was opened last: while it lasts, its code need not be typed again. */
  openSession: OpenSession | undefined
  /** Somebody has asked for it since the page was loaded. A reload repeats no call. */
  isAsked: boolean
  /** What the utility calls the evaluation; 0: it is not handed in yet. */
  evaluationNo: number
}

interface Scope {
  context: CustomerEvaluationContext
  event: CustomerEvaluationEvent
}

const formWith = ({ context: { form }, event }: Scope): FilledEvaluation => ({
  texts: { ...form.texts, ...('texts' in event && event.texts) },
  customTexts: { ...form.customTexts, ...('customTexts' in event && event.customTexts) },
})

const hasNoFault = (texts: EvaluationTexts, step: 'property' | 'equipment'): boolean =>
  Object.keys(evaluationStepFaults(texts, step)).length === 0

const evaluationIsHandedIn = (scope: Scope): boolean =>
  isFulfilled(scope) && valueIn<SavedEvaluation>(scope).evaluationNo > 0

const isEmailIn = ({ event }: { event: CustomerEvaluationEvent }): boolean =>
  event.type === 'email.submitted' && isEmail(event.email)

export const customerEvaluationSetup = setup({
  types: {
    input: {} as CustomerEvaluationInput,
    context: {} as CustomerEvaluationContext,
    events: {} as CustomerEvaluationEvent,
    emitted: {} as NoticeRaised,
    tags: {} as 'busy' | 'error' | StepTag<EvaluationStep>,
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    ...codeSessionPorts(),
    otpEntry: createSessionCodeEntry(),
    sessionCountdown: sessionCountdownMachine,
    getEvaluation: port<Answer<SavedEvaluation>, { proof: Proof; customFields: readonly CustomFieldShape[] }>(
      'getEvaluation',
    ),
    saveEvaluation: port<Answer<SavingResult>, { evaluation: EvaluationToSave }>('saveEvaluation'),
  },
  guards: {
    ...codeSessionGuards,
    codeWasAsked: ({ context }) => context.wish !== undefined && context.openSession !== undefined,
    emailIsAsked: ({ context }) => context.wish !== undefined,
    wishIsToRead: ({ context }) => context.wish === 'read',
    answersAreHere: ({ context }) => context.wish !== 'read',
    startsAtEquipment: ({ context }) => context.startAt === 'equipment',
    startsAtCustomFields: ({ context }) =>
      context.startAt === 'customFields' && context.customFields.length > 0,
    emailIsValid: isEmailIn,
    emailIsProvedAlready: ({ context, event }) =>
      isEmailIn({ event }) &&
      event.type === 'email.submitted' &&
      context.openSession?.recipients.email === normalisedEmail(event.email),
    propertyIsDescribed: ({ event }) =>
      event.type === 'property.submitted' && hasNoFault(event.texts, 'property'),
    equipmentIsRight: ({ event }) =>
      event.type === 'equipment.submitted' && hasNoFault(event.texts, 'equipment'),
    moreIsAsked: ({ context, event }) =>
      event.type === 'equipment.submitted' &&
      hasNoFault(event.texts, 'equipment') &&
      context.customFields.length > 0,
    customValuesAreComplete: ({ context, event }) =>
      event.type === 'customFields.submitted' &&
      context.customFields.every(
        (field) => customFault(field, event.customTexts[field.customFieldId]) === undefined,
      ),
    answersCanBeSaved: (scope) => {
      const { texts, customTexts } = formWith(scope)
      return canBeSaved(texts, scope.context.customFields, customTexts)
    },
    sessionIsAsked: ({ context, event }) => isFulfilled({ event }) && context.isAsked,
    evaluationIsHandedIn,
    answersCameTooLate: (scope) => evaluationIsHandedIn(scope) && scope.context.wish !== 'read',
    evaluationIsOpen: isFulfilled,
    wasHandedInBefore: (scope) => isFulfilled(scope) && valueIn<SavingResult>(scope).wasHandedIn,
    numberIsGiven: (scope) => isFulfilled(scope) && valueIn<SavingResult>(scope).evaluationNo > 0,
    answersAreSaved: isFulfilled,
  },
  actions: {
    ...problemActions<CustomerEvaluationContext, CustomerEvaluationEvent>(),
    ...codeSessionActions<CustomerEvaluationContext, CustomerEvaluationEvent>(),
    keepEmail: assign({
      recipients: ({ context, event }) =>
        event.type === 'email.submitted'
          ? { email: normalisedEmail(event.email), mobileNo: '' }
          : context.recipients,
      isAsked: true,
    }),
    noteSession: assign({
      openSession: ({ context: { recipients }, event }) => ({
        id: valueIn<CodeSession>({ event }).id,
        recipients,
      }),
    }),
    dropSession: assign({ openSession: undefined }),
    keepTyped: assign({ form: (scope) => formWith(scope) }),
    noteProperty: assign({ startAt: 'property' }),
    noteEquipment: assign({ startAt: 'equipment' }),
    noteCustomFields: assign({ startAt: 'customFields' }),
    wishToSave: assign({ wish: 'save', isAsked: true }),
    wishToHandIn: assign({ wish: 'handIn', isAsked: true }),
    forgetWish: assign({ wish: undefined, isAsked: false }),
    keepEvaluation: assign({
      form: ({ context, event }) => {
        const { form } = valueIn<SavedEvaluation>({ event })
        return { ...form, customTexts: { ...context.form.customTexts, ...form.customTexts } }
      },
      evaluationNo: ({ event }) => valueIn<SavedEvaluation>({ event }).evaluationNo,
    }),
    keepNumber: assign({ evaluationNo: (scope) => valueIn<SavingResult>(scope).evaluationNo }),
    tellRequiredFields: emit({ type: 'notice.raised', tone: 'warn', key: 'requiredFields' }),
    tellCodeSent: emit({ type: 'notice.raised', tone: 'success', key: 'codeSent' }),
    tellCodeVerified: emit({ type: 'notice.raised', tone: 'success', key: 'codeVerified' }),
    tellExpired: emit({ type: 'notice.raised', tone: 'error', key: 'sessionExpired' }),
  },
})

export const initialContext = ({
  id,
  hasLink,
  customFields,
  customTexts,
  kept,
}: CustomerEvaluationInput): CustomerEvaluationContext => ({
  ...noSession,
  ...noProblem,
  recipients: kept?.openSession?.recipients ?? noSession.recipients,
  id,
  customFields,
  form: kept?.form ?? { texts: {}, customTexts },
  startAt: kept?.step ?? 'property',
  wish: kept ? kept.wish : hasLink ? 'read' : undefined,
  openSession: kept?.openSession,
  isAsked: false,
  evaluationNo: 0,
})

/** The vocabulary of applying as a new customer (P §2, §3, §4, §5, §7, §8, §9). */
import { assign, emit, setup, type EventObject } from 'xstate'
import { isFulfilled, refusalIn, refusedWith, valueIn, type Answer } from '../answer.ts'
import { noProblem, problemActions, type CallProblem } from '../call-state.ts'
import {
  codeSessionActions,
  codeSessionGuards,
  codeSessionPorts,
  codeType,
  createSessionCodeEntry,
  noSession,
  type CodeRecipients,
  type CodeSessionContext,
  type OpenSession,
} from '../code-session.ts'
import { newCustomerFormMachine } from '../new-customer-form/new-customer-form.machine.ts'
import { emptyForm, type FilledForm, type FormRules } from '../new-customer-form/new-customer-form.setup.ts'
import type { NoticeRaised } from '../outward.ts'
import { keptFrom } from '../kept-from.ts'
import { port } from '../port.ts'
import { normalisedEmail } from '../rules/email.ts'
import {
  customTextsAreComplete,
  mobileOf,
  refusedPlace,
  type CustomFieldShape,
  type NewCustomerStep,
} from '../rules/new-customer.ts'
import { sessionCountdownMachine } from '../session-countdown/session-countdown.machine.ts'
import type { RequirementId } from './requirements.ts'

/** What this browser has kept of an application that was not finished. */
export interface KeptApplication {
  form: FilledForm
  step: NewCustomerStep
  /** The session of codes that was open. Never a code. */
  openSession: OpenSession | undefined
  /** The application was sent, and no answer has come. */
  isSubmitted: boolean
  /** It has arrived, and its additional fields were being corrected. */
  isCorrecting?: boolean | undefined
  /** This page was loaded again a moment ago: nobody needs to be asked whether to go on. */
  isReloaded: boolean
}

/** What this tab has shown at the end of an application, to be shown again after a reload. */
export interface ShownEnd {
  applicationId: number
  email: string
  /** The values of the utility's own fields were left out. */
  valuesAreMissing: boolean
  /** It was sent from another tab, with other contents. */
  isEarlierOne: boolean
}

/** What became of an application that was sent. */
export interface SentApplication {
  /** -1: it has not arrived. */
  applicationId: number
  /** The values of its additional fields are saved, or there are none. */
  hasCustomValues: boolean
}

export interface NewCustomerInput {
  /** Names this application for the server, which makes one of each key however often it is sent. */
  key: string
  /** Names the one that begins when this one is started over: it is another one, perhaps of somebody else. */
  nextKey: string
  rules: FormRules
  kept: KeptApplication | undefined
  shownEnd: ShownEnd | undefined
}

export type NewCustomerEvent =
  /** Goes on with what this browser has kept, or without it. */
  | { type: 'draft.continued' }
  | { type: 'draft.discarded' }
  | { type: 'arrival.requestedAgain' }
  | { type: 'application.resubmitted' }
  | { type: 'application.corrected' }
  /** Another one, which the server will know by this key. */
  | { type: 'application.begunAnew'; key: string }
  | { type: 'values.resubmitted' }
  | { type: 'values.corrected' }
  | { type: 'customFields.submitted'; customTexts: FilledForm['customTexts'] }
  /** Back from the fields, as they stand. */
  | { type: 'step.returned'; customTexts: FilledForm['customTexts'] }
  | { type: 'values.leftOut' }
  /** Does not wait for the redirect. */
  | { type: 'login.chosen' }

/** What the call that hands in the application gets. */
export interface Submission {
  key: string
  sessionId: number
  emailCode: string
  smsCode: string
  form: FilledForm
}

/** What an application that was sent is known by. */
export interface SentKey {
  key: string
  email: string
}

/** What the call that saves the values of the additional fields gets. */
export interface CustomValues {
  key: string
  applicationId: number
  customFields: readonly CustomFieldShape[]
  customTexts: FilledForm['customTexts']
}

export interface NewCustomerContext extends CallProblem, CodeSessionContext {
  key: string
  nextKey: string
  rules: FormRules
  form: FilledForm
  /** The step at which the form is opened, and to which a refusal belongs. */
  startAt: NewCustomerStep
  kept: KeptApplication | undefined
  shownEnd: ShownEnd | undefined
  /** The field that was refused, by its name, where one was. */
  refusedField: string | undefined
  /** What the utility calls the application; 0: there is none yet. */
  applicationId: number
  /** Whether the values of the utility's own fields were left out in the end. */
  valuesAreMissing: boolean
}

export const recipientsOf = ({ texts, consentToSms }: FilledForm): CodeRecipients => ({
  email: normalisedEmail(texts['Email'] ?? ''),
  mobileNo: consentToSms ? mobileOf(texts) : '',
})

const beginningOf = ({ customTexts, evaluation }: FormRules): FilledForm => ({
  ...emptyForm,
  customTexts,
  ...(evaluation && { evaluation, texts: { Email: evaluation.email } }),
})

const lastStep = ({ customFields }: FormRules): NewCustomerStep =>
  customFields.length > 0 ? 'customFields' : 'attachments'

const arrivedIn = (scope: { event: EventObject }): boolean =>
  isFulfilled(scope) && valueIn<SentApplication>(scope).applicationId > 0

const arrivedWithoutValuesIn = (scope: { event: EventObject }): boolean =>
  arrivedIn(scope) && !valueIn<SentApplication>(scope).hasCustomValues

export const newCustomerSetup = setup({
  types: {
    input: {} as NewCustomerInput,
    context: {} as NewCustomerContext,
    events: {} as NewCustomerEvent,
    emitted: {} as NoticeRaised | { type: 'draft.forgotten' } | { type: 'application.begunAnew' },
    tags: {} as 'busy' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    ...codeSessionPorts(),
    newCustomerForm: newCustomerFormMachine,
    otpEntry: createSessionCodeEntry(),
    sessionCountdown: sessionCountdownMachine,
    getCreatedApplication: port<Answer<SentApplication>, SentKey>('getCreatedApplication'),
    giveUpApplication: port<Answer<SentApplication>, SentKey & { sessionId: number }>('giveUpApplication'),
    createApplication: port<Answer<number>, { submission: Submission }>('createApplication'),
    saveCustomFieldValues: port<Answer<null>, { values: CustomValues }>('saveCustomFieldValues'),
  },
  guards: {
    ...codeSessionGuards,
    endWasShown: ({ context: { shownEnd } }) => shownEnd?.isEarlierOne === false,
    earlierOneWasShown: ({ context: { shownEnd } }) => shownEnd?.isEarlierOne === true,
    submissionWasCutOff: ({ context }) => context.kept?.isSubmitted === true,
    sessionWasOpen: ({ context }) => context.kept?.openSession !== undefined,
    pageWasReloaded: ({ context }) => context.kept?.isReloaded === true,
    draftWasKept: ({ context }) => context.kept !== undefined,
    smsCodeIsAwaited: ({ context, event }) =>
      context.form.consentToSms && codeSessionGuards.phoneIsUnproved({ event }),
    emailCodeIsAccepted: codeSessionGuards.codeIsAccepted,
    smsCodeIsNext: ({ context, event }) =>
      codeSessionGuards.codeIsAccepted({ event }) &&
      context.form.consentToSms &&
      context.session?.verified[codeType.phone] !== true,
    recipientIsRefused: (scope) =>
      codeSessionGuards.emailIsRefused(scope) || codeSessionGuards.phoneIsRefused(scope),
    applicationIsStored: isFulfilled,
    valuesAreAwaited: ({ context, event }) =>
      arrivedWithoutValuesIn({ event }) && context.rules.customFields.length > 0,
    valuesWereBeingCorrected: ({ context, event }) =>
      context.kept?.isCorrecting === true && arrivedWithoutValuesIn({ event }),
    applicationHasArrived: (scope) => arrivedIn(scope),
    nothingHasArrived: (scope) => isFulfilled(scope) && !arrivedIn(scope),
    wasSentBefore: refusedWith('newCustomer.sentBefore'),
    entryIsRefused: (scope) => refusedPlace(refusalIn(scope)) !== undefined,
    codesAreSpent: (scope) =>
      ['code.wrong', 'code.void', 'code.expired', 'code.required'].includes(refusalIn(scope)?.code ?? ''),
    valuesAreToBeSaved: ({ context, event }) =>
      isFulfilled({ event }) && context.rules.customFields.length > 0,
    valuesAreSaved: isFulfilled,
    valueIsRefused: refusedWith('customField.invalid'),
    customValuesAreComplete: ({ context: { rules }, event }) =>
      event.type === 'customFields.submitted' &&
      customTextsAreComplete(rules.customFields, event.customTexts),
    sessionIsOver: refusedWith('otpSession.expired'),
  },
  actions: {
    ...problemActions<NewCustomerContext, NewCustomerEvent>(),
    ...codeSessionActions<NewCustomerContext, NewCustomerEvent>(),
    keepOpenSession: assign({
      recipients: ({ context }) => context.kept?.openSession?.recipients ?? context.recipients,
    }),
    startAtLastStep: assign({ startAt: ({ context }) => lastStep(context.rules) }),
    /** Where what was refused is asked for; nothing but fields is refused by name. */
    startAtRefusal: assign(({ context, event }) => {
      const place = refusedPlace(refusalIn({ event }))
      return { startAt: place?.step ?? context.startAt, refusedField: place?.field }
    }),
    forgetRefusedField: assign({ refusedField: undefined }),
    forgetForm: assign({
      key: ({ context }) => context.nextKey,
      form: ({ context }) => beginningOf(context.rules),
      startAt: 'general',
      kept: undefined,
    }),
    /** An evaluation belongs to one application: it is no part of another. */
    beginAnew: assign(
      keptFrom('application.begunAnew', ({ key }, context) => ({
        ...initialContext({ ...context, key, kept: undefined, shownEnd: undefined }),
        form: { ...emptyForm, customTexts: context.rules.customTexts },
      })),
    ),
    keepForm: assign({
      form: ({ context, event }) => (event as { output?: FilledForm }).output ?? context.form,
    }),
    keepRecipients: assign({ recipients: ({ context }) => recipientsOf(context.form) }),
    keepArrived: assign({
      applicationId: (scope) => valueIn<SentApplication>(scope).applicationId,
    }),
    keepApplication: assign({ applicationId: (scope) => valueIn<number>(scope) }),
    keepSentBefore: assign({ applicationId: (scope) => refusalIn(scope)?.applicationId ?? 0 }),
    keepValues: assign({
      form: ({ context: { form }, event }) =>
        'customTexts' in event
          ? { ...form, customTexts: { ...form.customTexts, ...event.customTexts } }
          : form,
    }),
    noteMissingValues: assign({ valuesAreMissing: true }),
    tellCodesSent: emit(({ context: { form } }) => ({
      type: 'notice.raised' as const,
      tone: 'success' as const,
      key: form.consentToSms ? 'codesSent' : 'codeSent',
    })),
    tellCodeVerified: emit({ type: 'notice.raised', tone: 'success', key: 'codeVerified' }),
    tellExpired: emit({ type: 'notice.raised', tone: 'error', key: 'sessionExpired' }),
    tellRequiredFields: emit({ type: 'notice.raised', tone: 'warn', key: 'requiredFields' }),
    tellDraftForgotten: emit({ type: 'draft.forgotten' }),
    tellBegunAnew: emit({ type: 'application.begunAnew' }),
  },
  delays: {
    /** P §9. */
    loginRedirect: 2000,
  },
})

type Scope = { context: NewCustomerContext }

/** What the application that was sent is asked for by. */
export const sentApplicationOf = ({ context: { key, form } }: Scope): SentKey => ({
  key,
  email: recipientsOf(form).email,
})

export const givenUpOf = ({ context }: Scope): SentKey & { sessionId: number } => ({
  ...sentApplicationOf({ context }),
  sessionId: context.session?.id ?? -1,
})

/** What is handed in. */
export const submissionOf = ({
  context: { key, session, emailCode, phoneCode, form },
}: Scope): { submission: Submission } => ({
  submission: { key, sessionId: session?.id ?? -1, emailCode, smsCode: phoneCode, form },
})

/** What the form is at the start: what is known of an application with a number, what this browser has kept, or nothing. */
function formAtStart({ rules, kept, shownEnd }: NewCustomerInput): FilledForm {
  if (shownEnd) return { ...emptyForm, texts: { Email: shownEnd.email } }
  if (!kept) return beginningOf(rules)
  return { ...kept.form, ...(rules.evaluation && { evaluation: rules.evaluation }) }
}

/** What this browser has kept stands in the form from the start; whether it is gone on with is asked. */
export const initialContext = (input: NewCustomerInput): NewCustomerContext => {
  const { key, nextKey, rules, kept, shownEnd } = input
  return {
    ...noSession,
    ...noProblem,
    key,
    nextKey,
    rules,
    form: formAtStart(input),
    startAt: kept?.step ?? 'general',
    kept,
    shownEnd,
    refusedField: undefined,
    applicationId: shownEnd?.applicationId ?? 0,
    valuesAreMissing: shownEnd?.valuesAreMissing ?? false,
  }
}

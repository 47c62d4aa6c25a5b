/** The vocabulary of the form with which somebody applies as a new customer (P §2, §3, §4, §5). */
import { and, assign, emit, setup } from 'xstate'
import type { NoticeRaised } from '../outward.ts'
import { attachmentFault, type AttachmentFault, type ChosenFile } from '../rules/attachment.ts'
import {
  customTextsAreComplete,
  newCustomerFiles,
  stepFaults,
  withSharedAddress,
  withoutMailingAddress,
  type ApplicationTexts,
  type CustomFieldShape,
  type HandedInEvaluation,
  type NewCustomerChoices,
  type NewCustomerField,
  type NewCustomerStep,
} from '../rules/new-customer.ts'
import type { StepTag } from '../steps.ts'
import type { RequirementId } from './requirements.ts'

/** Everything that somebody has filled in so far: what is kept over a reload, and what is sent at the end. */
export interface FilledForm {
  /** The fields of the steps general and addresses as they were typed, by their names (P §3). */
  texts: ApplicationTexts
  /** The values of the utility's own fields as they were typed or chosen, by `customFieldId`. */
  customTexts: Readonly<Record<string, string>>
  consentToEmail: boolean
  consentToSms: boolean
  /** Switched off by hand: a mobile number does not switch it on again. */
  smsIsDeclined: boolean
  /** The mailing address is the personal one. */
  isSameAddress: boolean
  files: readonly ChosenFile[]
  /** Absent: the person comes from none. */
  evaluation?: HandedInEvaluation | undefined
}

/** What the rules of the form depend on: asked of the server before it begins. */
export interface FormRules {
  choices: NewCustomerChoices
  customFields: readonly CustomFieldShape[]
  /** What the utility's own fields have until somebody changes it, by `customFieldId`. */
  customTexts: Readonly<Record<string, string>>
  /** What the person has come from. */
  evaluation?: HandedInEvaluation | undefined
}

export interface NewCustomerFormInput {
  rules: FormRules
  form: FilledForm
  startAt: NewCustomerStep
}

/** A file that was not taken. */
export interface RefusedFile {
  name: string
  fault: AttachmentFault | 'tooMany'
}

export type NewCustomerFormEvent =
  | { type: 'general.submitted'; texts: ApplicationTexts }
  | { type: 'emailConsent.switched'; isOn: boolean }
  | { type: 'smsConsent.switched'; isOn: boolean }
  | { type: 'consent.submitted' }
  | { type: 'mailingAddress.shared'; texts: ApplicationTexts }
  | { type: 'mailingAddress.separated'; texts: ApplicationTexts }
  | { type: 'addresses.submitted'; texts: ApplicationTexts }
  | { type: 'files.chosen'; files: readonly ChosenFile[] }
  /** The place of the file in the list. */
  | { type: 'removal.requested'; index: number }
  | { type: 'removal.confirmed' }
  | { type: 'removal.cancelled' }
  | { type: 'attachments.submitted' }
  | { type: 'customFields.submitted'; customTexts: Readonly<Record<string, string>> }
  /** Back; what was typed comes along. */
  | { type: 'step.returned'; texts?: ApplicationTexts; customTexts?: Readonly<Record<string, string>> }

export interface NewCustomerFormContext {
  rules: FormRules
  startAt: NewCustomerStep
  form: FilledForm
  refusedFiles: readonly RefusedFile[]
  /** The file that may be removed. */
  index: number
}

type Scope = { context: NewCustomerFormContext; event: NewCustomerFormEvent }

const textsIn = (event: NewCustomerFormEvent): ApplicationTexts => ('texts' in event && event.texts) || {}
const customTextsIn = (event: NewCustomerFormEvent): Readonly<Record<string, string>> =>
  ('customTexts' in event && event.customTexts) || {}

/** The form with what has just been typed. */
const formWith = ({ context: { form }, event }: Scope): FilledForm => ({
  ...form,
  texts: { ...form.texts, ...textsIn(event) },
  customTexts: { ...form.customTexts, ...customTextsIn(event) },
})

const mobileIsGiven = ({ texts: { CellTelNo = '' } }: FilledForm): boolean => CellTelNo.trim() !== ''

/** Makes the guard: nothing is wrong with these fields of the first step, which the event carries, all of them. */
const generalIsRight =
  (...fields: readonly NewCustomerField[]) =>
  ({ context, event }: Scope): boolean => {
    if (event.type !== 'general.submitted') return false
    const faults = stepFaults(event.texts, context.rules.choices, 'general')
    return fields.every((field) => faults[field] === undefined)
  }

/** Those of the chosen files that are taken, and why the others are not. */
function judged({ context: { form }, event }: Scope): {
  taken: readonly ChosenFile[]
  refused: readonly RefusedFile[]
} {
  const chosen = event.type === 'files.chosen' ? event.files : []
  const taken: ChosenFile[] = []
  const refused: RefusedFile[] = []
  for (const file of chosen) {
    const fault =
      attachmentFault(file, 'newCustomer') ??
      (form.files.length + taken.length < newCustomerFiles.count ? undefined : 'tooMany')
    if (fault) refused.push({ name: file.name, fault })
    else taken.push(file)
  }
  return { taken, refused }
}

export const newCustomerFormSetup = setup({
  types: {
    input: {} as NewCustomerFormInput,
    context: {} as NewCustomerFormContext,
    events: {} as NewCustomerFormEvent,
    emitted: {} as NoticeRaised,
    output: {} as FilledForm,
    tags: {} as 'dialog' | 'error' | StepTag<NewCustomerStep>,
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    startsAtConsent: ({ context }) => context.startAt === 'consent',
    startsAtAddresses: ({ context }) => context.startAt === 'addresses',
    startsLate: ({ context }) => ['attachments', 'customFields'].includes(context.startAt),
    startsAtCustomFields: ({ context }) =>
      context.startAt === 'customFields' && context.rules.customFields.length > 0,
    accountTypeIsChosen: generalIsRight('AccountType'),
    consumerTypeIsChosen: generalIsRight('ConsumerType'),
    /** Of an individual; a company has none. */
    firstNameIsGiven: generalIsRight('Initial'),
    /** Or the name of the company. */
    surnameIsGiven: generalIsRight('Surname'),
    emailIsValid: generalIsRight('Email'),
    identityNumberIsRight: generalIsRight('IdTypeId', 'IdNo'),
    titleIsWritten: generalIsRight('SelectTitle', 'CustomTitle'),
    birthDateIsPast: generalIsRight('BirthDate'),
    phonesAreNumbers: generalIsRight('TelNo', 'CellTelNo', 'WorkTelNo', 'FaxNo'),
    taxNumberIsRight: generalIsRight('TaxNo'),
    genderIsOffered: generalIsRight('Gender'),
    generalIsComplete: and([
      'accountTypeIsChosen',
      'consumerTypeIsChosen',
      'firstNameIsGiven',
      'surnameIsGiven',
      'emailIsValid',
      'identityNumberIsRight',
      'titleIsWritten',
      'birthDateIsPast',
      'phonesAreNumbers',
      'taxNumberIsRight',
      'genderIsOffered',
    ]),
    mobileNumberIsKnown: ({ context, event }) =>
      event.type === 'smsConsent.switched' && (!event.isOn || mobileIsGiven(context.form)),
    addressesAreComplete: ({ context, event }) =>
      event.type === 'addresses.submitted' &&
      Object.keys(stepFaults(event.texts, context.rules.choices, 'addresses')).length === 0,
    filesAreAcceptable: (scope) => judged(scope).refused.length === 0,
    fileIsListed: ({ context, event }) =>
      event.type === 'removal.requested' && event.index < context.form.files.length,
    customFieldsExist: ({ context }) => context.rules.customFields.length > 0,
    customValuesAreComplete: ({ context, event }) =>
      event.type === 'customFields.submitted' &&
      customTextsAreComplete(context.rules.customFields, event.customTexts),
  },
  actions: {
    keepTyped: assign({ form: (scope) => formWith(scope) }),
    /** On with a mobile number, unless it was declined; off without one (P §4). */
    setSmsConsent: assign({
      form: ({ context: { form } }) => ({
        ...form,
        consentToSms: mobileIsGiven(form) && !form.smsIsDeclined,
      }),
    }),
    keepEmailConsent: assign({
      form: ({ context: { form }, event }) => ({
        ...form,
        consentToEmail: event.type === 'emailConsent.switched' ? event.isOn : form.consentToEmail,
      }),
    }),
    keepSmsConsent: assign({
      form: ({ context: { form }, event }) =>
        event.type === 'smsConsent.switched'
          ? { ...form, consentToSms: event.isOn, smsIsDeclined: !event.isOn }
          : form,
    }),
    shareAddress: assign({ form: (scope) => ({ ...formWith(scope), isSameAddress: true }) }),
    /** Turning the switch off clears the mailing address (P §4). */
    separateAddress: assign({
      form: (scope) => {
        const form = formWith(scope)
        return { ...form, isSameAddress: false, texts: withoutMailingAddress(form.texts) }
      },
    }),
    /** The personal address is the mailing address, too, while the switch is on (P §4). */
    copyAddress: assign({
      form: ({ context: { form } }) =>
        form.isSameAddress ? { ...form, texts: withSharedAddress(form.texts) } : form,
    }),
    keepFiles: assign(({ context: { form, ...context }, event }) => {
      const { taken, refused } = judged({ context: { form, ...context }, event })
      return { form: { ...form, files: [...form.files, ...taken] }, refusedFiles: refused }
    }),
    forgetRefusedFiles: assign({ refusedFiles: [] }),
    keepIndex: assign({
      index: ({ context, event }) => (event.type === 'removal.requested' ? event.index : context.index),
    }),
    removeFile: assign({
      form: ({ context: { form, index } }) => ({
        ...form,
        files: form.files.filter((_, place) => place !== index),
      }),
    }),
    tellRequiredFields: emit({ type: 'notice.raised', tone: 'warn', key: 'requiredFields' }),
    tellMobileNeeded: emit({ type: 'notice.raised', tone: 'warn', key: 'mobileNeeded' }),
  },
})

/** Nothing is filled in: consents are on (P §9), the addresses are one (P §4). */
export const emptyForm: FilledForm = {
  texts: {},
  customTexts: {},
  consentToEmail: true,
  consentToSms: true,
  smsIsDeclined: false,
  isSameAddress: true,
  files: [],
}

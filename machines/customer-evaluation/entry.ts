/** The customer evaluation in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { codeChildren, createSession, recoveries } from '../code-session-samples.ts'
import { evaluationSteps } from '../rules/customer-evaluation.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { customerEvaluationMachine } from './customer-evaluation.machine.ts'
import type { CustomerEvaluationInput, KeptEvaluation } from './customer-evaluation.setup.ts'
import { filledEvaluation, sampleEvaluationFields } from './samples.ts'

const { texts, customTexts } = filledEvaluation
/** The texts of answers that are complete with this in them. */
const texted = (part: Readonly<Record<string, string>>) => ({ texts: { ...texts, ...part } })

const first: CustomerEvaluationInput = {
  id: 'an-evaluation-of-this-browser',
  hasLink: false,
  customFields: sampleEvaluationFields,
  customTexts: {},
  kept: undefined,
}
const kept: KeptEvaluation = {
  form: filledEvaluation,
  step: 'equipment',
  wish: undefined,
  openSession: undefined,
}
const openSession = { id: 7, recipients: { email: 'visitor@example.com', mobileNo: '' } }

export default defineEntry<typeof customerEvaluationMachine>({
  id: 'customer-evaluation',
  title: 'Customer evaluation',
  purpose:
    'Somebody tells the utility, before it supplies them, what is to be supplied: at once, or later and on another device by the link in a mail.',
  machine: customerEvaluationMachine,
  standing: false,
  mainWay: [
    'answering.describingProperty',
    'answering.choosingEquipment',
    'choosingStart',
    'identifying',
    'creatingSession',
    'session.savingEvaluation',
    'finished',
  ],
  steps: { order: evaluationSteps, anewAt: 'property', goesBack: true },
  inputs: {
    'a first visit': first,
    'without additional fields': { ...first, customFields: [] },
    'by the link in a mail': { ...first, hasLink: true },
    'loaded again at the equipment': { ...first, kept },
    'loaded again at the additional fields': { ...first, kept: { ...kept, step: 'customFields' } },
    'loaded again at the code': { ...first, kept: { ...kept, wish: 'save', openSession } },
  },
  events: {
    'email.submitted': {
      'an e-mail address': { email: ' Visitor@Example.com ' },
      'another one': { email: 'another@example.com' },
      'no e-mail address': { email: 'visitor@example' },
    },
    'email.declined': { '': {} },
    'property.submitted': {
      complete: texted({}),
      'no expected use': texted({ ExpectedUse: '' }),
    },
    'equipment.submitted': {
      complete: texted({}),
      'no size of the generation': texted({ OwnGeneration: '' }),
    },
    'customFields.submitted': {
      complete: { customTexts },
      'without a mandatory one': { customTexts: { 1: '' } },
    },
    'step.returned': { 'with more typed': { texts: { Remark: '2028' } } },
    'answers.postponed': {
      'with some answers': { texts: { Remark: '2028' } },
      'with a wrong one': { texts: { ExpectedUse: 'a lot' } },
    },
    'answers.continued': { '': {} },
  },
  outcomes: {
    createSession: createSession.toEmail,
    recoverSession: {
      done: { ...recoveries.nothing, ...recoveries.email, ...recoveries.ended },
      errors: failures,
    },
    ...codeChildren,
    getEvaluation: {
      done: {
        'some answers': fulfilled({ evaluationNo: 0, form: filledEvaluation }),
        'handed in before': fulfilled({ evaluationNo: 4711, form: filledEvaluation }),
        'session over': refused('otpSession.expired'),
        'unknown link': refused('evaluation.unknown'),
      },
      errors: failures,
    },
    saveEvaluation: {
      done: {
        saved: fulfilled({ evaluationNo: 0, wasHandedIn: false }),
        'handed in': fulfilled({ evaluationNo: 4711, wasHandedIn: false }),
        'handed in before': fulfilled({ evaluationNo: 4711, wasHandedIn: true }),
        'session over': refused('otpSession.expired'),
        'an answer refused': refused('evaluation.field', { field: 'ExpectedUse', problem: 'range' }),
      },
      errors: failures,
    },
  },
  facts: ({ customFields, form, startAt, wish, openSession: open, isAsked, recipients }) => ({
    customFields,
    form,
    startAt,
    wish,
    // For whom a session is opened next; it is compared with what is typed later.
    askedFor: recipients.email,
    openFor: open?.recipients.email,
    isAsked,
  }),
})

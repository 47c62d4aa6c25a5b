/** Applying as a new customer in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { codeChildren, createSession, recoveries } from '../code-session-samples.ts'
import { filledForm, sampleRules } from '../new-customer-form/samples.ts'
import { failures, fulfilled, noFailures, refused } from '../samples.ts'
import { newCustomerMachine } from './new-customer.machine.ts'
import type { KeptApplication, ShownEnd } from './new-customer.setup.ts'

const withoutFields = { ...sampleRules, customFields: [], customTexts: {} }
const kept: KeptApplication = {
  form: filledForm,
  step: 'addresses',
  openSession: undefined,
  isSubmitted: false,
  isCorrecting: false,
  isReloaded: false,
}
const openSession = {
  id: 7,
  recipients: { email: 'visitor@example.com', mobileNo: '+35799123456' },
}
const first = {
  key: 'a-key-of-this-application',
  nextKey: 'a-key-of-the-next-one',
  rules: sampleRules,
  kept: undefined,
  shownEnd: undefined,
}
const shownEnd: ShownEnd = {
  applicationId: 4711,
  email: 'visitor@example.com',
  valuesAreMissing: false,
  isEarlierOne: false,
}

export default defineEntry<typeof newCustomerMachine>({
  id: 'new-customer',
  title: 'New customer',
  purpose:
    'A visitor without an account, an individual or a company, applies to become a customer of the utility.',
  machine: newCustomerMachine,
  standing: false,
  mainWay: ['fillingIn', 'session.creatingApplication', 'savingValues', 'applied'],
  inputs: {
    'a first visit': first,
    'without additional fields': { ...first, rules: withoutFields },
    'the form was begun': { ...first, kept },
    'the page was loaded again': { ...first, kept: { ...kept, isReloaded: true } },
    'codes were sent': { ...first, kept: { ...kept, openSession } },
    'it was sent': { ...first, kept: { ...kept, openSession, isSubmitted: true } },
    'it was sent long ago': { ...first, kept: { ...kept, isSubmitted: true } },
    'its end was shown': { ...first, shownEnd },
    'the end of an earlier one was shown': { ...first, shownEnd: { ...shownEnd, isEarlierOne: true } },
    'it was sent, and is corrected': { ...first, kept: { ...kept, isSubmitted: true, isCorrecting: true } },
  },
  events: {
    'draft.continued': { '': {} },
    'draft.discarded': { '': {} },
    'arrival.requestedAgain': { '': {} },
    'application.resubmitted': { '': {} },
    'application.corrected': { '': {} },
    'application.begunAnew': { '': { key: 'a-key-of-another-application' } },
    'values.resubmitted': { '': {} },
    'values.corrected': { '': {} },
    'customFields.submitted': {
      complete: { customTexts: { ...filledForm.customTexts, 3: '99,50' } },
      'without a mandatory one': { customTexts: { ...filledForm.customTexts, 1: '' } },
    },
    'step.returned': { '': { customTexts: { ...filledForm.customTexts, 1: '', 3: '9' } } },
    'values.leftOut': { '': {} },
    'login.chosen': { '': {} },
  },
  outcomes: {
    newCustomerForm: {
      done: {
        'with text messages': filledForm,
        'without text messages': { ...filledForm, consentToSms: false },
      },
      errors: noFailures,
    },
    createSession: createSession.toBoth,
    recoverSession: {
      done: { ...recoveries.nothing, ...recoveries.email, ...recoveries.both, ...recoveries.ended },
      errors: failures,
    },
    ...codeChildren,
    getCreatedApplication: {
      done: {
        'with everything': fulfilled({ applicationId: 4711, hasCustomValues: true }),
        'without its values': fulfilled({ applicationId: 4711, hasCustomValues: false }),
        'not there': fulfilled({ applicationId: -1, hasCustomValues: false }),
      },
      errors: failures,
    },
    giveUpApplication: {
      done: {
        'with everything': fulfilled({ applicationId: 4711, hasCustomValues: true }),
        'without its values': fulfilled({ applicationId: 4711, hasCustomValues: false }),
        'not there': fulfilled({ applicationId: -1, hasCustomValues: false }),
        refused: refused('newCustomer.disabled'),
      },
      errors: failures,
    },
    createApplication: {
      done: {
        stored: fulfilled(4711),
        'session over': refused('otpSession.expired'),
        'a field refused': refused('newCustomer.field', {
          field: 'Surname',
          step: 'general',
          problem: 'name',
        }),
        'sent before': refused('newCustomer.sentBefore', { applicationId: 4711 }),
        'a code too old': refused('code.expired'),
        'too many applications': refused('newCustomer.tooMany', { retryAfterSeconds: 900 }),
      },
      errors: failures,
    },
    saveCustomFieldValues: {
      done: {
        saved: fulfilled(null),
        'a value refused': refused('customField.invalid', { field: '3', problem: 'range' }),
        'too late': refused('application.missing'),
      },
      errors: failures,
    },
  },
  facts: ({ kept: remembered, shownEnd: shown, rules, form, session }) => ({
    kept: remembered,
    shownEnd: shown,
    customFields: rules.customFields,
    consentToSms: form.consentToSms,
    verified: session?.verified,
  }),
})

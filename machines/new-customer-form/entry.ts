/** The form of a new customer in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { newCustomerFormMachine } from './new-customer-form.machine.ts'
import { newCustomerSteps } from '../rules/new-customer.ts'
import { filledForm, sampleFields, sampleRules } from './samples.ts'
import { emptyForm } from './new-customer-form.setup.ts'

const content = null
const picture = { name: 'passport.png', size: 48_211, content }
const { texts, customTexts } = filledForm
/** The texts of a complete first step with this in them. */
const general = (part: Readonly<Record<string, string>>) => ({ texts: { ...texts, ...part } })

export default defineEntry<typeof newCustomerFormMachine>({
  id: 'new-customer-form',
  title: 'Form of a new customer',
  purpose:
    'Somebody fills in the application of a new customer, step by step, and can go back at any time. ' +
    'Part of applying as a new customer.',
  machine: newCustomerFormMachine,
  standing: false,
  steps: { order: newCustomerSteps, anewAt: 'general', goesBack: true },
  inputs: {
    'a first visit': { rules: sampleRules, form: emptyForm, startAt: 'general' },
    'without additional fields': {
      rules: { ...sampleRules, customFields: [] },
      form: filledForm,
      startAt: 'general',
    },
    'back at the consents': { rules: sampleRules, form: filledForm, startAt: 'consent' },
    'back at the addresses': { rules: sampleRules, form: filledForm, startAt: 'addresses' },
    'back at the files': { rules: sampleRules, form: filledForm, startAt: 'attachments' },
    'back at the additional fields': { rules: sampleRules, form: filledForm, startAt: 'customFields' },
  },
  events: {
    'general.submitted': {
      complete: general({}),
      'without a mobile number': general({ CellTelNo: '' }),
      'no type of consumer': general({ ConsumerType: '' }),
      'no first name': general({ Initial: ' ' }),
      'no surname': general({ Surname: '' }),
      'no e-mail address': general({ Email: 'visitor@example' }),
      'another identity number': general({ IdNo: '12' }),
      'no title of one’s own': general({ SelectTitle: '0', CustomTitle: '' }),
      'born tomorrow': general({ BirthDate: '05/05/2026' }),
      'no telephone number': general({ TelNo: '22' }),
      'no tax number': general({ TaxNo: '<12>' }),
    },
    'emailConsent.switched': { off: { isOn: false } },
    'smsConsent.switched': { on: { isOn: true }, off: { isOn: false } },
    'consent.submitted': { '': {} },
    'mailingAddress.shared': { '': { texts: {} } },
    'mailingAddress.separated': { '': { texts: {} } },
    'addresses.submitted': {
      complete: { texts: { PersonalAddress1: '12 Makariou Avenue', PersonalCode: '1065' } },
      'without the first line': { texts: { PersonalAddress1: '' } },
    },
    'files.chosen': {
      'a picture': { files: [picture] },
      'another kind, too': { files: [picture, { name: 'passport.exe', size: 48_211, content }] },
    },
    'removal.requested': { 'the first': { index: 0 } },
    'removal.confirmed': { '': {} },
    'removal.cancelled': { '': {} },
    'attachments.submitted': { '': {} },
    'customFields.submitted': {
      complete: { customTexts },
      'without a mandatory one': { customTexts: { ...customTexts, [sampleFields.text]: '' } },
    },
    'step.returned': {
      'with more typed': { texts: { PersonalAddress2: 'Flat 3' }, customTexts: { 1: 'First floor' } },
    },
  },
  outcomes: {},
  facts: ({ startAt, rules, form }) => ({
    startAt,
    rules,
    hasMobile: (form.texts['CellTelNo'] ?? '').trim() !== '',
    hasFile: form.files.length > 0,
    consentToSms: form.consentToSms,
    isSameAddress: form.isSameAddress,
  }),
})

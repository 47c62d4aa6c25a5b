/** The form of somebody who applies as a new customer, step by step (P §2, §4, §5). A part of that flow. */
import { newCustomerFormSetup } from './new-customer-form.setup.ts'

/** Back; what was typed is kept. */
const backTo = <const Target extends string>(target: Target) =>
  ({
    target,
    actions: 'keepTyped',
    description: 'Back: one step back, with everything that was typed.',
    meta: { req: 'NF-02' },
  }) as const

export const newCustomerFormMachine = newCustomerFormSetup.createMachine({
  id: 'newCustomerForm',
  description:
    'Guides through the application of a new customer: who applies, how we may write, the addresses, the files, and what else the utility asks.',
  context: ({ input }) => ({ ...input, refusedFiles: [], index: -1 }),
  output: ({ context }) => context.form,
  initial: 'choosingStep',
  states: {
    choosingStep: {
      description: 'Which step is the first to be shown?',
      always: [
        {
          target: 'choosingConsent',
          guard: 'startsAtConsent',
          description: 'The person was at the consents.',
          meta: { req: 'NF-01' },
        },
        {
          target: 'enteringAddresses',
          guard: 'startsAtAddresses',
          description: 'The person was at the addresses, or something in them was refused.',
          meta: { req: 'NF-01' },
        },
        {
          target: 'choosingLateStep',
          guard: 'startsLate',
          description: 'The person was at the files, or after them.',
          meta: { req: 'NF-01' },
        },
        {
          target: 'enteringGeneral',
          description: 'A first visit, or the person was at the first step.',
          meta: { req: 'NF-01' },
        },
      ],
    },
    choosingLateStep: {
      description: 'Is it the step of the additional fields, of which there still are some?',
      always: [
        {
          target: 'enteringCustomFields',
          guard: 'startsAtCustomFields',
          description: 'The person was at the additional fields.',
          meta: { req: 'NF-01' },
        },
        {
          target: 'attachingFiles',
          description: 'The person was at the files, or one of them was refused.',
          meta: { req: 'NF-01' },
        },
      ],
    },
    enteringGeneral: {
      tags: 'step.general',
      description: 'The applicant: type, name, e-mail address, identity number, phones.',
      initial: 'asking',
      on: {
        'general.submitted': [
          {
            target: 'choosingConsent',
            guard: 'generalIsComplete',
            actions: ['keepTyped', 'setSmsConsent'],
            description: 'Everything that is needed is there and keeps its rules.',
            meta: { req: 'NF-03' },
          },
          {
            target: '.incomplete',
            actions: ['keepTyped', 'tellRequiredFields'],
            description: 'Something is missing or wrong: the step is marked, its fields say why.',
            meta: { req: 'NF-04' },
          },
        ],
      },
      states: {
        asking: { description: 'The form waits.' },
        incomplete: { tags: 'error', description: 'The fields say what is missing or wrong.' },
      },
    },
    choosingConsent: {
      tags: 'step.consent',
      description: 'Whether the utility may write by e-mail and by text message.',
      initial: 'asking',
      on: {
        'emailConsent.switched': {
          actions: 'keepEmailConsent',
          description: 'The person switches the consent on or off.',
          meta: { req: 'NF-05' },
        },
        'smsConsent.switched': [
          {
            target: '.asking',
            guard: 'mobileNumberIsKnown',
            actions: 'keepSmsConsent',
            description: 'The consent is switched off; or on, and there is a mobile number.',
            meta: { req: 'NF-05' },
          },
          {
            target: '.mobileMissing',
            actions: 'tellMobileNeeded',
            description: 'The consent is switched on, but there is no mobile number: it stays off.',
            meta: { req: 'NF-06' },
          },
        ],
        'consent.submitted': {
          target: 'enteringAddresses',
          description: 'Next: no consent is needed to apply.',
          meta: { req: 'NF-02' },
        },
        'step.returned': {
          target: 'enteringGeneral',
          description: 'Back: one step back.',
          meta: { req: 'NF-02' },
        },
      },
      states: {
        asking: { description: 'The form waits.' },
        mobileMissing: {
          tags: 'error',
          description: 'Text messages need a mobile number; the page says where to give one.',
        },
      },
    },
    enteringAddresses: {
      tags: 'step.addresses',
      description: 'The personal address and, where it is another, the mailing address.',
      initial: 'asking',
      on: {
        'mailingAddress.shared': {
          actions: 'shareAddress',
          description: 'The mailing address is the personal one.',
          meta: { req: 'NF-07' },
        },
        'mailingAddress.separated': {
          actions: 'separateAddress',
          description: 'The mailing address is another one, and empty.',
          meta: { req: 'NF-07' },
        },
        'addresses.submitted': [
          {
            target: 'attachingFiles',
            guard: 'addressesAreComplete',
            actions: ['keepTyped', 'copyAddress'],
            description: 'The addresses keep their rules.',
            meta: { req: 'NF-07' },
          },
          {
            target: '.incomplete',
            actions: ['keepTyped', 'tellRequiredFields'],
            description: 'Something is missing or wrong: the step is marked, its fields say why.',
            meta: { req: 'NF-04' },
          },
        ],
        'step.returned': backTo('choosingConsent'),
      },
      states: {
        asking: { description: 'The form waits.' },
        incomplete: { tags: 'error', description: 'The fields say what is missing or wrong.' },
      },
    },
    attachingFiles: {
      tags: 'step.attachments',
      description: 'Files can be chosen or dropped; they wait here until the application is sent.',
      initial: 'asking',
      on: {
        'files.chosen': [
          {
            target: '.asking',
            guard: 'filesAreAcceptable',
            actions: 'keepFiles',
            description: 'Their kind and size are allowed.',
            meta: { req: 'NF-08' },
          },
          {
            target: '.refused',
            actions: 'keepFiles',
            description: 'At least one is not taken, and the page says why; the others are.',
            meta: { req: 'NF-08' },
          },
        ],
        'removal.requested': {
          target: 'confirmingRemoval',
          guard: 'fileIsListed',
          actions: ['keepIndex', 'forgetRefusedFiles'],
          description: 'A file is to be taken back.',
          meta: { req: 'NF-09' },
        },
        'attachments.submitted': [
          {
            target: 'enteringCustomFields',
            guard: 'customFieldsExist',
            actions: 'forgetRefusedFiles',
            description: 'Next: the utility has fields of its own. No file is needed.',
            meta: { req: 'NF-02' },
          },
          {
            target: 'completed',
            description: 'Complete: this was the last step.',
            meta: { req: 'NF-11' },
          },
        ],
        'step.returned': { ...backTo('enteringAddresses'), actions: 'forgetRefusedFiles' },
      },
      states: {
        asking: { description: 'The page waits for files, or for the next step.' },
        refused: { tags: 'error', description: 'The page says which files were not taken, and why.' },
      },
    },
    confirmingRemoval: {
      tags: ['step.attachments', 'dialog'],
      description: 'The page asks whether the file is really to be removed.',
      on: {
        'removal.confirmed': {
          target: 'attachingFiles',
          actions: 'removeFile',
          description: 'The person confirms that the file is removed.',
          meta: { req: 'NF-09' },
        },
        'removal.cancelled': {
          target: 'attachingFiles',
          description: 'The person keeps the file.',
          meta: { req: 'NF-09' },
        },
      },
    },
    enteringCustomFields: {
      tags: 'step.customFields',
      description: 'What else the utility asks, by fields of its own.',
      initial: 'asking',
      on: {
        'customFields.submitted': [
          {
            target: 'completed',
            guard: 'customValuesAreComplete',
            actions: 'keepTyped',
            description: 'Complete: each field that must have a value has one of its type.',
            meta: { req: 'NF-10' },
          },
          {
            target: '.incomplete',
            actions: ['keepTyped', 'tellRequiredFields'],
            description: 'Something is missing or wrong: the step is marked, its fields say why.',
            meta: { req: 'NF-10' },
          },
        ],
        'step.returned': backTo('attachingFiles'),
      },
      states: {
        asking: { description: 'The form waits.' },
        incomplete: { tags: 'error', description: 'The fields say what is missing or wrong.' },
      },
    },
    completed: { type: 'final', description: 'Everything that is needed is filled in.' },
  },
})

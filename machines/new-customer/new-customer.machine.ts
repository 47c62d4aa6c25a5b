/** Applying as a new customer, individual or company, without an account (P §2, §3, §4, §5, §7, §8, §9). */
import { callStatesOf, refusedRow } from '../call-state.ts'
import { codeEntryInput, codeType, countdownInput, creatingSession, verifyingCode } from '../code-session.ts'
import {
  givenUpOf,
  initialContext,
  newCustomerSetup,
  sentApplicationOf,
  submissionOf,
} from './new-customer.setup.ts'

const callState = callStatesOf(newCustomerSetup)

/** The server says that the session has ended, before the countdown did. */
const sessionOverRow = {
  target: '#newCustomer.expired',
  guard: 'sessionIsOver',
  actions: 'tellExpired',
  description: 'The server says that the session has ended.',
  meta: { req: 'NC-08' },
} as const

const entryRefusedRow = {
  target: '#newCustomer.fillingIn.entryRefused',
  guard: 'entryIsRefused',
  actions: ['keepRefusal', 'startAtRefusal'],
  description: 'Something that was filled in, or a file, is refused: its step says what and why.',
  meta: { req: 'NC-10' },
} as const

/** The application has a number. */
const storedRows = [
  {
    target: '#newCustomer.savingValues',
    guard: 'valuesAreToBeSaved',
    actions: 'keepApplication',
    description: 'The application is stored and has a number; its additional fields follow.',
    meta: { req: 'NC-09' },
  },
  {
    target: '#newCustomer.applied',
    guard: 'applicationIsStored',
    actions: 'keepApplication',
    description: 'The application is stored and has a number; there are no additional fields.',
    meta: { req: 'NC-09' },
  },
] as const

/** How both code entries end, but for the right code. */
const codeRows = [
  {
    target: '#newCustomer.fillingIn',
    guard: 'entryWasCancelled',
    description: 'The person went back to correct something.',
    meta: { req: 'NC-07' },
  },
  sessionOverRow,
  {
    target: '#newCustomer.fillingIn.refused',
    actions: 'keepRefusal',
    description: 'The server refuses for a reason that is not about the code.',
    meta: { req: 'NC-07' },
  },
] as const

/** What was sent is there after all. */
const arrivedRows = [
  {
    target: '#newCustomer.savingValues',
    guard: 'valuesAreAwaited',
    actions: 'keepArrived',
    description: 'The application has arrived; its additional fields follow.',
    meta: { req: 'NC-11' },
  },
  {
    target: '#newCustomer.applied',
    guard: 'applicationHasArrived',
    actions: 'keepArrived',
    description: 'The application has arrived, with everything.',
    meta: { req: 'NC-11' },
  },
] as const

/** Not where the application may have arrived: whoever changed it then would make a second one. */
const resubmittedRow = {
  target: '#newCustomer.savingValues',
  actions: 'clearMessages',
  description: 'The person has the values saved once more.',
  meta: { req: 'NC-14' },
} as const

/** Nothing of the one before is in it, and the server knows it by a key of its own. */
const begunAnewRow = {
  target: '#newCustomer.fillingIn',
  actions: ['beginAnew', 'tellBegunAnew'],
  description: 'The person begins another application, with an empty form.',
  meta: { req: 'NC-18' },
} as const

export const newCustomerMachine = newCustomerSetup.createMachine({
  id: 'newCustomer',
  description:
    'A visitor fills in the form, proves the e-mail address and, with the consent to text messages, the mobile number, and gets a number.',
  context: ({ input }) => initialContext(input),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'A visit begins: perhaps with what this browser has kept of an application.',
      initial: 'choosingStart',
      states: {
        choosingStart: {
          description: 'What does this browser remember of an application that was not finished?',
          always: [
            {
              target: '#newCustomer.applied',
              guard: 'endWasShown',
              description: 'This tab had shown the number of its application: it is shown again.',
              meta: { req: 'NC-18' },
            },
            {
              target: '#newCustomer.sentBefore',
              guard: 'earlierOneWasShown',
              description: 'This tab had shown the number of what another one sent: it is shown again.',
              meta: { req: 'NC-18' },
            },
            {
              target: 'lookingForApplication',
              guard: 'submissionWasCutOff',
              actions: 'keepOpenSession',
              description: 'The application was sent, and no answer came.',
              meta: { req: 'NC-11' },
            },
            {
              target: 'recoveringSession',
              guard: 'sessionWasOpen',
              actions: 'keepOpenSession',
              description: 'Codes had been sent.',
              meta: { req: 'NC-12' },
            },
            {
              target: '#newCustomer.fillingIn',
              guard: 'pageWasReloaded',
              description: 'The page was loaded again: on at the same step.',
              meta: { req: 'NC-12' },
            },
            {
              target: 'offeringDraft',
              guard: 'draftWasKept',
              description: 'The form had been begun.',
              meta: { req: 'NC-02' },
            },
            {
              target: '#newCustomer.fillingIn',
              description: 'The browser remembers no application: a first visit.',
              meta: { req: 'NC-01' },
            },
          ],
        },
        lookingForApplication: callState('getCreatedApplication', {
          description: 'The server says whether the application that was sent has arrived.',
          input: sentApplicationOf,
          answers: [
            {
              target: '#newCustomer.correctingValues',
              guard: 'valuesWereBeingCorrected',
              actions: 'keepArrived',
              description: 'The application has arrived; the correction of its additional fields goes on.',
              meta: { req: 'NC-16' },
            },
            ...arrivedRows,
            {
              target: 'recoveringSession',
              guard: 'sessionWasOpen',
              description: 'The application has not arrived; perhaps its codes still count.',
              meta: { req: 'NC-11' },
            },
            {
              target: 'offeringDraft',
              description: 'The application has not arrived: the draft is offered.',
              meta: { req: 'NC-11' },
            },
          ],
          unreachable: { target: 'arrivalUncertain', meta: { req: 'NC-11' } },
        }),
        arrivalUncertain: {
          tags: 'error',
          description: 'Whether the application has arrived is still not known; the page says so.',
          on: {
            'arrival.requestedAgain': {
              target: 'lookingForApplication',
              actions: 'clearMessages',
              description: 'The person asks once more whether the application has arrived.',
              meta: { req: 'NC-11' },
            },
          },
        },
        recoveringSession: callState('recoverSession', {
          description: 'The server says how long the session lasts and what it has verified.',
          input: ({ context: { kept } }) => ({
            openSession: kept?.openSession ?? { id: -1, recipients: { email: '', mobileNo: '' } },
          }),
          answers: [
            {
              target: '#newCustomer.session.proving.verifyingEmail',
              guard: 'emailIsUnproved',
              actions: 'keepSession',
              description: 'The code of the e-mail address is still awaited.',
              meta: { req: 'NC-12' },
            },
            {
              target: '#newCustomer.session.proving.verifyingPhone',
              guard: 'smsCodeIsAwaited',
              actions: 'keepSession',
              description: 'The code of the mobile phone is still awaited.',
              meta: { req: 'NC-12' },
            },
            {
              target: '#newCustomer.session.unsent',
              guard: 'sessionLives',
              actions: 'keepSession',
              description: 'Every code was right; the application was not sent.',
              meta: { req: 'NC-12' },
            },
            {
              target: 'offeringDraft',
              description: 'The session has ended meanwhile: the draft is offered.',
              meta: { req: 'NC-12' },
            },
          ],
          unreachable: { target: 'offeringDraft', meta: { req: 'NC-12' } },
        }),
        offeringDraft: {
          description: 'The page offers to go on where the person was, or to start over.',
          on: {
            'draft.continued': {
              target: '#newCustomer.fillingIn',
              actions: 'clearMessages',
              description: 'The person goes on, with everything that was filled in.',
              meta: { req: 'NC-02' },
            },
            'draft.discarded': {
              target: '#newCustomer.fillingIn',
              actions: ['forgetForm', 'tellDraftForgotten', 'clearMessages'],
              description: 'The person starts over: the browser forgets what it has kept.',
              meta: { req: 'NC-02' },
            },
          },
        },
      },
    },
    fillingIn: {
      description: 'The form is at work, step by step (see the machine of that name).',
      initial: 'asking',
      exit: 'forgetRefusedField',
      invoke: {
        id: 'newCustomerForm',
        src: 'newCustomerForm',
        input: ({ context: { rules, form, startAt } }) => ({ rules, form, startAt }),
        onDone: {
          target: 'creatingSession',
          actions: ['keepForm', 'keepRecipients', 'startAtLastStep', 'clearMessages'],
          description: 'The form is complete.',
          meta: { req: 'NC-03' },
        },
      },
      states: {
        asking: { description: 'The form is filled in.' },
        entryRefused: {
          tags: 'error',
          description: 'The server does not accept a field or a file: its step is open, and says why.',
        },
        refused: { tags: 'error', description: 'No codes: the text of the server is shown.' },
        unreachable: {
          tags: 'error',
          description: 'The server did not answer; Complete can be tried again.',
        },
      },
    },
    creatingSession: creatingSession('fillingIn', {
      description:
        'The server creates a session and sends a code by e-mail and, with the consent to text messages, one to the phone.',
      done: ['tellCodesSent'],
      refusals: [
        {
          target: 'fillingIn.entryRefused',
          guard: 'recipientIsRefused',
          actions: ['keepRefusal', 'startAtRefusal'],
          description: 'The server does not accept the e-mail address or the mobile number.',
          meta: { req: 'NC-05' },
        },
      ],
      req: { created: 'NC-04', none: 'NC-05' },
    }),
    session: {
      description: 'A session is open.',
      initial: 'proving',
      exit: 'forgetSession',
      states: {
        proving: {
          description: 'The time of the session runs while codes are typed.',
          initial: 'verifyingEmail',
          invoke: {
            id: 'sessionCountdown',
            src: 'sessionCountdown',
            input: countdownInput,
            onDone: {
              target: '#newCustomer.expired',
              actions: 'tellExpired',
              description: 'otpSessionStepSeconds have passed since the session was created.',
              meta: { req: 'NC-08' },
            },
          },
          states: {
            verifyingEmail: {
              description: 'The code entry is at work, for the code that was sent by e-mail.',
              invoke: {
                id: 'otpEntry',
                src: 'otpEntry',
                input: codeEntryInput(codeType.email),
                onDone: [
                  {
                    target: 'verifyingPhone',
                    guard: 'smsCodeIsNext',
                    actions: ['keepEmailCode', 'tellCodeVerified'],
                    description: 'The e-mail address is proved; text messages are consented to.',
                    meta: { req: 'NC-06' },
                  },
                  {
                    target: '#newCustomer.session.creatingApplication',
                    guard: 'emailCodeIsAccepted',
                    actions: ['keepEmailCode', 'tellCodeVerified'],
                    description: 'The e-mail address is proved, and nothing else is to be.',
                    meta: { req: 'NC-06' },
                  },
                  ...codeRows,
                ],
              },
            },
            verifyingPhone: verifyingCode(codeType.phone, {
              description: 'The code entry is at work, for the code that was sent to the phone.',
              right: {
                target: '#newCustomer.session.creatingApplication',
                description: 'The mobile phone is proved.',
                meta: { req: 'NC-06' },
              },
              others: codeRows,
            }),
          },
        },
        creatingApplication: callState('createApplication', {
          description:
            'The application and its files are sent; the page shows how far they have come. No time runs out meanwhile.',
          input: submissionOf,
          answers: [
            ...storedRows,
            {
              target: '#newCustomer.sentBefore',
              guard: 'wasSentBefore',
              actions: 'keepSentBefore',
              description: 'It has been sent with other contents, from another tab: that one has a number.',
              meta: { req: 'NC-17' },
            },
            sessionOverRow,
            entryRefusedRow,
            {
              target: '#newCustomer.fillingIn.refused',
              guard: 'codesAreSpent',
              actions: 'keepRefusal',
              description: 'A code does not count any more: new ones are needed.',
              meta: { req: 'NC-10' },
            },
            refusedRow({ target: 'unsent.refused', meta: { req: 'NC-10' } }),
          ],
          unreachable: { target: 'unsent.unreachable', meta: { req: 'NC-10' } },
        }),
        unsent: {
          description: 'Every code was right, and the application is not known to have arrived.',
          initial: 'waiting',
          on: {
            'application.resubmitted': {
              target: 'creatingApplication',
              actions: 'clearMessages',
              description: 'It is sent, or sent again: one session makes one application.',
              meta: { req: 'NC-10' },
            },
            'application.corrected': {
              target: '#newCustomer.fillingIn',
              actions: 'clearMessages',
              description: 'The person would rather look at the form first.',
              meta: { req: 'NC-10' },
            },
          },
          states: {
            waiting: {
              description: 'The page was loaded again before it was sent.',
            },
            refused: {
              tags: 'error',
              description: 'The server refused; its text is shown.',
            },
            unreachable: {
              tags: 'error',
              description: 'The server did not answer: whether it has arrived is not known.',
              on: {
                'application.corrected': {
                  target: '#newCustomer.session.givingUp',
                  actions: 'clearMessages',
                  description: 'The person would rather look at the form first: if it has not arrived.',
                  meta: { req: 'NC-15' },
                },
              },
            },
          },
        },
        givingUp: callState('giveUpApplication', {
          description:
            'The server says whether the application has arrived; if it has not, it sees to it that it will not any more.',
          input: givenUpOf,
          answers: [
            ...arrivedRows,
            {
              target: '#newCustomer.fillingIn',
              guard: 'nothingHasArrived',
              description:
                'The application has not arrived, and will not: the form is there to be corrected.',
              meta: { req: 'NC-15' },
            },
            refusedRow({ target: 'unsent.unreachable', meta: { req: 'NC-15' } }),
          ],
          unreachable: { target: 'unsent.unreachable', meta: { req: 'NC-15' } },
        }),
      },
    },
    savingValues: callState('saveCustomFieldValues', {
      description: 'The values of the additional fields are saved with the application.',
      input: ({ context: { key, applicationId, rules, form } }) => ({
        values: {
          key,
          applicationId,
          customFields: rules.customFields,
          customTexts: form.customTexts,
        },
      }),
      answers: [
        {
          target: 'applied',
          guard: 'valuesAreSaved',
          description: 'Everything is stored.',
          meta: { req: 'NC-13' },
        },
        {
          target: 'valuesUnsaved.valueRefused',
          guard: 'valueIsRefused',
          actions: 'keepRefusal',
          description: 'The server does not accept one of them, and says which.',
          meta: { req: 'NC-16' },
        },
        refusedRow({ target: 'valuesUnsaved.refused', meta: { req: 'NC-14' } }),
      ],
      unreachable: { target: 'valuesUnsaved.unreachable', meta: { req: 'NC-14' } },
    }),
    valuesUnsaved: {
      tags: 'error',
      description: 'The application is stored and its number is shown; the additional fields are not.',
      initial: 'refused',
      on: {
        'values.leftOut': {
          target: 'applied',
          actions: 'noteMissingValues',
          description: 'The utility will ask for them.',
          meta: { req: 'NC-14' },
        },
      },
      states: {
        valueRefused: {
          description: 'A value is not accepted; the text of the server is shown.',
          on: {
            'values.corrected': {
              target: '#newCustomer.correctingValues',
              description: 'The person corrects it.',
              meta: { req: 'NC-16' },
            },
          },
        },
        refused: {
          description: 'The server refused; its text is shown.',
          on: { 'values.resubmitted': resubmittedRow },
        },
        unreachable: {
          description: 'The server did not answer.',
          on: { 'values.resubmitted': resubmittedRow },
        },
      },
    },
    correctingValues: {
      description:
        'The additional fields of the application, which has arrived, are asked for again; the one that was refused says why.',
      initial: 'asking',
      on: {
        'customFields.submitted': [
          {
            target: 'savingValues',
            guard: 'customValuesAreComplete',
            actions: ['keepValues', 'clearMessages'],
            description: 'Each field that must have a value has one of its type.',
            meta: { req: 'NC-16' },
          },
          {
            target: '.incomplete',
            actions: 'tellRequiredFields',
            description: 'Something is missing or wrong: its fields say why.',
            meta: { req: 'NC-16' },
          },
        ],
        'step.returned': {
          target: 'valuesUnsaved.valueRefused',
          actions: 'keepValues',
          description: 'Nothing is sent; what was typed stays.',
          meta: { req: 'NC-16' },
        },
      },
      states: {
        asking: { tags: 'error', description: 'The fields wait; the one that was refused says why.' },
        incomplete: { tags: 'error', description: 'The fields say what is missing or wrong.' },
      },
    },
    applied: {
      description: 'The number of the application, and a summary to print; after a reload, the number.',
      on: { 'application.begunAnew': begunAnewRow },
    },
    sentBefore: {
      description: 'The number of what was sent before; what was changed since is no part of it.',
      on: { 'application.begunAnew': begunAnewRow },
    },
    expired: {
      tags: 'error',
      description: 'Time expired: the page says so, and that everything filled in is kept.',
      after: {
        loginRedirect: {
          target: 'sentToLogin',
          description: 'Two seconds later.',
          meta: { req: 'NC-08' },
        },
      },
      on: {
        'login.chosen': {
          target: 'sentToLogin',
          description: 'The person does not wait.',
          meta: { req: 'NC-08' },
        },
      },
    },
    sentToLogin: { type: 'final', description: 'On the way to /login; the draft is kept.' },
  },
})

/** Registering for electronic bills without an account (P §2, §4, §5, §7, §8). */
import { callStatesOf, refusedRow } from '../call-state.ts'
import {
  codeEntryRows,
  codeType,
  countdownBeside,
  creatingSession,
  recoveryStates,
  refusedFieldRows,
  sessionEndedRow,
  sessionFormStatesWithPhone,
  sessionOverRow,
  verifyingCode,
} from '../code-session.ts'
import { formStates, questionState } from '../form-states.ts'
import { fewestInvoiceDigits } from '../rules/invoice-number.ts'
import { eBillSetup, initialContext } from './e-bill.setup.ts'

const callState = callStatesOf(eBillSetup)

const form = '#eBill.enteringContact'

const codeRows = codeEntryRows(form, 'The person went back to correct phone or e-mail address.', {
  left: 'EB-07',
  over: 'EB-13',
})

export const eBillMachine = eBillSetup.createMachine({
  id: 'eBill',
  description:
    'A visitor has the bills of a property sent by e-mail: proves phone and e-mail address, names an invoice, and consents.',
  context: ({ input }) => initialContext(input),
  initial: 'choosingStep',
  states: {
    ...recoveryStates({
      anew: [
        { target: 'enteringContact', description: 'The page remembers no session.', meta: { req: 'EB-01' } },
      ],
      form: 'enteringContact',
      answers: [
        {
          target: 'subscribed',
          guard: 'sessionIsDone',
          actions: 'tellSaved',
          description: 'The preferences were saved; the answer to that was lost.',
          meta: { req: 'EB-16' },
        },
        {
          target: 'session.verifyingPhone',
          guard: 'phoneIsUnproved',
          actions: 'keepSession',
          description: 'The code of the phone is still awaited.',
          meta: { req: 'EB-14' },
        },
        {
          target: 'session.verifyingEmail',
          guard: 'emailIsUnproved',
          actions: 'keepSession',
          description: 'The code of the e-mail address is still awaited.',
          meta: { req: 'EB-14' },
        },
        {
          target: 'session.findingProperty',
          guard: 'sessionLives',
          actions: 'keepSession',
          description: 'Both codes were right.',
          meta: { req: 'EB-14' },
        },
        {
          target: 'enteringContact.sessionExpired',
          description: 'The session has ended meanwhile.',
          meta: { req: 'EB-13' },
        },
      ],
      req: 'EB-14',
    }),
    enteringContact: {
      tags: 'step.contact',
      description: 'The form asks for a mobile phone and an e-mail address.',
      initial: 'asking',
      on: {
        'contact.submitted': {
          target: 'creatingSession',
          guard: 'contactIsComplete',
          actions: ['keepContact', 'clearMessages'],
          description: 'Phone and e-mail address keep their rules.',
          meta: { req: 'EB-01' },
        },
      },
      states: sessionFormStatesWithPhone,
    },
    creatingSession: {
      ...creatingSession(form, {
        description:
          'The server creates a session and sends a code to the phone and one to the e-mail address.',
        done: ['tellCodesSent'],
        refusals: refusedFieldRows(form, ['phone', 'email'], 'EB-03'),
        req: { created: 'EB-02', none: 'EB-04' },
      }),
      tags: ['busy', 'step.contact'],
    },
    session: {
      description: 'A session is open, and its time runs.',
      initial: 'verifyingPhone',
      exit: 'forgetSession',
      invoke: countdownBeside(form, 'EB-13'),
      states: {
        verifyingPhone: {
          ...verifyingCode(codeType.phone, {
            description: 'The code entry is at work, for the code that was sent to the phone.',
            right: { target: 'verifyingEmail', description: 'The phone is proved.', meta: { req: 'EB-05' } },
            others: codeRows,
          }),
          tags: 'step.phoneCode',
        },
        verifyingEmail: {
          ...verifyingCode(codeType.email, {
            description: 'The code entry is at work, for the code that was sent to the e-mail address.',
            right: {
              target: 'findingProperty',
              description: 'The e-mail address is proved.',
              meta: { req: 'EB-06' },
            },
            others: codeRows,
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
              purpose: 'registration' as const,
              fewestDigits: fewestInvoiceDigits.registration,
            }),
            onDone: [
              {
                target: 'choosingPreferences',
                guard: 'propertyIsConfirmed',
                actions: 'keepProperty',
                description: 'The address is confirmed.',
                meta: { req: 'EB-08' },
              },
              sessionEndedRow(form, 'EB-13'),
            ],
          },
        },
        choosingPreferences: {
          tags: 'step.preferences',
          description: 'Bills by e-mail, messages by e-mail and by SMS, and the consent to the terms.',
          initial: 'asking',
          on: {
            'preferences.submitted': {
              target: 'confirmingSubscription',
              guard: 'termsAreAccepted',
              actions: ['keepPreferences', 'clearMessages'],
              description: 'The terms are consented to.',
              meta: { req: 'EB-09' },
            },
          },
          states: formStates({
            asking: 'The form waits.',
            refused: 'The server refused; its text is shown.',
            unreachable: 'The server did not answer: whether the preferences are saved is not known.',
          }),
        },
        confirmingSubscription: {
          ...questionState(
            'A dialog shows phone and e-mail address, and warns that they will be used from now on.',
            'EB-10',
            {
              'subscription.confirmed': {
                target: 'savingPreferences',
                description: 'The person confirms that phone and e-mail address will be used from now on.',
              },
              'subscription.reconsidered': {
                target: 'choosingPreferences',
                description: 'The person goes back to the preferences.',
              },
            },
          ),
          tags: ['step.preferences', 'dialog'],
        },
        savingPreferences: {
          ...callState('updateDetails', {
            description: 'The server changes how the bills of the property are delivered.',
            input: ({ context: { session, phoneCode, emailCode, property, preferences } }) => ({
              subscription: {
                sessionId: session?.id ?? -1,
                phoneCode,
                emailCode,
                reference: property?.reference ?? '',
                preferences,
              },
            }),
            answers: [
              {
                target: '#eBill.subscribed',
                guard: 'preferencesAreSaved',
                actions: 'tellSaved',
                description: 'Bills come by e-mail from now on.',
                meta: { req: 'EB-11' },
              },
              sessionOverRow(form, 'EB-13'),
              {
                target: 'findingProperty',
                guard: 'propertyIsAnother',
                actions: 'tellAnotherProperty',
                description:
                  'Meanwhile another tab has asked for another property: the number is asked for again.',
                meta: { req: 'EB-15' },
              },
              refusedRow({ target: 'choosingPreferences.refused', meta: { req: 'EB-12' } }),
            ],
            unreachable: { target: 'choosingPreferences.unreachable', meta: { req: 'EB-12' } },
          }),
          tags: ['busy', 'step.preferences', 'dialog'],
        },
      },
    },
    subscribed: {
      type: 'final',
      tags: 'step.end',
      description: 'The end message, with a summary that can be printed.',
    },
  },
})

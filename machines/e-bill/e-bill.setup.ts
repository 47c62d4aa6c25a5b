/** The vocabulary of registering for electronic bills (P §2, §4, §5, §7, §8). */
import { and, assign, emit, setup } from 'xstate'
import { endedAs, isFulfilled, type Answer } from '../answer.ts'
import { noProblem, problemActions, type CallProblem } from '../call-state.ts'
import {
  codeSessionActions,
  codeSessionGuards,
  codeSessionPorts,
  createSessionCodeEntry,
  noSession,
  recoveryActions,
  recoveryGuards,
  type CodeRecipients,
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
import { dialledNumber, dialledNumberFault } from '../rules/dialled-number.ts'
import { isEmail, normalisedEmail } from '../rules/email.ts'
import type { RequirementId } from './requirements.ts'

/** The steps that are states of this machine; in the place of `property` its child has two of its own. */
type EBillStep = 'contact' | 'phoneCode' | 'emailCode' | 'preferences' | 'end'

/** The form of the first step. */
export interface EBillContact {
  /** The chosen country code, in digits: `357`. */
  callingCode: string
  mobileNo: string
  email: string
}

/** What the visitor wants besides bills by e-mail, which are what this is about. */
export interface EBillPreferences {
  messagesByEmail: boolean
  messagesBySms: boolean
  /** Whether phone and e-mail address replace those of the customer account as well. */
  contactsAreReplaced: boolean
}

export interface EBillInput {
  /** The session that was open before the page was loaded again. */
  openSession: OpenSession | undefined
}

export type EBillEvent =
  | ({ type: 'contact.submitted' } & EBillContact)
  | ({ type: 'preferences.submitted'; termsAreAccepted: boolean } & EBillPreferences)
  /** In the dialog. */
  | { type: 'subscription.confirmed' }
  | { type: 'subscription.reconsidered' }
  | RecoveryEvent

export interface EBillContext extends CallProblem, RecoveryContext {
  property: FoundProperty | undefined
  preferences: EBillPreferences
}

/** What the call that saves the preferences gets. */
export interface Subscription {
  sessionId: number
  phoneCode: string
  emailCode: string
  reference: string
  preferences: EBillPreferences
}

const contactIn = (event: EBillEvent): EBillContact | undefined =>
  event.type === 'contact.submitted' ? event : undefined

export const recipientsOf = ({ callingCode, mobileNo, email }: EBillContact): CodeRecipients => ({
  mobileNo: dialledNumber(callingCode, mobileNo),
  email: normalisedEmail(email),
})

export const eBillSetup = setup({
  types: {
    input: {} as EBillInput,
    context: {} as EBillContext,
    events: {} as EBillEvent,
    emitted: {} as NoticeRaised,
    /** `dialog`: the subscription is being confirmed over the preferences. */
    tags: {} as 'busy' | 'error' | 'dialog' | StepTag<EBillStep>,
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    ...codeSessionPorts(),
    otpEntry: createSessionCodeEntry(),
    propertyLookup: propertyLookupMachine,
    sessionCountdown: sessionCountdownMachine,
    updateDetails: port<Answer<null>, { subscription: Subscription }>('updateDetails'),
  },
  guards: {
    ...codeSessionGuards,
    ...recoveryGuards,
    phoneIsDialled: ({ event }) => {
      const contact = contactIn(event)
      return contact !== undefined && dialledNumberFault(contact.callingCode, contact.mobileNo) === undefined
    },
    emailIsValid: ({ event }) => event.type === 'contact.submitted' && isEmail(event.email),
    contactIsComplete: and(['phoneIsDialled', 'emailIsValid']),
    propertyIsConfirmed: endedAs('confirmed'),
    termsAreAccepted: ({ event }) => event.type === 'preferences.submitted' && event.termsAreAccepted,
    preferencesAreSaved: isFulfilled,
  },
  actions: {
    ...problemActions<EBillContext, EBillEvent>(),
    ...codeSessionActions<EBillContext, EBillEvent>(),
    keepContact: assign({
      recipients: ({ context, event }) => {
        const contact = contactIn(event)
        return contact ? recipientsOf(contact) : context.recipients
      },
    }),
    ...recoveryActions<EBillContext, EBillEvent>(),
    keepProperty: assign({
      property: ({ context, event }) =>
        (event as { output?: { value?: FoundProperty } }).output?.value ?? context.property,
    }),
    keepPreferences: assign(
      keptFrom('preferences.submitted', ({ contactsAreReplaced, messagesByEmail, messagesBySms }) => ({
        preferences: {
          messagesByEmail,
          messagesBySms,
          contactsAreReplaced,
        },
      })),
    ),
    tellCodesSent: emit({ type: 'notice.raised', tone: 'success', key: 'codesSent' }),
    tellCodeVerified: emit({ type: 'notice.raised', tone: 'success', key: 'codeVerified' }),
    tellSaved: emit({ type: 'notice.raised', tone: 'success', key: 'preferencesSaved' }),
    tellAnotherProperty: emit({ type: 'notice.raised', tone: 'error', key: 'anotherProperty' }),
    tellExpired: emit({ type: 'notice.raised', tone: 'error', key: 'sessionExpired' }),
  },
})

/** Nothing is known yet. */
export const initialContext = ({ openSession }: EBillInput): EBillContext => ({
  ...noSession,
  openSession,
  property: undefined,
  preferences: { messagesByEmail: true, messagesBySms: true, contactsAreReplaced: false },
  ...noProblem,
})

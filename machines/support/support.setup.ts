/** The vocabulary of the contact form (P §2, §4, §5, §7, §8, §9). */
import { assign, emit, setup } from 'xstate'
import { isFulfilled, type Answer } from '../answer.ts'
import { noProblem, problemActions, type CallProblem } from '../call-state.ts'
import {
  codeSessionActions,
  codeSessionGuards,
  codeSessionPorts,
  codeType,
  createSessionCodeEntry,
  noSession,
  recoveryActions,
  recoveryGuards,
  type CodeRecipients,
  type CodeSessionContext,
  type CodeType,
  type OpenSession,
  type RecoveryContext,
  type RecoveryEvent,
} from '../code-session.ts'
import type { NoticeRaised } from '../outward.ts'
import { port } from '../port.ts'
import { sessionCountdownMachine } from '../session-countdown/session-countdown.machine.ts'
import { contactFaults, type ContactForm } from '../rules/contact-form.ts'
import { dialledNumber } from '../rules/dialled-number.ts'
import { normalisedEmail } from '../rules/email.ts'
import type { RequirementId } from './requirements.ts'

export interface SupportInput {
  /** Utility setting customerMobileNoRegExpr, or empty. */
  phonePattern: string
  /** What was typed before the page was loaded again. */
  draft: ContactForm
  /** The session that was open before the page was loaded again. */
  openSession: OpenSession | undefined
}

export type SupportEvent =
  | ({ type: 'message.submitted' } & ContactForm)
  /** The message whose code was right is sent again, or after a reload. */
  | { type: 'message.resubmitted' }
  /** Back to the form with it. */
  | { type: 'message.corrected' }
  /** The person has seen the confirmation. */
  | { type: 'confirmation.dismissed' }
  | RecoveryEvent

export interface SupportContext extends CallProblem, RecoveryContext {
  input: SupportInput
  /** As it was handed in last. */
  form: ContactForm
  /** How many messages were sent: each leaves an empty form. */
  messagesSent: number
}

/** What the call that sends the message gets. */
export interface ContactMessage {
  form: ContactForm
  /** The phone in the form in which it is sent. */
  phone: string
  sessionId: number
  type: CodeType
  code: string
}

/** Nothing was typed. @param callingCode the country code that is chosen at first */
export const emptyContactForm = (callingCode: string): ContactForm => ({
  name: '',
  email: '',
  callingCode,
  phone: '',
  message: '',
})

/** Which of the two is proved: the e-mail address, where there is one. */
const recipientsOf = ({ email, callingCode, phone }: ContactForm): CodeRecipients =>
  email.trim() === ''
    ? { email: '', mobileNo: dialledNumber(callingCode, phone) }
    : { email: normalisedEmail(email), mobileNo: '' }

/** The type of the code that the session sends. */
export const typeOf = ({ recipients }: CodeSessionContext): CodeType =>
  recipients.email === '' ? codeType.phone : codeType.email

/** What is sent. */
export const contactMessage = (context: SupportContext): ContactMessage => {
  const { form, session, emailCode, phoneCode } = context
  return {
    form,
    phone: form.phone.trim() && dialledNumber(form.callingCode, form.phone),
    sessionId: session?.id ?? -1,
    type: typeOf(context),
    code: emailCode || phoneCode,
  }
}

export const supportSetup = setup({
  types: {
    input: {} as SupportInput,
    context: {} as SupportContext,
    events: {} as SupportEvent,
    emitted: {} as NoticeRaised | { type: 'message.sent' },
    /** `form`: the form is on the screen. */
    tags: {} as 'busy' | 'error' | 'form',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    ...codeSessionPorts(),
    otpEntry: createSessionCodeEntry(),
    sessionCountdown: sessionCountdownMachine,
    sendContactUsEmail: port<Answer<null>, { message: ContactMessage }>('sendContactUsEmail'),
  },
  guards: {
    ...codeSessionGuards,
    ...recoveryGuards,
    formIsComplete: ({ context, event }) =>
      event.type === 'message.submitted' &&
      Object.keys(contactFaults(event, context.input.phonePattern)).length === 0,
    codeIsAwaited: (scope) =>
      scope.context.recipients.email === ''
        ? codeSessionGuards.phoneIsUnproved(scope)
        : codeSessionGuards.emailIsUnproved(scope),
    messageWasSent: isFulfilled,
  },
  actions: {
    ...problemActions<SupportContext, SupportEvent>(),
    ...codeSessionActions<SupportContext, SupportEvent>(),
    keepForm: assign(({ context, event }) => {
      if (event.type !== 'message.submitted') return {}
      const { name, email, callingCode, phone, message } = event
      const form = {
        name: name.trim(),
        email: email.trim(),
        callingCode,
        phone: phone.trim(),
        message: message.trim(),
      }
      return { ...context, form, recipients: recipientsOf(form) }
    }),
    ...recoveryActions<SupportContext, SupportEvent>(),
    clearForm: assign({
      form: ({ context }) => emptyContactForm(context.form.callingCode),
      messagesSent: ({ context }) => context.messagesSent + 1,
    }),
    tellCodeSent: emit({ type: 'notice.raised', tone: 'success', key: 'codeSent' }),
    tellCodeVerified: emit({ type: 'notice.raised', tone: 'success', key: 'codeVerified' }),
    tellSent: emit({ type: 'message.sent' }),
    tellExpired: emit({ type: 'notice.raised', tone: 'error', key: 'sessionExpired' }),
  },
  delays: {
    /** Contact confirmation display (P §9). */
    confirmationDisplay: 30_000,
  },
})

/** Nothing was handed in yet. */
export const initialContext = (input: SupportInput): SupportContext => ({
  ...noSession,
  input,
  openSession: input.openSession,
  form: input.draft,
  messagesSent: 0,
  ...noProblem,
})

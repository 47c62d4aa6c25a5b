/**
 * Sessions in which codes prove an e-mail address or a phone without an account (P §3 session, §7 sessions and codes),
 * as electronic bills, unsubscribing and the contact form use them: what they share, so that charts show it once.
 */
import { assign, type EventObject } from 'xstate'
import { endedAs, isFulfilled, refusalIn, refusedWith, valueIn, type Answer } from './answer.ts'
import type { CodeDelivery } from './otp-entry/code-delivery.ts'
import { createOtpEntry } from './otp-entry/otp-entry.machine.ts'
import { port } from './port.ts'
import type { SessionCountdownInput } from './session-countdown/session-countdown.machine.ts'

/** Code types (P §5, §7): 1 e-mail, 2 phone. */
export const codeType = { email: 1, phone: 2 } as const
export type CodeType = (typeof codeType)[keyof typeof codeType]

/** Whom the codes of a session are for; empty where the flow asks for none. */
export interface CodeRecipients {
  email: string
  /** E.164: `+35799123456`. */
  mobileNo: string
}

/** A session that was created. */
export interface CodeSession {
  /** -1: none (P §3). */
  id: number
  /** The end, in milliseconds since 1970. */
  endsAt: number
  /** Milliseconds from its creation, or from a reload, to the end. */
  leftMs: number
  /** Where the codes went, by their type. */
  deliveries: Readonly<Record<CodeType, CodeDelivery>>
  /** Which codes were right already, before a reload. */
  verified: Readonly<Record<CodeType, boolean>>
}

/** What a code entry needs to know about the session. */
export interface CodeSubject {
  sessionId: number
  type: CodeType
  recipients: CodeRecipients
}

/** The code entry of a session. The right code is handed on, because the calls after it carry it again (P §7). */
export const createSessionCodeEntry = () => createOtpEntry<CodeSubject, string>()

/** The part of a machine's context that a code session fills. */
export interface CodeSessionContext {
  recipients: CodeRecipients
  session: CodeSession | undefined
  emailCode: string
  phoneCode: string
}

/** No session yet. */
export const noSession: CodeSessionContext = {
  recipients: { email: '', mobileNo: '' },
  session: undefined,
  emailCode: '',
  phoneCode: '',
}

/** The session that was open before the page was loaded again, as the page remembers it. */
export interface OpenSession {
  id: number
  recipients: CodeRecipients
}

/** The ports of code sessions. Spread them into the `actors` of a setup. */
export const codeSessionPorts = () => ({
  /** Creates a session and sends its codes. */
  createSession: port<Answer<CodeSession>, { recipients: CodeRecipients }>('createSession'),
  /** Asks how a session stands that was open before the page was loaded again. */
  recoverSession: port<Answer<CodeSession>, { openSession: OpenSession }>('recoverSession'),
})

/** Guards that rows of code sessions name. Spread them into the `guards` of a setup. */
export const codeSessionGuards = {
  sessionWasCreated: (scope: { event: EventObject }) =>
    isFulfilled(scope) && valueIn<CodeSession>(scope).id >= 0,
  sessionIsOver: refusedWith('otpSession.expired'),
  propertyIsAnother: refusedWith('property.different'),
  emailIsRefused: refusedWith('email.refused'),
  phoneIsRefused: (scope: { event: EventObject }) =>
    ['phone.refused', 'phone.notMobile'].includes(refusalIn(scope)?.code ?? ''),
  sessionLives: isFulfilled,
  phoneIsUnproved: (scope: { event: EventObject }) =>
    isFulfilled(scope) && !valueIn<CodeSession>(scope).verified[codeType.phone],
  emailIsUnproved: (scope: { event: EventObject }) =>
    isFulfilled(scope) && !valueIn<CodeSession>(scope).verified[codeType.email],
  codeIsAccepted: endedAs('accepted'),
  entryWasCancelled: endedAs('cancelled'),
}

/** Actions that rows of code sessions name. Spread them into the `actions` of a setup with this context. */
export const codeSessionActions = <Context extends CodeSessionContext, Event extends EventObject>() => {
  const keep = (read: (scope: { event: EventObject }) => Partial<CodeSessionContext>) =>
    assign<Context, Event, undefined, Event, never>((scope) => read(scope) as Partial<Context>)
  return {
    keepSession: keep((scope) => ({ session: valueIn<CodeSession>(scope) })),
    keepEmailCode: keep((scope) => ({ emailCode: valueIn<string>(scope) })),
    keepPhoneCode: keep((scope) => ({ phoneCode: valueIn<string>(scope) })),
    // Codes are secrets: nothing is kept of them once the session is left.
    forgetSession: keep(() => ({ session: undefined, emailCode: '', phoneCode: '' })),
  }
}

type Scope = { context: CodeSessionContext }

/** What the countdown of a session gets. */
export const countdownInput = ({ context: { session } }: Scope): SessionCountdownInput => ({
  endsAt: session?.endsAt ?? 0,
  leftMs: session?.leftMs ?? 0,
})

/** What the entry of one of its codes gets. */
export const codeEntryInput =
  (type: CodeType) =>
  ({ context: { session, recipients } }: Scope): { subject: CodeSubject; delivery: CodeDelivery } => ({
    subject: { sessionId: session?.id ?? -1, type, recipients },
    delivery: session?.deliveries[type] as CodeDelivery,
  })

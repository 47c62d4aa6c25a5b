/**
 * Sessions in which codes prove an e-mail address or a phone without an account (P §3 session, §7 sessions and codes),
 * as electronic bills, unsubscribing and the contact form use them: what they share, so that charts show it once.
 */
import { assign, setup, type EventObject } from 'xstate'
import { endedAs, isFulfilled, refusalIn, refusedWith, valueIn, type Answer } from './answer.ts'
import { callStatesOf, refusedRow } from './call-state.ts'
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
  /** It has done what it is for: the answer to that was lost. */
  isDone?: true
}

/** What a code entry needs to know about the session. */
export interface CodeSubject {
  sessionId: number
  type: CodeType
  recipients: CodeRecipients
  /** The end of the session, in milliseconds since 1970: no code counts longer. */
  endsAt: number
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
    subject: { sessionId: session?.id ?? -1, type, recipients, endsAt: session?.endsAt ?? 0 },
    delivery: session?.deliveries[type] as CodeDelivery,
  })

/*
 * The fragments of flows whose session begins with a form (`form`: its id, with the states `refused` and `sessionExpired`):
 * each says only where it leads and which of its requirements that serves.
 */

/** The server says that the session has ended, before the countdown did. For a choice that has asked already. */
export const sessionEndedRow = <const Form extends string, const Req extends string>(form: Form, req: Req) =>
  ({
    target: `${form}.sessionExpired` as `${Form}.sessionExpired`,
    actions: 'tellExpired',
    description: 'The server says that the session has ended.',
    meta: { req },
  }) as const

/** The same, for the answers of a call. */
export const sessionOverRow = <const Form extends string, const Req extends string>(form: Form, req: Req) =>
  ({ ...sessionEndedRow(form, req), guard: 'sessionIsOver' }) as const

/** The countdown of a session, beside what happens in the state that invokes it. */
export const countdownBeside = <const Form extends string, const Req extends string>(form: Form, req: Req) =>
  ({
    id: 'sessionCountdown',
    src: 'sessionCountdown',
    input: countdownInput,
    onDone: {
      target: `${form}.sessionExpired` as `${Form}.sessionExpired`,
      actions: 'tellExpired',
      description: 'otpSessionStepSeconds have passed since the session was created.',
      meta: { req },
    },
  }) as const

/**
 * How a code entry ends, but for the right code.
 *
 * @param back what the person wanted who went back
 * @param req of leaving, and of a session that is over
 */
export const codeEntryRows = <
  const Form extends string,
  const Left extends string,
  const Over extends string,
>(
  form: Form,
  back: string,
  req: { left: Left; over: Over },
) =>
  [
    { target: form, guard: 'entryWasCancelled', description: back, meta: { req: req.left } },
    sessionOverRow(form, req.over),
    {
      target: `${form}.refused` as `${Form}.refused`,
      actions: 'keepRefusal',
      description: 'The server refuses for a reason that is not about the code.',
      meta: { req: req.left },
    },
  ] as const

/** What the server may not accept of the form, by what its code goes to. */
const refusedState = (what: string) =>
  ({ tags: 'error', description: `The server does not accept the ${what}; its field says why.` }) as const

/** The states of a form that asks whom the codes of a session are for. */
export const sessionFormStates = {
  asking: { description: 'The form waits.' },
  emailRefused: refusedState('e-mail address'),
  refused: { tags: 'error', description: 'The server refuses to go on: its text is shown.' },
  unreachable: { tags: 'error', description: 'The server did not answer; the form can be sent again.' },
  sessionExpired: {
    tags: 'error',
    description: 'The session has expired; everything typed but codes is still there.',
  },
} as const

/** Why such a form stands there, by its states; `phoneRefused` besides where it asks for a phone. */
export type SessionFormState = keyof typeof sessionFormStates

/** The same of a form that asks for a phone, too. */
export const sessionFormStatesWithPhone = {
  ...sessionFormStates,
  phoneRefused: refusedState('phone'),
} as const

const sessionCall = callStatesOf(setup({ types: { context: {} as CodeSessionContext } }))

type Row = Parameters<typeof sessionCall>[1]['answers'][number]

/** The rows of what the server may not accept of a form (`sessionFormStates`). */
export const refusedFieldRows = <const Field extends 'email' | 'phone', const Req extends string>(
  form: string,
  fields: readonly Field[],
  req: Req,
) =>
  fields.map(
    (field) =>
      ({
        target: `${form}.${field}Refused`,
        guard: `${field}IsRefused`,
        actions: 'keepRefusal',
        description: `The server does not accept this ${{ email: 'e-mail address', phone: 'phone' }[field]}.`,
        meta: { req },
      }) as const,
  )

/**
 * The call that creates the session of a form, beside the state `session`.
 *
 * @param done what is done once it is created, after it is kept
 * @param refusals rows of what is known to be wrong (`refusedFieldRows`)
 * @param req of a session that was created, and of having no code
 */
export const creatingSession = <
  const Action extends string,
  const Refusal extends Row,
  const Created extends string,
  const None extends string,
>(
  form: string,
  {
    description,
    done,
    refusals,
    req,
  }: {
    description: string
    done: readonly Action[]
    refusals: readonly Refusal[]
    req: { created: Created; none: None }
  },
) =>
  sessionCall('createSession', {
    description,
    input: ({ context: { recipients } }) => ({ recipients }),
    answers: [
      {
        target: 'session',
        guard: 'sessionWasCreated',
        actions: ['keepSession', ...done],
        description:
          'A code was sent to every address or number that has to be proved, and the time of the session runs.',
        meta: { req: req.created },
      },
      ...refusals,
      refusedRow({
        target: `${form}.refused`,
        description: 'Any other refusal, or session -1: there is no code.',
        meta: { req: req.none },
      }),
    ],
    unreachable: { target: `${form}.unreachable`, meta: { req: req.none } },
  })

const keepCode = { [codeType.email]: 'keepEmailCode', [codeType.phone]: 'keepPhoneCode' } as const

/**
 * The entry of one code of a session.
 *
 * @param right where the right code leads
 * @param others the rows of every other end (`codeEntryRows`)
 */
export const verifyingCode = <const Req extends string, const Others extends readonly Row[]>(
  type: CodeType,
  {
    description,
    right,
    others,
  }: {
    description: string
    right: { target: string; description: string; meta: { req: Req } }
    others: Others
  },
) => ({
  description,
  invoke: {
    id: 'otpEntry' as const,
    src: 'otpEntry' as const,
    input: codeEntryInput(type),
    onDone: [
      { ...right, guard: 'codeIsAccepted', actions: [keepCode[type], 'tellCodeVerified'] } as const,
      ...others,
    ] as const,
  },
})

/** The session that a page remembers, for machines that ask how it stands: part of their context. */
export interface RecoveryContext extends CodeSessionContext {
  openSession: OpenSession | undefined
}

/** What a person does when it could not be asked. */
export type RecoveryEvent =
  /** Once more. */
  | { type: 'recovery.requestedAgain' }
  /** The flow begins anew, with another session. */
  | { type: 'recovery.declined' }

/** Guards of the recovery, beside `codeSessionGuards`. */
export const recoveryGuards = {
  sessionWasOpen: ({ context }: { context: RecoveryContext }) => context.openSession !== undefined,
  /** Done before the page was loaded again, by a call whose answer was lost. */
  sessionIsDone: (scope: { event: EventObject }) =>
    isFulfilled(scope) && valueIn<CodeSession>(scope).isDone === true,
}

/** Actions of the recovery, beside `codeSessionActions`. */
export const recoveryActions = <Context extends RecoveryContext, Event extends EventObject>() => ({
  keepOpenRecipients: assign<Context, Event, undefined, Event, never>(
    ({ context }) =>
      ({ recipients: context.openSession?.recipients ?? context.recipients }) as Partial<Context>,
  ),
})

const recoveryCall = callStatesOf(setup({ types: { context: {} as RecoveryContext } }))

/**
 * How a flow begins: anew, or with the session that was open before the page was loaded again. Spread it into the
 * `states` of a machine whose initial state is `choosingStep`.
 *
 * @param anew the rows of a new visit
 * @param form where whoever would rather begin anew finds the form
 * @param answers the rows of a session that was found, in their order; the last: it has ended
 * @param req of coming back to where the session is
 */
export const recoveryStates = <
  const Anew extends readonly Row[],
  const Form extends string,
  const Answers extends readonly Row[],
  const Req extends string,
>({
  anew,
  form,
  answers,
  req,
}: {
  anew: Anew
  form: Form
  answers: Answers
  req: Req
}) => ({
  choosingStep: {
    description: 'Was a session open before the page was loaded again?',
    always: [
      {
        target: 'recoveringSession',
        guard: 'sessionWasOpen',
        actions: 'keepOpenRecipients',
        description: 'The page remembers a session.',
        meta: { req },
      },
      ...anew,
    ] as const,
  },
  recoveringSession: recoveryCall('recoverSession', {
    description: 'The server says how long the session lasts, and what was verified and done in it.',
    input: ({ context: { openSession = { id: -1, recipients: noSession.recipients } } }) => ({ openSession }),
    answers,
    unreachable: { target: 'recoveryUnreachable', meta: { req } },
  }),
  recoveryUnreachable: {
    tags: 'error' as const,
    description:
      'The server did not answer; how far the person had come is not known, and nothing of it is lost.',
    on: {
      'recovery.requestedAgain': {
        target: 'recoveringSession',
        actions: 'clearMessages',
        description: 'The person asks the server once more.',
        meta: { req },
      },
      'recovery.declined': {
        target: form,
        actions: 'clearMessages',
        description: 'The person would rather begin anew.',
        meta: { req },
      },
    } as const,
  },
})

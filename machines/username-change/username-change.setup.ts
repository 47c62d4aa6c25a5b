/** What changing the e-mail address and changing the mobile number have in common (A §2.5 reading A, §2.6, §4, §5). */
import { and, assign, emit, setup, type UnknownActorLogic } from 'xstate'
import { endedAs, isFulfilled, refusedWith, valueIn, type Answer } from '../answer.ts'
import { noProblem, problemActions, type CallProblem } from '../call-state.ts'
import type { CodeDelivery } from '../otp-entry/code-delivery.ts'
import { createOtpEntry } from '../otp-entry/otp-entry.machine.ts'
import type { NoticeRaised } from '../outward.ts'
import { port } from '../port.ts'
import { withActors } from '../with-actors.ts'
import type { RequirementId } from './requirements.ts'

/** What people sign in with, and may change (A §3: registration types 1 and 2). */
export type UsernameKind = 'email' | 'mobile'

export interface UsernameChangeInput {
  /** What this person signs in with. */
  registeredBy: UsernameKind
  /** The e-mail address or mobile number of the profile. */
  current: string
  /** The change whose code was awaited before the page was loaded again. */
  taken?: { value: string; delivery: CodeDelivery } | undefined
}

/** A finished form. */
export interface UsernameForm {
  current: string
  next: string
  password: string
}

/**
 * What the calls need to know: the new value in the form in which it is sent, and the password; empty after a reload, when the
 * server knows that this session has given it.
 */
export interface RequestedUsername {
  value: string
  password: string
}

/** The code entry of both: the right code changes the name. */
export const createUsernameCodeEntry = () => createOtpEntry<RequestedUsername, null>()

/** The call that sends a code. */
export const usernamePort = (name: string) =>
  port<Answer<CodeDelivery>, { requested: RequestedUsername }>(name)

/** Why the page was left. */
export type UsernameChangeOutput = { kind: 'left' } | { kind: 'turnedAway' }

export type UsernameChangeEvent =
  | ({ type: 'change.submitted' } & UsernameForm)
  /** The person goes on typing after a message. */
  | { type: 'message.dismissed' }
  /** The person wants to begin anew after a call that nobody answered. */
  | { type: 'change.restarted' }
  /** Back. */
  | { type: 'change.abandoned' }
  /** The person does not want to wait for what happens by itself. */
  | { type: 'leaving.confirmed' }

export interface UsernameChangeContext<Input> extends CallProblem {
  input: Input
  requested: RequestedUsername
  delivery: CodeDelivery | undefined
  output: UsernameChangeOutput
}

/** How one kind of name is read, compared and told. */
export interface UsernameRules<Input> {
  kind: UsernameKind
  /** Whether a text can become the new one. */
  isNext: (text: string, input: Input) => boolean
  /** Whether a text can be a current one, whosoever. */
  isCurrent: (text: string, input: Input) => boolean
  /** Whether a text is the one of the profile. */
  isOwn: (text: string, input: Input) => boolean
  /** The form in which it is sent and compared. */
  normalised: (text: string, input: Input) => string
  /** How long a refusal is shown, in milliseconds. */
  messageHide: number
  /** The notice that it has changed. */
  notice: string
}

/** A §2.6, §9: the page goes back after 5 seconds, in milliseconds. */
export const redirectDelay = 5000

/**
 * Makes the setup of one kind.
 *
 * @param actors the code entry, the call that sends a code, and what else its form needs
 */
export const usernameChangeSetup = <
  Input extends UsernameChangeInput,
  Actors extends Record<string, UnknownActorLogic>,
>(
  rules: UsernameRules<Input>,
  actors: Actors,
) => {
  type Context = UsernameChangeContext<Input>
  type Scope = { context: Context; event: UsernameChangeEvent }
  /** Makes the guard: a form was handed in of which this is true. */
  const formIs =
    (isSo: (form: UsernameForm, input: Input) => boolean) =>
    ({ context, event }: Scope): boolean =>
      event.type === 'change.submitted' && isSo(event, context.input)
  const { normalised } = rules
  const made = setup({
    types: {
      input: {} as Input,
      context: {} as Context,
      events: {} as UsernameChangeEvent,
      emitted: {} as NoticeRaised | { type: 'profile.changed' },
      output: {} as UsernameChangeOutput,
      tags: {} as 'busy' | 'form' | 'error',
      transitionMeta: {} as { req: RequirementId },
    },
    actors,
    guards: {
      pageIsForThisPerson: ({ context }) => context.input.registeredBy === rules.kind,
      codeWasAwaited: and(['pageIsForThisPerson', ({ context }: Scope) => context.input.taken !== undefined]),
      // Each builds on the one before it: the first that fails says what is wrong.
      bothAreValid: formIs(
        ({ current, next }, input) => rules.isCurrent(current, input) && rules.isNext(next, input),
      ),
      currentIsOwn: and(['bothAreValid', formIs(({ current }, input) => rules.isOwn(current, input))]),
      newDiffers: and([
        'currentIsOwn',
        formIs(({ next }, input) => normalised(next, input) !== normalised(input.current, input)),
      ]),
      passwordIsGiven: and(['newDiffers', formIs(({ password }) => password.trim() !== '')]),
      codeWasSent: isFulfilled,
      codeIsAccepted: endedAs('accepted'),
      entryWasCancelled: endedAs('cancelled'),
      nameIsNewAlready: refusedWith('identifier.unchanged'),
    },
    actions: {
      ...problemActions<Context, UsernameChangeEvent>(),
      keepRequested: assign({
        requested: ({ context: { input, requested }, event }) =>
          event.type === 'change.submitted'
            ? { value: normalised(event.next, input), password: event.password.trim() }
            : requested,
      }),
      forgetPassword: assign({ requested: ({ context }) => ({ ...context.requested, password: '' }) }),
      keepDelivery: assign({ delivery: (scope) => valueIn<CodeDelivery>(scope) }),
      tellChanged: emit({ type: 'notice.raised', tone: 'success', key: rules.notice }),
      tellProfileChanged: emit({ type: 'profile.changed' }),
      endTurnedAway: assign({ output: { kind: 'turnedAway' } }),
    },
    delays: { messageHide: rules.messageHide, redirectDelay },
  })
  return withActors(made, actors)
}

/** Where either kind begins. */
export const usernameChangeStart = <Input extends UsernameChangeInput>({
  input,
}: {
  input: Input
}): UsernameChangeContext<Input> => ({
  input,
  requested: { value: input.taken?.value ?? '', password: '' },
  delivery: input.taken?.delivery,
  ...noProblem,
  output: { kind: 'left' },
})

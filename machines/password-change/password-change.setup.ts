/** The vocabulary of changing the password (A §2.4, §4, §5, §7). */
import { and, assign, emit, not, setup } from 'xstate'
import { isFulfilled, type Answer } from '../answer.ts'
import { problemActions, type CallProblem } from '../call-state.ts'
import type { NoticeRaised } from '../outward.ts'
import { passwordIsRefused } from '../password-refusal.ts'
import { phoneCheckMachine } from '../debounced-check/phone-check.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'
import { isEmail } from '../rules/email.ts'
import { isOwnEmail, isOwnMobile } from '../rules/own-identifier.ts'
import { isPasswordAcceptable, passwordsMatch, type PasswordPolicy } from '#contract/rules/password.ts'
import { isMobileNumber, type MobilePolicy } from '../rules/phone.ts'
import { redirectDelay } from '../rules/redirect-delay.ts'

export interface PasswordChangeInput {
  /** What the person signs in with (profile: registrationType 1 or 2). */
  kind: 'email' | 'mobile'
  /** The e-mail address or the mobile number of the profile. */
  identity: string
  policy: PasswordPolicy
  mobilePolicy: MobilePolicy
}

/** The two passwords that the call carries; both trimmed. */
export interface PasswordPair {
  currentPassword: string
  password: string
}

/** A finished form. */
export interface SubmittedChange extends PasswordPair {
  identity: string
  repeat: string
}

export type PasswordChangeEvent =
  | ({ type: 'change.submitted' } & SubmittedChange)
  | { type: 'leaving.confirmed' }

interface PasswordChangeContext extends PasswordChangeInput, CallProblem {
  /** Forgotten as soon as the answer is there. */
  change: PasswordPair
}

/** No passwords. */
export const noChange: PasswordPair = { currentPassword: '', password: '' }

interface Scope {
  context: PasswordChangeContext
  event: PasswordChangeEvent
}

/** Makes a guard about a finished form. */
const submitted =
  (holds: (change: SubmittedChange, context: PasswordChangeContext) => boolean) =>
  ({ context, event }: Scope): boolean =>
    event.type === 'change.submitted' && holds(event, context)

export const passwordChangeSetup = setup({
  types: {
    input: {} as PasswordChangeInput,
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    emitted: {} as NoticeRaised,
    tags: {} as 'busy' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    changePassword: port<Answer<null>, PasswordPair>('changePassword'),
    phoneCheck: phoneCheckMachine,
  },
  guards: {
    identityIsValid: submitted(({ identity }, { kind, mobilePolicy }) =>
      kind === 'email' ? isEmail(identity) : isMobileNumber(identity, mobilePolicy),
    ),
    passwordIsAcceptable: submitted(({ password }, { policy }) => isPasswordAcceptable(password, policy)),
    repeatMatches: submitted(({ password, repeat }) => passwordsMatch(password, repeat)),
    identityIsOwn: submitted((change, { kind, identity, mobilePolicy }) =>
      kind === 'email'
        ? isOwnEmail(change.identity, identity)
        : isOwnMobile(change.identity, identity, mobilePolicy),
    ),
    currentPasswordIsGiven: submitted(({ currentPassword }) => currentPassword.trim() !== ''),
    /** What enables Submit (A §5). */
    formIsComplete: and(['identityIsValid', 'passwordIsAcceptable', 'repeatMatches']),
    changeMayProceed: and(['formIsComplete', 'identityIsOwn', 'currentPasswordIsGiven']),
    identityIsAnothers: and(['formIsComplete', not('identityIsOwn')]),
    passwordWasChanged: isFulfilled,
    passwordIsRefused,
  },
  actions: {
    ...problemActions<PasswordChangeContext, PasswordChangeEvent>(),
    keepChange: assign({
      change: ({ event }) =>
        event.type === 'change.submitted'
          ? { currentPassword: event.currentPassword.trim(), password: event.password.trim() }
          : noChange,
    }),
    forgetChange: assign({ change: noChange }),
    tellIdentityWrong: emit(({ context }) => ({
      type: 'notice.raised' as const,
      tone: 'warn' as const,
      key: context.kind === 'email' ? 'wrongEmail' : 'wrongPhone',
    })),
  },
  delays: {
    /** Change-password redirect (A §9). */
    redirectDelay,
  },
})

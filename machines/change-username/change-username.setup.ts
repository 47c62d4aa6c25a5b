/** The vocabulary of changing the name that signs in (A §2.5 reading A, §2.6, §4, §5, §8, §9). */
import { and, assign, emit, setup } from 'xstate'
import type { Refusal } from '#contract/envelope.ts'
import {
  endedAs,
  failureIn,
  isFulfilled,
  refusalIn,
  refusedWith,
  valueIn,
  type Answer,
  type FailureReason,
} from '../answer.ts'
import type { CodeDelivery } from '../otp-entry/code-delivery.ts'
import { createOtpEntry } from '../otp-entry/otp-entry.machine.ts'
import type { NoticeRaised } from '../outward.ts'
import { phoneCheckMachine } from '../debounced-check/phone-check.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'
import { isEmail, normalisedEmail } from '../rules/email.ts'
import { isOwnEmail, isOwnMobile } from '../rules/own-identifier.ts'
import { isMobileNumber, normalisedMobile, policyOfOwn, type MobilePolicy } from '../rules/phone.ts'

/** What people sign in with, and may change (A §3: registration types 1 and 2). */
export type UsernameKind = 'email' | 'mobile'

export interface ChangeUsernameInput {
  /** What the page changes. */
  kind: UsernameKind
  /** What this person signs in with. */
  registeredBy: UsernameKind
  /** The e-mail address or mobile number of the profile. */
  current: string
  /** Which mobile numbers this utility accepts (settings customerMobileNo…). */
  mobilePolicy: MobilePolicy
}

/** A finished form. */
export interface UsernameForm {
  current: string
  next: string
  password: string
}

/** What the calls need to know: the new value in the form in which it is sent, and the password. */
export interface RequestedUsername {
  kind: UsernameKind
  value: string
  password: string
}

/** The code entry of this flow: the right code changes the name. */
export const createUsernameCodeEntry = () => createOtpEntry<RequestedUsername, null>()

/** Why the page was left. */
export type ChangeUsernameOutput = { kind: 'left' } | { kind: 'turnedAway' }

export type ChangeUsernameEvent =
  | ({ type: 'change.submitted' } & UsernameForm)
  /** The person goes on typing after a message. */
  | { type: 'message.dismissed' }
  /** The person wants to begin anew after a call that nobody answered. */
  | { type: 'change.restarted' }
  /** Back. */
  | { type: 'change.abandoned' }
  /** The person does not want to wait for what happens by itself. */
  | { type: 'leaving.confirmed' }

interface ChangeUsernameContext {
  input: ChangeUsernameInput
  requested: RequestedUsername
  delivery: CodeDelivery | undefined
  /** Why the last call was refused. */
  refusal: Refusal | undefined
  /** Why the last call was not answered. */
  failure: FailureReason | undefined
  output: ChangeUsernameOutput
}

type Scope = { context: ChangeUsernameContext; event: { type: string } }

const formIn = ({ event }: Scope): UsernameForm | undefined =>
  event.type === 'change.submitted' ? (event as unknown as UsernameForm) : undefined

/** Makes the guard: a form was handed in of which this is true. */
const formIs =
  (isSo: (form: UsernameForm, input: ChangeUsernameInput) => boolean) =>
  (scope: Scope): boolean => {
    const form = formIn(scope)
    return form !== undefined && isSo(form, scope.context.input)
  }

const isValid = (text: string, kind: UsernameKind, policy: MobilePolicy): boolean =>
  kind === 'email' ? isEmail(text) : isMobileNumber(text, policy)

const normalised = (text: string, { kind, mobilePolicy }: ChangeUsernameInput): string =>
  kind === 'email' ? normalisedEmail(text) : normalisedMobile(text, mobilePolicy)

/** Delays in milliseconds. */
export const changeUsernameDelays = {
  /** A §4, §9: the message about an e-mail address hides after 5 seconds. */
  messageHide: 5000,
  /** A §8: failure notices about a mobile number last 10 seconds. */
  noticeHide: 10_000,
  /** A §2.6, §9: the page goes back after 5 seconds. */
  redirectDelay: 5000,
} as const

export const changeUsernameSetup = setup({
  types: {
    input: {} as ChangeUsernameInput,
    context: {} as ChangeUsernameContext,
    events: {} as ChangeUsernameEvent,
    emitted: {} as NoticeRaised | { type: 'profile.changed' },
    output: {} as ChangeUsernameOutput,
    tags: {} as 'busy' | 'form' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    changeEmail: port<Answer<CodeDelivery>, { requested: RequestedUsername }>('changeEmail'),
    changeMobilePhoneNoRequest: port<Answer<CodeDelivery>, { requested: RequestedUsername }>(
      'changeMobilePhoneNoRequest',
    ),
    otpEntry: createUsernameCodeEntry(),
    phoneCheck: phoneCheckMachine,
  },
  guards: {
    pageIsForThisPerson: ({ context }) => context.input.kind === context.input.registeredBy,
    emailIsChanged: ({ context }) => context.input.kind === 'email',
    // Each builds on the one before it: the first that fails says what is wrong.
    bothAreValid: formIs(
      ({ current, next }, { kind, mobilePolicy }) =>
        isValid(current, kind, policyOfOwn(mobilePolicy)) && isValid(next, kind, mobilePolicy),
    ),
    currentIsOwn: and([
      'bothAreValid',
      formIs(({ current }, { kind, current: own, mobilePolicy }) =>
        kind === 'email' ? isOwnEmail(current, own) : isOwnMobile(current, own, policyOfOwn(mobilePolicy)),
      ),
    ]),
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
    keepRequested: assign({
      requested: (scope) => {
        const { input, requested } = scope.context
        const form = formIn(scope)
        return form
          ? { kind: input.kind, value: normalised(form.next, input), password: form.password.trim() }
          : requested
      },
    }),
    forgetPassword: assign({ requested: ({ context }) => ({ ...context.requested, password: '' }) }),
    clearMessages: assign({ refusal: undefined, failure: undefined }),
    keepRefusal: assign({ refusal: (scope) => refusalIn(scope) }),
    keepFailure: assign({ failure: (scope) => failureIn(scope) }),
    keepDelivery: assign({ delivery: (scope) => valueIn<CodeDelivery>(scope) }),
    tellChanged: emit(({ context }) => ({
      type: 'notice.raised',
      tone: 'success',
      key: context.input.kind === 'email' ? 'emailChanged' : 'mobileChanged',
    })),
    tellProfileChanged: emit({ type: 'profile.changed' }),
    endTurnedAway: assign({ output: { kind: 'turnedAway' } }),
  },
  delays: changeUsernameDelays,
})

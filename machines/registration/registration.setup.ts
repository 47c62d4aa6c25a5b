/** The vocabulary of registration: what it remembers, hears, asks, decides and does (P §2-§5, §8, §9). */
import { and, assign, emit, sendTo, setup } from 'xstate'
import { createActivationCodeEntry } from '../activation/activation-code.ts'
import { endedAs, isFulfilled, refusalIn, refusedWith, valueIn, type Answer } from '../answer.ts'
import { problemActions, type CallProblem } from '../call-state.ts'
import { createHumanCheck } from '../human-check/human-check.machine.ts'
import type { ActionReleased, HumanCheckInput } from '../human-check/human-check.setup.ts'
import { identityCheckMachine } from '../debounced-check/identity-check.ts'
import { keptFrom } from '../kept-from.ts'
import type { CodeDelivery } from '../otp-entry/code-delivery.ts'
import { phoneCheckMachine } from '../debounced-check/phone-check.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'
import { withPlainDigits } from '../rules/digits.ts'
import { isNumberOfTypes, type IdentityType } from '../rules/identity-number.ts'
import { redirectDelay } from '../rules/redirect-delay.ts'
import { isPasswordAcceptable, passwordsMatch, type PasswordPolicy } from '#contract/rules/password.ts'
import {
  isAcceptedIdentifier,
  normalisedIdentifier,
  type IdentifierPolicy,
} from '../rules/registration-identifier.ts'

/** What the human check gates here. */
export type RegistrationAction = 'registration'

/** A finished registration form. */
export interface RegistrationForm {
  accountName: string
  /** An e-mail address or a mobile number. */
  identifier: string
  idNumber: string
  /** `value` of the chosen ID type, or empty. */
  idTypeId: string
  password: string
  repeat: string
}

/** What is kept of it, and sent. */
export type RegistrationDetails = Omit<RegistrationForm, 'repeat'>

/** A registration that was taken: a code is on its way. */
export interface TakenRegistration {
  /** What ActivateAccount takes as Value; undefined: the backend gives nothing back. */
  reference: string | undefined
  delivery: CodeDelivery
}

export interface RegistrationInput {
  humanCheck: HumanCheckInput
  identifierPolicy: IdentifierPolicy
  /** Whether ID validation applies to this kind of portal (P §5). */
  idNumberIsNeeded: boolean
  /** The types of identity number that can be chosen; empty: the utility knows none. */
  idTypes: readonly IdentityType[]
  passwordPolicy: PasswordPolicy
  /** What was typed before the page was loaded again. */
  draft: Omit<RegistrationDetails, 'password'>
  /** The registration whose code was awaited before the page was loaded again. */
  taken: TakenRegistration | undefined
}

/** How the screen was left: an account is active under this identifier. */
export interface RegistrationOutput {
  identifier: string
}

export type RegistrationEvent =
  | ({ type: 'registration.submitted' } & RegistrationForm)
  /** Something was corrected after the form had been submitted. */
  | { type: 'registration.reconsidered' }
  | ActionReleased<RegistrationAction>
  /** The person does not wait for the redirect. */
  | { type: 'leaving.confirmed' }

export interface RegistrationContext extends CallProblem {
  input: RegistrationInput
  /** As it was sent last; the passwords only until the answer is there. */
  form: RegistrationDetails
  reference: string | undefined
  delivery: CodeDelivery | undefined
}

/** Makes the guard: the form that was submitted keeps this rule. */
const rule =
  (holds: (form: RegistrationForm, input: RegistrationInput) => boolean) =>
  ({ context, event }: { context: RegistrationContext; event: RegistrationEvent }): boolean =>
    event.type === 'registration.submitted' && holds(event, context.input)

export const registrationSetup = setup({
  types: {
    input: {} as RegistrationInput,
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    emitted: {} as { type: 'account.activated'; identifier: string },
    output: {} as RegistrationOutput,
    tags: {} as 'busy' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    humanCheck: createHumanCheck<RegistrationAction>(),
    identityCheck: identityCheckMachine,
    phoneCheck: phoneCheckMachine,
    otpEntry: createActivationCodeEntry(),
    registerProfile: port<Answer<TakenRegistration>, { form: RegistrationDetails }>('registerProfile'),
  },
  guards: {
    identifierIsAccepted: rule(({ identifier }, input) =>
      isAcceptedIdentifier(identifier, input.identifierPolicy),
    ),
    accountNameIsGiven: rule(({ accountName }) => accountName.trim() !== ''),
    idNumberIsAccepted: rule(
      ({ idNumber, idTypeId }, { idNumberIsNeeded, idTypes }) =>
        !idNumberIsNeeded || isNumberOfTypes(idNumber, idTypeId, idTypes),
    ),
    passwordIsAcceptable: rule(({ password }, input) => isPasswordAcceptable(password, input.passwordPolicy)),
    passwordsMatch: rule(({ password, repeat }) => passwordsMatch(password, repeat)),
    formIsComplete: and([
      'identifierIsAccepted',
      'accountNameIsGiven',
      'idNumberIsAccepted',
      'passwordIsAcceptable',
      'passwordsMatch',
    ]),
    registrationIsTaken: isFulfilled,
    codeWasAwaited: ({ context }) => context.input.taken !== undefined,
    humanCheckIsDemanded: refusedWith('humanCheck.required'),
    identifierIsRefused: refusedWith('identifier.refused'),
    // Without a field for it, such a refusal is one like any other.
    idNumberIsRefused: and([
      refusedWith('idNumber.invalid'),
      ({ context }) => context.input.idNumberIsNeeded,
    ]),
    passwordIsRefused: (scope) => {
      const code = refusalIn(scope)?.code
      return code === 'password.weak' || code === 'password.common'
    },
    codeIsAccepted: endedAs('accepted'),
    entryWasCancelled: endedAs('cancelled'),
  },
  actions: {
    ...problemActions<RegistrationContext, RegistrationEvent>(),
    keepForm: assign(
      keptFrom(
        'registration.submitted',
        ({ accountName, idNumber, idTypeId, identifier, password }, context) => ({
          form: {
            accountName: withPlainDigits(accountName).trim(),
            identifier: normalisedIdentifier(identifier, context.input.identifierPolicy),
            idNumber: idNumber.trim(),
            idTypeId,
            password: password.trim(),
          },
        }),
      ),
    ),
    forgetPassword: assign({ form: ({ context }) => ({ ...context.form, password: '' }) }),
    keepTaken: assign((scope) => valueIn<TakenRegistration>(scope)),
    gateRegistration: sendTo('humanCheck', { type: 'action.gated', action: 'registration' }),
    demandHumanCheck: sendTo('humanCheck', { type: 'check.demanded', action: 'registration' }),
    tellActivated: emit(({ context }) => ({
      type: 'account.activated',
      identifier: context.form.identifier,
    })),
  },
  delays: {
    /** Redirect after activation (P §9). */
    redirectDelay,
  },
})

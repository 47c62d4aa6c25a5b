/** The vocabulary of the payment dialog: what it remembers, hears, asks, decides and does (P §2). */
import { assign, emit, setup, type EventObject } from 'xstate'
import type { Payment, PaymentStep } from '#contract/payments.ts'
import type { PaymentType } from '#contract/rules/payments.ts'
import { asksOnPhone, isOwnProvider, isPhoneToAsk, phoneToAsk } from '#contract/rules/payments.ts'
import {
  accountValidationMachine,
  type AccountValidationInput,
  type PayableAccount,
} from '../account-validation/account-validation.machine.ts'
import { endedAs, isFulfilled, refusedWith, valueIn, type Answer } from '../answer.ts'
import { noProblem, problemActions, type CallProblem } from '../call-state.ts'
import { keptFrom } from '../kept-from.ts'
import {
  paymentProgressMachine,
  type PaymentProgressOutput,
} from '../payment-progress/payment-progress.machine.ts'
import { port } from '../port.ts'
import { isEmail, normalisedEmail } from '../rules/email.ts'
import { isRepeatable } from '../rules/repeatable-payment.ts'
import type { RequirementId } from './requirements.ts'

/** What the dialog is opened for; nothing: the person says it. */
export interface PaymentDialogInput {
  paymentType: PaymentType | undefined
  /** Empty: to be typed. */
  accountNo: string
  /** What is chosen at first, by the numbers of the bills. */
  references: readonly string[]
  /** Where the receipt went that was asked for before; empty: nowhere. */
  email: string
  /** Which telephone was asked before to approve; empty: none. */
  phone: string
  /** Whether this was chosen before and could not be paid: it goes on with the choice of the provider. */
  isRepetition: boolean
  /** A payment that was under way when the page was left; empty: none. */
  openPaymentId: string
}

export type PaymentDialogEvent =
  | { type: 'type.chosen'; paymentType: PaymentType }
  /** `email`: where the receipt goes; empty: nowhere, or to the address of who is signed in. */
  | { type: 'payment.submitted'; references: readonly string[]; email: string }
  | { type: 'provider.chosen'; providerId: string }
  /** Which telephone is to be asked, as it is typed. */
  | { type: 'phone.submitted'; phone: string }
  /** Back. */
  | { type: 'choice.abandoned' }
  /** What is due may have changed. */
  | { type: 'dues.requestedAgain' }
  /** After a payment that did not succeed. */
  | { type: 'payment.retried' }
  | { type: 'dialog.closed' }

/** What is to be paid, by whom and how. */
export interface PaymentOrder {
  account: PayableAccount | undefined
  paymentType: PaymentType | undefined
  references: readonly string[]
  email: string
  providerId: string
  /** Digits; empty: the provider asks on a page of its own. */
  phone: string
}

/** A payment that was created. */
export interface StartedPayment {
  paymentId: string
  next: PaymentStep
}

/** How the dialog ended. */
export type PaymentDialogOutput =
  | { kind: 'closed' }
  | { kind: 'paid'; paymentData: Payment | undefined; account: PayableAccount | undefined }

export interface PaymentDialogContext extends CallProblem {
  input: PaymentDialogInput
  /** Undefined: not said yet. */
  paymentType: PaymentType | undefined
  account: PayableAccount | undefined
  /** Whether the account is validated without being shown. */
  accountIsCertain: boolean
  references: readonly string[]
  /** Whether the same is to be paid again: it goes on with the choice of the provider. */
  isRepetition: boolean
  /** Where the receipt goes; empty: nowhere. */
  email: string
  providerId: string
  /** Which telephone is asked to approve, in digits; empty: not said. */
  phone: string
  paymentId: string
  /** The payment that did not succeed, and how it ended. */
  ended: PaymentProgressOutput | undefined
  output: PaymentDialogOutput
}

/** What is due of one type, as far as it may be paid here. */
export const payableDues = ({
  account,
  paymentType,
}: Pick<PaymentDialogContext, 'account' | 'paymentType'>) =>
  account?.dues.filter((due) => due.paymentType === paymentType && due.payableOnline) ?? []

/** The providers that the portal pays by itself; the others are links out of it. */
export const ownProviders = (account: PayableAccount | undefined) =>
  account?.providers.filter(isOwnProvider) ?? []

/** Whether the provider that was chosen asks on a telephone. */
export const asksForPhone = ({
  account,
  providerId,
}: Pick<PaymentDialogContext, 'account' | 'providerId'>): boolean =>
  ownProviders(account).some((provider) => provider.id === providerId && asksOnPhone(provider))

const outputOf = ({ event }: { event: object }) => (event as { output: PaymentProgressOutput }).output

export const paymentDialogSetup = setup({
  types: {
    input: {} as PaymentDialogInput,
    context: {} as PaymentDialogContext,
    events: {} as PaymentDialogEvent,
    output: {} as PaymentDialogOutput,
    emitted: {} as
      | { type: 'payment.started'; paymentId: string; next: PaymentStep }
      | { type: 'payment.made'; paymentData: Payment | undefined; account: PayableAccount | undefined }
      | { type: 'payment.notMade' },
    tags: {} as 'busy' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    accountValidation: accountValidationMachine,
    createPayment: port<Answer<StartedPayment>, PaymentOrder>('createPayment'),
    paymentProgress: paymentProgressMachine,
  },
  guards: {
    paymentIsOpen: ({ context }) => context.input.openPaymentId !== '',
    typeIsGiven: ({ context }) => context.input.paymentType !== undefined,
    accountIsKnown: ({ context }) => context.account !== undefined || context.input.accountNo !== '',
    accountIsValidated: endedAs('validated'),
    repetitionIsPayable: (scope) => endedAs('validated')(scope) && isPayableAgain(scope),
    choiceAsksForPhone: ({ context, event }) =>
      isPayable(context, event) &&
      asksForPhone({ account: context.account, providerId: onlyProvider(context) }),
    choiceIsPayableAtOnce: ({ context, event }) =>
      isPayable(context, event) && ownProviders(context.account).length === 1,
    choiceIsPayable: ({ context, event }) =>
      isPayable(context, event) && ownProviders(context.account).length > 1,
    providerIsOffered: ({ context, event }) =>
      event.type === 'provider.chosen' &&
      ownProviders(context.account).some(({ id }) => id === event.providerId),
    providerAsksForPhone: ({ context, event }) =>
      event.type === 'provider.chosen' &&
      asksForPhone({ account: context.account, providerId: event.providerId }),
    providersAreSeveral: ({ context }) => ownProviders(context.account).length > 1,
    phoneIsDialable: ({ event }) => event.type === 'phone.submitted' && isPhoneToAsk(phoneToAsk(event.phone)),
    phoneWasRefused: (scope) => refusedWith('payment.phoneRefused')(scope) && asksForPhone(scope.context),
    paymentWasCreated: isFulfilled,
    paymentWasMade: endedAs('paid'),
    nothingWasCharged: (scope) => isRepeatable(outputOf(scope).kind),
  },
  actions: {
    ...problemActions<PaymentDialogContext, PaymentDialogEvent>(),
    keepType: assign(keptFrom('type.chosen', ({ paymentType }) => ({ paymentType }))),
    keepAccount: assign({
      account: (scope) => valueIn<PayableAccount>(scope),
      accountIsCertain: false,
      isRepetition: false,
    }),
    trustAccount: assign({ accountIsCertain: true }),
    repeatChoice: assign({ accountIsCertain: true, isRepetition: true }),
    doubtAccount: assign({ accountIsCertain: false, isRepetition: false }),
    keepChoice: assign(
      keptFrom('payment.submitted', ({ email, references }) => ({
        references,
        email: normalisedEmail(email),
      })),
    ),
    keepOnlyProvider: assign({ providerId: ({ context }) => onlyProvider(context) }),
    keepProvider: assign(keptFrom('provider.chosen', ({ providerId }) => ({ providerId }))),
    keepPhone: assign(keptFrom('phone.submitted', ({ phone }) => ({ phone: phoneToAsk(phone) }))),
    keepPaymentId: assign({ paymentId: (scope) => valueIn<StartedPayment>(scope).paymentId }),
    startPayment: emit((scope) => ({ type: 'payment.started', ...valueIn<StartedPayment>(scope) })),
    keepEnded: assign({ ended: (scope) => outputOf(scope) }),
    tellUnpaid: emit({ type: 'payment.notMade' }),
    forgetEnded: assign({ ended: undefined }),
    endPaid: assign({
      output: ({ context, event }) => ({
        kind: 'paid' as const,
        paymentData: outputOf({ event }).payment,
        account: context.account,
      }),
    }),
    tellMade: emit(({ context, event }) => ({
      type: 'payment.made',
      paymentData: outputOf({ event }).payment,
      account: context.account,
    })),
  },
})

/** Empty where there are several, or none. */
function onlyProvider({ account }: PaymentDialogContext): string {
  const [only, ...others] = ownProviders(account)
  return only && others.length === 0 ? only.id : ''
}

/** All that was chosen before may still be paid, and there is a choice of providers. */
function isPayableAgain(scope: { context: PaymentDialogContext; event: EventObject }): boolean {
  const { isRepetition, paymentType, references } = scope.context
  const account = valueIn<PayableAccount>(scope)
  const payable = new Set(payableDues({ account, paymentType }).map(({ reference }) => reference))
  return (
    isRepetition &&
    references.length > 0 &&
    references.every((reference) => payable.has(reference)) &&
    ownProviders(account).length > 1
  )
}

function isPayable(context: PaymentDialogContext, event: PaymentDialogEvent): boolean {
  if (event.type !== 'payment.submitted' || event.references.length === 0) return false
  if (event.email.trim() !== '' && !isEmail(event.email)) return false
  const payable = new Set(payableDues(context).map(({ reference }) => reference))
  return event.references.every((reference) => payable.has(reference))
}

/** What the validation of the account begins with. */
export const validationInput = ({
  context: { account, accountIsCertain, input },
}: {
  context: PaymentDialogContext
}): AccountValidationInput => ({
  accountNo: account?.accountNo ?? input.accountNo,
  isCertain: accountIsCertain,
})

/** Nothing was chosen yet. */
export const initialContext = (input: PaymentDialogInput): PaymentDialogContext => ({
  input,
  paymentType: input.paymentType,
  account: undefined,
  accountIsCertain: input.accountNo !== '',
  references: input.references,
  isRepetition: input.isRepetition,
  email: input.email,
  providerId: '',
  phone: input.phone,
  paymentId: input.openPaymentId,
  ended: undefined,
  output: { kind: 'closed' },
  ...noProblem,
})

/** What becomes of a payment: followed by asking the server, from handing over to the provider to its end (P §2). */
import { assign, emit, setup } from 'xstate'
import type { Payment, PaymentStep } from '#contract/payments.ts'
import { asksOnPhone, type PaymentState } from '#contract/rules/payments.ts'
import { isFulfilled, refusedWith, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { port } from '../port.ts'
import { gapAfter } from '../rules/question-gaps.ts'
import type { RequirementId } from './requirements.ts'

export interface PaymentProgressInput {
  /** Unguessable: whoever knows it may see the payment. */
  paymentId: string
}

export type PaymentProgressEvent =
  | { type: 'state.requestedAgain' }
  /** Somebody looks at the page again: the answer may be there meanwhile. */
  | { type: 'page.shown' }
  /** Back to the page of the provider. */
  | { type: 'payment.continued' }
  | { type: 'cancellation.requested' }

/** How it ended: in a state of the payment, or because there is none. */
export interface PaymentProgressOutput {
  kind: PaymentState | 'unknown'
  payment: Payment | undefined
}

interface PaymentProgressContext extends CallProblem {
  paymentId: string
  /** As the server described it last. */
  payment: Payment | undefined
  /** How often the server was asked. */
  asked: number
}

/** Whether it has no end yet. */
const isOpen = ({ state }: Payment): boolean => state === 'created' || state === 'pending'

interface Scope {
  context: PaymentProgressContext
}
const isIn =
  (...states: readonly PaymentState[]) =>
  ({ context }: Scope): boolean =>
    context.payment !== undefined && states.includes(context.payment.state)

const paymentProgress = setup({
  types: {
    input: {} as PaymentProgressInput,
    context: {} as PaymentProgressContext,
    events: {} as PaymentProgressEvent,
    output: {} as PaymentProgressOutput,
    emitted: {} as
      | { type: 'provider.opened'; next: PaymentStep | undefined }
      | { type: 'payment.settled'; payment: Payment | undefined },
    tags: {} as 'busy' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    getPayment: port<Answer<Payment>, { paymentId: string }>('getPayment'),
    cancelPayment: port<Answer<Payment>, { paymentId: string }>('cancelPayment'),
  },
  guards: {
    stateWasTold: isFulfilled,
    paymentIsStillOpen: (scope) => isFulfilled(scope) && isOpen(valueIn<Payment>(scope)),
    paymentIsUnknown: refusedWith('payment.unknown'),
    isPaid: isIn('paid'),
    isDeclined: isIn('declined'),
    isCancelled: isIn('cancelled'),
    isExpired: isIn('expired'),
    isPaidBack: ({ context }) => context.payment?.refundedBecause === 'paidBack',
    isOtherAmountPaidBack: ({ context }) => context.payment?.refundedBecause === 'otherAmount',
    isRefunded: isIn('refunding', 'refunded'),
    isDisputed: isIn('disputed'),
    mayContinue: ({ context }) => context.payment?.next !== undefined,
    mayBeCancelled: ({ context: { payment } }) =>
      payment !== undefined && !asksOnPhone({ kind: payment.providerKind ?? '' }),
  },
  actions: {
    ...problemActions<PaymentProgressContext, PaymentProgressEvent>(),
    keepPayment: assign({ payment: (scope) => valueIn<Payment>(scope) }),
    countQuestion: assign({ asked: ({ context }) => context.asked + 1 }),
    openProvider: emit(({ context }) => ({ type: 'provider.opened', next: context.payment?.next })),
    tellSettled: emit(({ context }) => ({ type: 'payment.settled', payment: context.payment })),
  },
  delays: { nextQuestion: ({ context }) => gapAfter(context.asked) },
})

const callState = callStatesOf(paymentProgress)

/** What the payment is said to be decides what is shown. */
const judgedRow = <const Guard extends string, const Target extends string, const Req extends RequirementId>(
  guard: Guard,
  target: Target,
  req: Req,
  description: string,
) => ({ target, guard, description, meta: { req } }) as const

const settled = (description: string) => ({ type: 'final', entry: 'tellSettled', description }) as const

const unknownRow = {
  target: '#paymentProgress.unknown',
  guard: 'paymentIsUnknown',
  description: 'There is no such payment.',
  meta: { req: 'PP-07' },
} as const

const askedAgain = { target: 'asking', meta: { req: 'PP-02' } } as const

export const paymentProgressMachine = paymentProgress.createMachine({
  id: 'paymentProgress',
  description: 'Follows one payment until the server says how it has ended.',
  context: ({ input }) => ({ ...input, payment: undefined, asked: 0, ...noProblem }),
  output: ({ context: { payment } }) => ({ kind: payment?.state ?? 'unknown', payment }),
  initial: 'following',
  states: {
    following: {
      description: 'The payment is open, as far as is known.',
      initial: 'asking',
      on: {
        'payment.continued': {
          target: '.waiting',
          guard: 'mayContinue',
          actions: ['clearMessages', 'openProvider'],
          description: 'The person goes on at the provider; whoever comes back is told how it stands then.',
          meta: { req: 'PP-03' },
        },
        'cancellation.requested': {
          target: 'cancelling',
          guard: 'mayBeCancelled',
          actions: 'clearMessages',
          description: 'The person does not want to pay now.',
          meta: { req: 'PP-04' },
        },
      },
      states: {
        asking: {
          ...callState('getPayment', {
            description: 'The server is asked how the payment stands.',
            input: ({ context }) => ({ paymentId: context.paymentId }),
            answers: [
              {
                target: '#paymentProgress.judging',
                guard: 'stateWasTold',
                actions: ['keepPayment', 'clearMessages'],
                description: 'The server knows the payment.',
                meta: { req: 'PP-01' },
              },
              unknownRow,
              refusedRow({ target: 'unanswered', meta: { req: 'PP-08' } }),
            ],
            unreachable: { target: 'unanswered', meta: { req: 'PP-08' } },
          }),
          entry: 'countQuestion',
        },
        waiting: {
          description: 'The provider has not told the end yet; the server is asked again in a while.',
          after: {
            nextQuestion: { ...askedAgain, description: 'A while has passed, longer each time.' },
          },
          on: {
            'page.shown': { ...askedAgain, description: 'Somebody looks at the page again.' },
          },
        },
        unanswered: {
          tags: 'error',
          description: 'How the payment stands could not be told; it is asked again by itself.',
          after: {
            nextQuestion: {
              target: 'asking',
              description: 'A while has passed.',
              meta: { req: 'PP-08' },
            },
          },
          on: {
            'state.requestedAgain': {
              target: 'asking',
              description: 'The person does not want to wait.',
              meta: { req: 'PP-08' },
            },
          },
        },
        notCancelled: {
          tags: 'error',
          description:
            'The payment could not be given up: the page says why until the person does something. ' +
            'The server is asked meanwhile.',
          initial: 'asking',
          states: {
            asking: {
              ...callState('getPayment', {
                description: 'The server is asked what the payment is now.',
                input: ({ context }) => ({ paymentId: context.paymentId }),
                answers: [
                  {
                    target: 'waiting',
                    guard: 'paymentIsStillOpen',
                    actions: 'keepPayment',
                    description: 'It is open: what the page says is still true.',
                    meta: { req: 'PP-09' },
                  },
                  {
                    target: '#paymentProgress.judging',
                    guard: 'stateWasTold',
                    actions: ['keepPayment', 'clearMessages'],
                    description: 'The payment has ended meanwhile.',
                    meta: { req: 'PP-01' },
                  },
                  unknownRow,
                  refusedRow({
                    target: 'waiting',
                    actions: [],
                    description: 'It could not be told: what the page says stays.',
                    meta: { req: 'PP-09' },
                  }),
                ],
                unreachable: {
                  target: 'waiting',
                  actions: [],
                  description: 'There was no answer: what the page says stays.',
                  meta: { req: 'PP-09' },
                },
              }),
              entry: 'countQuestion',
            },
            waiting: {
              description: 'The server is asked again in a while.',
              after: {
                nextQuestion: { ...askedAgain, description: 'A while has passed, longer each time.' },
              },
              on: {
                'page.shown': { ...askedAgain, description: 'Somebody looks at the page again.' },
              },
            },
          },
        },
      },
    },
    cancelling: callState('cancelPayment', {
      description: 'The server gives the payment up, if it is still open.',
      input: ({ context }) => ({ paymentId: context.paymentId }),
      answers: [
        {
          target: 'judging',
          guard: 'stateWasTold',
          actions: 'keepPayment',
          description: 'The server says what the payment is now.',
          meta: { req: 'PP-04' },
        },
        refusedRow({
          target: 'following.notCancelled',
          description: 'It could not be cancelled: the page says why, and the server is asked what it is.',
          meta: { req: 'PP-09' },
        }),
      ],
      unreachable: {
        target: 'following.unanswered',
        description: 'There was no answer: the payment may be cancelled or not.',
        meta: { req: 'PP-08' },
      },
    }),
    judging: {
      description: 'What does the server say of the payment?',
      always: [
        judgedRow('isPaid', 'paid', 'PP-01', 'The payment is charged and booked.'),
        judgedRow('isDeclined', 'declined', 'PP-05', 'The provider has declined it.'),
        judgedRow('isCancelled', 'cancelled', 'PP-05', 'The payment was cancelled: nothing was charged.'),
        judgedRow('isExpired', 'expired', 'PP-05', 'Its time is over.'),
        judgedRow('isPaidBack', 'paidBack', 'PP-05', 'The utility has paid back what was paid.'),
        judgedRow(
          'isOtherAmountPaidBack',
          'otherAmountPaidBack',
          'PP-05',
          'The other amount that was charged is paid back.',
        ),
        judgedRow(
          'isRefunded',
          'refunded',
          'PP-05',
          'Something of it was paid or changed meanwhile: all of it goes back.',
        ),
        judgedRow('isDisputed', 'disputed', 'PP-06', 'Somebody has to look at it.'),
        {
          target: 'following.waiting',
          description: 'The payment is still open: it is followed further.',
          meta: { req: 'PP-02' },
        },
      ],
    },
    paid: settled('The bill is paid; the receipt is there.'),
    declined: { ...settled('The provider has declined; nothing was charged.'), tags: 'error' },
    cancelled: settled('The payment was cancelled; nothing was charged.'),
    expired: { ...settled('Nobody paid in time; nothing was charged.'), tags: 'error' },
    refunded: settled('Something of it was paid or changed meanwhile: all of it goes back.'),
    paidBack: settled('It was paid, and the utility has paid it back: what it was for is due again.'),
    otherAmountPaidBack: settled(
      'What was charged was not what was to be paid: it goes back, and nothing is paid.',
    ),
    disputed: {
      ...settled('What was charged is not what was to be paid; somebody looks at it.'),
      tags: 'error',
    },
    unknown: { ...settled('There is no payment with this address.'), tags: 'error' },
  },
})

/** Own bills and payments of a customer (A §2.1, billPayment). */
import { assign, emit, setup } from 'xstate'
import type { ReplyOf } from '#contract/call.ts'
import type { getOwnPayments } from '#contract/payments.ts'
import type { PaymentType } from '#contract/rules/payments.ts'
import { isFulfilled, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { keptFrom } from '../kept-from.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'

/** What is due, what was paid, and by whom it can be paid. */
export type OwnPayments = ReplyOf<typeof getOwnPayments>['item']

export type BillPaymentEvent =
  | { type: 'bills.requestedAgain' }
  | { type: 'payment.requested'; paymentType: PaymentType }
  /** The payment dialog tells what was paid, by the numbers of the bills. */
  | { type: 'payment.made'; references: readonly string[] }
  /** The payment dialog tells that a payment has ended, and nothing was paid. */
  | { type: 'payment.failed' }
  /** From 1. */
  | { type: 'page.chosen'; page: number }

interface BillPaymentContext extends CallProblem {
  own: OwnPayments | undefined
  page: number
}

const billPayment = setup({
  types: {
    context: {} as BillPaymentContext,
    events: {} as BillPaymentEvent,
    emitted: {} as { type: 'payment.wished'; paymentType: PaymentType; accountNo: string },
    tags: {} as 'busy' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: { getOwnPayments: port<Answer<OwnPayments>, { page: number }>('getOwnPayments') },
  guards: {
    billsWereSent: isFulfilled,
    somethingIsPayable: ({ context, event }) =>
      event.type === 'payment.requested' &&
      (context.own?.dues.some((due) => due.payableOnline && due.paymentType === event.paymentType) ?? false),
  },
  actions: {
    ...problemActions<BillPaymentContext, BillPaymentEvent>(),
    keepBills: assign({ own: (scope) => valueIn<OwnPayments>(scope) }),
    keepPage: assign(keptFrom('page.chosen', ({ page }) => ({ page }))),
    /** It is gone from what is due at once; the list that is fetched then has the last word. */
    strikeOut: assign(({ context: { own }, event }) => {
      if (event.type !== 'payment.made') return {}
      const dues = own?.dues.filter(({ reference }) => !event.references.includes(reference)) ?? []
      return { page: 1, own: own && { ...own, dues } }
    }),
    wishPayment: emit(({ context, event }) => ({
      type: 'payment.wished',
      paymentType: event.type === 'payment.requested' ? event.paymentType : 1,
      accountNo: context.own?.accountNo ?? '',
    })),
  },
})

const callState = callStatesOf(billPayment)

/** The lists are fetched: at first, and again. */
const fetching = <const Lost extends string, const Req extends RequirementId>(
  lost: Lost,
  req: Req,
  description: string,
) => ({
  ...callState('getOwnPayments', {
    description,
    input: ({ context }) => ({ page: context.page }),
    answers: [
      {
        target: 'reviewing',
        guard: 'billsWereSent',
        actions: 'keepBills',
        description: 'The lists are there.',
        meta: { req },
      },
      refusedRow({ target: lost, meta: { req: 'BP-05' } }),
    ],
    unreachable: { target: lost, meta: { req: 'BP-05' } },
  }),
  entry: 'clearMessages' as const,
})

export const billPaymentMachine = billPayment.createMachine({
  id: 'billPayment',
  description: 'A customer sees what is due and what was paid, and pays.',
  context: { own: undefined, page: 1, ...noProblem },
  initial: 'loadingBills',
  states: {
    loadingBills: fetching('billsUnavailable', 'BP-01', 'What is due and what was paid is fetched.'),
    billsUnavailable: {
      tags: 'error',
      description: 'The lists cannot be fetched at the moment.',
      on: {
        'bills.requestedAgain': {
          target: 'loadingBills',
          description: 'The person tries again.',
          meta: { req: 'BP-05' },
        },
      },
    },
    reviewing: {
      description: 'The lists are shown.',
      initial: 'looking',
      on: {
        'payment.requested': {
          guard: 'somethingIsPayable',
          actions: 'wishPayment',
          description: 'Something of this type may be paid online: the payment dialog opens.',
          meta: { req: 'BP-02' },
        },
        'payment.made': {
          target: 'renewingBills',
          actions: 'strikeOut',
          description: 'Something was paid.',
          meta: { req: 'BP-04' },
        },
        'payment.failed': {
          target: 'renewingBills',
          description: 'Nothing was paid: what was under way can be paid again.',
          meta: { req: 'BP-06' },
        },
        'page.chosen': {
          target: 'renewingBills',
          actions: 'keepPage',
          description: 'The person wants other payments.',
          meta: { req: 'BP-03' },
        },
      },
      states: {
        looking: { description: 'The person reads.' },
        notRenewed: {
          tags: 'error',
          description: 'The lists are as they were: they could not be fetched again.',
          on: {
            'bills.requestedAgain': {
              target: '#billPayment.renewingBills',
              description: 'The person tries again.',
              meta: { req: 'BP-05' },
            },
          },
        },
      },
    },
    renewingBills: fetching(
      'reviewing.notRenewed',
      'BP-04',
      'The lists are fetched again, and stay meanwhile.',
    ),
  },
})

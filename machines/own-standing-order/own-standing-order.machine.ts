/** The standing order of a customer: begun, agreed with the provider, and stopped (A §2.1, billPayment). */
import { assign, emit, setup } from 'xstate'
import type { ReplyOf } from '#contract/call.ts'
import type { PaymentStep } from '#contract/payments.ts'
import type { standingOrderRules, StandingOrderState } from '#contract/rules/standing-orders.ts'
import type { getStandingOrder, StandingOrder } from '#contract/standing-orders.ts'
import { isFulfilled, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { keptFrom } from '../kept-from.ts'
import { port } from '../port.ts'
import { gapAfter } from '../rules/question-gaps.ts'
import type { RequirementId } from './requirements.ts'

/** The order of the account, if there is or was one, and who offers to charge by one. */
export type OwnStandingOrder = ReplyOf<typeof getStandingOrder>['item']

/** Every month has it: the compiler sees to it that the contract says the same. */
const lastDay: (typeof standingOrderRules)['lastDay'] = 28

/** What is wished for. */
export interface OrderWish {
  providerId: string
  /** 1 to 28. */
  dayOfMonth: number
}

export type OwnStandingOrderEvent =
  | { type: 'order.requestedAgain' }
  | ({ type: 'order.submitted' } & OrderWish)
  /** Back to the page of the provider. */
  | { type: 'agreement.continued' }
  /** Somebody looks at the page again: the answer may be there meanwhile. */
  | { type: 'page.shown' }
  | { type: 'stop.requested' }
  | { type: 'stop.confirmed' }
  | { type: 'stop.abandoned' }

interface OwnStandingOrderContext extends CallProblem {
  own: OwnStandingOrder | undefined
  wish: OrderWish
  /** How often the server was asked whether the customer has agreed. */
  asked: number
}

interface Scope {
  context: OwnStandingOrderContext
}
const isIn =
  (...states: readonly StandingOrderState[]) =>
  ({ context }: Scope): boolean =>
    context.own?.order !== undefined && states.includes(context.own.order.state)

const ownStandingOrder = setup({
  types: {
    context: {} as OwnStandingOrderContext,
    events: {} as OwnStandingOrderEvent,
    emitted: {} as { type: 'provider.opened'; next: PaymentStep | undefined },
    tags: {} as 'busy' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    getStandingOrder: port<Answer<OwnStandingOrder>, undefined>('getStandingOrder'),
    createStandingOrder: port<Answer<StandingOrder>, OrderWish>('createStandingOrder'),
    stopStandingOrder: port<Answer<StandingOrder>, { orderId: string }>('stopStandingOrder'),
  },
  guards: {
    orderWasTold: isFulfilled,
    wishIsPossible: ({ context, event }) =>
      event.type === 'order.submitted' &&
      Number.isInteger(event.dayOfMonth) &&
      event.dayOfMonth >= 1 &&
      event.dayOfMonth <= lastDay &&
      (context.own?.providers.some(({ id }) => id === event.providerId) ?? false),
    // Without a page to go on at, the provider was not told: the form begins it again.
    isRequested: ({ context }) => isIn('requested')({ context }) && context.own?.order?.next !== undefined,
    isLiving: isIn('active', 'declinedOnce'),
  },
  actions: {
    ...problemActions<OwnStandingOrderContext, OwnStandingOrderEvent>(),
    keepOwn: assign({ own: (scope) => valueIn<OwnStandingOrder>(scope) }),
    keepOrder: assign({
      own: (scope) => {
        const order = valueIn<StandingOrder>(scope)
        return scope.context.own && order ? { ...scope.context.own, order } : scope.context.own
      },
    }),
    keepWish: assign(
      keptFrom('order.submitted', ({ dayOfMonth, providerId }) => ({ wish: { providerId, dayOfMonth } })),
    ),
    countQuestion: assign({ asked: ({ context }) => context.asked + 1 }),
    openProvider: emit(({ context }) => ({ type: 'provider.opened', next: context.own?.order?.next })),
  },
  delays: { nextQuestion: ({ context }) => gapAfter(context.asked) },
})

const callState = callStatesOf(ownStandingOrder)

/** The server is asked how the order stands: at first, and while the customer is with the provider. */
const asking = <const Lost extends string>(lost: Lost, description: string) =>
  callState('getStandingOrder', {
    description,
    answers: [
      {
        target: '#ownStandingOrder.judging',
        guard: 'orderWasTold',
        actions: ['keepOwn', 'clearMessages'],
        description: 'It is known whether there is an order.',
        meta: { req: 'OS-01' },
      },
      refusedRow({ target: lost, meta: { req: 'OS-07' } }),
    ],
    unreachable: { target: lost, meta: { req: 'OS-07' } },
  })

/** After the server was asked to stop it, what was known of it before may no longer be so. */
const abandonedAfterAsking = {
  'stop.abandoned': {
    target: '#ownStandingOrder.loadingOrder',
    description: 'The person goes no further; how the order stands now is read anew.',
    meta: { req: 'OS-01' },
  } as const,
}

const stopRequested = (description: string) => ({
  'stop.requested': {
    target: '#ownStandingOrder.confirmingStop',
    description,
    meta: { req: 'OS-05' },
  } as const,
})

export const ownStandingOrderMachine = ownStandingOrder.createMachine({
  id: 'ownStandingOrder',
  description: 'A customer has the bills of the account charged automatically, or stops that.',
  context: { own: undefined, wish: { providerId: '', dayOfMonth: 1 }, asked: 0, ...noProblem },
  initial: 'loadingOrder',
  states: {
    loadingOrder: asking('orderUnavailable', 'The order of the account is fetched.'),
    orderUnavailable: {
      tags: 'error',
      description: 'Whether there is an order cannot be said at the moment.',
      on: {
        'order.requestedAgain': {
          target: 'loadingOrder',
          description: 'The person tries again.',
          meta: { req: 'OS-07' },
        },
      },
    },
    judging: {
      description: 'How does the order stand?',
      always: [
        {
          target: 'awaitingAgreement.waiting',
          guard: 'isRequested',
          description: 'The provider has not said yet that the customer agrees.',
          meta: { req: 'OS-03' },
        },
        {
          target: 'active',
          guard: 'isLiving',
          description: 'Bills are charged by it.',
          meta: { req: 'OS-04' },
        },
        {
          target: 'choosing',
          description: 'There is no order, or it has ended.',
          meta: { req: 'OS-02' },
        },
      ],
    },
    choosing: {
      description: 'The person chooses a day of the month, and by whom the bills are charged.',
      initial: 'deciding',
      on: {
        'order.submitted': {
          target: 'beginningOrder',
          guard: 'wishIsPossible',
          actions: ['keepWish', 'clearMessages'],
          description: 'The day is one that every month has, and the provider is offered.',
          meta: { req: 'OS-02' },
        },
      },
      states: {
        deciding: { description: 'The form waits. If there was an order, it says how it ended.' },
        refused: { tags: 'error', description: 'The server refused; its text is shown.' },
        unreachable: { tags: 'error', description: 'There was no answer; the same can be sent again.' },
      },
    },
    beginningOrder: callState('createStandingOrder', {
      description: 'The server begins the order, once, and says where the customer agrees.',
      input: ({ context }) => context.wish,
      answers: [
        {
          target: 'awaitingAgreement.waiting',
          guard: 'orderWasTold',
          actions: ['keepOrder', 'openProvider'],
          description: 'The customer is taken to the page of the provider.',
          meta: { req: 'OS-03' },
        },
        refusedRow({ target: 'choosing.refused', meta: { req: 'OS-07' } }),
      ],
      unreachable: { target: 'choosing.unreachable', meta: { req: 'OS-07' } },
    }),
    awaitingAgreement: {
      description:
        'The customer is with the provider, or has come back before the provider said how it ended.',
      initial: 'waiting',
      on: {
        'agreement.continued': {
          actions: 'openProvider',
          description: 'The person goes on at the provider.',
          meta: { req: 'OS-03' },
        },
        ...stopRequested('The person does not want it any more.'),
      },
      states: {
        waiting: {
          description: 'The server is asked again in a while.',
          after: {
            nextQuestion: {
              target: 'asking',
              description: 'A while has passed, longer each time.',
              meta: { req: 'OS-03' },
            },
          },
          on: {
            'page.shown': {
              target: 'asking',
              description: 'Somebody looks at the page again.',
              meta: { req: 'OS-03' },
            },
          },
        },
        asking: {
          ...asking('unanswered', 'The server is asked whether the customer has agreed.'),
          entry: 'countQuestion',
        },
        unanswered: {
          tags: 'error',
          description: 'Whether the customer has agreed could not be told; it is asked again by itself.',
          after: {
            nextQuestion: {
              target: 'asking',
              description: 'A while has passed.',
              meta: { req: 'OS-07' },
            },
          },
          on: {
            'order.requestedAgain': {
              target: 'asking',
              description: 'The person does not want to wait.',
              meta: { req: 'OS-07' },
            },
          },
        },
      },
    },
    active: {
      description: 'Bills are charged by it. What is announced is shown, with its day.',
      on: stopRequested('The person wants to stop it.'),
    },
    confirmingStop: {
      description: 'A dialog asks whether it is to be stopped.',
      exit: 'clearMessages',
      initial: 'deciding',
      on: {
        'stop.confirmed': {
          target: 'stoppingOrder',
          description: 'The person confirms that the order ends.',
          meta: { req: 'OS-05' },
        },
        'stop.abandoned': {
          target: 'judging',
          description: 'The order is not stopped: everything stays as it is.',
          meta: { req: 'OS-05' },
        },
      },
      states: {
        deciding: { description: 'The person reads what that means.' },
        refused: {
          tags: 'error',
          description: 'The server refused; its text is shown.',
          on: abandonedAfterAsking,
        },
        unreachable: {
          tags: 'error',
          description: 'There was no answer: the order may be stopped or not, and can be stopped again.',
          on: abandonedAfterAsking,
        },
      },
    },
    stoppingOrder: callState('stopStandingOrder', {
      description: 'The server stops the order.',
      input: ({ context }) => ({ orderId: context.own?.order?.orderId ?? '' }),
      answers: [
        {
          target: 'choosing',
          guard: 'orderWasTold',
          actions: 'keepOrder',
          description: 'It is stopped, or had ended before; the form says so.',
          meta: { req: 'OS-06' },
        },
        refusedRow({ target: 'confirmingStop.refused', meta: { req: 'OS-07' } }),
      ],
      unreachable: { target: 'confirmingStop.unreachable', meta: { req: 'OS-07' } },
    }),
  },
})

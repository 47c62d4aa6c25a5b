/** An employee decides a request as the second person, or takes back an own one (decision 0161). */
import { assign, setup } from 'xstate'
import type { ApprovalItem } from '#contract/approvals.ts'
import { isFulfilled, refusedWith, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { formStates } from '../form-states.ts'
import { keptFrom } from '../kept-from.ts'
import { loadStatesOf } from '../load-states.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'

export type ApprovalDecisionEvent =
  | { type: 'approval.requestedAgain' }
  | { type: 'approval.approved' }
  /** As it was typed. */
  | { type: 'approval.rejected'; reason: string }
  | { type: 'approval.withdrawn' }

interface ApprovalDecisionContext extends CallProblem {
  /** Of the request. */
  id: number
  /** Undefined: not fetched yet. */
  approval: ApprovalItem | undefined
  /** Why it is rejected; empty: nothing was typed yet. */
  reason: string
}

const approvalDecision = setup({
  types: {
    input: {} as { id: number },
    context: {} as ApprovalDecisionContext,
    events: {} as ApprovalDecisionEvent,
    tags: {} as 'busy' | 'error' | 'form',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    getApproval: port<Answer<ApprovalItem>, { id: number }>('getApproval'),
    approve: port<Answer<ApprovalItem>, { id: number }>('approve'),
    reject: port<Answer<ApprovalItem>, { id: number; reason: string }>('reject'),
    withdrawApproval: port<Answer<ApprovalItem>, { id: number }>('withdrawApproval'),
  },
  guards: {
    openOneWasSent: (scope) => isFulfilled(scope) && valueIn<ApprovalItem>(scope).state === 'asked',
    itWasDone: isFulfilled,
    endedOneWasSent: isFulfilled,
    personMayDecide: ({ context }) => context.approval?.obstacles.length === 0,
    personMayRejectForReason: ({ context, event }) =>
      event.type === 'approval.rejected' &&
      event.reason.trim() !== '' &&
      (context.approval?.obstacles.every((one) => one === 'limit') ?? false),
    personMayWithdraw: ({ context }) => context.approval?.mayWithdraw === true,
    itHasEndedMeanwhile: refusedWith('approval.decided'),
  },
  actions: {
    ...problemActions<ApprovalDecisionContext, ApprovalDecisionEvent>(),
    keepApproval: assign({ approval: (scope) => valueIn<ApprovalItem>(scope) }),
    keepReason: assign(keptFrom('approval.rejected', ({ reason }) => ({ reason: reason.trim() }))),
  },
})

const callState = callStatesOf(approvalDecision)
const loadStates = loadStatesOf(approvalDecision)

const idOf = ({ context: { id } }: { context: ApprovalDecisionContext }) => ({ id })

/** Where the answers of all decisions lead. */
const decided = <const Target extends string>(target: Target, req: RequirementId) =>
  [
    {
      target,
      guard: 'itWasDone',
      actions: 'keepApproval',
      description: 'The server has done it.',
      meta: { req },
    },
    {
      target: 'loadingEnd',
      guard: 'itHasEndedMeanwhile',
      description: 'It has ended in the meantime: the page shows how.',
      meta: { req: 'SP-05' },
    },
    refusedRow({ target: 'showing.refused', meta: { req: 'SP-06' } }),
  ] as const

const unreachable = { target: 'showing.unreachable', meta: { req: 'SP-06' } } as const

export const approvalDecisionMachine = approvalDecision.createMachine({
  id: 'approvalDecision',
  description: 'An employee decides a request as the second person, or takes back an own one.',
  context: ({ input: { id } }) => ({ id, approval: undefined, reason: '', ...noProblem }),
  initial: 'loadingApproval',
  states: {
    ...loadStates('getApproval', {
      states: ['loadingApproval', 'approvalUnavailable'],
      description: 'The request is fetched.',
      input: idOf,
      answers: [
        {
          target: 'showing',
          guard: 'openOneWasSent',
          actions: 'keepApproval',
          description: 'The request still waits for a decision.',
          meta: { req: 'SP-01' },
        },
        {
          target: 'ended',
          guard: 'endedOneWasSent',
          actions: 'keepApproval',
          description: 'The request was decided or taken back before.',
          meta: { req: 'SP-05' },
        },
      ],
      unavailable: 'The request cannot be fetched at the moment, or there is none.',
      again: 'approval.requestedAgain',
      req: 'SP-07',
    }),
    showing: {
      tags: 'form',
      description: 'The page shows what changes, and waits for a decision.',
      initial: 'asking',
      on: {
        'approval.approved': {
          target: 'approving',
          guard: 'personMayDecide',
          actions: 'clearMessages',
          description: 'The second person approves it.',
          meta: { req: 'SP-02' },
        },
        'approval.rejected': {
          target: 'rejecting',
          guard: 'personMayRejectForReason',
          actions: ['keepReason', 'clearMessages'],
          description: 'The second person rejects it, and says why.',
          meta: { req: 'SP-03' },
        },
        'approval.withdrawn': {
          target: 'withdrawing',
          guard: 'personMayWithdraw',
          actions: 'clearMessages',
          description: 'The asker does not want it any more.',
          meta: { req: 'SP-04' },
        },
      },
      states: formStates({
        refused: 'The server has refused it; a message says why.',
        unreachable: 'The server has not answered; what was typed is still there.',
      }),
    },
    approving: callState('approve', {
      description: 'The approval is on its way.',
      input: idOf,
      answers: decided('approved', 'SP-02'),
      unreachable,
    }),
    rejecting: callState('reject', {
      description: 'The rejection is on its way.',
      input: ({ context: { id, reason } }) => ({ id, reason }),
      answers: decided('rejected', 'SP-03'),
      unreachable,
    }),
    withdrawing: callState('withdrawApproval', {
      description: 'The server takes the request back.',
      input: idOf,
      answers: decided('withdrawn', 'SP-04'),
      unreachable,
    }),
    loadingEnd: callState('getApproval', {
      description: 'How it has ended is fetched.',
      input: idOf,
      answers: [
        {
          target: 'showing',
          guard: 'openOneWasSent',
          actions: 'keepApproval',
          description: 'The request still waits for a decision after all.',
          meta: { req: 'SP-01' },
        },
        {
          target: 'endedMeanwhile',
          guard: 'endedOneWasSent',
          actions: 'keepApproval',
          description: 'The page shows what somebody else has done.',
          meta: { req: 'SP-05' },
        },
        refusedRow({ target: 'approvalUnavailable', meta: { req: 'SP-07' } }),
      ],
      unreachable: { target: 'approvalUnavailable', meta: { req: 'SP-07' } },
    }),
    approved: { description: 'The page says that it was approved and carried out.' },
    rejected: { description: 'The page says that it was rejected.' },
    withdrawn: { description: 'The page says that it was taken back.' },
    ended: { description: 'The page shows how it ended.' },
    endedMeanwhile: {
      description: 'The page says that nothing was done, because it had ended already, and how.',
    },
  },
})

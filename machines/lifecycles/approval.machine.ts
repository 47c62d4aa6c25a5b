/**
 * The life of a request that a second person decides. The server runs it in one transaction with what is carried out: it
 * keeps the name of the state, tells the machine what happened, and does what the machine emits.
 */
import { emit, setup } from 'xstate'
import type { RequirementId } from './approval.requirements.ts'

/** What happens to a request. */
export type ApprovalEvent =
  /** With what was asked in 30 days, it is no more than goes without a second person. */
  | { type: 'limit.covered' }
  | {
      type: 'approval.approved'
      /** Neither the asker, nor somebody who changed the record since or gains by it. */
      isSecondPerson: boolean
      /** With what was approved in 30 days, it is no more than this person may approve. */
      isWithinLimit: boolean
    }
  | { type: 'approval.rejected'; isSecondPerson: boolean; hasReason: boolean }
  /** By the asker: nobody else's call makes it. */
  | { type: 'approval.withdrawn' }
  /** The record is not any more as it was when this was asked. */
  | { type: 'record.changed' }
  | { type: 'time.passed' }

/** What the server does then. */
export type ApprovalEffect =
  /** What was asked is carried out, in the same transaction. */
  | { type: 'request.carriedOut' }
  /** The asker is notified of the end. */
  | { type: 'asker.notified' }

const approval = setup({
  types: {
    events: {} as ApprovalEvent,
    emitted: {} as ApprovalEffect,
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    secondPersonMayApprove: ({ event }) =>
      event.type === 'approval.approved' && event.isSecondPerson && event.isWithinLimit,
    secondPersonGivesReason: ({ event }) =>
      event.type === 'approval.rejected' && event.isSecondPerson && event.hasReason,
  },
  actions: {
    carryOut: emit({ type: 'request.carriedOut' }),
    notifyAsker: emit({ type: 'asker.notified' }),
  },
})

export const approvalMachine = approval.createMachine({
  id: 'approval',
  description:
    'The life of a request that a second person decides: who may end it, and how. What was asked is frozen, and carried out at most once.',
  initial: 'asked',
  states: {
    asked: {
      description: 'It waits for a second person.',
      on: {
        'limit.covered': {
          target: 'approved',
          actions: 'carryOut',
          description: 'It is so little that no second person is asked.',
          meta: { req: 'SA-02' },
        },
        'approval.approved': {
          target: 'approved',
          guard: 'secondPersonMayApprove',
          actions: ['carryOut', 'notifyAsker'],
          description: 'Somebody else has approved it, within the own limit.',
          meta: { req: 'SA-01' },
        },
        'approval.rejected': {
          target: 'rejected',
          guard: 'secondPersonGivesReason',
          actions: 'notifyAsker',
          description: 'Somebody else has rejected it, and says why.',
          meta: { req: 'SA-03' },
        },
        'approval.withdrawn': {
          target: 'withdrawn',
          description: 'The asker does not want it any more.',
          meta: { req: 'SA-04' },
        },
        'record.changed': {
          target: 'void',
          actions: 'notifyAsker',
          description: 'The record is another one by now: it has to be asked anew.',
          meta: { req: 'SA-04' },
        },
        'time.passed': {
          target: 'expired',
          actions: 'notifyAsker',
          description: 'Nobody has decided in time.',
          meta: { req: 'SA-04' },
        },
      },
    },
    approved: { description: 'It was approved and carried out. Only another request undoes it.' },
    rejected: { description: 'It was rejected. Nothing was carried out.' },
    withdrawn: { description: 'Its asker took it back. Nothing was carried out.' },
    expired: { description: 'Nobody decided in time. Nothing was carried out.' },
    void: { description: 'The record has changed meanwhile. Nothing was carried out.' },
  },
})

/** The life of a requisition of material. The server runs it for every move; each of them books into the ledger of the store. */
import { setup } from 'xstate'
import type { RequisitionMove } from '#contract/areas/requisitions/requisitions.area.ts'
import type { RequirementId } from './requisition.requirements.ts'

/** What follows from elsewhere. */
export type RequisitionEventName =
  | RequisitionMove
  | 'system.partlyIssued'
  | 'system.allIssued'
  | 'system.settled'
  | 'system.reopened'
  | 'system.lapsed'
  | 'system.freed'
  | 'system.cardCancelled'

export interface RequisitionEvent {
  type: RequisitionEventName
  hasReason: boolean
}

const requisition = setup({
  types: {
    events: {} as { [Name in RequisitionEventName]: RequisitionEvent & { type: Name } }[RequisitionEventName],
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    reasonIsGiven: ({ event }) => event.hasReason,
  },
})

export const requisitionMachine = requisition.createMachine({
  id: 'requisition',
  description:
    'The life of a requisition: asked, approved, issued in any number of parts, and settled when every piece is accounted for.',
  initial: 'draft',
  states: {
    draft: {
      description: 'Somebody writes down what is needed.',
      on: {
        'staff.asked': {
          target: 'asked',
          description: 'It goes to the store.',
          meta: { req: 'LQ-01' },
        },
        'staff.withdrawn': {
          target: 'withdrawn',
          description: 'It is not needed any more. What was reserved is free.',
          meta: { req: 'LQ-05' },
        },
        'system.cardCancelled': {
          target: 'withdrawn',
          description: 'Its job card was cancelled. What was reserved is free in the same transaction.',
          meta: { req: 'LQ-08' },
        },
      },
    },
    asked: {
      description: 'The store has not decided yet. Nothing is reserved.',
      on: {
        'staff.approved': {
          target: 'approved',
          description: 'The warehouse promises all of it: it is reserved, and kept for 14 days.',
          meta: { req: 'LQ-02' },
        },
        'staff.refused': {
          target: 'refused',
          guard: 'reasonIsGiven',
          description: 'There will be nothing, and staff says why.',
          meta: { req: 'LQ-03' },
        },
        'staff.withdrawn': {
          target: 'withdrawn',
          description: 'It is not needed any more. What was reserved is free.',
          meta: { req: 'LQ-05' },
        },
        'system.cardCancelled': {
          target: 'withdrawn',
          description: 'Its job card was cancelled. What was reserved is free in the same transaction.',
          meta: { req: 'LQ-08' },
        },
      },
    },
    approved: {
      description: 'All of it is reserved, and waits to be fetched.',
      on: {
        'staff.issued': {
          target: 'issued',
          description: 'All of it is handed over.',
          meta: { req: 'LQ-04' },
        },
        'system.partlyIssued': {
          target: 'partlyIssued',
          description: 'A part of it is handed over.',
          meta: { req: 'LQ-04' },
        },
        'system.allIssued': {
          target: 'issued',
          description: 'The last part is handed over.',
          meta: { req: 'LQ-04' },
        },
        'staff.withdrawn': {
          target: 'withdrawn',
          description: 'It is not needed any more. What was reserved is free.',
          meta: { req: 'LQ-05' },
        },
        'system.lapsed': {
          target: 'lapsed',
          description: 'It was not fetched in 14 days. What was reserved is free.',
          meta: { req: 'LQ-06' },
        },
        'system.freed': {
          target: 'asked',
          description: 'A count has found less than was promised: the store has to decide again.',
          meta: { req: 'LQ-09' },
        },
        'system.cardCancelled': {
          target: 'withdrawn',
          description: 'Its job card was cancelled. What was reserved is free in the same transaction.',
          meta: { req: 'LQ-08' },
        },
      },
    },
    partlyIssued: {
      description: 'A part is in hand, and the rest is reserved.',
      on: {
        'staff.approved': {
          target: 'partlyIssued',
          description: 'What a count has freed is reserved again.',
          meta: { req: 'LQ-09' },
        },
        'staff.issued': {
          target: 'issued',
          description: 'The rest is handed over.',
          meta: { req: 'LQ-04' },
        },
        'system.allIssued': {
          target: 'issued',
          description: 'The last part is handed over.',
          meta: { req: 'LQ-04' },
        },
        'staff.released': {
          target: 'issued',
          description: 'The rest is not needed: it is free.',
          meta: { req: 'LQ-05' },
        },
        'system.lapsed': {
          target: 'issued',
          description: 'The rest was not fetched in 14 days. It is free.',
          meta: { req: 'LQ-06' },
        },
        'system.cardCancelled': {
          target: 'issued',
          description: 'Its job card was cancelled. What was reserved is free in the same transaction.',
          meta: { req: 'LQ-08' },
        },
      },
    },
    issued: {
      description: 'It is in hand, and not all of it is accounted for.',
      on: {
        'system.settled': {
          target: 'settled',
          description: 'In each line what was used, returned and lost adds up to what was taken.',
          meta: { req: 'LQ-07' },
        },
      },
    },
    settled: {
      description: 'Every piece is accounted for.',
      on: {
        'system.reopened': {
          target: 'issued',
          description: 'A correction has put something into hand again.',
          meta: { req: 'LQ-07' },
        },
      },
    },
    refused: {
      description: 'There is nothing, for the reason that staff gave.',
    },
    withdrawn: {
      description: 'Nobody needs it any more.',
    },
    lapsed: {
      description: 'It was approved, and nobody fetched it.',
    },
  },
})

/** The life of a count of an item in a warehouse. The server runs it for every move. */
import { setup } from 'xstate'
import type { CountMove } from '#contract/areas/stock-counts/stock-counts.area.ts'
import type { RequirementId } from './stock-count.requirements.ts'

export interface CountEvent {
  type: CountMove
  hasReason: boolean
}

const stockCount = setup({
  types: {
    events: {} as { [Name in CountMove]: CountEvent & { type: Name } }[CountMove],
    transitionMeta: {} as { req: RequirementId },
  },
})

export const stockCountMachine = stockCount.createMachine({
  id: 'stock-count',
  description: 'The life of a count: planned, counted, reviewed and booked against the movements since.',
  initial: 'planned',
  states: {
    planned: {
      description: 'It is known what has to be counted, and where.',
      on: {
        'staff.counted': {
          target: 'counted',
          description: 'Somebody has counted. What is on hand at this instant is kept beside it.',
          meta: { req: 'LC-01' },
        },
        'staff.cancelled': {
          target: 'cancelled',
          description: 'The count is called off before anything is counted.',
          meta: { req: 'LC-03' },
        },
      },
    },
    counted: {
      description: 'It is known what was found.',
      on: {
        'staff.counted': {
          target: 'counted',
          description: 'Somebody has counted again.',
          meta: { req: 'LC-01' },
        },
        'staff.reviewed': {
          target: 'reviewed',
          description: 'Somebody has looked at the difference.',
          meta: { req: 'LC-02' },
        },
        'staff.cancelled': {
          target: 'cancelled',
          description: 'The count is called off: what was found is not booked.',
          meta: { req: 'LC-03' },
        },
      },
    },
    reviewed: {
      description: 'The difference was looked at.',
      on: {
        'staff.counted': {
          target: 'counted',
          description: 'Somebody has counted again.',
          meta: { req: 'LC-01' },
        },
        'staff.booked': {
          target: 'booked',
          description: 'The difference is booked. Movements since the count stay.',
          meta: { req: 'LC-02' },
        },
        'staff.cancelled': {
          target: 'cancelled',
          description: 'The reviewed count is called off: what was found is not booked.',
          meta: { req: 'LC-03' },
        },
      },
    },
    booked: {
      description: 'The difference is in the ledger.',
    },
    cancelled: {
      description: 'Nothing was booked.',
    },
  },
})

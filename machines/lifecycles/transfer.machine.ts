/** The life of a transfer between warehouses. The server runs it for every move; each of them books into the ledger of the store. */
import { setup } from 'xstate'
import type { TransferMove } from '#contract/areas/transfers/transfers.area.ts'
import type { RequirementId } from './transfer.requirements.ts'

export interface TransferEvent {
  type: TransferMove
  hasReason: boolean
}

const transfer = setup({
  types: {
    events: {} as { [Name in TransferMove]: TransferEvent & { type: Name } }[TransferMove],
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    reasonIsGiven: ({ event }) => event.hasReason,
  },
})

export const transferMachine = transfer.createMachine({
  id: 'transfer',
  description: 'The life of a transfer: planned, sent, and received whole or short.',
  initial: 'planned',
  states: {
    planned: {
      description: 'Nothing has moved yet.',
      on: {
        'staff.sent': {
          target: 'sent',
          description: 'It leaves its warehouse, and is on the way.',
          meta: { req: 'LT-01' },
        },
        'staff.cancelled': {
          target: 'cancelled',
          description: 'It is not needed. Nothing has moved.',
          meta: { req: 'LT-04' },
        },
      },
    },
    sent: {
      description: 'It is on the way, and counts in neither warehouse.',
      on: {
        'staff.received': {
          target: 'received',
          description: 'All of it has come.',
          meta: { req: 'LT-02' },
        },
        'staff.receivedShort': {
          target: 'receivedShort',
          guard: 'reasonIsGiven',
          description: 'Less has come than was sent. The rest is on the way still.',
          meta: { req: 'LT-03' },
        },
        'staff.calledBack': {
          target: 'calledBack',
          guard: 'reasonIsGiven',
          description: 'It goes back where it came from, and staff says why.',
          meta: { req: 'LT-04' },
        },
      },
    },
    receivedShort: {
      description: 'A part has not come.',
      on: {
        'staff.found': {
          target: 'received',
          guard: 'reasonIsGiven',
          description: 'What was missing has come after all.',
          meta: { req: 'LT-03' },
        },
        'staff.shortageApproved': {
          target: 'writtenOff',
          guard: 'reasonIsGiven',
          description: 'A second person has seen it: what is missing is written off.',
          meta: { req: 'LT-03' },
        },
      },
    },
    received: {
      description: 'All of it is where it was sent.',
    },
    writtenOff: {
      description: 'A part came, and the rest is written off.',
    },
    calledBack: {
      description: 'It is where it came from.',
    },
    cancelled: {
      description: 'The transfer was called off before anything was sent.',
    },
  },
})

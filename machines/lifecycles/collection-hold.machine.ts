/** The life of what keeps reminders and disconnections of an account back. The server runs it for every move. */
import { setup } from 'xstate'
import type { CollectionHoldMove } from '#contract/areas/collection-holds/collection-holds.area.ts'
import type { RequirementId } from './collection-hold.requirements.ts'

/** What the portal does by itself when its day is over. */
export const collectionHoldRules = ['system.kept', 'system.broken', 'system.lapsed'] as const
type Name = CollectionHoldMove | (typeof collectionHoldRules)[number]

export interface CollectionHoldEvent {
  type: Name
  hasReason: boolean
}

const collectionHold = setup({
  types: {
    events: {} as { [One in Name]: CollectionHoldEvent & { type: One } }[Name],
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    reasonIsGiven: ({ event }) => event.hasReason,
  },
})

export const collectionHoldMachine = collectionHold.createMachine({
  id: 'collection-hold',
  description:
    'The life of a promise, dispute, complaint or hold: it keeps reminders and disconnections back while it is active.',
  initial: 'active',
  states: {
    active: {
      description: 'It keeps reminders and disconnections back.',
      on: {
        'system.kept': {
          target: 'kept',
          description: 'What was promised has come.',
          meta: { req: 'CH-01' },
        },
        'system.broken': {
          target: 'broken',
          description: 'What was promised has not come in time.',
          meta: { req: 'CH-02' },
        },
        'system.lapsed': {
          target: 'ended',
          description: 'Its last day is over.',
          meta: { req: 'CH-03' },
        },
        'staff.ended': {
          target: 'ended',
          guard: 'reasonIsGiven',
          description: 'Somebody has ended it, and said why.',
          meta: { req: 'CH-04' },
        },
      },
    },
    kept: { description: 'The promise was kept.' },
    broken: { description: 'The promise was broken. It counts among the promises of its year.' },
    ended: { description: 'The hold is over: reminders and disconnections go on.' },
  },
})

/**
 * The life of an element of the network. The server runs it for every move: it keeps the name of the state and tells the
 * machine what staff does. What a move asks for besides a reason, the definition of the area says.
 */
import { setup } from 'xstate'
import type { ElementMove } from '#contract/areas/elements/elements.area.ts'
import type { RequirementId } from './element.requirements.ts'

/** What staff does with an element. */
export interface ElementEvent {
  type: ElementMove
  hasReason: boolean
}

const element = setup({
  types: {
    events: {} as { [Move in ElementMove]: ElementEvent & { type: Move } }[ElementMove],
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    reasonIsGiven: ({ event }) => event.hasReason,
  },
})

const removed = {
  target: 'removed',
  guard: 'reasonIsGiven',
  description: 'It is there no more. Nothing about it changes from now on.',
  meta: { req: 'LE-03' },
} as const

export const elementMachine = element.createMachine({
  id: 'element',
  description:
    'The life of an element of the network: in service, out of service for a time, and removed for good.',
  initial: 'inService',
  states: {
    inService: {
      description: 'The element is in the network and serves.',
      on: {
        'staff.tookOutOfService': {
          target: 'outOfService',
          guard: 'reasonIsGiven',
          description: 'It does not serve from a day on, and staff says why.',
          meta: { req: 'LE-01' },
        },
        'staff.removed': removed,
      },
    },
    outOfService: {
      description:
        'It is there and does not serve: from a day on, and until another one where that is known.',
      on: {
        'staff.returnedToService': {
          target: 'inService',
          description: 'It serves again. From when to when it did not, its history tells.',
          meta: { req: 'LE-02' },
        },
        'staff.removed': removed,
      },
    },
    removed: {
      description: 'It was taken away. It stays in lists and in the history, and is changed no more.',
    },
  },
})

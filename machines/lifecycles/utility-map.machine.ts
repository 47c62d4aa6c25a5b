/** The life of a map of the utility. The server runs it for every move. */
import { setup } from 'xstate'
import type { MapMove } from '#contract/areas/maps/maps.area.ts'
import type { RequirementId } from './utility-map.requirements.ts'

export interface UtilityMapEvent {
  type: MapMove
  hasReason: boolean
}

const utilityMap = setup({
  types: {
    events: {} as { [Name in MapMove]: UtilityMapEvent & { type: Name } }[MapMove],
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    reasonIsGiven: ({ event }) => event.hasReason,
  },
})

const retire = {
  target: 'retired',
  guard: 'reasonIsGiven',
  description: 'It is needed no more, and somebody has said why.',
  meta: { req: 'YM-03' },
} as const

export const utilityMapMachine = utilityMap.createMachine({
  id: 'utility-map',
  description:
    'The life of a map of the utility: drafted, published, retired. One of the published maps is the default.',
  initial: 'drafted',
  states: {
    drafted: {
      description: 'It is being prepared. Nobody sees it.',
      on: {
        'staff.published': {
          target: 'published',
          description: 'People may open it. The first one that is published is the default.',
          meta: { req: 'YM-01' },
        },
        'staff.retired': retire,
      },
    },
    published: {
      description: 'People may open it.',
      on: {
        'staff.chosen': {
          target: 'published',
          description: 'It is the default now, and the one before it is not.',
          meta: { req: 'YM-04' },
        },
        'staff.revised': {
          target: 'drafted',
          description: 'It is prepared anew. It is not the default any more.',
          meta: { req: 'YM-02' },
        },
        'staff.retired': retire,
      },
    },
    retired: {
      description: 'It is kept in its list, and nobody opens it.',
      on: {
        'staff.revised': {
          target: 'drafted',
          description: 'It is needed again after all.',
          meta: { req: 'YM-02' },
        },
      },
    },
  },
})

/** The life of what the utility draws on its map. The server runs it for every move. */
import { setup } from 'xstate'
import type { MapFeatureMove } from '#contract/areas/map-features/map-features.area.ts'
import type { RequirementId } from './map-feature.requirements.ts'

export interface MapFeatureEvent {
  type: MapFeatureMove
  hasReason: boolean
}

const mapFeature = setup({
  types: {
    events: {} as { [Name in MapFeatureMove]: MapFeatureEvent & { type: Name } }[MapFeatureMove],
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    reasonIsGiven: ({ event }) => event.hasReason,
  },
})

const retire = {
  target: 'retired',
  guard: 'reasonIsGiven',
  description: 'It is there no more, and somebody has said why.',
  meta: { req: 'MF-03' },
} as const

export const mapFeatureMachine = mapFeature.createMachine({
  id: 'map-feature',
  description: 'The life of a plot, pipe, point or area on the map: drafted, published, retired.',
  initial: 'drafted',
  states: {
    drafted: {
      description: 'It is being drawn. Its shape can be changed.',
      on: {
        'staff.published': {
          target: 'published',
          description: 'It lies where it is drawn.',
          meta: { req: 'MF-01' },
        },
        'staff.retired': retire,
      },
    },
    published: {
      description: 'Work is planned by it. Nothing changes its shape.',
      on: {
        'staff.revised': {
          target: 'drafted',
          guard: 'reasonIsGiven',
          description: 'It is drawn anew, and somebody has said why.',
          meta: { req: 'MF-02' },
        },
        'staff.retired': retire,
      },
    },
    retired: {
      description: 'It is kept, and on the map no more.',
    },
  },
})

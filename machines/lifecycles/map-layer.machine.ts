/** The life of a layer of the map. The server runs it for every move. */
import { setup } from 'xstate'
import type { MapLayerMove } from '#contract/areas/map-layers/map-layers.area.ts'
import type { RequirementId } from './map-layer.requirements.ts'

/** What the portal does by itself when another layer takes the place of this one. */
type Move = MapLayerMove | 'system.replaced'

export interface MapLayerEvent {
  type: Move
  hasReason: boolean
}

const mapLayer = setup({
  types: {
    events: {} as { [Name in Move]: MapLayerEvent & { type: Name } }[Move],
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
  meta: { req: 'YL-03' },
} as const

export const mapLayerMachine = mapLayer.createMachine({
  id: 'map-layer',
  description: 'The life of a layer of the map: drafted, published, retired.',
  initial: 'drafted',
  states: {
    drafted: {
      description: 'It is being prepared. Nobody has it on the map.',
      on: {
        'staff.published': {
          target: 'published',
          description: 'The map shows it to everybody who may see it.',
          meta: { req: 'YL-01' },
        },
        'staff.retired': retire,
      },
    },
    published: {
      description: 'The layer is on the map of everybody who may see it.',
      on: {
        'staff.revised': {
          target: 'drafted',
          description: 'It leaves the map until it is published again.',
          meta: { req: 'YL-02' },
        },
        'system.replaced': {
          target: 'drafted',
          description: 'A layer that shows the same was published, and takes its place.',
          meta: { req: 'YL-04' },
        },
        'staff.retired': retire,
      },
    },
    retired: {
      description: 'It is kept in its list, and on no map.',
      on: {
        'staff.revised': {
          target: 'drafted',
          description: 'It is needed again after all.',
          meta: { req: 'YL-02' },
        },
      },
    },
  },
})

/** A request that is good for each call of the map: which of them do something, the state of the portal says. */
import type { MapLayer } from '#contract/rules/map-layers.ts'

const one = { Value: 1 }
const shape = '{"type":"LineString","coordinates":[[33.04,34.68],[33.041,34.681]]}'

const layers: MapLayer[] = ['map-features', 'elements']

export const mapRequests = {
  getMapItems: {
    West: 33,
    South: 34.6,
    East: 33.1,
    North: 34.7,
    Layers: layers,
  },
  findOnMap: { Search: 'main' },
  getMapFeatures: { Options: { PageSize: 10, Page: 1 } },
  getMapFeature: one,
  insertMapFeature: {
    Values: { name: 'Main of the avenue', kind: 'pipe', shape },
    Parts: {},
    Key: 'b7a0a3f8-7a54-4d4e-9a0e-3a9c1f8b5501',
  },
  changeMapFeature: {
    Id: 1,
    Version: 1,
    Values: { note: 'From the plan.' },
    Base: {},
    Parts: {},
    BaseParts: {},
  },
  moveMapFeature: { Id: 1, Version: 1, Move: 'staff.published', Values: {}, Reason: '' },
  deleteMapFeature: { Id: 1, Version: 1, Reason: 'added twice' },
  getMapFeatureHistory: one,
  getMapFeatureChoices: { Search: 'main' },
} as const

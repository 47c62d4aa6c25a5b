/** A request that is good for each call of the map: which of them do something, the state of the portal says. */
import type { ImportedFeature } from '#contract/map-import.ts'
import type { MapContent } from '#contract/rules/map-layers.ts'

const one = { Value: 1 }
const shape = '{"type":"LineString","coordinates":[[33.04,34.68],[33.041,34.681]]}'

const layers: MapContent[] = ['map-features', 'elements']

const ownLayers: { Shows: MapContent; IsShown: boolean }[] = [{ Shows: 'elements', IsShown: true }]

export const mapRequests = {
  getMapItems: {
    West: 33,
    South: 34.6,
    East: 33.1,
    North: 34.7,
    Layers: layers,
  },
  getMapOutlines: {
    West: 33,
    South: 34.6,
    East: 33.1,
    North: 34.7,
    Zoom: 12,
    Layers: layers,
  },
  findOnMap: { Search: 'main' },
  getMapSettings: {},
  saveMapSettings: {
    Version: 0,
    Layers: ownLayers,
    Start: { Latitude: 34.68, Longitude: 33.04, Zoom: 13 },
  },
  resetMapSettings: { Version: 0 },
  getPropertyPosition: one,
  savePropertyPosition: {
    Id: 1,
    Version: 0,
    Latitude: 34.6801,
    Longitude: 33.0401,
    Reason: 'Measured on site',
  },
  importMapFeatures: {
    IsPreview: false,
    Features: [
      {
        Key: 'b7a0a3f8-7a54-4d4e-9a0e-3a9c1f8b5504',
        Kind: 'pipe',
        Name: 'Main of the quay',
        Sheet: '',
        Plot: '',
        Note: '',
        Shape: shape,
      },
    ] as ImportedFeature[],
  },
  exportMapFeatures: { Kind: 'pipe', After: 0 },
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
  getMapLayers: { Options: { PageSize: 10, Page: 1 } },
  getMapLayer: one,
  insertMapLayer: {
    Values: { name: 'Pipes', shows: 'pipes', symbol: 'disc', place: 70, isShownAtStart: true },
    Parts: {},
    Key: 'b7a0a3f8-7a54-4d4e-9a0e-3a9c1f8b5502',
  },
  changeMapLayer: { Id: 1, Version: 1, Values: { note: 'As before.' }, Base: {}, Parts: {}, BaseParts: {} },
  moveMapLayer: { Id: 1, Version: 1, Move: 'staff.published', Values: {}, Reason: '' },
  deleteMapLayer: { Id: 1, Version: 1, Reason: 'added twice' },
  getMapLayerHistory: one,
  getMapLayerChoices: { Search: 'pipes' },
  getMaps: { Options: { PageSize: 10, Page: 1 } },
  getMap: one,
  insertMap: {
    Values: {
      name: 'Limassol',
      centre: { latitude: 34.68, longitude: 33.04 },
      zoom: 13,
      background: 'none',
    },
    Parts: {},
    Key: 'b7a0a3f8-7a54-4d4e-9a0e-3a9c1f8b5503',
  },
  changeMap: { Id: 1, Version: 1, Values: { note: 'As before.' }, Base: {}, Parts: {}, BaseParts: {} },
  moveMap: { Id: 1, Version: 1, Move: 'staff.published', Values: {}, Reason: '' },
  deleteMap: { Id: 1, Version: 1, Reason: 'added twice' },
  getMapHistory: one,
  getMapChoices: { Search: 'limassol' },
} as const

/** The map of the utility: what lies within a rectangle, where something is, and how the map is drawn. Extensions of ours. */
import { mapBackgrounds } from './areas/maps/maps.area.ts'
import { defineCall, replyWith } from './call.ts'
import { layerColourNames, layerSymbols, mapContents, mapLayers, mapZooms } from './rules/map-layers.ts'
import { textWithNumbers } from './typed-text.ts'
import { z } from './z.ts'

const longitude = z.number().check(z.minimum(-180), z.maximum(180))
const latitude = z.number().check(z.minimum(-90), z.maximum(90))

/** A record on the map. */
export const mapItem = z.object({
  /** The area that it is a record of. */
  layer: z.enum(mapLayers),
  /** The published layer that shows it. */
  shownBy: z.enum(mapContents),
  id: z.int(),
  title: z.string(),
  /** What it is drawn as, where a layer draws several: of a map feature its kind, of an element its type. */
  kind: z.string(),
  /** What tells it from others, in the language of the visit. */
  details: z.array(z.string()),
  /** In the language of the visit; empty: its layer has no states. */
  state: z.string(),
  /** GeoJSON in degrees of WGS 84. */
  shape: z.string(),
})
export type MapItem = z.infer<typeof mapItem>

export const getMapItems = defineCall({
  name: 'Map/GetItems',
  method: 'POST',
  safe: true,
  summary:
    'Records that have a place within a rectangle of degrees, of each layer those nearest to its middle; `hasMore` names the layers of ' +
    'which not all are there. Each comes through the door of its area: of what a person does not see, nothing is on the map.',
  source: 'A §2.1 webgis; extension',
  request: z.object({
    West: longitude,
    South: latitude,
    East: longitude,
    North: latitude,
    Layers: z.array(z.enum(mapContents)).check(z.maxLength(mapContents.length)),
  }),
  reply: replyWith({
    items: z.array(mapItem),
    /** The published layers that this person may see, by what they show. */
    layers: z.array(z.enum(mapContents)),
    hasMore: z.array(z.enum(mapContents)),
  }),
  access: 'employees',
})

/** Records of one layer as they look from afar. */
export const outlinedLayer = z.object({
  layer: z.enum(mapLayers),
  shownBy: z.enum(mapContents),
  /** What its records are drawn as; each one names its place in this list. */
  kinds: z.array(z.string()),
  /** As `contract/rules/shapes/outlines.ts` writes and reads them, in half pixels of the zoom from the south-western corner. */
  records: z.array(z.int()),
})
export type OutlinedLayer = z.infer<typeof outlinedLayer>

export const getMapOutlines = defineCall({
  name: 'Map/GetOutlines',
  method: 'POST',
  safe: true,
  summary:
    'All records that have a place within a rectangle of degrees, as they look at a zoom: where each is, and the corners that can be told ' +
    'there, without texts. For layers of which `Map/GetItems` has not all. Each comes through the door of its area; `hasMore` names layers ' +
    'of which even so not all are there.',
  source: 'A §2.1 webgis; extension',
  request: z.object({
    West: longitude,
    South: latitude,
    East: longitude,
    North: latitude,
    Zoom: z.number().check(z.minimum(mapZooms.farthest), z.maximum(mapZooms.closest)),
    Layers: z.array(z.enum(mapContents)).check(z.maxLength(mapContents.length)),
  }),
  reply: replyWith({ layers: z.array(outlinedLayer), hasMore: z.array(z.enum(mapContents)) }),
  access: 'employees',
})

export const findOnMap = defineCall({
  name: 'Map/Find',
  method: 'POST',
  safe: true,
  summary:
    'Records that have a place, by what their lists search: an address, the number of an element, a plot. Found on no layer: none.',
  source: 'A §8 not found on map; extension',
  request: z.object({ Search: textWithNumbers(64) }),
  reply: replyWith({ items: z.array(mapItem) }),
  access: 'employees',
})

/** A published layer, as the map draws it. */
export const drawnLayer = z.object({
  shows: z.enum(mapContents),
  /** In the language of the visit. */
  name: z.string(),
  /** Null: as the portal draws what it shows. */
  colour: z.nullable(z.enum(layerColourNames)),
  symbol: z.enum(layerSymbols),
  /** In pixels; null: as the portal draws lines. */
  lineWidth: z.nullable(z.number()),
  leastZoom: z.nullable(z.number()),
  greatestZoom: z.nullable(z.number()),
  isShownAtStart: z.boolean(),
})
export type DrawnLayer = z.infer<typeof drawnLayer>

const mapView = z.object({
  latitude: z.number(),
  longitude: z.number(),
  zoom: z.number(),
})

/** A published map. */
export const publishedMap = z.object({
  id: z.int(),
  name: z.string(),
  isDefault: z.boolean(),
  start: mapView,
  background: z.enum(mapBackgrounds),
  /** With `{z}`, `{x}` and `{y}`; empty: bare ground. */
  tileAddress: z.string(),
  attribution: z.string(),
  /** What its layers show; none: all that are published. */
  layers: z.array(z.enum(mapContents)),
})
export type PublishedMap = z.infer<typeof publishedMap>

const chosenLayer = z.object({ shows: z.enum(mapContents), isShown: z.boolean() })

/** What an employee has chosen for their own map. */
export const ownMapSettings = z.object({
  /** Grows with each save; 0: nothing was ever chosen. */
  version: z.int(),
  /** In their order; none: as the utility has them. */
  layers: z.array(chosenLayer),
  /** Where the map opens; null: as the utility has it. */
  start: z.nullable(mapView),
})
export type OwnMapSettings = z.infer<typeof ownMapSettings>

export const mapSettings = z.object({
  /** Those that this person may see, in their order. */
  layers: z.array(drawnLayer),
  /** The default first, then by name. */
  maps: z.array(publishedMap),
  own: ownMapSettings,
})
export type MapSettings = z.infer<typeof mapSettings>

const ofMap = { method: 'POST', access: 'employees', menu: ['webgis', 'gisAdministration'] } as const

export const getMapSettings = defineCall({
  ...ofMap,
  name: 'Map/GetSettings',
  safe: true,
  summary:
    'The published layers that the person may see, the published maps, and what they have chosen for themselves.',
  source: 'A §2.1 gisSettings, gisUserSettings; extension',
  request: z.object({}),
  reply: replyWith({ item: mapSettings }),
})

export const saveMapSettings = defineCall({
  ...ofMap,
  name: 'Map/SaveOwnSettings',
  summary:
    'Keeps the own settings of the map: layers, their order, and where it opens. A layer that is named twice holds once. Refused as ' +
    '`map.settingsChanged` where they were saved since they were shown; sent again after an answer that was lost, it is answered as before.',
  source: 'A §2.1 gisUserSettings; A §8 success texts',
  request: z.object({
    Version: z.int().check(z.minimum(0)),
    Layers: z
      .array(z.object({ Shows: z.enum(mapContents), IsShown: z.boolean() }))
      .check(z.maxLength(mapContents.length)),
    Start: z.nullable(
      z.object({
        Latitude: z.number().check(z.minimum(-85), z.maximum(85)),
        Longitude: longitude,
        Zoom: z.number().check(z.minimum(mapZooms.farthest), z.maximum(mapZooms.closest)),
      }),
    ),
  }),
  reply: replyWith({ item: mapSettings }),
})

export const resetMapSettings = defineCall({
  ...ofMap,
  name: 'Map/ResetOwnSettings',
  summary:
    'Gives the own settings of the map up: it is that of the utility again. Refused as `map.settingsChanged`.',
  source: 'A §2.1 gisUserSettings; extension',
  request: z.object({ Version: z.int().check(z.minimum(0)) }),
  reply: replyWith({ item: mapSettings }),
})

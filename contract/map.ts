/** The map of the utility: what lies within a rectangle, and where something is. Extensions of ours. */
import { defineCall, replyWith } from './call.ts'
import { mapLayers } from './rules/map-layers.ts'
import { textWithNumbers } from './typed-text.ts'
import { z } from './z.ts'

const longitude = z.number().check(z.minimum(-180), z.maximum(180))
const latitude = z.number().check(z.minimum(-90), z.maximum(90))

/** A record on the map. */
export const mapItem = z.object({
  layer: z.enum(mapLayers),
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
    Layers: z.array(z.enum(mapLayers)).check(z.maxLength(mapLayers.length)),
  }),
  reply: replyWith({
    items: z.array(mapItem),
    /** The layers that this person may see. */
    layers: z.array(z.enum(mapLayers)),
    hasMore: z.array(z.enum(mapLayers)),
  }),
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

/** Records on the map as page and map name them, and where each has its page. */
import { elements } from '#contract/areas/elements/elements.area.ts'
import { jobCards } from '#contract/areas/job-cards/job-cards.area.ts'
import { recordPathOf } from '#contract/areas/kit/area.ts'
import { maintenanceRequests } from '#contract/areas/maintenance-requests/maintenance-requests.area.ts'
import { mapFeatures } from '#contract/areas/map-features/map-features.area.ts'
import { photovoltaicParks } from '#contract/areas/photovoltaic-parks/photovoltaic-parks.area.ts'
import { properties } from '#contract/areas/properties/properties.area.ts'
import { samplingPoints } from '#contract/areas/sampling-points/sampling-points.area.ts'
import type { DrawnLayer, MapItem } from '#contract/map.ts'
import {
  contentOfKind,
  layerColours,
  layerOf,
  type MapContent,
  type MapLayer,
} from '#contract/rules/map-layers.ts'
import { middleOf, type MapView } from './map-view.ts'

export type { DrawnLayer, MapItem } from '#contract/map.ts'
export { mapContents, type MapContent, type MapLayer } from '#contract/rules/map-layers.ts'

const areas = {
  'map-features': mapFeatures,
  elements,
  'maintenance-requests': maintenanceRequests,
  'job-cards': jobCards,
  'sampling-points': samplingPoints,
  'photovoltaic-parks': photovoltaicParks,
  properties,
} as const

/** Among all items: of its layer and its number there. */
export const keyOf = ({ layer, id }: Pick<MapItem, 'layer' | 'id'>): string => `${layer}.${id}`

export const recordAddress = ({ layer, id }: Pick<MapItem, 'layer' | 'id'>): string =>
  `${recordPathOf(areas[layer])}/${id}`

/** Where something is added to the map. */
export const newFeatureAddress = `${mapFeatures.path}/new`

/** Where something is drawn on the map. */
export const drawAddress = `${newFeatureAddress}/draw`

/** On the ground of the map, which is light in every scheme of colours. */
export const ground = '#eef1ec'

/** What each layer is drawn in; of map features each kind. All of them reach three to one on the ground. */
export const colours: Record<MapLayer, string> = {
  'map-features': '#6d4fa3',
  elements: '#0f4c81',
  'maintenance-requests': '#b91c1c',
  'job-cards': '#a15c07',
  'sampling-points': '#0f766e',
  'photovoltaic-parks': '#4d7c0f',
  properties: '#4b5563',
}
const kindColours: Readonly<Record<string, string>> = {
  plot: '#7a6327',
  pipe: '#1d6fb8',
  area: '#b3541e',
}

export const colourOf = ({ layer, kind }: Pick<MapItem, 'layer' | 'kind'>): string =>
  (layer === 'map-features' ? kindColours[kind] : undefined) ?? colours[layer]

/** How a record is drawn: as its layer says, and where that says nothing as the portal does. */
export interface Look {
  colour: string
  isRing: boolean
  /** In pixels; null: as the portal draws lines. */
  lineWidth: number | null
}

/** @param layer that shows it; undefined: nobody has said how */
export const lookOf = (item: Pick<MapItem, 'layer' | 'kind'>, layer: DrawnLayer | undefined): Look => ({
  colour: layer?.colour ? layerColours[layer.colour] : colourOf(item),
  isRing: layer ? layer.symbol === 'ring' : item.layer === 'elements',
  lineWidth: layer?.lineWidth ?? null,
})

/** What stands for a whole layer. */
export const exampleOf = (shows: MapContent): Pick<MapItem, 'layer' | 'kind'> => ({
  layer: layerOf(shows),
  kind: Object.entries(contentOfKind).find(([, content]) => content === shows)?.[0] ?? '',
})

/** From the middle of what is shown outwards. */
export function fromTheMiddle(items: readonly MapItem[], { latitude, longitude }: MapView): MapItem[] {
  const narrower = Math.cos((latitude * Math.PI) / 180)
  const away = (item: MapItem): number => {
    const middle = middleOf(item.shape)
    return middle ? Math.hypot(middle.latitude - latitude, (middle.longitude - longitude) * narrower) : 180
  }
  return items
    .map((item) => [away(item), item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item)
}

/** What lies on the map of the utility: layers, each of which is an area whose records have a place. */
import type { AreaName } from '../areas/all-areas.ts'

/** In the order in which they are offered, and the lower one drawn below the one before it. */
export const mapLayers = [
  'map-features',
  'elements',
  'maintenance-requests',
  'job-cards',
  'sampling-points',
  'photovoltaic-parks',
] as const satisfies readonly AreaName[]
export type MapLayer = (typeof mapLayers)[number]

/** Of each layer within what is shown; of more, the answer says that there are some. */
export const mostOnMap = 1000

/** Of all layers together that a search finds. */
export const mostFoundOnMap = 20

/** All areas that are definitions, by their names. The server, tools and tests read it; a page of the browser reads its own area alone. */
import { elements } from './elements/elements.area.ts'
import type { AnyArea } from './kit/area.ts'
import { photovoltaicParks } from './photovoltaic-parks/photovoltaic-parks.area.ts'

export const allAreas = {
  elements,
  'photovoltaic-parks': photovoltaicParks,
} as const satisfies Record<string, AnyArea>

export type AreaName = keyof typeof allAreas

/** What lies on the part of the map that is shown, and what a search finds. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { findOnMap, getMapItems, getMapOutlines, getMapSettings } from '#contract/map.ts'
import type { Bounds } from '#contract/rules/shapes/shape.ts'
import { callApi } from '#src/api/call-api.ts'
import { fulfilledValue } from '#src/api/api-error.ts'
import { farItemsIn } from './far-items.ts'
import type { MapContent } from './map-item.ts'

/** What lies on the map is asked for at each look, and outlives no page: after a save nothing shows the old shape. */
const atEachLook = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: true,
  // What is drawn stays while the next part is fetched.
  placeholderData: keepPreviousData,
} as const

export const itemsQuery = (
  { west, south, east, north }: Bounds,
  layers: readonly MapContent[],
  language: string,
) => {
  const request = {
    West: west,
    South: south,
    East: east,
    North: north,
    Layers: [...layers],
  }
  return queryOptions({
    queryKey: [getMapItems.name, request, language],
    queryFn: async ({ signal }) => fulfilledValue(await callApi(getMapItems, request, { signal })),
    ...atEachLook,
  })
}

/** Layers of which there is more than is told one by one, as they look at a zoom. */
export const farItemsQuery = (bounds: Bounds, zoom: number, layers: readonly MapContent[]) => {
  const { west, south, east, north } = bounds
  const request = {
    West: west,
    South: south,
    East: east,
    North: north,
    Zoom: zoom,
    Layers: [...layers],
  }
  return queryOptions({
    queryKey: [getMapOutlines.name, request],
    queryFn: async ({ signal }) =>
      farItemsIn(fulfilledValue(await callApi(getMapOutlines, request, { signal })).layers, bounds, zoom),
    enabled: layers.length > 0,
    // To compare tens of thousands one by one takes longer than to draw them.
    structuralSharing: false,
    ...atEachLook,
  })
}

export const foundQuery = (search: string, language: string) =>
  queryOptions({
    queryKey: [findOnMap.name, search, language],
    queryFn: async ({ signal }) =>
      fulfilledValue(await callApi(findOnMap, { Search: search }, { signal })).items,
    staleTime: 10_000,
  })

/** Layers and maps, and what this person has chosen for themselves. */
export const mapSettingsQuery = (language: string) =>
  queryOptions({
    queryKey: [getMapSettings.name, language],
    queryFn: async ({ signal }) => fulfilledValue(await callApi(getMapSettings, {}, { signal })).item,
    staleTime: 10_000,
  })

/** What lies on the part of the map that is shown, and what a search finds. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { findOnMap, getMapItems } from '#contract/map.ts'
import type { Bounds } from '#contract/rules/shapes/shape.ts'
import { callApi } from '#src/api/call-api.ts'
import { fulfilledValue } from '#src/api/refused-error.ts'
import { mapLayers, type MapLayer } from './map-item.ts'

export const itemsQuery = (
  { west, south, east, north }: Bounds,
  off: readonly MapLayer[],
  language: string,
) => {
  const request = {
    West: west,
    South: south,
    East: east,
    North: north,
    Layers: mapLayers.filter((layer) => !off.includes(layer)),
  }
  return queryOptions({
    queryKey: [getMapItems.name, request, language],
    queryFn: async ({ signal }) => fulfilledValue(await callApi(getMapItems, request, { signal })),
    staleTime: 10_000,
    // What is drawn stays while the next part is fetched.
    placeholderData: keepPreviousData,
  })
}

export const foundQuery = (search: string, language: string) =>
  queryOptions({
    queryKey: [findOnMap.name, search, language],
    queryFn: async ({ signal }) =>
      fulfilledValue(await callApi(findOnMap, { Search: search }, { signal })).items,
    staleTime: 10_000,
  })

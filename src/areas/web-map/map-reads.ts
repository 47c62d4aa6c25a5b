/** What lies on the part of the map that is shown, and what a search finds. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { findOnMap, getMapItems, getMapSettings } from '#contract/map.ts'
import type { Bounds } from '#contract/rules/shapes/shape.ts'
import { callApi } from '#src/api/call-api.ts'
import { fulfilledValue } from '#src/api/refused-error.ts'
import type { MapContent } from './map-item.ts'

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

/** Layers and maps, and what this person has chosen for themselves. */
export const mapSettingsQuery = (language: string) =>
  queryOptions({
    queryKey: [getMapSettings.name, language],
    queryFn: async ({ signal }) => fulfilledValue(await callApi(getMapSettings, {}, { signal })).item,
    staleTime: 10_000,
  })

/** What the page of own map settings is drawn from. */
import { choiceOf, latitudeIn, longitudeIn, zoomIn, type OwnMapChoice } from '#contract/rules/own-map.ts'
import { mapContents, mapZooms, type MapContent } from '#contract/rules/map-layers.ts'
import type { MapSettings } from '#contract/map.ts'
import type { ownMapMachine } from '#machines/own-map/own-map.machine.ts'
import type { View } from '#src/flow-kit/view.ts'

export type { MapSettings } from '#contract/map.ts'
export { latitudeIn, longitudeIn, mapZooms, zoomIn }

export type OwnMapView = View<typeof ownMapMachine>

/** What stands in the form, as texts that a draft can keep. */
export interface TypedOwnMap {
  /** `elements:1,job-cards:0`, in their order. */
  layers: string
  /** Not empty: the map opens at a place of its own. */
  hasStart: string
  latitude: string
  longitude: string
  zoom: string
}

export const layersIn = (text: string): OwnMapChoice['layers'] =>
  text.split(',').flatMap((one) => {
    const [shows = '', isShown] = one.split(':')
    return (mapContents as readonly string[]).includes(shows)
      ? [{ shows: shows as MapContent, isShown: isShown === '1' }]
      : []
  })

export const layersText = (layers: OwnMapChoice['layers']): string =>
  layers.map(({ shows, isShown }) => `${shows}:${isShown ? 1 : 0}`).join(',')

/** @param choice what was handed in and is not saved; undefined: what holds */
export function typedOf(settings: MapSettings, choice: OwnMapChoice | undefined): TypedOwnMap {
  const { layers, start } = choice ?? choiceOf(settings)
  return {
    layers: layersText(layers),
    hasStart: start ? 'yes' : '',
    latitude: start ? String(start.latitude) : '',
    longitude: start ? String(start.longitude) : '',
    zoom: start ? String(start.zoom) : '',
  }
}

/** @returns undefined: the start is none */
export function choiceTyped(typed: TypedOwnMap): OwnMapChoice | undefined {
  const layers = layersIn(typed.layers)
  if (typed.hasStart === '') return { layers, start: null }
  const [latitude, longitude, zoom] = [
    latitudeIn(typed.latitude),
    longitudeIn(typed.longitude),
    zoomIn(typed.zoom),
  ]
  return latitude === undefined || longitude === undefined || zoom === undefined
    ? undefined
    : { layers, start: { latitude, longitude, zoom } }
}

/** The place that a link from the map has brought: `34.68,33.04,14`. */
export function broughtStart(at: string | null): Partial<TypedOwnMap> {
  const [latitude, longitude, zoom, ...more] = (at ?? '').split(',')
  return latitude && longitude && zoom && more.length === 0
    ? { hasStart: 'yes', latitude, longitude, zoom }
    : {}
}

/** What an employee has chosen for their own map, over what the utility has. */
import type { DrawnLayer, MapSettings, OwnMapSettings } from '../map.ts'
import { withPlainDigits } from './digits.ts'
import { mapZooms } from './map-layers.ts'

/** Layers in their order, and where the map opens; null: as the utility has it. */
export type OwnMapChoice = Pick<OwnMapSettings, 'layers' | 'start'>

/** Layers in the order that a person has chosen. What was published since then follows as the utility has it. */
export function inOwnOrder(layers: readonly DrawnLayer[], own: OwnMapChoice): DrawnLayer[] {
  const placeOf = ({ shows }: DrawnLayer): number => {
    const place = own.layers.findIndex((one) => one.shows === shows)
    return place < 0 ? own.layers.length : place
  }
  return layers.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Whether a layer is drawn when the map opens. */
export const isShownAtFirst = ({ shows, isShownAtStart }: DrawnLayer, own: OwnMapChoice): boolean =>
  own.layers.find((one) => one.shows === shows)?.isShown ?? isShownAtStart

/** What holds now, written out for each layer. */
export const choiceOf = ({ layers, own }: MapSettings): OwnMapChoice => ({
  layers: inOwnOrder(layers, own).map((layer) => ({
    shows: layer.shows,
    isShown: isShownAtFirst(layer, own),
  })),
  start: own.start,
})

const written = ({ layers, start }: OwnMapChoice): string =>
  JSON.stringify([
    layers.map(({ shows, isShown }) => [shows, isShown]),
    start && [start.latitude, start.longitude, start.zoom],
  ])

export const isSameChoice = (one: OwnMapChoice, other: OwnMapChoice): boolean =>
  written(one) === written(other)

/** Whether a person has chosen anything. */
export const hasChosen = ({ layers, start }: OwnMapChoice): boolean => layers.length > 0 || start !== null

const numberIn = (text: string): number | undefined => {
  const plain = withPlainDigits(text.trim()).replace(',', '.')
  return /^-?\d{1,3}(?:\.\d{1,9})?$/.test(plain) ? Number(plain) : undefined
}

const within = (text: string, least: number, most: number): number | undefined => {
  const value = numberIn(text)
  return value !== undefined && value >= least && value <= most ? value : undefined
}

/** Degrees as people type them, undefined: there is no such place on the map. */
export const latitudeIn = (text: string): number | undefined => within(text, -85, 85)
export const longitudeIn = (text: string): number | undefined => within(text, -180, 180)
export const zoomIn = (text: string): number | undefined => within(text, mapZooms.farthest, mapZooms.closest)

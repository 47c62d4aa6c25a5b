/** Records that are too many to be told one by one: where each is, and what it looks like from afar. */
import type { OutlinedLayer } from '#contract/map.ts'
import { gridAt, readOutlines } from '#contract/rules/shapes/outlines.ts'
import { boundsOf, type Bounds, type Shape } from '#contract/rules/shapes/shape.ts'
import { keyOf, type MapItem } from './map-item.ts'
import type { MapView } from './map-view.ts'

/** A record of which the map knows no texts. */
export type FarItem = Pick<MapItem, 'layer' | 'shownBy' | 'id' | 'kind'> & { shape: Shape }

/** @param bounds, zoom that were asked for */
export const farItemsIn = (layers: readonly OutlinedLayer[], bounds: Bounds, zoom: number): FarItem[] =>
  layers.flatMap(({ layer, shownBy, kinds, records }) =>
    readOutlines(records, gridAt(bounds, zoom)).map(({ id, kind, shape }) => ({
      layer,
      shownBy,
      id,
      kind: kinds[kind] ?? '',
      shape,
    })),
  )

/** Those that are not told one by one. */
export function onlyFar(far: readonly FarItem[], items: readonly MapItem[]): FarItem[] {
  const told = new Set(items.map(keyOf))
  return far.filter((one) => !told.has(keyOf(one)))
}

/** Where the map has to be looked at for a record to be told: those nearest to its middle are. Undefined: it is not among these. */
export function middleOfFar(
  far: readonly FarItem[],
  key: string,
): Pick<MapView, 'latitude' | 'longitude'> | undefined {
  const pressed = far.find((one) => keyOf(one) === key)
  if (!pressed) return undefined
  const { west, south, east, north } = boundsOf(pressed.shape)
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 }
}

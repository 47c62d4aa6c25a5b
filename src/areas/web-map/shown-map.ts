/** The map that opens: its layers in their order, where it begins, and what lies below. */
import type { DrawnLayer, MapSettings, PublishedMap } from '#contract/map.ts'
import { inOwnOrder, isShownAtFirst } from '#contract/rules/own-map.ts'
import { startView, type MapBeginning } from './map-view.ts'

export interface ShownMap {
  /** Undefined: none is published, and the map is as the portal has it. */
  map: PublishedMap | undefined
  layers: readonly DrawnLayer[]
  beginning: MapBeginning
}

/** @param chosen the number of a map that the address names */
export function shownMap({ layers, maps, own }: MapSettings, chosen: number | undefined): ShownMap {
  const named = maps.find(({ id }) => id === chosen)
  const map = named ?? maps.find(({ isDefault }) => isDefault)
  const ordered = inOwnOrder(
    layers.filter(({ shows }) => !map || map.layers.length === 0 || map.layers.includes(shows)),
    own,
  )
  return {
    map,
    layers: ordered,
    beginning: {
      view: (named ? named.start : (own.start ?? map?.start)) ?? startView,
      off: ordered.filter((layer) => !isShownAtFirst(layer, own)).map(({ shows }) => shows),
    },
  }
}

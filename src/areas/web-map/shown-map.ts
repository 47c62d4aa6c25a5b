/** The map that opens: its layers in their order, where it begins, and what lies below. */
import type { DrawnLayer, MapSettings, PublishedMap } from '#contract/map.ts'
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
  const placeOf = ({ shows }: DrawnLayer): number => {
    const place = own.layers.findIndex((one) => one.shows === shows)
    return place < 0 ? own.layers.length : place
  }
  const ordered = layers
    .filter(({ shows }) => !map || map.layers.length === 0 || map.layers.includes(shows))
    // What was published after somebody chose their order follows as the utility has it.
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  const isShown = ({ shows, isShownAtStart }: DrawnLayer): boolean =>
    own.layers.find((one) => one.shows === shows)?.isShown ?? isShownAtStart
  return {
    map,
    layers: ordered,
    beginning: {
      view: (named ? named.start : (own.start ?? map?.start)) ?? startView,
      off: ordered.filter((layer) => !isShown(layer)).map(({ shows }) => shows),
    },
  }
}

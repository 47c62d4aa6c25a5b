/** Which part of the earth is shown, what of it, and what is chosen: all of it stands in the address. */
import { mapContents, mapZooms, type MapContent } from '#contract/rules/map-layers.ts'
import { positionsOf, readShape, boundsOf, type Bounds } from '#contract/rules/shapes/shape.ts'

/** The middle, and how close it is looked at. */
export interface MapView {
  latitude: number
  longitude: number
  /** Of the web: each step shows half as much. */
  zoom: number
}

/** The island, until settings say otherwise. */
export const startView: MapView = { latitude: 35.02, longitude: 33.2, zoom: 8.3 }

/** How close a single record is looked at. */
export const closeZoom = 16

const { farthest, closest } = mapZooms

/** What is shown before the size of the map is known, and where there is none. */
export const usualSize = { width: 800, height: 700 } as const

export interface Size {
  width: number
  height: number
}

export interface MapAsked {
  view: MapView
  /** Layers that are not drawn, by what they show. */
  off: readonly MapContent[]
  /** Key of the item that is chosen. */
  open: string
  search: string
  /** The number of a map that was chosen; undefined: none was. */
  map: number | undefined
}

/** What holds where the address says nothing. */
export interface MapBeginning {
  view: MapView
  off: readonly MapContent[]
}

const asAlways: MapBeginning = { view: startView, off: [] }

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))

/** To the metre, as addresses have it. */
export const roundedView = ({ latitude, longitude, zoom }: MapView): MapView => ({
  latitude: rounded(latitude, 5),
  longitude: rounded(longitude, 5),
  zoom: rounded(Math.min(closest, Math.max(farthest, zoom)), 2),
})

function viewIn(text: string | null, start: MapView): MapView {
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN] = (text ?? '')
    .split(',')
    .map(Number)
  const isPlace = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 && Number.isFinite(zoom)
  return isPlace && text ? roundedView({ latitude, longitude, zoom }) : start
}

/** The number of the map that an address names. */
export const mapIn = (parameters: URLSearchParams): number | undefined =>
  Number(parameters.get('map')) || undefined

export function mapAskedIn(parameters: URLSearchParams, beginning: MapBeginning = asAlways): MapAsked {
  const off = parameters.get('off')?.split(',')
  return {
    view: viewIn(parameters.get('at'), beginning.view),
    off: off ? mapContents.filter((shows) => off.includes(shows)) : beginning.off,
    open: parameters.get('open') ?? '',
    search: parameters.get('find') ?? '',
    map: mapIn(parameters),
  }
}

const textOf = ({ latitude, longitude, zoom }: MapView): string => `${latitude},${longitude},${zoom}`

const isSameSet = (one: readonly MapContent[], other: readonly MapContent[]): boolean =>
  one.length === other.length && one.every((shows) => other.includes(shows))

export function addressOf(
  { view, off, open, search, map }: MapAsked,
  beginning: MapBeginning = asAlways,
): URLSearchParams {
  const at = textOf(roundedView(view))
  return new URLSearchParams({
    ...(map !== undefined && { map: String(map) }),
    ...(at !== textOf(roundedView(beginning.view)) && { at }),
    ...(!isSameSet(off, beginning.off) && { off: off.join(',') }),
    ...(open !== '' && { open }),
    ...(search !== '' && { find: search }),
  })
}

/** Of Mercator's projection, from 0 in the north to 1. */
const downOf = (latitude: number): number =>
  0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI)
const latitudeAt = (down: number): number =>
  (Math.atan(Math.exp((0.5 - down) * 2 * Math.PI)) * 360) / Math.PI - 90

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value))

/** What is in sight on a map of this size. */
export function boundsAround({ latitude, longitude, zoom }: MapView, { width, height }: Size): Bounds {
  const world = 512 * 2 ** zoom
  const [across, down] = [((width / world) * 360) / 2, height / world / 2]
  const middle = downOf(latitude)
  return {
    west: within(longitude - across, 180),
    east: within(longitude + across, 180),
    south: within(latitudeAt(middle + down), 90),
    north: within(latitudeAt(middle - down), 90),
  }
}

/** The middle of a shape, as it is looked at; undefined: it is none. */
export function middleOf(shape: string): Pick<MapView, 'latitude' | 'longitude'> | undefined {
  const read = readShape(shape)
  if (typeof read !== 'object' || positionsOf(read).length === 0) return undefined
  const { west, south, east, north } = boundsOf(read)
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 }
}

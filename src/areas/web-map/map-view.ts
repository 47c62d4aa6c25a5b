/** Which part of the earth is shown, what of it, and what is chosen: all of it stands in the address. */
import { mapLayers, type MapLayer } from '#contract/rules/map-layers.ts'
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

const [farthest, closest] = [1, 20]

/** What is shown before the size of the map is known, and where there is none. */
export const usualSize = { width: 800, height: 700 } as const

export interface Size {
  width: number
  height: number
}

export interface MapAsked {
  view: MapView
  off: readonly MapLayer[]
  /** Key of the item that is chosen. */
  open: string
  search: string
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))

/** To the metre, as addresses have it. */
export const roundedView = ({ latitude, longitude, zoom }: MapView): MapView => ({
  latitude: rounded(latitude, 5),
  longitude: rounded(longitude, 5),
  zoom: rounded(Math.min(closest, Math.max(farthest, zoom)), 2),
})

function viewIn(text: string | null): MapView {
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN] = (text ?? '')
    .split(',')
    .map(Number)
  const isPlace = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 && Number.isFinite(zoom)
  return isPlace && text ? roundedView({ latitude, longitude, zoom }) : startView
}

export function mapAskedIn(parameters: URLSearchParams): MapAsked {
  const off = (parameters.get('off') ?? '').split(',')
  return {
    view: viewIn(parameters.get('at')),
    off: mapLayers.filter((layer) => off.includes(layer)),
    open: parameters.get('open') ?? '',
    search: parameters.get('find') ?? '',
  }
}

export function addressOf({ view, off, open, search }: MapAsked): URLSearchParams {
  const { latitude, longitude, zoom } = roundedView(view)
  const at = `${latitude},${longitude},${zoom}`
  return new URLSearchParams({
    ...(at !== `${startView.latitude},${startView.longitude},${startView.zoom}` && { at }),
    ...(off.length > 0 && { off: off.join(',') }),
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

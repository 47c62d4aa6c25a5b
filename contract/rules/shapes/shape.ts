/** Shapes on the map as they are kept: GeoJSON in degrees of WGS 84, in one way of writing. Pure. */

/** Degrees east and north. */
export type Position = readonly [longitude: number, latitude: number]

/** A closed line: its last position is its first one. */
export type Ring = readonly Position[]

export type Shape =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'LineString'; readonly coordinates: readonly Position[] }
  | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }

export type ShapeType = Shape['type']

/** A shape with more of them is not judged, and not kept. */
export const mostPositions = 2000

/** Characters of a shape as it is sent. */
export const mostTypedShape = 200_000

/** About a centimetre: as exact as anybody measures. */
const decimals = 1e7

/** How many positions of a shape have whole numbers: all of them are exact there, and so is what is computed from them. */
export const wholeDegrees = ([longitude, latitude]: Position): [number, number] => [
  Math.round(longitude * decimals),
  Math.round(latitude * decimals),
]

const isSame = ([x, y]: Position, [a, b]: Position): boolean => x === a && y === b

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && value.length === 2 && value.every((one) => Number.isFinite(one))

const isLine = (value: unknown): value is Position[] => Array.isArray(value) && value.every(isPosition)

const kept = (position: Position): Position => {
  const [x, y] = wholeDegrees(position)
  // Without the zero that has a sign.
  return [x / decimals || 0, y / decimals || 0]
}

/** In 7 decimals, and without a position that only repeats the one before it. */
const keptLine = (line: readonly Position[]): Position[] =>
  line.map(kept).filter((one, index, all) => index === 0 || !isSame(one, all[index - 1]!))

/** Twice the area in whole degrees; positive: it is walked with its inside to the left. */
function turned(ring: Ring): number {
  const [originX, originY] = wholeDegrees(ring[0] ?? [0, 0])
  return ring.reduce((sum, one, index) => {
    const [x, y] = wholeDegrees(one)
    const [nextX, nextY] = wholeDegrees(ring[(index + 1) % ring.length]!)
    return sum + (x - originX) * (nextY - originY) - (nextX - originX) * (y - originY)
  }, 0)
}

/** By the right-hand rule: the border with the polygon to its left, and holes the other way round. */
const wound = (ring: Ring, isBorder: boolean): Ring =>
  isBorder === turned(ring) >= 0 ? ring : ring.toReversed()

/** What a text holds that says how a shape is written; undefined: it is none. */
function parsed(text: string): { type: unknown; coordinates: unknown } | undefined {
  try {
    const value = JSON.parse(text) as unknown
    if (typeof value !== 'object' || value === null || !('type' in value)) return undefined
    return { type: value.type, coordinates: 'coordinates' in value ? value.coordinates : undefined }
  } catch {
    return undefined
  }
}

/** `unsupported`: GeoJSON of another type. `unreadable`: no GeoJSON, or one without its positions. */
export type ReadShape = Shape | 'unsupported' | 'unreadable'

/** A shape of a text of GeoJSON, as it is kept. Whether it is valid, `shapeProblem` says. */
export function readShape(text: string): ReadShape {
  const read = parsed(text)
  if (typeof read?.type !== 'string') return 'unreadable'
  const { type, coordinates } = read
  switch (type) {
    case 'Point':
      return isPosition(coordinates) ? { type, coordinates: kept(coordinates) } : 'unreadable'
    case 'LineString':
      return isLine(coordinates) ? { type, coordinates: keptLine(coordinates) } : 'unreadable'
    case 'Polygon':
      return Array.isArray(coordinates) && coordinates.length > 0 && coordinates.every(isLine)
        ? { type, coordinates: coordinates.map((ring, index) => wound(keptLine(ring), index === 0)) }
        : 'unreadable'
    default:
      return 'unsupported'
  }
}

/** The one way in which a shape is written. */
export const shapeText = ({ type, coordinates }: Shape): string => JSON.stringify({ type, coordinates })

/** Positions of a shape: of a polygon those of all its rings. */
export const positionsOf = (shape: Shape): readonly Position[] =>
  shape.type === 'Point'
    ? [shape.coordinates]
    : shape.type === 'LineString'
      ? shape.coordinates
      : shape.coordinates.flat()

/** The smallest rectangle of degrees that a shape is in. */
export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

export function boundsOf(shape: Shape): Bounds {
  const positions = positionsOf(shape)
  const of = (index: 0 | 1) => positions.map((position) => position[index])
  return {
    west: Math.min(...of(0)),
    south: Math.min(...of(1)),
    east: Math.max(...of(0)),
    north: Math.max(...of(1)),
  }
}

/** Geometries of a file in degrees of WGS 84, as they are kept. */
import proj4 from 'proj4'
import { systemDefinitions, type CoordinateSystem } from '#contract/rules/shapes/coordinate-systems.ts'
import { isFarAway } from '#contract/rules/map-tiles.ts'
import { positionsOf, readShape, shapeText } from '#contract/rules/shapes/shape.ts'

export interface Geometry {
  type: string
  coordinates?: unknown
}

type Placing = (position: readonly number[]) => readonly number[]

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length >= 2 && value.every((one) => typeof one === 'number')

/** Of each position its place; heights are left out. */
function placed(coordinates: unknown, place: Placing): unknown {
  if (isNumbers(coordinates)) return place(coordinates.slice(0, 2))
  return Array.isArray(coordinates) ? coordinates.map((one) => placed(one, place)) : coordinates
}

/** A collection of one is that one. */
function single({ type, coordinates }: Geometry): Geometry {
  const alone = Array.isArray(coordinates) && coordinates.length === 1 ? coordinates[0] : undefined
  return type.startsWith('Multi') && alone !== undefined
    ? { type: type.slice('Multi'.length), coordinates: alone }
    : { type, coordinates }
}

/** Places from one system to another: both by our own definitions. */
export function placingBetween(from: CoordinateSystem, to: CoordinateSystem): Placing {
  if (from === to) return (position) => position
  const way = proj4(systemDefinitions[from], systemDefinitions[to])
  return ([x = 0, y = 0]) => {
    try {
      return way.forward([x, y])
    } catch {
      // No number, or a place that the projection does not reach.
      return [Number.NaN, Number.NaN]
    }
  }
}

/** GeoJSON of a geometry, as the map keeps it; empty: there is none. What is no shape of the map says which type it is. */
export function shapeOf(geometry: Geometry | null | undefined, place: Placing): string {
  if (!geometry) return ''
  const { type, coordinates } = single(geometry)
  const shape = readShape(JSON.stringify({ type, coordinates: placed(coordinates, place) }))
  return typeof shape === 'string' ? JSON.stringify({ type }) : shapeText(shape)
}

/** Share of shapes that may lie elsewhere. */
const mostElsewhere = 0.01

/** Whether more lies far from where the utility is than single mistakes explain: axes may be exchanged, or the system is another one. */
export function liesElsewhere(shapes: readonly string[]): boolean {
  const read = shapes.flatMap((text) => {
    const shape = text === '' ? 'unreadable' : readShape(text)
    return typeof shape === 'string' ? [] : [shape]
  })
  const elsewhere = read.filter((shape) =>
    positionsOf(shape).some(([longitude, latitude]) => isFarAway({ longitude, latitude })),
  )
  return elsewhere.length > read.length * mostElsewhere
}

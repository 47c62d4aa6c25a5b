/** A press near something that lies there already means that place: corners before edges (rule 8 of the map). Pure. */
import type { Position, Shape } from './shape.ts'

/** Pixels around a press within which something is meant. */
export const snapPixels = 12

/** What was snapped to. */
export interface Snapped {
  position: Position
  to: 'corner' | 'edge'
}

/** On a plane whose axes are of one scale near the position. */
type Plane = (position: Position) => readonly [number, number]

const planeAt = ([, latitude]: Position): Plane => {
  const narrower = Math.cos((latitude * Math.PI) / 180)
  return ([x, y]) => [x * narrower, y]
}

const linesOf = (shape: Shape): readonly (readonly Position[])[] => {
  if (shape.type === 'Point') return [[shape.coordinates]]
  return shape.type === 'LineString' ? [shape.coordinates] : shape.coordinates
}

interface Near {
  position: Position
  away: number
}

const nearest = (ones: readonly Near[], reach: number): Position | undefined =>
  ones
    .filter(({ away }) => away <= reach)
    .toSorted((one, other) => one.away - other.away)
    .at(0)?.position

/** The place of an edge that is nearest to a position. */
function nearestOn([from, to]: readonly [Position, Position], place: Position, plane: Plane): Position {
  const [[x, y], [a, b], [c, d]] = [plane(place), plane(from), plane(to)]
  const length = (c - a) ** 2 + (d - b) ** 2
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - a) * (c - a) + (y - b) * (d - b)) / length))
  return [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]
}

/**
 * What a position snaps to: the very coordinates of a corner in reach, else the nearest place of an edge; undefined: nothing is near.
 *
 * @param reach in degrees of latitude
 */
export function snappedTo(place: Position, shapes: readonly Shape[], reach: number): Snapped | undefined {
  const plane = planeAt(place)
  const [x, y] = plane(place)
  const near = (position: Position): Near => {
    const [a, b] = plane(position)
    return { position, away: Math.hypot(x - a, y - b) }
  }
  const lines = shapes.flatMap(linesOf)
  const corner = nearest(lines.flat().map(near), reach)
  if (corner) return { position: corner, to: 'corner' }
  const edges = lines.flatMap((line) =>
    line.slice(1).map((to, index) => near(nearestOn([line[index]!, to], place, plane))),
  )
  const edge = nearest(edges, reach)
  return edge && { position: edge, to: 'edge' }
}

/** Whether a shape may be kept: asked by form, call and every other way in (rule 8 of the map). Pure. */
import {
  mostPositions,
  positionsOf,
  readShape,
  wholeDegrees,
  type Position,
  type Ring,
  type Shape,
} from './shape.ts'

/** Why a shape is not kept: each has a sentence in every language. */
export const shapeProblems = [
  'shape',
  'geometryType',
  'place',
  'tooManyPositions',
  'lineOfOnePosition',
  'notClosed',
  'fewPositions',
  'crossing',
  'holeOutside',
  'underOneMetre',
] as const
export type ShapeProblem = (typeof shapeProblems)[number]

type Side = readonly [from: Position, to: Position]

/** Of the whole number of 1e-7 degrees, which are exact. */
const wholeSides = (ring: Ring): Side[] => {
  const whole = ring.map(wholeDegrees)
  return whole.slice(1).map((to, index) => [whole[index]!, to])
}

/** Products of numbers below it, and their differences, are whole numbers that are exact: those of any town are. */
const exact = 2 ** 26

/** To which side of the way from the first to the second position the third one is: left 1, right -1, on it 0. Exact. */
function turn([a, b]: Position, [c, d]: Position, [e, f]: Position): number {
  const [x, y, z, w] = [c - a, f - b, d - b, e - a]
  if (Math.max(...[x, y, z, w].map(Math.abs)) < exact) return Math.sign(x * y - z * w)
  const across = BigInt(x) * BigInt(y) - BigInt(z) * BigInt(w)
  return across === 0n ? 0 : across > 0n ? 1 : -1
}

const isApart = (one: number, other: number, third: number, fourth: number): boolean =>
  Math.max(one, other) < Math.min(third, fourth) || Math.max(third, fourth) < Math.min(one, other)

/** Whether two sides have a place in common: their ends belong to them. */
function meet([a, b]: Side, [c, d]: Side): boolean {
  if (isApart(a[0], b[0], c[0], d[0]) || isApart(a[1], b[1], c[1], d[1])) return false
  return turn(a, b, c) * turn(a, b, d) <= 0 && turn(c, d, a) * turn(c, d, b) <= 0
}

/** Whether a side leads back over the one before it. */
const leadsBack = ([a, b]: Side, [, c]: Side): boolean =>
  turn(a, b, c) === 0 && (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1]) > 0

/** Whether a ring touches itself anywhere but where one side follows another. */
const touchesItself = (sides: readonly Side[]): boolean =>
  sides.some((one, index) => {
    const next = (index + 1) % sides.length
    return (
      leadsBack(one, sides[next]!) ||
      sides.some((other, place) => {
        const isNeighbour = place === next || (place + 1) % sides.length === index
        return place > index && !isNeighbour && meet(one, other)
      })
    )
  })

const touch = (ones: readonly Side[], others: readonly Side[]): boolean =>
  ones.some((one) => others.some((other) => meet(one, other)))

/** Metres of a degree of latitude on the mean sphere. */
const degree = (6_371_008.8 * Math.PI) / 180

/** In square metres, for shapes of the size of a town. */
function areaOf(ring: Ring): number {
  const [originX, originY] = ring[0]!
  const width = degree * Math.cos((originY * Math.PI) / 180)
  const metres = ring.map(([x, y]) => [(x - originX) * width, (y - originY) * degree] as const)
  const twice = metres.slice(1).reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = metres[index]!
    return sum + beforeX * y - x * beforeY
  }, 0)
  return Math.abs(twice) / 2
}

/** Whether a position is inside a ring: 1, outside: -1, on it: 0. A ray to the east crosses an odd number of sides of what it is in. */
function insideOf(place: Position, sides: readonly Side[]): number {
  let isInside = false
  for (const [from, to] of sides) {
    if (meet([place, place], [from, to])) return 0
    const isUpward = to[1] > place[1]
    if (from[1] > place[1] !== isUpward && turn(from, to, place) > 0 === isUpward) isInside = !isInside
  }
  return isInside ? 1 : -1
}

/** Whether a position lies within a polygon; its border belongs to it. */
export function isWithin(position: Position, { coordinates }: Shape & { type: 'Polygon' }): boolean {
  const [border = [], ...holes] = coordinates.map(wholeSides)
  const place = wholeDegrees(position)
  return insideOf(place, border) >= 0 && holes.every((hole) => insideOf(place, hole) <= 0)
}

function ringProblem(ring: Ring): ShapeProblem | undefined {
  const [first, last] = [ring[0], ring.at(-1)]
  if (first === undefined || last === undefined) return 'fewPositions'
  if (first[0] !== last[0] || first[1] !== last[1]) return 'notClosed'
  if (ring.length < 4) return 'fewPositions'
  return touchesItself(wholeSides(ring)) ? 'crossing' : undefined
}

function polygonProblem(rings: readonly Ring[]): ShapeProblem | undefined {
  for (const ring of rings) {
    const problem = ringProblem(ring)
    if (problem) return problem
  }
  const [border = [], ...holes] = rings
  const sides = rings.map(wholeSides)
  if (sides.some((one, index) => sides.some((other, place) => place > index && touch(one, other))))
    return 'crossing'
  // No two of them meet: one position says where all of a hole is.
  const isOutside = holes.some((hole, index) => {
    const isIn = (place: number) => insideOf(wholeDegrees(hole[0]!), sides[place]!) > 0
    return !isIn(0) || holes.some((_, other) => other !== index && isIn(other + 1))
  })
  if (isOutside) return 'holeOutside'
  const area = areaOf(border) - holes.reduce((sum, hole) => sum + areaOf(hole), 0)
  return area < 1 ? 'underOneMetre' : undefined
}

const isOnEarth = ([longitude, latitude]: Position): boolean =>
  Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90

/** What is wrong with a text that shall be a shape of GeoJSON; undefined: nothing. */
export function shapeProblem(text: string): ShapeProblem | undefined {
  const shape = readShape(text)
  if (shape === 'unreadable') return 'shape'
  if (shape === 'unsupported') return 'geometryType'
  const positions = positionsOf(shape)
  if (positions.length > mostPositions) return 'tooManyPositions'
  if (!positions.every(isOnEarth)) return 'place'
  if (shape.type === 'Polygon') return polygonProblem(shape.coordinates)
  return shape.type === 'LineString' && positions.length < 2 ? 'lineOfOnePosition' : undefined
}

/** Shapes as they look from afar: rounded to a grid of half pixels, without corners that nobody can tell there (decision 0361). Pure. */
import { boundsOf, type Bounds, type Position, type Shape } from './shape.ts'

/** What positions are rounded to: degrees from its south-western corner, in steps. */
export interface Grid {
  west: number
  south: number
  step: number
}

/** Half a pixel of the map at a zoom. */
export const gridAt = ({ west, south }: Pick<Bounds, 'west' | 'south'>, zoom: number): Grid => ({
  west,
  south,
  step: 360 / (512 * 2 ** zoom) / 2,
})

/** Steps that a shape has to reach across, or it is told as a point: about three pixels. */
const leastAcross = 6

/** The same in degrees. */
export const leastAcrossAt = ({ step }: Pick<Grid, 'step'>): number => leastAcross * step

type Step = readonly [x: number, y: number]

/** How far a step lies from the straight line between two others. */
function awayFrom([x, y]: Step, [ax, ay]: Step, [bx, by]: Step): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  // Of a closed line, first and last are one.
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** Leaves out the corners that lie within a step of the line between others (Douglas and Peucker). */
function withoutFineCorners(line: readonly Step[]): Step[] {
  const stays = line.map((_, index) => index === 0 || index === line.length - 1)
  const stretches: (readonly [number, number])[] = [[0, line.length - 1]]
  for (let stretch = stretches.pop(); stretch; stretch = stretches.pop()) {
    const [first, last] = stretch
    let [farthest, away] = [first, 1]
    for (let index = first + 1; index < last; index += 1) {
      const distance = awayFrom(line[index]!, line[first]!, line[last]!)
      if (distance > away) [farthest, away] = [index, distance]
    }
    if (farthest === first) continue
    stays[farthest] = true
    stretches.push([first, farthest], [farthest, last])
  }
  return line.filter((_, index) => stays[index])
}

/** A record on the map as it looks from afar. */
export interface Outline {
  id: number
  /** Its place in a list of kinds. */
  kind: number
  shape: Shape
}

const forms = ['Point', 'LineString', 'Polygon'] as const

/** Positions of a ring or line that are left; fewer than that: it has shrunk to a point. */
const leastLeft = { LineString: 2, Polygon: 4 } as const

/**
 * Writes a record into an answer: its number, its kind, its form, and lines of steps, each one from the one before it. A hole that has
 * shrunk to a point is left out, and what has shrunk to a point is one.
 */
export function pushOutline(
  numbers: number[],
  { id, kind, shape }: Outline,
  { west, south, step }: Grid,
): void {
  const stepOf = ([longitude, latitude]: Position): Step => [
    Math.round((longitude - west) / step),
    Math.round((latitude - south) / step),
  ]
  const linesOf = (type: 'LineString' | 'Polygon', lines: readonly (readonly Position[])[]): Step[][] =>
    lines.map((line) => withoutFineCorners(line.map(stepOf))).filter((line) => line.length >= leastLeft[type])
  const { type } = shape
  const lines =
    type === 'Point' ? [] : linesOf(type, type === 'LineString' ? [shape.coordinates] : shape.coordinates)
  if (type === 'Point' || lines.length === 0) {
    const bounds = boundsOf(shape)
    const middle: Position = [(bounds.west + bounds.east) / 2, (bounds.south + bounds.north) / 2]
    numbers.push(id, kind, 0, ...stepOf(middle))
    return
  }
  numbers.push(id, kind, forms.indexOf(type), lines.length)
  for (const line of lines) {
    numbers.push(line.length)
    let before: Step = [0, 0]
    for (const [x, y] of line) {
      numbers.push(x - before[0], y - before[1])
      before = [x, y]
    }
  }
}

/** What `pushOutline` has written. What is cut off, or says nothing that it writes, ends the list. */
export function readOutlines(numbers: readonly number[], { west, south, step }: Grid): Outline[] {
  let place = 0
  const next = (): number => numbers[place++] ?? Number.NaN
  const positionOf = ([x, y]: Step): Position => [west + x * step, south + y * step]
  const line = (): Position[] => {
    let [x, y] = [0, 0]
    return Array.from({ length: Math.min(next() || 0, numbers.length) }, () => {
      ;[x, y] = [x + next(), y + next()]
      return positionOf([x, y])
    })
  }
  const shapeOf = (form: number): Shape | undefined => {
    const type = forms[form]
    if (type === undefined) return undefined
    if (type === 'Point') return { type, coordinates: positionOf([next(), next()]) }
    const lines = Array.from({ length: Math.min(next() || 0, numbers.length) }, line)
    return type === 'LineString' ? { type, coordinates: lines[0] ?? [] } : { type, coordinates: lines }
  }
  const outlines: Outline[] = []
  while (place < numbers.length) {
    const [id, kind] = [next(), next()]
    const shape = shapeOf(next())
    if (!shape || place > numbers.length) break
    outlines.push({ id, kind, shape })
  }
  return outlines
}

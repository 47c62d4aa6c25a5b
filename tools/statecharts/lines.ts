/** Where lines and boxes of a drawing are, and how near they come to each other; all in its own points. */
import type { Outline, Point } from './geometry.ts'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export const boxAround = (points: readonly Point[]): Box => ({
  left: Math.min(...points.map(([x]) => x)),
  right: Math.max(...points.map(([x]) => x)),
  top: Math.min(...points.map(([, y]) => y)),
  bottom: Math.max(...points.map(([, y]) => y)),
})

export const boxOf = ({ kind, points }: Outline): Box => {
  const [[x, y] = [0, 0], [halfWidth, halfHeight] = [0, 0]] = points
  return kind === 'ellipse'
    ? { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight }
    : boxAround(points)
}

/** Larger by so much on every side; smaller when that is negative. */
export const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
})

export const isInside = ([x, y]: Point, { left, right, top, bottom }: Box): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

export const contains = (outer: Box, { left, right, top, bottom }: Box): boolean =>
  isInside([left, top], outer) && isInside([right, bottom], outer)

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** How far apart the points are by which a line is measured. */
export const pace = 3

/** How far it is from one point to another. */
export const distance = ([x, y]: Point, [otherX, otherY]: Point): number => Math.hypot(x - otherX, y - otherY)

const between = ([x, y]: Point, [toX, toY]: Point, share: number): Point => [
  x + (toX - x) * share,
  y + (toY - y) * share,
]

const paced = (points: readonly Point[]): Point[] => {
  const [first, ...rest] = points
  if (first === undefined) return []
  const found: Point[] = [first]
  for (const [index, point] of rest.entries()) {
    const from = points[index]!
    const steps = Math.max(1, Math.ceil(distance(from, point) / pace))
    for (let step = 1; step <= steps; step += 1) found.push(between(from, point, step / steps))
  }
  return found
}

/** Points on a curve of Bézier pieces, at most a pace apart. */
export const along = ([start, ...rest]: readonly Point[]): Point[] => {
  if (start === undefined) return []
  const found = [start]
  for (let index = 0; index + 2 < rest.length; index += 3) {
    const [from, a, b, to] = [found.at(-1)!, rest[index]!, rest[index + 1]!, rest[index + 2]!]
    for (let step = 1; step <= 12; step += 1) {
      const [t, s] = [step / 12, 1 - step / 12]
      const on = (axis: 0 | 1) =>
        s ** 3 * from[axis] + 3 * s * s * t * a[axis] + 3 * s * t * t * b[axis] + t ** 3 * to[axis]
      found.push([on(0), on(1)])
    }
  }
  return paced(found)
}

/** The longest stretch of a line for which something holds. */
export const longestStretch = (points: readonly Point[], holds: (point: Point) => boolean): number => {
  let [longest, now] = [0, 0]
  for (const point of points) {
    now = holds(point) ? now + pace : 0
    longest = Math.max(longest, now)
  }
  return longest
}

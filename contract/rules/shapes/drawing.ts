/** A shape while it is drawn: its corners in their order, and what gestures make of them. Pure. */
import { shapeProblem, type ShapeProblem } from './shape-problem.ts'
import {
  readShape,
  shapeText,
  wholeDegrees,
  type Position,
  type Ring,
  type Shape,
  type ShapeType,
} from './shape.ts'

/** Corners of a point, a line or the border of a polygon, without the one that closes it. Holes stay as they were drawn. */
export interface Drawing {
  readonly corners: readonly Position[]
  readonly holes: readonly Ring[]
}

export const nothingDrawn: Drawing = { corners: [], holes: [] }

/** Why a drawing cannot be saved. `nothingDrawn`: it has no corner yet. */
export const drawingProblems = ['nothingDrawn'] as const
export type DrawingProblem = (typeof drawingProblems)[number] | ShapeProblem

/** A shape as it is changed. */
export function drawingOf(shape: Shape): Drawing {
  switch (shape.type) {
    case 'Point':
      return { corners: [shape.coordinates], holes: [] }
    case 'LineString':
      return { corners: shape.coordinates, holes: [] }
    case 'Polygon': {
      const [border = [], ...holes] = shape.coordinates
      return { corners: border.slice(0, -1), holes }
    }
  }
}

/** The shape that a drawing is, closed where it is a polygon. Whether it is valid, `drawingProblem` says. */
export function drawnShape(type: ShapeType, { corners, holes }: Drawing): Shape | undefined {
  const [first] = corners
  if (first === undefined) return undefined
  if (type === 'Point') return { type, coordinates: first }
  return type === 'LineString'
    ? { type, coordinates: corners }
    : { type, coordinates: [[...corners, first], ...holes] }
}

/** The text that is saved of a drawing, in the one way of writing; empty: nothing is drawn. */
export function drawnText(type: ShapeType, drawing: Drawing): string {
  const shape = drawnShape(type, drawing)
  const kept = shape && readShape(shapeText(shape))
  return typeof kept === 'object' ? shapeText(kept) : ''
}

/** What is wrong with a drawing, by the one function that judges shapes; undefined: it can be saved. */
export function drawingProblem(type: ShapeType, drawing: Drawing): DrawingProblem | undefined {
  const text = drawnText(type, drawing)
  return text === '' ? 'nothingDrawn' : shapeProblem(text)
}

const withCorners = (drawing: Drawing, corners: readonly Position[]): Drawing => ({ ...drawing, corners })

/** With one corner more. @param index of the corner that follows it; absent: it is the last one */
export const withCorner = (drawing: Drawing, corner: Position, index = drawing.corners.length): Drawing =>
  withCorners(drawing, drawing.corners.toSpliced(index, 0, corner))

/** A point has one corner: the next one takes its place. */
export const withNextCorner = (type: ShapeType, drawing: Drawing, corner: Position): Drawing =>
  type === 'Point' ? withCorners(drawing, [corner]) : withCorner(drawing, corner)

export const withCornerAt = (drawing: Drawing, index: number, corner: Position): Drawing =>
  withCorners(
    drawing,
    drawing.corners.map((one, place) => (place === index ? corner : one)),
  )

export const withoutCorner = (drawing: Drawing, index: number): Drawing =>
  withCorners(drawing, drawing.corners.toSpliced(index, 1))

/** With a corner earlier (-1) or later (1) in the order. */
export function withCornerShifted(drawing: Drawing, index: number, by: -1 | 1): Drawing {
  const corner = drawing.corners[index]
  const isPossible = corner !== undefined && drawing.corners[index + by] !== undefined
  return isPossible
    ? withCorners(drawing, drawing.corners.toSpliced(index, 1).toSpliced(index + by, 0, corner))
    : drawing
}

const isSamePlace = (one: Position, other: Position): boolean => {
  const [[x, y], [a, b]] = [wholeDegrees(one), wholeDegrees(other)]
  return x === a && y === b
}

const isSameLine = (one: readonly Position[], other: readonly Position[]): boolean =>
  one.length === other.length && one.every((place, index) => isSamePlace(place, other[index]!))

/** Whether two drawings have the same corners in the same order. */
export const isSameDrawing = (one: Drawing, other: Drawing): boolean =>
  isSameLine(one.corners, other.corners) &&
  one.holes.length === other.holes.length &&
  one.holes.every((hole, index) => isSameLine(hole, other.holes[index]!))

/** Halfway between each corner and the next one: where another can be put in. @returns none for a point */
export function middlesOf(type: ShapeType, { corners }: Drawing): Position[] {
  if (type === 'Point') return []
  const isClosed = type === 'Polygon' && corners.length > 2
  return corners.flatMap(([x, y], index) => {
    const next = corners[index + 1] ?? (isClosed ? corners[0] : undefined)
    return next ? [[(x + next[0]) / 2, (y + next[1]) / 2] as const] : []
  })
}

const metresOfDegree = (6_371_008.8 * Math.PI) / 180

/** Metres between two positions of one town. */
export function metresBetween([x, y]: Position, [a, b]: Position): number {
  const narrower = Math.cos((((y + b) / 2) * Math.PI) / 180)
  return metresOfDegree * Math.hypot((x - a) * narrower, y - b)
}

/** Metres along a line, or around a border. */
export function lengthOf(type: ShapeType, { corners }: Drawing): number {
  const [first] = corners
  const line = type === 'Polygon' && first ? [...corners, first] : corners
  return line.slice(1).reduce((sum, corner, index) => sum + metresBetween(line[index]!, corner), 0)
}

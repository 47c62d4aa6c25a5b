/** Corners as people type or paste them without a map. Pure. */
import { drawingOf, type Drawing } from './drawing.ts'
import { readShape, type Position, type ShapeType } from './shape.ts'
import { typedShape, writtenShape } from './typed-shape.ts'

/** Why what was typed is no drawing: it cannot be read, or is a shape of another kind. */
export type TypedDrawingProblem = 'shape' | 'geometryType'

const cornersOf = (text: string): readonly Position[] | undefined => {
  const lines = text.trim().split('\n')
  const shapes = lines.map((line) => readShape(typedShape(line)))
  const corners = shapes.flatMap((shape) =>
    typeof shape === 'object' && shape.type === 'Point' ? [shape.coordinates] : [],
  )
  return corners.length === lines.length ? corners : undefined
}

const isSame = (one: Position | undefined, other: Position | undefined): boolean =>
  one?.[0] === other?.[0] && one?.[1] === other?.[1]

/** A border is closed by itself: whether its first position is typed once more makes no difference. */
const opened = (type: ShapeType, corners: readonly Position[]): readonly Position[] =>
  type === 'Polygon' && corners.length > 1 && isSame(corners[0], corners.at(-1))
    ? corners.slice(0, -1)
    : corners

/** A drawing of positions, one a line, or of GeoJSON. */
export function typedDrawing(type: ShapeType, text: string): Drawing | TypedDrawingProblem {
  const corners = cornersOf(text)
  if (corners) {
    const isOther = type === 'Point' && corners.length > 1
    return isOther ? 'geometryType' : { corners: opened(type, corners), holes: [] }
  }
  const shape = readShape(typedShape(text))
  if (shape === 'unreadable') return 'shape'
  return shape === 'unsupported' || shape.type !== type ? 'geometryType' : drawingOf(shape)
}

/** One position as it stands in a field: north before east. */
export const writtenCorner = ([longitude, latitude]: Position): string => `${latitude}, ${longitude}`

/** One position that was typed; undefined: it is none. */
export function typedCorner(text: string): Position | undefined {
  const [corner, ...more] = cornersOf(text) ?? []
  return more.length === 0 ? corner : undefined
}

/** All corners as they stand in a field of several lines. */
export const writtenDrawing = ({ corners, holes }: Drawing): string =>
  holes.length === 0
    ? corners.map(writtenCorner).join('\n')
    : writtenShape(
        JSON.stringify({ type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)], ...holes] }),
      )

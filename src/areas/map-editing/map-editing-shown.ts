/** What the page that draws a map feature is drawn from. */
import { recordPathOf } from '#contract/areas/kit/area.ts'
import { mapFeatures } from '#contract/areas/map-features/map-features.area.ts'
import {
  mapFeatureKinds,
  shapeTypeOf,
  type MapFeatureKind,
} from '#contract/rules/shapes/map-feature-kinds.ts'
import type { KeptDrawing, mapEditingMachine } from '#machines/map-editing/map-editing.machine.ts'
import type { View } from '#src/flow-kit/view.ts'

export { mapFeatureKinds, shapeTypeOf, type MapFeatureKind }
export {
  isSameDrawing,
  lengthOf,
  withCornerAt,
  withCornerShifted,
  withNextCorner,
  withoutCorner,
  type Drawing,
} from '#contract/rules/shapes/drawing.ts'
export { shapeProblems } from '#contract/rules/shapes/shape-problem.ts'
export { readShape, type Position, type Shape, type ShapeType } from '#contract/rules/shapes/shape.ts'
export {
  typedCorner,
  typedDrawing,
  writtenCorner,
  writtenDrawing,
} from '#contract/rules/shapes/typed-drawing.ts'
export {
  drawingIn,
  detailsIn,
  type FeatureDetails,
  type FeatureProblem,
} from '#contract/rules/shapes/feature-drawing.ts'

export type MapEditingView = View<typeof mapEditingMachine>

export const featureAddress = (id: number): string => `${recordPathOf(mapFeatures)}/${id}`

export const longestText = { name: 120, sheet: 16, plot: 16 } as const

/** What is kept of a drawing in this tab, as a text. */
export const keptText = ({ context }: MapEditingView['snapshot']): string => {
  const { kind, drawing, past, future, feature } = context
  return kind ? JSON.stringify({ kind, drawing, past, future, feature } satisfies KeptDrawing) : ''
}

const isKept = (value: unknown): value is KeptDrawing =>
  typeof value === 'object' &&
  value !== null &&
  'drawing' in value &&
  'past' in value &&
  'future' in value &&
  'kind' in value &&
  mapFeatureKinds.some((kind) => kind === value.kind)

/** The same, read again; undefined: nothing was kept. */
export function keptDrawing(text: string | undefined): KeptDrawing | undefined {
  if (!text) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isKept(value) ? value : undefined
  } catch {
    return undefined
  }
}

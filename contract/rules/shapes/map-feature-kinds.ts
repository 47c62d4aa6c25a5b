/** Kinds of map features, and how each is drawn. */
import type { ShapeType } from './shape.ts'

export const mapFeatureKinds = ['plot', 'pipe', 'point', 'area'] as const
export type MapFeatureKind = (typeof mapFeatureKinds)[number]

export const shapeTypeOf = {
  plot: 'Polygon',
  pipe: 'LineString',
  point: 'Point',
  area: 'Polygon',
} as const satisfies Record<MapFeatureKind, ShapeType>

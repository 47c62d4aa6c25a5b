/** Which places lie within an area that is drawn on the map: its border belongs to it, and holes do not. Pure. */
import { isWithin } from './shape-problem.ts'
import { boundsOf, readShape, type Bounds, type Position, type Shape } from './shape.ts'

/** The polygon of a text; undefined: it is none. */
export function areaIn(text: string): (Shape & { type: 'Polygon' }) | undefined {
  const shape = readShape(text)
  return typeof shape === 'object' && shape.type === 'Polygon' ? shape : undefined
}

/** The rectangle of an area: nothing outside it lies within. */
export const areaBounds = (area: Shape & { type: 'Polygon' }): Bounds => boundsOf(area)

/**
 * Those of the places that lie within an area, in their order. On its border counts as within, so does the edge of a hole;
 * positions are compared in 7 decimals of a degree, as exact as they are kept.
 */
export const placesWithin = <Place extends { readonly position: Position }>(
  area: Shape & { type: 'Polygon' },
  places: readonly Place[],
): Place[] => places.filter(({ position }) => isWithin(position, area))

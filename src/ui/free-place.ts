/** Finds a place in the window that covers nothing that can be pressed or typed into. */

/** A rectangle in the window, in pixels from its top left corner. */
export type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>

/** Between what is placed and what it must not cover, in pixels. */
const gap = 8

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right + gap &&
  one.right > other.left - gap &&
  one.top < other.bottom + gap &&
  one.bottom > other.top - gap

/**
 * The lowest place for a box within a column that covers none of the obstacles; undefined when there is none.
 *
 * @param column left and right edge of the box, and how far up and down it may lie
 */
export function lowestFreePlace(column: Box, height: number, obstacles: readonly Box[]): Box | undefined {
  let { bottom } = column
  while (bottom - height >= column.top) {
    const place = { ...column, bottom, top: bottom - height }
    const inTheWay = obstacles.filter((obstacle) => overlap(place, obstacle))
    if (inTheWay.length === 0) return place
    bottom = Math.min(...inTheWay.map(({ top }) => top)) - gap
  }
  return undefined
}

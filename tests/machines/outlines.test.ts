/** Shapes from afar: every record is there, nothing is further off than can be seen, and many are told in little (decision 0361). */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gridAt, pushOutline, readOutlines, type Outline } from '#contract/rules/shapes/outlines.ts'
import { boundsOf, positionsOf, type Position, type Shape } from '#contract/rules/shapes/shape.ts'

const cyprus = { west: 32.2, south: 34.5 }
const position = fc.tuple(
  fc.double({ min: 32, max: 34.7, noNaN: true }),
  fc.double({ min: 34.4, max: 35.8, noNaN: true }),
)
const line = fc.array(position, { minLength: 2, maxLength: 30 })
const ring = fc
  .array(position, { minLength: 3, maxLength: 20 })
  .map((corners): Position[] => [...corners, corners[0]!])
const shape: fc.Arbitrary<Shape> = fc.oneof(
  position.map((coordinates) => ({ type: 'Point' as const, coordinates })),
  line.map((coordinates) => ({ type: 'LineString' as const, coordinates })),
  fc
    .array(ring, { minLength: 1, maxLength: 3 })
    .map((coordinates) => ({ type: 'Polygon' as const, coordinates })),
)
const outline: fc.Arbitrary<Outline> = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  kind: fc.integer({ min: 0, max: 9 }),
  shape,
})

const written = (outlines: readonly Outline[], zoom: number): number[] => {
  const numbers: number[] = []
  for (const one of outlines) pushOutline(numbers, one, gridAt(cyprus, zoom))
  return numbers
}

/** How far a position lies from the nearest stretch of a line. */
function awayFrom([x, y]: Position, corners: readonly Position[]): number {
  return Math.min(
    ...corners.map(([ax, ay], index) => {
      const [bx, by] = corners[index + 1] ?? [ax, ay]
      const length = (bx - ax) ** 2 + (by - ay) ** 2
      const along =
        length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
      return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay))
    }),
  )
}

/** How far the corners of a line lie from what is seen of it; of other shapes nothing. */
const farthestCorner = (drawn: Shape, seen: Shape): number =>
  seen.type === 'LineString' && drawn.type === 'LineString'
    ? Math.max(...drawn.coordinates.map((corner) => awayFrom(corner, seen.coordinates)))
    : 0

describe('outlines', () => {
  test('each record comes back once, in order, with its kind, within a pixel and a half of what was drawn', () => {
    fc.assert(
      fc.property(
        fc.array(outline, { maxLength: 8 }),
        fc.double({ min: 1, max: 20, noNaN: true }),
        (outlines, zoom) => {
          const grid = gridAt(cyprus, zoom)
          const read = readOutlines(written(outlines, zoom), grid)
          expect(read.map(({ id, kind }) => [id, kind])).toEqual(outlines.map(({ id, kind }) => [id, kind]))
          for (const [index, { shape: seen }] of read.entries()) {
            const drawn = outlines[index]!.shape
            expect(farthestCorner(drawn, seen)).toBeLessThan(3 * grid.step)
            const [one, other] = [boundsOf(seen), boundsOf(drawn)]
            expect(one.west).toBeGreaterThan(other.west - 2 * grid.step)
            expect(one.north).toBeLessThan(other.north + 2 * grid.step)
          }
        },
      ),
    )
  })

  test('a line with a thousand corners that nobody can tell is two corners, and a plot from far away is a point', () => {
    const straight = Array.from({ length: 1000 }, (_, index): Position => [33 + index / 1000, 34.6])
    const [seen] = readOutlines(
      written([{ id: 1, kind: 0, shape: { type: 'LineString', coordinates: straight } }], 10),
      gridAt(cyprus, 10),
    )
    expect(positionsOf(seen!.shape)).toHaveLength(2)
    const plot: Position[] = [
      [33.04, 34.68],
      [33.0404, 34.68],
      [33.0404, 34.6803],
      [33.04, 34.68],
    ]
    const typeAt = (zoom: number) =>
      readOutlines(
        written([{ id: 1, kind: 0, shape: { type: 'Polygon', coordinates: [plot] } }], zoom),
        gridAt(cyprus, zoom),
      )[0]!.shape.type
    expect([typeAt(8), typeAt(18)]).toEqual(['Point', 'Polygon'])
  })

  test('what is cut off or makes no sense ends the list, and never the page', () => {
    const whole = written([{ id: 7, kind: 0, shape: { type: 'Point', coordinates: [33, 35] } }], 12)
    expect(readOutlines([...whole, 8, 0], gridAt(cyprus, 12)).map(({ id }) => id)).toEqual([7])
    fc.assert(
      fc.property(fc.array(fc.integer()), (numbers) => {
        readOutlines(numbers, gridAt(cyprus, 12))
      }),
    )
  })

  test('50,000 points and 20,000 lines are told in less than 4 MB', () => {
    const at = (index: number): Position => [32.3 + ((index * 7) % 2200) / 1000, 34.6 + (index % 1000) / 1000]
    const points = Array.from({ length: 50_000 }, (_, index): Outline => ({
      id: index,
      kind: 0,
      shape: { type: 'Point', coordinates: at(index) },
    }))
    const lines = Array.from({ length: 20_000 }, (_, index): Outline => {
      const [x, y] = at(index)
      const coordinates = Array.from({ length: 12 }, (_corner, step): Position => [
        x + step * 0.001,
        y + (step % 3) * 0.0004,
      ])
      return { id: 50_000 + index, kind: 1, shape: { type: 'LineString', coordinates } }
    })
    for (const zoom of [8, 12, 16])
      expect(JSON.stringify(written([...points, ...lines], zoom)).length).toBeLessThan(4_000_000)
  })
})

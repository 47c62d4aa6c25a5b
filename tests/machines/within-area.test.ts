/** Which places lie within an area that is interrupted, against another way to say it: how often its border winds around a place. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shapeProblem } from '#contract/rules/shapes/shape-problem.ts'
import { shapeText, type Position, type Ring } from '#contract/rules/shapes/shape.ts'
import { areaIn, placesWithin } from '#contract/rules/shapes/within-area.ts'

type Pair = readonly [number, number]

/** Steps of some two metres from a place in Limassol. */
const at = ([x, y]: Pair): Position => [
  Number((33.04 + x * 0.00002).toFixed(7)),
  Number((34.68 + y * 0.00002).toFixed(7)),
]
const closed = (ring: readonly Pair[]): Pair[] => [...ring, ...ring.slice(0, 1)]
const areaOf = (...rings: (readonly Pair[])[]) =>
  areaIn(shapeText({ type: 'Polygon', coordinates: rings.map((ring): Ring => closed(ring).map(at)) }))!

const across = ([a, b]: Pair, [c, d]: Pair, [e, f]: Pair): number => (c - a) * (f - b) - (d - b) * (e - a)

/** By whole steps: on the border, or how often the border winds around the place. */
function windsAround(place: Pair, ring: readonly Pair[]): 'border' | number {
  const [x, y] = place
  let times = 0
  for (const [index, from] of ring.entries()) {
    const to = ring[(index + 1) % ring.length]!
    const side = across(from, to, place)
    const isBeside =
      Math.min(from[0], to[0]) <= x &&
      x <= Math.max(from[0], to[0]) &&
      Math.min(from[1], to[1]) <= y &&
      y <= Math.max(from[1], to[1])
    if (side === 0 && isBeside) return 'border'
    if (from[1] <= y && to[1] > y && side > 0) times += 1
    if (from[1] > y && to[1] <= y && side < 0) times -= 1
  }
  return times
}
const isIn = (place: Pair, border: readonly Pair[], hole: readonly Pair[] = []): boolean => {
  const [outer, inner] = [windsAround(place, border), windsAround(place, hole)]
  return outer === 'border' || (outer !== 0 && (inner === 'border' || inner === 0))
}

/** A border that goes once around the middle: it crosses nothing. */
const star = fc
  .array(fc.integer({ min: 4, max: 30 }), { minLength: 5, maxLength: 14 })
  .map((reaches) =>
    reaches.map((reach, index): Pair => {
      const turn = (index / reaches.length) * 2 * Math.PI
      return [Math.round(reach * Math.cos(turn)), Math.round(reach * Math.sin(turn))]
    }),
  )
  .filter((ring) => shapeProblem(JSON.stringify(areaOf(ring))) === undefined)
const step = fc.integer({ min: -32, max: 32 })
const places = fc.array(fc.tuple(step, step), { minLength: 1, maxLength: 60 })
const placed = (all: readonly Pair[]) => all.map((steps) => ({ steps, position: at(steps) }))

describe('An interrupted area', () => {
  test('has within it what its border winds around, and its border', () => {
    fc.assert(
      fc.property(star, places, (ring, all) => {
        // Corners and halfway places are on the border, where they are whole steps.
        const asked = placed([...all, ...ring])
        expect(placesWithin(areaOf(ring), asked).map(({ steps }) => steps)).toEqual(
          asked.map(({ steps }) => steps).filter((place) => isIn(place, ring)),
        )
      }),
      { numRuns: 400 },
    )
  })

  test('has nothing within it that is in a hole; the edge of a hole belongs to it', () => {
    const border: Pair[] = [
      [-40, -40],
      [40, -40],
      [40, 40],
      [-40, 40],
    ]
    fc.assert(
      fc.property(star, places, (hole, all) => {
        const asked = placed([...all, ...hole])
        expect(placesWithin(areaOf(border, hole), asked).map(({ steps }) => steps)).toEqual(
          asked.map(({ steps }) => steps).filter((place) => isIn(place, border, hole)),
        )
      }),
      { numRuns: 200 },
    )
  })

  test('ends a centimetre beside its border, and begins on it', () => {
    const area = areaOf([
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ])
    const [east] = at([10, 0])
    const beside = [-2e-7, -1e-7, 0, 1e-7, 2e-7].map((away) => ({
      position: [east + away, at([0, 5])[1]] as const,
    }))
    expect(placesWithin(area, beside)).toEqual(beside.slice(0, 3))
  })

  test('is a polygon, and nothing else', () => {
    expect(areaIn(shapeText({ type: 'Point', coordinates: at([0, 0]) }))).toBeUndefined()
    expect(areaIn('by the sea')).toBeUndefined()
  })
})

/** Shapes on the map, as form, call and import judge them (A §5, A §8, rule 8 of the map). */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWithin, shapeProblem } from '#contract/rules/shapes/shape-problem.ts'
import { boundsOf, mostPositions, readShape, shapeText, type Shape } from '#contract/rules/shapes/shape.ts'
import { typedShape, writtenShape } from '#contract/rules/shapes/typed-shape.ts'

type Pair = [number, number]

/** Some metres from a place in Limassol; a step is more than a metre. */
const near = ([x, y]: Pair): Pair => [
  Number((33.04 + x * 0.00002).toFixed(7)),
  Number((34.68 + y * 0.00002).toFixed(7)),
]
const polygon = (...rings: Pair[][]): string =>
  JSON.stringify({ type: 'Polygon', coordinates: rings.map((ring) => ring.map(near)) })
const square = (x: number, y: number, size: number): Pair[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
]

/** Steps of a position, back from its degrees. */
const steps = ([x, y]: readonly [number, number]): Pair => [
  Math.round((x - 33.04) / 0.00002),
  Math.round((y - 34.68) / 0.00002),
]

/** Whether two sides share a place, by solving for how far along each it is: another way than that of the rule. */
function share([a, b]: [Pair, Pair], [c, d]: [Pair, Pair]): boolean {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]]
  const [qx, qy] = [c[0] - a[0], c[1] - a[1]]
  const across = rx * sy - ry * sx
  if (across !== 0) {
    const [t, u] = [(qx * sy - qy * sx) / across, (qx * ry - qy * rx) / across]
    return t >= 0 && t <= 1 && u >= 0 && u <= 1
  }
  if (qx * ry - qy * rx !== 0) return false
  const length = rx * rx + ry * ry
  const [from, to] = [c, d].map(([x, y]) => ((x - a[0]) * rx + (y - a[1]) * ry) / length) as Pair
  return Math.max(from, to) >= 0 && Math.min(from, to) <= 1
}

/** Whether a ring is closed, has an area, and its sides meet nowhere but where one follows another. */
function isSimple(ring: readonly Pair[]): boolean {
  const sides = ring.slice(1).map((to, index): [Pair, Pair] => [ring[index]!, to])
  const isClosed = JSON.stringify(ring[0]) === JSON.stringify(ring.at(-1))
  return (
    isClosed &&
    sides.length >= 3 &&
    sides.every((one, index) =>
      sides.every((other, place) => {
        if (place <= index) return true
        const isNext = place === index + 1 || (index === 0 && place === sides.length - 1)
        if (!isNext) return !share(one, other)
        // Neighbours have one position in common: the far end of each is not on the other.
        const [first, second] = place === index + 1 ? [one, other] : [other, one]
        return !share(first, [second[1], second[1]]) && !share(second, [first[0], first[0]])
      }),
    )
  )
}

const anyRing = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })), {
    minLength: 3,
    maxLength: 8,
  })
  .map((corners): Pair[] => [...corners, corners[0]!])

/** Corners around a place, in order of their angle: never crossing. */
const star = fc
  .array(fc.integer({ min: 20, max: 90 }), { minLength: 3, maxLength: 12 })
  .map((radii): Pair[] => {
    const corners = radii.map((radius, index): Pair => {
      const angle = (index / radii.length) * 2 * Math.PI
      return [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))]
    })
    return [...corners, corners[0]!]
  })

describe('What is no shape', () => {
  test.each([
    ['words', 'a plot by the sea', 'shape'],
    ['nothing', '', 'shape'],
    ['a list', '[33, 34]', 'shape'],
    ['a point without its position', '{"type":"Point"}', 'shape'],
    ['a point with three numbers', '{"type":"Point","coordinates":[33,34,5]}', 'shape'],
    ['a polygon without rings', '{"type":"Polygon","coordinates":[]}', 'shape'],
    ['several polygons', '{"type":"MultiPolygon","coordinates":[]}', 'geometryType'],
    ['a collection', '{"type":"GeometryCollection","geometries":[]}', 'geometryType'],
    ['a place beyond the pole', '{"type":"Point","coordinates":[33,91]}', 'place'],
    ['a line of one position', '{"type":"LineString","coordinates":[[33,34],[33,34]]}', 'lineOfOnePosition'],
  ])('is said of %s', (_, text, problem) => {
    expect(shapeProblem(text)).toBe(problem)
  })

  test('is said of more positions than are judged', () => {
    const coordinates = Array.from({ length: mostPositions + 1 }, (_, index) => [33 + index / 1e5, 34])
    expect(shapeProblem(JSON.stringify({ type: 'LineString', coordinates }))).toBe('tooManyPositions')
    expect(
      shapeProblem(JSON.stringify({ type: 'LineString', coordinates: coordinates.slice(1) })),
    ).toBeUndefined()
  })
})

describe('A polygon', () => {
  test.each<[string, string, string | undefined]>([
    ['a square', polygon(square(0, 0, 9)), undefined],
    ['a square the other way round', polygon(square(0, 0, 9).toReversed()), undefined],
    ['a square with a hole', polygon(square(0, 0, 9), square(2, 2, 3)), undefined],
    ['a border that is not closed', polygon(square(0, 0, 9).slice(0, 4)), 'notClosed'],
    [
      'a border of two sides',
      polygon([
        [0, 0],
        [9, 0],
        [0, 0],
      ]),
      'fewPositions',
    ],
    [
      'a bow tie',
      polygon([
        [0, 0],
        [9, 9],
        [9, 0],
        [0, 9],
        [0, 0],
      ]),
      'crossing',
    ],
    [
      'a border that leads back over itself',
      polygon([
        [0, 0],
        [9, 0],
        [9, 9],
        [9, 4],
        [0, 4],
        [0, 0],
      ]),
      'crossing',
    ],
    [
      'a border that touches itself',
      polygon([
        [0, 0],
        [9, 0],
        [9, 9],
        [5, 0],
        [0, 9],
        [0, 0],
      ]),
      'crossing',
    ],
    [
      'a border without an area',
      polygon([
        [0, 0],
        [9, 0],
        [4, 0],
        [0, 0],
      ]),
      'crossing',
    ],
    ['a hole that crosses the border', polygon(square(0, 0, 9), square(7, 7, 5)), 'crossing'],
    ['a hole that touches the border', polygon(square(0, 0, 9), square(0, 3, 2)), 'crossing'],
    ['a hole outside', polygon(square(0, 0, 9), square(20, 20, 3)), 'holeOutside'],
    ['a hole within a hole', polygon(square(0, 0, 30), square(2, 2, 20), square(5, 5, 3)), 'holeOutside'],
    [
      'less than a square metre',
      '{"type":"Polygon","coordinates":[[[33,34],[33.000005,34],[33.000005,34.000005],[33,34]]]}',
      'underOneMetre',
    ],
  ])('is judged: %s', (_, text, problem) => {
    expect(shapeProblem(text)).toBe(problem)
  })

  test('with corners around a place is valid, whichever way it is walked and wherever it begins', () => {
    fc.assert(
      fc.property(star, fc.boolean(), fc.nat(11), (ring, isBackwards, from) => {
        const open = ring.slice(1)
        const start = from % open.length
        const moved = [...open.slice(start), ...open.slice(0, start)]
        const walked = [...moved, moved[0]!]
        expect(shapeProblem(polygon(isBackwards ? walked.toReversed() : walked))).toBeUndefined()
      }),
    )
  })

  test('that is found valid has no side that meets another one, of any corners at all', () => {
    fc.assert(
      fc.property(anyRing, (ring) => {
        const shape = readShape(polygon(ring)) as Shape & { type: 'Polygon' }
        const isSound = shapeProblem(polygon(ring)) === undefined
        expect(isSound).toBe(isSimple(shape.coordinates[0]!.map(steps)))
      }),
      { numRuns: 2000 },
    )
  })

  test('is kept by the right-hand rule, in 7 decimals, and only in one way', () => {
    fc.assert(
      fc.property(star, fc.boolean(), (ring, isBackwards) => {
        const kept = readShape(polygon(isBackwards ? ring.toReversed() : ring)) as Shape & { type: 'Polygon' }
        const border = kept.coordinates[0]!.map(steps)
        const twice = border.slice(1).reduce((sum, [x, y], index) => {
          const [a, b] = border[index]!
          return sum + a * y - x * b
        }, 0)
        expect(twice).toBeGreaterThan(0)
        expect(readShape(shapeText(kept))).toEqual(kept)
        expect(shapeText(kept)).not.toMatch(/\.\d{8}/)
      }),
    )
    expect(readShape('{"type":"Point","coordinates":[33.123456789,-0.00000001]}')).toEqual({
      type: 'Point',
      coordinates: [33.1234568, 0],
    })
  })

  test('holds what is inside it and on its border, and not what is in a hole', () => {
    const shape = readShape(polygon(square(0, 0, 9), square(2, 2, 3))) as Shape & { type: 'Polygon' }
    expect(isWithin(near([1, 1]), shape)).toBe(true)
    expect(isWithin(near([9, 4]), shape)).toBe(true)
    expect(isWithin(near([3, 3]), shape)).toBe(false)
    expect(isWithin(near([10, 4]), shape)).toBe(false)
  })
})

describe('A shape without a map', () => {
  test('is typed as positions, north before east, with a comma or a point and any digits', () => {
    const line = shapeText({
      type: 'LineString',
      coordinates: [
        [33.04, 34.68],
        [33.05, 34.69],
      ],
    })
    expect(typedShape('34.68, 33.04\n34.69, 33.05')).toBe(line)
    expect(typedShape('34,68 33,04\n34,69; 33,05')).toBe(line)
    expect(typedShape('٣٤٫٦٨ ٣٣٫٠٤\n34.69,33.05')).toBe(line)
    expect(typedShape(' {"type": "Point", "coordinates": [33.04, 34.68]} ')).toBe(typedShape('34.68 33.04'))
    expect(typedShape('34.68')).toBe('34.68')
    expect(typedShape('by the sea')).toBe('by the sea')
  })

  test('comes back as it was typed', () => {
    fc.assert(
      fc.property(star, star, (border, hole) => {
        const text = typedShape(writtenShape(polygon(border, hole)))
        expect(text).toBe(shapeText(readShape(polygon(border, hole)) as Shape))
      }),
    )
    const loop = shapeText({
      type: 'LineString',
      coordinates: [
        [33, 34],
        [33.1, 34],
        [33, 34],
      ],
    })
    expect(typedShape(writtenShape(loop))).toBe(loop)
  })

  test('lies in the rectangle of its positions', () => {
    expect(boundsOf(readShape(typedShape('34.6 33.1\n34.7 33.0')) as Shape)).toEqual({
      west: 33,
      south: 34.6,
      east: 33.1,
      north: 34.7,
    })
  })
})

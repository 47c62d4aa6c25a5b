/** Plots and points of drilling and water licences, as both sides judge them (A §5, A §8, A §9). */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  contains,
  distance,
  isAnotherPlace,
  keptLand,
  landFaults,
  metresIn,
  missingLand,
  noLand,
  type KnownPlot,
  type Land,
  type Metres,
} from '#contract/rules/land.ts'

const metres = fc.integer({ min: -100_000, max: 100_000 }).map((centimetres) => centimetres / 100)
const point = fc.tuple(metres, metres)

/** A star around a centre: corners by angle, each at its own distance. Any form without crossings that has a middle. */
const star = fc
  .record({
    centre: point,
    radii: fc.array(fc.integer({ min: 10, max: 200 }), { minLength: 3, maxLength: 12 }),
  })
  .map(({ centre, radii }) => ({
    centre,
    radii,
    outline: radii.map((radius, index): Metres => {
      const angle = (2 * Math.PI * index) / radii.length
      return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)]
    }),
  }))

describe('whether a point is within a plot', () => {
  test('each corner, each middle of a side and the middle of a star are; what is farther than all corners is not', () => {
    fc.assert(
      fc.property(
        star,
        fc.double({ min: 0, max: 6.28, noNaN: true }),
        ({ centre, radii, outline }, angle) => {
          outline.forEach((corner, index) => {
            const next = outline[(index + 1) % outline.length]!
            expect(contains(outline, corner)).toBe(true)
            expect(contains(outline, [(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2])).toBe(true)
          })
          // Not every triangle has the middle of its circle within.
          expect(radii.length === 3 || contains(outline, centre as Metres)).toBe(true)
          const away = Math.max(...radii) + 1
          const outside: Metres = [centre[0] + away * Math.cos(angle), centre[1] + away * Math.sin(angle)]
          expect(contains(outline, outside)).toBe(false)
        },
      ),
    )
  })

  test('on the way from the middle through a side it is up to the side, and not beyond', () => {
    fc.assert(
      fc.property(
        star.filter(({ radii }) => radii.length > 4),
        fc.nat(11),
        fc.double({ min: 0.02, max: 0.98, noNaN: true }),
        ({ centre, outline }, side, part) => {
          const [one, other] = [outline[side % outline.length]!, outline[(side + 1) % outline.length]!]
          const onSide: Metres = [one[0] + part * (other[0] - one[0]), one[1] + part * (other[1] - one[1])]
          const at = (share: number): Metres => [
            centre[0] + share * (onSide[0] - centre[0]),
            centre[1] + share * (onSide[1] - centre[1]),
          ]
          expect(contains(outline, at(0.95))).toBe(true)
          expect(contains(outline, at(1 + 1 / distance(centre as Metres, onSide)))).toBe(false)
        },
      ),
    )
  })

  test('neither the direction nor the beginning of its outline changes anything', () => {
    fc.assert(
      fc.property(star, point, fc.nat(11), ({ outline }, somewhere, turn) => {
        const turned = [...outline.slice(turn % outline.length), ...outline.slice(0, turn % outline.length)]
        expect(contains(turned, somewhere)).toBe(contains(outline, somewhere))
        expect(contains(outline.toReversed(), somewhere)).toBe(contains(outline, somewhere))
      }),
    )
  })

  test('a bend is not within', () => {
    const bent: Metres[] = [
      [0, 0],
      [40, 0],
      [40, 20],
      [20, 20],
      [20, 40],
      [0, 40],
    ]
    expect(contains(bent, [10, 30])).toBe(true)
    expect(contains(bent, [30, 30])).toBe(false)
  })
})

test('a point may be corrected by 5 m in any direction, and no farther', () => {
  fc.assert(
    fc.property(point, fc.double({ min: 0, max: 6.28, noNaN: true }), ([east, north], angle) => {
      const away = (by: number): Metres => [east + by * Math.cos(angle), north + by * Math.sin(angle)]
      expect(isAnotherPlace([east, north], away(5))).toBe(false)
      expect(isAnotherPlace([east, north], away(5.02))).toBe(true)
    }),
  )
})

test('metres are read as people write them', () => {
  for (const typed of ['232400,5', ' 232 400.5 ', '٢٣٢٤٠٠.٥', '٢٣٢٤٠٠٫٥'])
    expect(metresIn(typed)).toBe(232400.5)
  expect(['', 'x', '1.2.3', '-5', '12345678', '1.2345'].map(metresIn)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  )
})

describe('what is filled in', () => {
  const known: KnownPlot = {
    sheet: '21/54',
    plot: '101',
    place: '',
    squareMetres: 100,
    outline: [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ],
  }
  const land: Land = {
    applicants: [{ name: 'Eleni', idNo: '' }],
    plots: [{ sheet: ' 21 / 54', plot: '101' }],
    point: { east: '5', north: '5' },
  }

  test('needs an applicant, a plot and a point before it is submitted, and none of them before', () => {
    expect(missingLand(noLand)).toEqual(['applicants', 'plots', 'point'])
    expect(landFaults(noLand, [])).toEqual([])
    expect(missingLand(land)).toEqual([])
    expect(landFaults(land, [known])).toEqual([])
    expect(keptLand(land).plots).toEqual([{ sheet: '21/54', plot: '101' }])
  })

  test('has sheet and plot both or neither, and only plots that the land registry knows', () => {
    const plots = [
      { sheet: '21/54', plot: '' },
      { sheet: '', plot: '' },
      { sheet: ' ', plot: '101' },
      { sheet: '21/54', plot: '999' },
    ]
    expect(landFaults({ ...land, plots }, [known])).toEqual([
      { field: 'plot0Number', problem: 'half' },
      { field: 'plot2Sheet', problem: 'half' },
      { field: 'plot3Number', problem: 'unknown' },
    ])
  })

  test('has a point with two numbers on one of its own plots, and no identity number without a name', () => {
    const faults = (east: string, north: string) => landFaults({ ...land, point: { east, north } }, [known])
    expect(faults('', '5')).toEqual([{ field: 'east', problem: 'half' }])
    expect(faults('5', 'x')).toEqual([{ field: 'north', problem: 'number' }])
    expect(faults('10.5', '5')).toEqual([{ field: 'east', problem: 'outside' }])
    const elsewhere = { ...known, plot: '102', outline: known.outline.map(([x, y]): Metres => [x + 10, y]) }
    const far = { ...land, point: { east: '15', north: '5' } }
    expect(landFaults(far, [known, elsewhere])).toEqual([{ field: 'east', problem: 'outside' }])
    expect(landFaults({ ...land, applicants: [{ name: ' ', idNo: '1' }] }, [known])).toEqual([
      { field: 'applicant0Name', problem: 'missing' },
    ])
  })
})

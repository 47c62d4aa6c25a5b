/** Plots of land of the demonstration: fields beside one another south of Nicosia, one of them with a bend. */
import type { Metres } from '#contract/rules/land.ts'
import { towns } from './places.ts'
import { randomOf, wholeBetween } from './random.ts'

/** The corner where they begin, in metres of CGRS93 / LTM. */
const [firstEast, firstNorth] = [232_400, 389_200] as const
const [perRow, rows] = [6, 4] as const
const [width, height] = [70, 55] as const

/** A corner of the net of fields, a little off, because no field is a rectangle. */
function corner(column: number, row: number): Metres {
  const random = randomOf(`corner ${column} ${row}`)
  return [
    firstEast + column * width + wholeBetween(random, -9, 9),
    firstNorth + row * height + wholeBetween(random, -7, 7),
  ]
}

function outlineOf(column: number, row: number): Metres[] {
  const [southWest, southEast, northEast, northWest] = [
    corner(column, row),
    corner(column + 1, row),
    corner(column + 1, row + 1),
    corner(column, row + 1),
  ]
  // Plot 104: a house stands in its north-eastern corner, on a plot of its own.
  if (row === 0 && column === 3)
    return [
      southWest,
      southEast,
      [southEast[0], southEast[1] + 22],
      [southEast[0] - 34, southEast[1] + 22],
      [southEast[0] - 34, northEast[1] - 1],
      northWest,
    ]
  return [southWest, southEast, northEast, northWest]
}

/** By the formula of the trapezoids. */
const squareMetres = (outline: readonly Metres[]): number =>
  Math.abs(
    outline.reduce((sum, [east, north], index) => {
      const [nextEast, nextNorth] = outline[(index + 1) % outline.length] ?? [east, north]
      return sum + (east * nextNorth - nextEast * north) / 2
    }, 0),
  )

/** Sheet 21/54, plots 101 to 124. */
export const plots = Array.from({ length: perRow * rows }, (_none, index) => {
  const outline = outlineOf(index % perRow, Math.floor(index / perRow))
  const [town] = towns.filter(({ latin }) => latin === 'Strovolos')
  return {
    sheet: '21/54',
    plot: String(101 + index),
    place_el: town?.el ?? '',
    place_latin: town?.latin ?? '',
    square_metres: squareMetres(outline),
    outline,
  }
})

/**
 * Where water is drilled for or taken: applicants, plots and the point, as both sides judge them (A §5, A §9). Pure.
 *
 * Positions are metres east and north in the grid of the land registry (CGRS93 / LTM).
 */
import { withPlainDigits } from './digits.ts'

/** East and north. */
export type Metres = readonly [east: number, north: number]

export interface Applicant {
  name: string
  idNo: string
}

/** As the title deed has it. */
export interface PlotNumber {
  sheet: string
  plot: string
}

/** As it was typed. */
export interface TypedPoint {
  east: string
  north: string
}

/** What is filled in; rows in which nothing stands are none. */
export interface Land {
  applicants: Applicant[]
  plots: PlotNumber[]
  point: TypedPoint
}

/** A plot as the land registry knows it. */
export interface KnownPlot extends PlotNumber {
  place: string
  squareMetres: number
  /** Its corners one after the other; the last is joined to the first. */
  outline: readonly Metres[]
}

/** Rows of each list. */
export const mostLandRows = 4

/** Characters of what is typed. */
export const longestLand = { name: 100, idNo: 32, sheet: 16, plot: 16, metres: 16 } as const

/** A point that was submitted can be corrected by so many metres; farther is another place (A §9). */
export const farthestMove = 5

/** What differs by less is the same: positions are given to the centimetre. */
const tolerance = 0.005

export const noLand: Land = { applicants: [], plots: [], point: { east: '', north: '' } }

const isFilled = (text: string): boolean => text.trim() !== ''

/** What two ways of writing the number of a plot have in common. */
export const plotKey = ({ sheet, plot }: PlotNumber): string =>
  [sheet, plot].map((text) => withPlainDigits(text).replaceAll(/\s/g, '').toUpperCase()).join('|')

/** @returns undefined where it is no number of metres */
export function metresIn(text: string): number | undefined {
  const typed = withPlainDigits(text)
    .replaceAll(/[\u200e\u200f\s]/g, '')
    .replace(/[,\u066b]/, '.')
  return /^\d{1,7}(?:\.\d{1,3})?$/.test(typed) ? Number(typed) : undefined
}

/** @returns undefined where it is incomplete, or no point */
export function pointIn({ east, north }: TypedPoint): Metres | undefined {
  const [x, y] = [metresIn(east), metresIn(north)]
  return x === undefined || y === undefined ? undefined : [x, y]
}

/** In metres. */
export const distance = ([x, y]: Metres, [a, b]: Metres): number => Math.hypot(a - x, b - y)

/** Whether a point that was submitted has been moved to another place. */
export const isAnotherPlace = (submitted: Metres, point: Metres): boolean =>
  distance(submitted, point) > farthestMove + tolerance

/** How far a point is from the line between two others. */
function distanceToLine(point: Metres, [x, y]: Metres, [a, b]: Metres): number {
  const length = (a - x) ** 2 + (b - y) ** 2
  const along = length === 0 ? 0 : ((point[0] - x) * (a - x) + (point[1] - y) * (b - y)) / length
  const part = Math.min(1, Math.max(0, along))
  return distance(point, [x + part * (a - x), y + part * (b - y)])
}

/** Whether a point is within an outline of any form; its border belongs to it. */
export function contains(outline: readonly Metres[], point: Metres): boolean {
  const [east, north] = point
  let isInside = false
  for (const [index, corner] of outline.entries()) {
    const next = outline[(index + 1) % outline.length] ?? corner
    if (distanceToLine(point, corner, next) <= tolerance) return true
    // A ray to the east passes each side that it crosses once: an odd number leads out of the plot.
    const crosses = corner[1] > north !== next[1] > north
    const at = ((next[0] - corner[0]) * (north - corner[1])) / (next[1] - corner[1]) + corner[0]
    if (crosses && east < at) isInside = !isInside
  }
  return isInside
}

/** A place of the form: `plot0Sheet`, `applicant1Name`, `east`. */
export type LandField =
  | `applicant${number}Name`
  | `applicant${number}IdNo`
  | `plot${number}Sheet`
  | `plot${number}Number`
  | 'east'
  | 'north'

export interface LandFault {
  field: LandField
  /** `half`: the other one of the two is filled in. `unknown`: the land registry has no such plot. */
  problem: 'missing' | 'half' | 'unknown' | 'number' | 'outside'
}

/** The plots of which both numbers are there. */
export const fullPlots = ({ plots }: { plots: readonly PlotNumber[] }): PlotNumber[] =>
  plots.filter(({ sheet, plot }) => isFilled(sheet) && isFilled(plot))

const plotFaults = (plots: readonly PlotNumber[], known: ReadonlySet<string>): LandFault[] =>
  plots.flatMap(({ sheet, plot }, row): LandFault[] => {
    if (isFilled(sheet) !== isFilled(plot))
      return [{ field: isFilled(sheet) ? `plot${row}Number` : `plot${row}Sheet`, problem: 'half' }]
    return isFilled(plot) && !known.has(plotKey({ sheet, plot }))
      ? [{ field: `plot${row}Number`, problem: 'unknown' }]
      : []
  })

function pointFaults(typed: TypedPoint, outlines: readonly (readonly Metres[])[]): LandFault[] {
  const parts = ['east', 'north'] as const
  const wrong = parts.flatMap((field): LandFault[] => {
    if (isFilled(typed[field]))
      return metresIn(typed[field]) === undefined ? [{ field, problem: 'number' }] : []
    return parts.some((other) => isFilled(typed[other])) ? [{ field, problem: 'half' }] : []
  })
  const point = pointIn(typed)
  const isOutside = point && outlines.length > 0 && !outlines.some((outline) => contains(outline, point))
  return isOutside ? [{ field: 'east', problem: 'outside' }] : wrong
}

/**
 * What cannot be so, also in a draft, in the order of the form.
 *
 * @param known the plots that the land registry has found
 */
export function landFaults({ applicants, plots, point }: Land, known: readonly KnownPlot[]): LandFault[] {
  const keys = new Set(plots.map(plotKey))
  return [
    ...applicants.flatMap(({ name, idNo }, row): LandFault[] =>
      isFilled(idNo) && !isFilled(name) ? [{ field: `applicant${row}Name`, problem: 'missing' }] : [],
    ),
    ...plotFaults(plots, new Set(known.map(plotKey))),
    ...pointFaults(
      point,
      known.filter((plot) => keys.has(plotKey(plot))).map(({ outline }) => outline),
    ),
  ]
}

/** What a submitted application must have besides; names in the texts of both sides. */
export const missingLand = ({ applicants, plots, point }: Land): ('applicants' | 'plots' | 'point')[] => [
  ...(applicants.some(({ name }) => isFilled(name)) ? [] : (['applicants'] as const)),
  ...(fullPlots({ plots }).length > 0 ? [] : (['plots'] as const)),
  ...(pointIn(point) ? [] : (['point'] as const)),
]

/** As it is kept: without empty rows and with one way of writing. */
export const keptLand = ({ applicants, plots, point }: Land): Land => ({
  applicants: applicants.filter(({ name }) => isFilled(name)),
  plots: fullPlots({ plots }).map((plot) => {
    const [sheet = '', number = ''] = plotKey(plot).split('|')
    return { sheet, plot: number }
  }),
  point: {
    east: metresIn(point.east)?.toString() ?? '',
    north: metresIn(point.north)?.toString() ?? '',
  },
})

/** The fields of land as a form has them: a text each, a row by its number. */
import { mostLandRows, type Land, type LandField } from './application-draft-shown.ts'

const rows = Array.from({ length: mostLandRows }, (_none, row) => row)

/** What stands in the fields at first. */
export const landTexts = ({ applicants, plots, point }: Land): Record<LandField, string> => ({
  ...point,
  ...Object.fromEntries(
    rows.flatMap((row) => [
      [`applicant${row}Name`, applicants[row]?.name ?? ''],
      [`applicant${row}IdNo`, applicants[row]?.idNo ?? ''],
      [`plot${row}Sheet`, plots[row]?.sheet ?? ''],
      [`plot${row}Number`, plots[row]?.plot ?? ''],
    ]),
  ),
})

/** As it was typed, with the rows in their places. */
export const landIn = (typed: Readonly<Record<LandField, string>>): Land => ({
  applicants: rows.map((row) => ({
    name: typed[`applicant${row}Name`] ?? '',
    idNo: typed[`applicant${row}IdNo`] ?? '',
  })),
  plots: rows.map((row) => ({
    sheet: typed[`plot${row}Sheet`] ?? '',
    plot: typed[`plot${row}Number`] ?? '',
  })),
  point: { east: typed.east, north: typed.north },
})

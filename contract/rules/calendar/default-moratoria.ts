/** Weeks in which a utility cuts nobody off unless its settings say otherwise: around Christmas, and the Holy Week. */
import { daysAfter } from '../days.ts'
import { orthodoxEaster, type IsoDay } from './orthodox-easter.ts'

interface Weeks {
  name: string
  from: IsoDay
  to: IsoDay
  tariffGroups: readonly string[]
}

/** From Holy Monday to Easter Sunday. */
const holyWeekOf = (year: number): Weeks => ({
  name: 'holyWeek',
  from: daysAfter(orthodoxEaster(year), -6),
  to: orthodoxEaster(year),
  tariffGroups: [],
})

/** From 20 December of a year to 11 January of the next one. */
const christmasOf = (year: number): Weeks => ({
  name: 'christmas',
  from: `${year}-12-20`,
  to: `${year + 1}-01-11`,
  tariffGroups: [],
})

/** Of all years from one to another, in the order of their days. The Christmas before the first year is among them. */
export const moratoriaOfYears = (first: number, last: number): readonly Weeks[] => [
  christmasOf(first - 1),
  ...Array.from({ length: last - first + 1 }, (_none, index) => first + index).flatMap((year) => [
    holyWeekOf(year),
    christmasOf(year),
  ]),
]

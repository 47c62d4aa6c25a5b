/** The public holidays of Cyprus. */
import { daysAfter } from '../days.ts'
import { orthodoxEaster, type IsoDay } from './orthodox-easter.ts'

/** On the same day of each year. */
const fixed = {
  newYear: '01-01',
  epiphany: '01-06',
  greekIndependence: '03-25',
  nationalDay: '04-01',
  labourDay: '05-01',
  assumption: '08-15',
  independence: '10-01',
  ohiDay: '10-28',
  christmas: '12-25',
  secondChristmasDay: '12-26',
} as const

/** So many days after Easter Sunday; before it, where the number is negative. */
const aroundEaster = {
  greenMonday: -48,
  goodFriday: -2,
  easterSunday: 0,
  easterMonday: 1,
  whitMonday: 50,
} as const

export type PublicHoliday = keyof typeof fixed | keyof typeof aroundEaster

/** All public holidays, in no order of the year: those of Easter wander. */
export const publicHolidays = [...Object.keys(fixed), ...Object.keys(aroundEaster)] as PublicHoliday[]

const known = new Map<number, ReadonlyMap<IsoDay, readonly PublicHoliday[]>>()

/** Those of a year, by their days: two can fall on one, as Labour Day and Easter Sunday did on 1 May 2016. */
export function publicHolidaysOf(year: number): ReadonlyMap<IsoDay, readonly PublicHoliday[]> {
  const found = known.get(year)
  if (found) return found
  const easter = orthodoxEaster(year)
  const days: [PublicHoliday, IsoDay][] = [
    ...Object.entries(fixed).map(([name, day]): [PublicHoliday, IsoDay] => [
      name as PublicHoliday,
      `${year}-${day}`,
    ]),
    ...Object.entries(aroundEaster).map(([name, after]): [PublicHoliday, IsoDay] => [
      name as PublicHoliday,
      daysAfter(easter, after),
    ]),
  ]
  const byDay = new Map<IsoDay, readonly PublicHoliday[]>()
  for (const [name, day] of days) byDay.set(day, [...(byDay.get(day) ?? []), name])
  known.set(year, byDay)
  return byDay
}

/** What a week of the work calendar is drawn from. */
import { employees } from '#contract/areas/employees/employees.area.ts'
import { jobCards } from '#contract/areas/job-cards/job-cards.area.ts'
import { getEmployees } from '#contract/employees.ts'
import { getJobCards } from '#contract/job-cards.ts'
import { askedIn } from '../kit/list-asked.ts'
import { recordsQuery } from '../kit/list-reads.ts'
import { daysAfter } from './week.ts'

const cardsWhere = (query: string) =>
  recordsQuery(getJobCards, { ...askedIn(new URLSearchParams(`view=all&${query}`), jobCards), pageSize: 100 })

const present = 'f.state=planned,assigned,travelling,working,interrupted,done,approved,closed'

/** Cards that begin in a week, whether their end is known or not. */
export const beginningQuery = (monday: string) =>
  cardsWhere(`${present}&f.plannedFrom=${monday}..${daysAfter(monday, 6)}`)

/** Cards that began before it and go on. */
export const goingOnQuery = (monday: string) =>
  cardsWhere(`${present}&f.plannedFrom=..${daysAfter(monday, -1)}&f.plannedTo=${monday}..`)

/** Cards that nobody has yet. */
export const unassignedQuery = () => cardsWhere('f.state=planned')

/** People who work in the field. */
export const fieldWorkersQuery = () =>
  recordsQuery(getEmployees, {
    ...askedIn(new URLSearchParams('f.isFieldWorker=true'), employees),
    pageSize: 100,
  })

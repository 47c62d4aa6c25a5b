/** What the day of a field worker is drawn from: the own cards that wait, and those that are finished. */
import { jobCards } from '#contract/areas/job-cards/job-cards.area.ts'
import { getJobCards } from '#contract/job-cards.ts'
import { askedIn } from '../kit/list-asked.ts'
import { recordsQuery } from '../kit/list-reads.ts'

/** Cards of the person who asks that are assigned, begun or interrupted. */
export const openCardsQuery = () =>
  recordsQuery(getJobCards, { ...askedIn(new URLSearchParams('view=mine'), jobCards), pageSize: 50 })

/** Cards of the person who asks that were finished on a day. */
export const finishedCardsQuery = (day: string) =>
  recordsQuery(
    getJobCards,
    askedIn(
      new URLSearchParams(`view=all&f.state=done,approved,closed&f.employee=me&f.doneAt=${day}..${day}`),
      jobCards,
    ),
  )

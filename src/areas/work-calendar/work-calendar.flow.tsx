/** `/workCalendar`: who does what in a week, and what nobody does yet. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { employees } from '#contract/areas/employees/employees.area.ts'
import { jobCards } from '#contract/areas/job-cards/job-cards.area.ts'
import { getEmployees } from '#contract/employees.ts'
import { getJobCards } from '#contract/job-cards.ts'
import { daysAfter } from '#contract/rules/days.ts'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { jobCardPages } from '../job-cards/job-card-pages.ts'
import { askedIn } from '../kit/list-asked.ts'
import { recordsQuery } from '../kit/list-reads.ts'
import { dayOfInstant } from '../kit/typed-instant.ts'
import { useShownArea } from '../kit/use-shown-area.ts'
import { CalendarScreen } from './calendar-screen.tsx'
import { PlanCard, PlanCardId } from './plan-card.flow.tsx'
import { weekIn } from './week.ts'

const cardsWhere = (query: string) =>
  recordsQuery(getJobCards, { ...askedIn(new URLSearchParams(`view=all&${query}`), jobCards), pageSize: 100 })

const present = 'f.state=planned,assigned,travelling,working,interrupted,done,approved,closed'

export default withSecurities('jobCards', function WorkCalendar() {
  const area = useShownArea(jobCardPages)
  const [parameters] = useSearchParams()
  const [today] = useState(() => dayOfInstant(new Date().toISOString()))
  const monday = weekIn(parameters.get('week'), today)
  const sunday = daysAfter(monday, 6)
  // Those that begin in the week, whether their end is known or not, and those that began before it.
  const beginning = useQuery(cardsWhere(`${present}&f.plannedFrom=${monday}..${sunday}`))
  const going = useQuery(
    cardsWhere(`${present}&f.plannedFrom=..${daysAfter(monday, -1)}&f.plannedTo=${monday}..`),
  )
  const unassigned = useQuery(cardsWhere('f.state=planned'))
  const workers = useQuery(
    recordsQuery(getEmployees, {
      ...askedIn(new URLSearchParams('f.isFieldWorker=true'), employees),
      pageSize: 100,
    }),
  )
  const reads = [beginning, going, unassigned, workers]
  const chosen = Number(parameters.get('card')) || undefined
  const isKnown = beginning.data && going.data && unassigned.data && workers.data
  return (
    <CalendarScreen
      area={area}
      today={today}
      monday={monday}
      cards={isKnown && [...going.data.items, ...beginning.data.items]}
      unplanned={unassigned.data?.items.filter(({ values }) => values['plannedFrom'] === null) ?? []}
      workers={
        workers.data?.items.map(({ id, values }) => ({ id, name: String(values['name'] ?? '') })) ?? []
      }
      hidden={reads.reduce((sum, { data }) => sum + (data ? data.total - data.items.length : 0), 0)}
      hasFailed={reads.some(({ isError }) => isError)}
      onRetry={() => reads.forEach(({ refetch }) => void refetch())}
      chosen={chosen}
      card={
        chosen !== undefined && (
          <PlanCardId value={chosen}>
            <PlanCard key={chosen} />
          </PlanCardId>
        )
      }
    />
  )
})

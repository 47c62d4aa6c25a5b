/** `/workCalendar`: who does what in a week, and what nobody does yet. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import jobCardPages from '../job-cards/job-card-pages.ts'
import { dayOfInstant } from '../kit/typed-instant.ts'
import { useShownArea } from '../kit/use-shown-area.ts'
import { CalendarScreen } from './calendar-screen.tsx'
import { PlanCard, PlanCardId } from './plan-card.flow.tsx'
import { beginningQuery, fieldWorkersQuery, goingOnQuery, unassignedQuery } from './week-reads.ts'
import { weekIn } from './week.ts'

export default withSecurities('jobCards', function WorkCalendar() {
  const area = useShownArea(jobCardPages)
  const [parameters] = useSearchParams()
  const [today] = useState(() => dayOfInstant(new Date().toISOString()))
  const monday = weekIn(parameters.get('week'), today)
  const beginning = useQuery(beginningQuery(monday))
  const going = useQuery(goingOnQuery(monday))
  const unassigned = useQuery(unassignedQuery())
  const workers = useQuery(fieldWorkersQuery())
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

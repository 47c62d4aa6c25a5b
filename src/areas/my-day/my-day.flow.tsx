/** `/myDay`: the job cards of the person who is signed in, the next one first. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { jobCards } from '#contract/areas/job-cards/job-cards.area.ts'
import { getJobCards } from '#contract/job-cards.ts'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { jobCardPages } from '../job-cards/job-card-pages.ts'
import { askedIn } from '../kit/list-asked.ts'
import { recordsQuery } from '../kit/list-reads.ts'
import { dayOfInstant } from '../kit/typed-instant.ts'
import { useShownArea } from '../kit/use-shown-area.ts'
import { DayCard, DayCardId } from './day-card.flow.tsx'
import { inOrderOfDay } from './day-order.ts'
import { MyDayScreen } from './my-day-screen.tsx'

const openCards = { ...askedIn(new URLSearchParams('view=mine'), jobCards), pageSize: 50 } as const

/** What was finished on a day. */
const finishedOn = (day: string) =>
  askedIn(
    new URLSearchParams(`view=all&f.state=done,approved,closed&f.employee=me&f.doneAt=${day}..${day}`),
    jobCards,
  )

export default withSecurities('jobCards', function MyDay() {
  const area = useShownArea(jobCardPages)
  const [today] = useState(() => dayOfInstant(new Date().toISOString()))
  const open = useQuery(recordsQuery(getJobCards, openCards))
  const finished = useQuery(recordsQuery(getJobCards, finishedOn(today)))
  const [parameters] = useSearchParams()
  const cards = inOrderOfDay(open.data?.items ?? [])
  // A card that was just finished stays until the person goes on to the next.
  const chosen = Number(parameters.get('card')) || undefined
  const isKnown = [...cards, ...(finished.data?.items ?? [])].some(({ id }) => id === chosen)
  const shown = isKnown ? chosen : cards[0]?.id
  return (
    <MyDayScreen
      area={area}
      today={today}
      cards={open.data && cards}
      finished={finished.data?.items ?? []}
      hasFailed={open.isError}
      onRetry={() => void open.refetch()}
      shown={shown}
      card={
        shown !== undefined && (
          <DayCardId value={shown}>
            <DayCard key={shown} />
          </DayCardId>
        )
      }
    />
  )
})

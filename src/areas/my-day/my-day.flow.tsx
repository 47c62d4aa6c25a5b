/** `/myDay`: the job cards of the person who is signed in, the next one first. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import jobCardPages from '../job-cards/job-card-pages.ts'
import { dayOfInstant } from '../kit/typed-instant.ts'
import { useShownArea } from '../kit/use-shown-area.ts'
import { DayCard, DayCardId } from './day-card.flow.tsx'
import { finishedCardsQuery, openCardsQuery } from './day-reads.ts'
import { inOrderOfDay } from './day-order.ts'
import { MyDayScreen } from './my-day-screen.tsx'

export default withSecurities('jobCards', function MyDay() {
  const area = useShownArea(jobCardPages)
  const [today] = useState(() => dayOfInstant(new Date().toISOString()))
  const open = useQuery(openCardsQuery())
  const finished = useQuery(finishedCardsQuery(today))
  const [parameters] = useSearchParams()
  const cards = inOrderOfDay(open.data?.items ?? [])
  // A card that was just finished stays until the person goes on to the next, whatever the lists say meanwhile.
  const shown = (Number(parameters.get('card')) || undefined) ?? cards[0]?.id
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

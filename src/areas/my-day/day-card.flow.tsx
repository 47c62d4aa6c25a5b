/** One card of the day, run by the machine of records: moves by one press each, and its checklist ticked in place. */
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { useSearchParams } from 'wouter'
import { jobTimes } from '#contract/areas/job-times/job-times.area.ts'
import { getJobTimes } from '#contract/job-times.ts'
import { recordMachine } from '#machines/record/record.machine.ts'
import { defineFlow, type FlowViewProps } from '#src/flow-kit/define-flow.tsx'
import { personalDraft } from '#src/flow-kit/person.ts'
import { randomUuid } from '#src/flow-kit/random-key.ts'
import { jobCardCalls } from '../job-cards/job-card-calls.ts'
import jobCardPages from '../job-cards/job-card-pages.ts'
import { askedIn } from '../kit/list-asked.ts'
import { recordsQuery } from '../kit/list-reads.ts'
import { conflictIn, useReopened } from '../kit/record-view.tsx'
import { recordActors } from '../kit/record-calls.ts'
import { useShownArea } from '../kit/use-shown-area.ts'
import { DayCardScreen } from './day-card-screen.tsx'

/** Which card is shown. */
export const DayCardId = createContext(0)

/** The newest times of the person on a card: the first one may still be running. */
const timesOf = (card: number) =>
  recordsQuery(getJobTimes, {
    ...askedIn(new URLSearchParams(`view=all&f.jobCard=${card}&f.employee=me&sort=-since`), jobTimes),
    pageSize: 10,
  })

function Card({ view, draft, ready: id }: FlowViewProps<typeof recordMachine, number>) {
  const area = useShownArea(jobCardPages)
  const [, setParameters] = useSearchParams()
  const { data: times } = useQuery(timesOf(id))
  const running = times?.items.find(({ values }) => values['until'] === null)
  return (
    <DayCardScreen
      view={view}
      area={area}
      draft={draft}
      conflict={conflictIn(view)}
      since={running && String(running.values['since'])}
      onAct={() => setParameters({ card: String(id) }, { replace: true })}
    />
  )
}

export const DayCard = defineFlow<typeof recordMachine, number>({
  machine: recordMachine,
  calls: recordActors(jobCardCalls, [getJobTimes]),
  useReady: () => ({ ready: useContext(DayCardId) }),
  input: ({ ready }) => ({ id: ready, key: randomUuid() }),
  draft: (ready, facts) => `${personalDraft('my-day')(ready, facts)}.${ready}`,
  draftIsDone: (snapshot) => snapshot.matches({ showing: 'moved' }),
  useRunning: useReopened,
  View: Card,
})

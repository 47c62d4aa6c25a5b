/** One card of the calendar, run by the machine of records: put onto other days, and given to somebody. */
import { createContext, useContext } from 'react'
import { recordMachine } from '#machines/record/record.machine.ts'
import { defineFlow, type FlowViewProps } from '#src/flow-kit/define-flow.tsx'
import { personalDraft } from '#src/flow-kit/person.ts'
import { randomUuid } from '#src/flow-kit/random-key.ts'
import { jobCardCalls } from '../job-cards/job-card-calls.ts'
import jobCardPages from '../job-cards/job-card-pages.ts'
import { recordActors } from '../kit/record-calls.ts'
import { conflictIn, useReopened } from '../kit/record-view.tsx'
import { useShownArea } from '../kit/use-shown-area.ts'
import { PlanCardScreen } from './plan-card-screen.tsx'

/** Which card is planned. */
export const PlanCardId = createContext(0)

const Plan = ({ view, draft }: FlowViewProps<typeof recordMachine, number>) => (
  <PlanCardScreen view={view} area={useShownArea(jobCardPages)} draft={draft} conflict={conflictIn(view)} />
)

export const PlanCard = defineFlow<typeof recordMachine, number>({
  machine: recordMachine,
  calls: recordActors(jobCardCalls),
  useReady: () => ({ ready: useContext(PlanCardId) }),
  input: ({ ready }) => ({ id: ready, key: randomUuid() }),
  draft: (ready, facts) => `${personalDraft('work-calendar')(ready, facts)}.${ready}`,
  draftIsDone: (snapshot) => snapshot.matches({ showing: 'moved' }),
  useRunning: useReopened,
  View: Plan,
})

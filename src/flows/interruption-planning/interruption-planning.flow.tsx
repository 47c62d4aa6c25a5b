/** `/interruptions/new` and `/interruptions/{id}`: an employee plans an interruption, changes or withdraws it (decision 0134). */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import {
  checkInterruption,
  getInterruption,
  keepInterruption,
  withdrawInterruption,
} from '#contract/interruptions.ts'
import {
  interruptionPlanningMachine,
  unchangedPlan,
  type PlanToKeep,
} from '#machines/interruption-planning/interruption-planning.machine.ts'
import { areasQuery, renewInterruptions } from '#src/api/interruption-queries.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { personalDraftOfPage } from '#src/flow-kit/person.ts'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { InterruptionPlanningScreen } from './interruption-planning-screen.tsx'
import { isAtEnd } from './interruption-planning-shown.ts'

const changeable = ({ from, to, reason }: NonNullable<PlanToKeep['shown']>) => ({
  From: from,
  To: to,
  Reason: reason,
})

const request = ({ id, service, where, area, fromOccurrence, toOccurrence, ...plan }: PlanToKeep) => ({
  Id: id,
  Service: service,
  ...(area === undefined ? { Where: where } : { Area: area }),
  FromOccurrence: fromOccurrence,
  ToOccurrence: toOccurrence,
  ...changeable(plan),
})

export default withSecurities(
  'interruptions',
  defineFlow({
    machine: interruptionPlanningMachine,
    calls: {
      getInterruption: callActor(
        getInterruption,
        ({ id }: { id: number }) => ({ Value: id }),
        ({ item }) => item,
      ),
      checkInterruption: callActor(checkInterruption, request, ({ item }) => item),
      keepInterruption: callActor(
        keepInterruption,
        (plan: PlanToKeep) => ({ ...request(plan), ...(plan.shown && { Shown: changeable(plan.shown) }) }),
        ({ id }) => {
          renewInterruptions()
          return id
        },
      ),
      withdrawInterruption: callActor(
        withdrawInterruption,
        ({ id }: { id: number }) => ({ Value: id }),
        () => {
          renewInterruptions()
          return null
        },
      ),
    },
    input: ({ params }) => ({ id: Number(params['id']) || 0 }),
    draft: personalDraftOfPage('interruption'),
    draftIsDone: isAtEnd,
    View: function Planning({ view, draft }) {
      const { planned, typed } = view.snapshot.context
      const unchanged = unchangedPlan(planned)
      const { i18n } = useTranslation()
      const { data: areas } = useQuery({ ...areasQuery(i18n.language), enabled: !planned })
      const [parameters] = useSearchParams()
      return (
        <InterruptionPlanningScreen
          view={view}
          typed={typed ?? unchanged}
          unchanged={unchanged}
          draft={draft}
          areas={areas}
          areaAsked={parameters.get('area') ?? ''}
        />
      )
    },
  }),
)

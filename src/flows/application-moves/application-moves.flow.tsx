/** One application at the top of its page: how it stands, what was filled in, its moves and its history (A §2.1, A §3). */
import { getApplication, moveApplication } from '#contract/applications.ts'
import { role } from '#contract/entities.ts'
import {
  applicationMovesMachine,
  isPossible,
  type MoveToMake,
} from '#machines/application-moves/application-moves.machine.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { outdateOverviews } from '#src/flows/messages/messages-effects.ts'
import { ApplicationScreen } from './application-screen.tsx'

export default withSecurities(
  'applications',
  defineFlow({
    machine: applicationMovesMachine,
    calls: {
      getApplication: callActor(
        getApplication,
        ({ applicationId }: { applicationId: number }) => ({ PortalApplicationId: applicationId }),
        ({ item }) => item,
      ),
      moveApplication: callActor(
        moveApplication,
        ({ applicationId, move, status, reason }: MoveToMake) => ({
          PortalApplicationId: applicationId,
          Move: move,
          Status: status,
          Reason: reason,
        }),
        ({ item }) => {
          outdateOverviews()
          return item
        },
      ),
    },
    input: ({ params, session }) => ({
      applicationId: Number(params['id']) || 0,
      isCustomer: session.getSnapshot().context.profile?.role !== role.employee,
    }),
    View: function ApplicationView({ view }) {
      const { application } = view.snapshot.context
      return (
        <ApplicationScreen
          view={view}
          isPossible={(move) => isPossible(application, move)}
          symbol={usePortal().utility.currencySymbol}
        />
      )
    },
  }),
)

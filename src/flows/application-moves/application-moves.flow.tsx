/** One application at the top of its page: how it stands, what was filled in, its moves and its history (A §2.1, A §3). */
import { useContext, useEffect } from 'react'
import { getApplication, moveApplication } from '#contract/applications.ts'
import { role } from '#contract/entities.ts'
import type { ApplicationMove } from '#contract/rules/applications.ts'
import {
  applicationMovesMachine,
  isPossible,
  type MoveToMake,
} from '#machines/application-moves/application-moves.machine.ts'
import { isTold } from '#machines/lifecycles/application-news.ts'
import { outdateApplicationFiles } from '#src/api/application-file-queries.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { personalDraftOfPage } from '#src/flow-kit/person.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { draftAbout, reopenedForm } from '#src/flow-kit/reopened-form.ts'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { completionChanged } from '#src/flows/application-completion/completion-changed.ts'
import { filesChanged } from '#src/flows/attachment/files-changed.ts'
import { outdateOverviews } from '#src/flows/messages/messages-effects.ts'
import { tellApplicationMoved } from './application-moved.ts'
import { ApplicationScreen } from './application-screen.tsx'
import { BelowApplicationMoves } from './below-application.ts'

const useReopenedMove = reopenedForm<typeof applicationMovesMachine>({
  openedBy: ({ move }) => (move ? { type: 'move.requested', move: move as ApplicationMove } : undefined),
  isClosed: (snapshot) => snapshot.matches('showing'),
})

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
          outdateApplicationFiles()
          tellApplicationMoved()
          return item
        },
      ),
    },
    input: ({ params, session }) => ({
      applicationId: Number(params['id']) || 0,
      isCustomer: session.getSnapshot().context.profile?.role !== role.employee,
    }),
    draft: personalDraftOfPage('applicationMove'),
    useRunning(props) {
      useReopenedMove(props)
      const { send } = props.view
      // Both decide what is missing: its files, and what completing it needs.
      useEffect(() => {
        const hear = () => send({ type: 'files.changed' })
        const changes = [filesChanged, completionChanged]
        for (const change of changes) addEventListener(change, hear)
        return () => {
          for (const change of changes) removeEventListener(change, hear)
        }
      })
    },
    View: function ApplicationView({ view, draft }) {
      const { application, move } = view.snapshot.context
      const below = useContext(BelowApplicationMoves)
      const isShown = !view.snapshot.matches('applicationUnavailable')
      return (
        <>
          <ApplicationScreen
            view={view}
            isPossible={(one) => isPossible(application, one)}
            isTold={application !== undefined && move !== undefined && isTold(move, application.status)}
            draft={draftAbout(draft, { move: move ?? '' })}
            symbol={usePortal().utility.currencySymbol}
          />
          {/* oxlint-disable-next-line texts/alone -- It draws elements. */}
          {application && isShown && below(application)}
        </>
      )
    },
  }),
)

/** `/captureRound/{id}`: a reader walks a meter round (A §2.1 capture, design of areas §3). */
import { useEffect } from 'react'
import { captureRoundMachine } from '#machines/capture-round/capture-round.machine.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { personalDraftOfPage, personIn } from '#src/flow-kit/person.ts'
import { draftAbout, reopenedForm } from '#src/flow-kit/reopened-form.ts'
import OfflinePage from '#src/flows/offline-page/offline-page.flow.tsx'
import ReadingOutbox from '#src/flows/reading-outbox/reading-outbox.flow.tsx'
import { CaptureRoundScreen } from './capture-round-screen.tsx'
import { forgetStop } from './lost-stop.ts'
import { roundActors } from './round-on-phone.ts'

const useReopened = reopenedForm<typeof captureRoundMachine>({
  openedBy: ({ stop }) => (stop ? { type: 'stop.opened', stop: Number(stop) } : undefined),
  isClosed: (snapshot) => snapshot.matches('walking'),
})

export default defineFlow({
  machine: captureRoundMachine,
  calls: (scope) => roundActors(() => personIn(scope).login, scope.draft),
  // An address without a number is that of no round: the server says so.
  input: ({ params }) => ({ id: Number(params['id']) || Number.MAX_SAFE_INTEGER }),
  draft: personalDraftOfPage('capture-round'),
  useRunning: (props, scope) => {
    useReopened(props)
    const { snapshot } = props.view
    const isKept = snapshot.hasTag('camera') || snapshot.matches('loadingRound')
    useEffect(() => {
      if (!isKept) void forgetStop(personIn(scope).login, snapshot.context.id)
    }, [isKept, scope, snapshot.context.id])
  },
  View: ({ view, child, draft }) => (
    <CaptureRoundScreen
      view={view}
      camera={child.photoCamera ?? child.numberCamera}
      draft={draftAbout(draft, { stop: String(view.snapshot.context.stop) })}
      outbox={<ReadingOutbox />}
      offline={<OfflinePage />}
    />
  ),
})

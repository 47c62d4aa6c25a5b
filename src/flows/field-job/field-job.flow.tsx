/** `/captureRound/jobs/{card}`: a field worker does a job card (design of areas §3, decision 0360). */
import { useEffect, useEffectEvent, useRef } from 'react'
import { fieldJobMachine } from '#machines/field-job/field-job.machine.ts'
import { defineFlow, type FlowViewProps } from '#src/flow-kit/define-flow.tsx'
import type { Draft } from '#src/flow-kit/draft.ts'
import { personalDraftOfPage, personIn } from '#src/flow-kit/person.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { draftAbout } from '#src/flow-kit/reopened-form.ts'
import CardPhotos from '#src/flows/card-photos/card-photos.flow.tsx'
import OfflinePage from '#src/flows/offline-page/offline-page.flow.tsx'
import ReadingOutbox from '#src/flows/reading-outbox/reading-outbox.flow.tsx'
import { forgetForm, keepForm } from '#src/storage/field-storage.ts'
import { FieldJobScreen } from './field-job-screen.tsx'
import { jobActors } from './job-actors.ts'
import { stopwatch } from './stopwatch.ts'

/** Milliseconds between two looks at the time of a permission. */
const look = 5000

type Props = FlowViewProps<typeof fieldJobMachine>

/** What is typed also outlives a crash of the browser: it is in the phone's storage beside the entry that it becomes. */
function useKeptDraft({ view: { snapshot }, draft }: Pick<Props, 'view' | 'draft'>): Draft {
  const { login } = personIn(usePortal())
  const { card, form } = snapshot.context
  return {
    ...draft,
    write(typed) {
      draft.write(typed)
      if (form) void keepForm(login, card, { form, typed })
    },
  }
}

function JobView({ view, draft }: Props) {
  const kept = useKeptDraft({ view, draft })
  return (
    <FieldJobScreen
      view={view}
      draft={draftAbout(kept, { key: view.snapshot.context.form?.key ?? '' })}
      photos={<CardPhotos />}
      outbox={<ReadingOutbox />}
      offline={<OfflinePage />}
    />
  )
}

/** A form that is open is on the phone before anything is typed: of a cut, it has the moment. One that was closed is forgotten. */
function useKeptForm({ view: { snapshot }, draft }: Props): void {
  const { login } = personIn(usePortal())
  const { card, form } = snapshot.context
  const wasOpen = useRef(false)
  useEffect(() => {
    if (form) void keepForm(login, card, { form, typed: draft.read() })
    else if (wasOpen.current) {
      draft.forget()
      void forgetForm(login, card)
    }
    wasOpen.current = form !== undefined
  }, [form, login, card, draft])
}

/** A timer of a page does not run while the phone sleeps: the time of a permission is looked at, too. */
function usePermissionTime({ view: { snapshot, send } }: Props): void {
  const isPermitted = snapshot.matches({ cutting: 'permitted' })
  const { seconds } = snapshot.context.permission
  const ended = useEffectEvent(() => send({ type: 'permission.ended' }))
  useEffect(() => {
    if (!isPermitted) return undefined
    const secondsSince = stopwatch()
    const lookAtTime = () => {
      if (secondsSince() >= seconds) ended()
    }
    const timer = setInterval(lookAtTime, look)
    document.addEventListener('visibilitychange', lookAtTime)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookAtTime)
    }
  }, [isPermitted, seconds])
}

export default defineFlow({
  machine: fieldJobMachine,
  calls: (scope) => jobActors(() => personIn(scope).login, scope.draft),
  // An address without a number is that of no card.
  input: ({ params }) => ({ card: Number(params['card']) || 0 }),
  draft: personalDraftOfPage('field-job'),
  useRunning(props) {
    useKeptForm(props)
    usePermissionTime(props)
  },
  View: JobView,
})

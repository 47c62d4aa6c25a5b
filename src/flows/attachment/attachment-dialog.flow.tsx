/** A change of one stored file: the machine of an attachment, which runs as long as its dialog is open. */
import { useActorRef } from '@xstate/react'
import { useEffect, useState, type ReactNode } from 'react'
import type { InputFrom } from 'xstate'
import type { attachmentMachine, AttachmentOutcome } from '#machines/attachment/attachment.machine.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { inspectTransitions } from '#src/flow-kit/transition-feed.ts'
import { useView } from '#src/flow-kit/use-views.ts'
import DialogPanel from '#src/ui/dialog-panel.tsx'
import { AttachmentRow } from './attachment-row.tsx'

type Outcome = AttachmentOutcome['kind']

/** The dialog: a file is chosen and sent, or, with `input.stored`, the one that is kept is removed. */
export function AttachmentDialog({
  logic,
  input,
  title,
  onEnd,
}: {
  /** With its calls; the one it begins with stays. */
  logic: typeof attachmentMachine
  input: InputFrom<typeof attachmentMachine>
  title: ReactNode
  onEnd: (outcome: Outcome) => void
}) {
  const [running] = useState(logic)
  const actor = useActorRef(running, { input, inspect: inspectTransitions })
  const view = useView<typeof attachmentMachine>(actor)
  const { status, output } = view.snapshot
  useEffect(() => {
    if (status === 'done' && output) onEnd(output.kind)
  }, [status, output, onEnd])
  return (
    <DialogPanel title={title}>
      <AttachmentRow attachment={view} />
    </DialogPanel>
  )
}

/**
 * What a page with stored files has to remember of its dialog.
 *
 * @param outdate called when a file was stored or removed, or may have been
 */
export function useAttachmentTask<Task>(outdate: () => void) {
  const { session } = usePortal()
  const [task, setTask] = useState<Task>()
  const [done, setDone] = useState<'stored' | 'deleted'>()
  return {
    /** The dialog that is open. */
    task,
    /** What the last one has done, until the next one opens. */
    done,
    begin: (next: Task) => {
      setDone(undefined)
      setTask(() => next)
    },
    end: (outcome: Outcome) => {
      setTask(undefined)
      if (outcome === 'loginRequired') return session.send({ type: 'session.ended' })
      if (outcome === 'kept') return undefined
      if (outcome === 'stored' || outcome === 'deleted') setDone(outcome)
      return outdate()
    },
  }
}

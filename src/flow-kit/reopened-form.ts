/** Forms that a button opens: what is typed into them outlives a reload, and so does that they are open. */
import { useLayoutEffect, useRef } from 'react'
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import { comeTo, showInForm } from '#src/ui/take-focus.ts'
import type { FlowViewProps } from './define-flow.tsx'
import type { Draft } from './draft.ts'

/** The draft of a form that there is for each of several things: it is empty for all but the one that it was typed for. */
export const draftAbout = (draft: Draft, about: Readonly<Record<string, string>>): Draft => ({
  read: () => {
    const typed = draft.read()
    const isIt = Object.entries(about).every(([name, value]) => typed[name] === value)
    return isIt ? Object.fromEntries(Object.entries(typed).filter(([name]) => !(name in about))) : {}
  },
  write: (typed) => draft.write({ ...typed, ...about }),
  forget: draft.forget,
})

interface OpenedForm<M extends AnyStateMachine> {
  /** What the person did to open it; undefined: there is nothing any more that it could be of. */
  openedBy: (
    typed: Readonly<Record<string, string>>,
    snapshot: SnapshotFrom<M>,
  ) => EventFromLogic<M> | undefined
  /** Whether it is closed, and what was typed of no use any more. */
  isClosed: (snapshot: SnapshotFrom<M>) => boolean
}

/** Brings the person back to the first of the fields that were kept, and to as much of its form as fits: it may be far below. */
function returnTo(typed: Readonly<Record<string, string>>): void {
  const fields = Object.keys(typed).map((name) => document.querySelector(`form [name="${CSS.escape(name)}"]`))
  const first = fields.find((field) => field instanceof HTMLElement)
  if (!first) return
  comeTo(first)
  showInForm(first)
}

/**
 * For `useRunning` of a flow. After a reload it repeats what the person did to open the form into which something is typed, as
 * soon as the page has what it shows (decision 0147). A machine that does not take it any more leaves the form closed.
 */
export const reopenedForm = <M extends AnyStateMachine>({ openedBy, isClosed }: OpenedForm<M>) =>
  function useReopenedForm({ view, draft }: Pick<FlowViewProps<M>, 'view' | 'draft'>): void {
    const { snapshot, send } = view
    const progress = useRef<'untried' | 'opening' | 'tried'>('untried')
    // Before anything is painted: the page does not jump.
    useLayoutEffect(() => {
      const now: AnyMachineSnapshot = snapshot
      if (now.hasTag('busy') || now.hasTag('error')) return
      const typed = draft.read()
      if (progress.current === 'opening') returnTo(typed)
      const isTyped = progress.current === 'untried' && Object.keys(typed).length > 0
      const event = isTyped ? openedBy(typed, snapshot) : undefined
      const isOpening = event !== undefined && now.can(event)
      progress.current = isOpening ? 'opening' : 'tried'
      if (isOpening) send(event)
      else if (isClosed(snapshot)) draft.forget()
    }, [snapshot, send, draft])
  }

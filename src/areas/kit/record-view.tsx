/** What pages of a record read from its machine. */
import { changesOf, clashesOf, mergedOfTheirs } from '#machines/record/changes.ts'
import type { recordMachine } from '#machines/record/record.machine.ts'
import { reopenedForm } from '#src/flow-kit/reopened-form.ts'
import type { View } from '#src/flow-kit/view.ts'
import type { Conflict } from './conflict-choice.tsx'

/** What has to be chosen, as long as the machine waits for it. */
export function conflictIn({ snapshot }: View<typeof recordMachine>): Conflict | undefined {
  const { record: shown, typed: mine, theirs } = snapshot.context
  if (!snapshot.matches('comparing') || !shown || !mine || !theirs) return undefined
  const clashes = clashesOf(shown, mine, theirs)
  const merged = mergedOfTheirs(shown, theirs, clashes)
  const own = changesOf(shown, mine).mine
  const isClash = (name: string) => clashes.fields.includes(name) || clashes.parts.includes(name)
  return {
    shown,
    mine,
    theirs,
    clashes,
    fromThem: [...merged.fields, ...merged.parts],
    fromMe: [...Object.keys(own.values), ...Object.keys(own.parts)].filter((name) => !isClash(name)),
  }
}

/** Opens after a reload what a button had opened. */
export const useReopened = reopenedForm<typeof recordMachine>({
  openedBy: ({ about }) =>
    about === 'form'
      ? { type: 'form.requested' }
      : about === 'deletion'
        ? { type: 'deletion.requested' }
        : about
          ? { type: 'move.requested', move: about }
          : undefined,
  isClosed: (snapshot) => snapshot.matches('showing') || snapshot.matches('deleted'),
})

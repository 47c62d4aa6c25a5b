import type { NoticeRaised } from '#machines/outward.ts'

/** A notice that is up, with a number of its own. */
export interface PostedNotice extends Omit<NoticeRaised, 'type'> {
  id: number
}

/** How long a toast stays, in milliseconds (P §9). */
export const noticeDuration = 10_000

/** How many toasts are shown at most (A §2.3); the oldest gives way. */
const mostNotices = 3

/** The notices that are up. Flows raise them, the toasts draw them. */
export interface NoticeBoard {
  raise: (notice: Omit<NoticeRaised, 'type'>) => void
  dismiss: (id: number) => void
  /** For `useSyncExternalStore`. */
  subscribe: (listener: () => void) => () => void
  current: () => readonly PostedNotice[]
}

/** Makes an empty board. A notice that says the same as one that is up takes its place. */
export function createNoticeBoard(): NoticeBoard {
  let posted: readonly PostedNotice[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const show = (next: readonly PostedNotice[]) => {
    posted = next
    for (const listener of listeners) listener()
  }
  return {
    raise: ({ tone, key, text }) => {
      const others = posted.filter((other) => other.key !== key || other.text !== text)
      lastId += 1
      show([...others, { id: lastId, tone, key, ...(text ? { text } : {}) }].slice(-mostNotices))
    },
    dismiss: (id) => show(posted.filter((notice) => notice.id !== id)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => posted,
  }
}

/** How far the upload under way has come: drawn, never decided upon, so no machine knows it. */

let share = 0
const listeners = new Set<() => void>()

/** Notes the share of the bytes that are sent, from 0 to 1. */
export function noteProgress(next: number): void {
  share = next
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export const uploadProgress = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => share,
}

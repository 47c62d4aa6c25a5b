/**
 * The loader of work that has no place of its own on the page, such as fetching a file (A §2.3): it is shown while more
 * calls have enabled it than have disabled it.
 */

let enabled = 0
const listeners = new Set<() => void>()

const count = (next: number) => {
  enabled = next
  for (const listener of listeners) listener()
}

/** Work begins. */
export const enableLoader = (): void => count(enabled + 1)

/** Work ends. Never below zero: who says it twice does not hide the loader of work that begins later. */
export const disableLoader = (): void => count(Math.max(0, enabled - 1))

/** For `useSyncExternalStore`: whether the loader is shown. */
export const loaderCount = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isShown: () => enabled > 0,
}

/** Shows the loader until the work has ended, however it ends. */
export async function whileLoading<T>(work: () => Promise<T>): Promise<T> {
  enableLoader()
  try {
    return await work()
  } finally {
    disableLoader()
  }
}

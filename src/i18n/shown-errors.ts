/** How many errors the page shows at this moment: the tab's title follows from it, and nobody keeps a list. */
import { useEffect, useSyncExternalStore } from 'react'

let shown = 0
const listeners = new Set<() => void>()

const count = (by: 1 | -1) => {
  shown += by
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const areShown = () => shown > 0

/** For what draws an error: counts it as long as it is drawn. */
export function useShownError(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined
    count(1)
    return () => count(-1)
  }, [isShown])
}

/** Whether anything on the page shows an error. */
export const useErrorsAreShown = (): boolean => useSyncExternalStore(subscribe, areShown, areShown)

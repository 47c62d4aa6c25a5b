import { useSyncExternalStore } from 'react'

/** What stands outside React and tells when it changes. */
interface Current<Value> {
  subscribe: (listener: () => void) => () => void
  current: () => Value
}

/** What it is now. The first picture of a page is drawn from it, too, by the server (decision 0385). */
export const useCurrent = <Value>({ subscribe, current }: Current<Value>): Value =>
  useSyncExternalStore(subscribe, current, current)

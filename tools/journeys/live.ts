/** Follows the portal in the other tabs of this browser. */
import { useEffect, useState } from 'react'
import type { StateValue } from 'xstate'
import { catalogue } from '#tools/model/catalogue.ts'
import { transitionChannel, type TransitionTaken } from '#src/flow-kit/transition-feed.ts'

/** Where a running machine of another tab is. */
export interface LiveMachine {
  /** Its name in the catalogue. */
  machine: string
  value: StateValue
  /** The row that was taken last. */
  last: Pick<TransitionTaken, 'source' | 'eventType' | 'row'>
}

/** Paths of the states of a value. */
export const pathsIn = (value: StateValue, prefix = ''): string[] =>
  typeof value === 'string'
    ? [prefix + value]
    : Object.entries(value).flatMap(([key, below]) => [
        prefix + key,
        ...(below === undefined ? [] : pathsIn(below, `${prefix}${key}.`)),
      ])

/** What the tabs have told so far, by machine; the machine that moved last comes first. */
export function useLive(): readonly LiveMachine[] {
  const [live, setLive] = useState<readonly LiveMachine[]>([])
  useEffect(() => {
    const channel = new BroadcastChannel(transitionChannel)
    channel.addEventListener('message', ({ data }: MessageEvent<TransitionTaken>) => {
      const entry = catalogue.find(({ machine }) => machine.id === data.machine)
      if (!entry) return
      const { source, eventType, row } = data
      const moved = { machine: entry.id, value: data.value as StateValue, last: { source, eventType, row } }
      setLive((known) => [moved, ...known.filter(({ machine }) => machine !== entry.id)])
    })
    return () => channel.close()
  }, [])
  return live
}

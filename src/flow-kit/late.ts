/**
 * Parts that a page needs later: dialogs, code entry, what depends on an answer. They are fetched as soon as the page
 * can be used and the browser has nothing else to do, so that they are there before they are needed.
 */
import type { ComponentType } from 'react'
import { retriableLazy } from '#src/ui/retriable-lazy.tsx'

type Load = () => Promise<unknown>

let waiting: Load[] = []
let isUsable = false

/** Safari has no idle callback. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work)
  else setTimeout(work, 200)
}

function fetchNext(): void {
  const [next, ...rest] = waiting
  if (!next) return
  waiting = rest
  // One at a time, and whatever fails is fetched again when it is needed.
  next().then(
    () => whenIdle(fetchNext),
    () => whenIdle(fetchNext),
  )
}

/** Fetches something when the page can be used. */
export function fetchLater(load: Load): void {
  waiting.push(load)
  if (isUsable) whenIdle(fetchNext)
}

/** Told when a page has been drawn: from now on there is time. */
export function pageIsUsable(): void {
  if (isUsable) return
  isUsable = true
  whenIdle(fetchNext)
}

/** A component that is fetched when the page can be used, or when it is drawn earlier than that. */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  fetchLater(load)
  return retriableLazy(load)
}

/** One of several components of a file, like `late`. */
export const latePart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  late(async () => ({ default: await load() }))

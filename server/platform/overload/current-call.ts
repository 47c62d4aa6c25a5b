/**
 * Whether the call that is being worked on has got something already. One that has not may be refused: nothing is
 * lost. One that has goes first: turning it away in the middle would waste what was done, and might use up a code.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'

interface CurrentCall {
  hasBegun: boolean
  /** Of `performance.now()`: when it was there. */
  since: number
  /** What is given back when its work has ended. */
  endings: (() => void)[]
}

const current = new AsyncLocalStorage<CurrentCall>()

/** Everything that this causes belongs to one call that has not begun yet. */
export const asNewCall = <T>(work: () => T): T =>
  current.run({ hasBegun: false, since: performance.now(), endings: [] }, work)

/** What this causes belongs to no call, though one gave the occasion: it goes on after the call. */
export const asNoCall = (work: () => void): void => current.exit(work)

/** True for what is no call, too: deliveries and readiness do not stand behind a flood. */
export const hasBegun = (): boolean => current.getStore()?.hasBegun ?? true

/** Since when the current call is there, by `performance.now()`: it waits once, however many queues it meets. */
export const thereSince = (): number => current.getStore()?.since ?? performance.now()

/** From now on the current call goes first. */
export function noteBegun(): void {
  const call = current.getStore()
  if (call) call.hasBegun = true
}

/** Runs something when the work of the current call has ended, however it ended. Without a call: never. */
export const atEnd = (give: () => void): void => void current.getStore()?.endings.push(give)

/** Says that the work of the current call has ended. */
export function noteEnded(): void {
  for (const give of current.getStore()?.endings.splice(0) ?? []) give()
}

/**
 * Work that is no call and takes its time stands in the line of those who call, for each piece of it: nobody waits for more
 * than one. It begins when what has arrived meanwhile was read.
 */
export async function behindCalls<T>(work: () => Promise<T>): Promise<T> {
  await eventLoopTurn()
  return asNewCall(() => work().finally(noteEnded))
}

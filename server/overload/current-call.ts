/**
 * Whether the call that is being worked on has got something already. One that has not may be refused: nothing is
 * lost. One that has goes first: turning it away in the middle would waste what was done, and might use up a code.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

interface CurrentCall {
  hasBegun: boolean
}

const current = new AsyncLocalStorage<CurrentCall>()

/** Everything that this causes belongs to one call that has not begun yet. */
export const asNewCall = <T>(work: () => T): T => current.run({ hasBegun: false }, work)

/** True for what is no call, too: deliveries and readiness do not stand behind a flood. */
export const hasBegun = (): boolean => current.getStore()?.hasBegun ?? true

/** From now on the current call goes first. */
export function noteBegun(): void {
  const call = current.getStore()
  if (call) call.hasBegun = true
}

/** Tells the countdown of a session when the clock on the wall has gone on without the timers of the page. */
import { useEffect, useRef } from 'react'
import type { sessionCountdownMachine } from '#machines/session-countdown/session-countdown.machine.ts'
import { onSleep, toleratedMs } from '#src/flow-kit/on-sleep.ts'
import type { View } from '#src/flow-kit/view.ts'

export type SessionCountdownView = View<typeof sessionCountdownMachine>

/** Milliseconds that are left by the clock on the wall. */
const leftUntil = (endsAt: number): number => Math.max(0, endsAt - Date.now())

/**
 * A sleep shows at once. Where timers go on and are only late, as in a page that nobody looks at, the warning is what
 * shows it. A hook of the running flow.
 */
export function useWallClock(countdown: SessionCountdownView | undefined): void {
  const latest = useRef(countdown)
  useEffect(() => {
    latest.current = countdown
  })
  const isRunning = countdown?.snapshot.status === 'active'
  useEffect(() => {
    if (!isRunning) return
    return onSleep(() => {
      const { snapshot, send } = latest.current ?? {}
      send?.({ type: 'clock.advanced', leftMs: leftUntil(snapshot?.context.endsAt ?? 0) })
    })
  }, [isRunning])
  const isWarning = countdown?.snapshot.hasTag('warning') ?? false
  const believedMs = countdown?.snapshot.context.leftMs ?? 0
  useEffect(() => {
    const { snapshot, send } = latest.current ?? {}
    if (!isWarning || !snapshot) return
    const leftMs = leftUntil(snapshot.context.endsAt)
    if (leftMs < believedMs - toleratedMs) send?.({ type: 'clock.advanced', leftMs })
  }, [isWarning, believedMs])
}

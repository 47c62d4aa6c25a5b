/** Tells the countdown of a session when the clock on the wall has gone on without the timers of the page. */
import { useEffect, useRef } from 'react'
import type { sessionCountdownMachine } from '#machines/session-countdown/session-countdown.machine.ts'
import type { View } from '#src/flow-kit/view.ts'

export type SessionCountdownView = View<typeof sessionCountdownMachine>

/** Differences that are no sleep: clocks are put right by fractions of a second all the time. */
const toleratedMs = 2000

/** Milliseconds that are left by the clock on the wall. */
const leftUntil = (endsAt: number): number => Math.max(0, endsAt - Date.now())

/**
 * Timers stand still in a computer that sleeps; the clock does not, and neither does the server. Both are compared each
 * second, and at once when the page is looked at again. Where timers go on and are only late, as in a page that nobody
 * looks at, the warning is what shows it. A hook of the running flow.
 */
export function useWallClock(countdown: SessionCountdownView | undefined): void {
  const latest = useRef(countdown)
  useEffect(() => {
    latest.current = countdown
  })
  const isRunning = countdown?.snapshot.status === 'active'
  useEffect(() => {
    if (!isRunning) return
    let lead = Date.now() - performance.now()
    const compare = () => {
      const now = Date.now() - performance.now()
      if (Math.abs(now - lead) < toleratedMs) return
      lead = now
      const { snapshot, send } = latest.current ?? {}
      send?.({ type: 'clock.advanced', leftMs: leftUntil(snapshot?.context.endsAt ?? 0) })
    }
    const timer = setInterval(compare, 1000)
    document.addEventListener('visibilitychange', compare)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', compare)
    }
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

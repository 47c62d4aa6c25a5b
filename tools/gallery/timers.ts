/**
 * Watches the timers that may still change a picture. Import it before anything else: React takes hold of the
 * browser's timers as soon as it is loaded.
 */

/** React holds back what follows a fallback for up to 300 ms, by a timer; toasts wait for ten seconds. */
const longestRedrawMs = 500

/** Timers that will run soon. */
export const pendingTimers = new Set<unknown>()

const { setTimeout: start, clearTimeout: stop } = globalThis

const watched = (work: TimerHandler, delay = 0, ...rest: unknown[]) => {
  if (typeof work !== 'function' || delay > longestRedrawMs) return start(work, delay, ...rest)
  const timer = start(() => {
    pendingTimers.delete(timer)
    ;(work as (...values: unknown[]) => void)(...rest)
  }, delay)
  pendingTimers.add(timer)
  return timer
}

const forget = (timer?: number) => {
  pendingTimers.delete(timer)
  stop(timer)
}

Object.assign(globalThis, { setTimeout: watched, clearTimeout: forget })

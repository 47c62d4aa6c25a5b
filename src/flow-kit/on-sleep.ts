/** Tells when the clock on the wall has gone on without the timers of the page. */

/** Differences that are no sleep: clocks are put right by fractions of a second all the time. */
export const toleratedMs = 2000

/**
 * Timers stand still in a computer that sleeps; the clock does not, and neither does the server. Both are compared each
 * second, and at once when the page is looked at again.
 *
 * @returns what ends it
 */
export function onSleep(listener: () => void): () => void {
  let lead = Date.now() - performance.now()
  const compare = () => {
    const now = Date.now() - performance.now()
    if (Math.abs(now - lead) < toleratedMs) return
    lead = now
    listener()
  }
  const timer = setInterval(compare, 1000)
  addEventListener('visibilitychange', compare)
  return () => {
    clearInterval(timer)
    removeEventListener('visibilitychange', compare)
  }
}

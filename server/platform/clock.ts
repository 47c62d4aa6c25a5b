/** The one source of time, so that tests can move it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** `seconds` after `moment`; negative seconds lie before it. */
export const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000)

/** Whole seconds from `now` until `moment`, rounded up, at least 0. */
export const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000))

/**
 * The end of something that lasts no longer than so many seconds. Where the clock was fast when it began, its stored end lies too far ahead.
 *
 * @param seconds null: nobody knows
 */
export const withinDuration = (end: Date, now: Date, seconds: number | null): Date =>
  seconds === null || end <= after(now, seconds) ? end : after(now, seconds)

/** Clocks of two computers may differ by so much, and a clock is set right by so much, without anything to do about it. */
export const clockToleranceSeconds = 5

/** The same clock. @param onStepBack is told once of each step back, by how many seconds */
export function watchedClock(clock: Clock, onStepBack: (seconds: number) => void): Clock {
  let latest = clock().getTime()
  return () => {
    const now = clock()
    const back = (latest - now.getTime()) / 1000
    if (back > clockToleranceSeconds) {
      latest = now.getTime()
      onStepBack(Math.round(back))
    } else latest = Math.max(latest, now.getTime())
    return now
  }
}

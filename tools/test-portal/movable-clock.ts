/** A clock that a test moves. Begins at a fixed moment, so that failures read alike every day. */
import type { Clock } from '#server/platform/clock.ts'

export interface MovableClock {
  (): Date
  /** Lets so many seconds pass. */
  advance(seconds: number): void
}

export function movableClock(start = new Date('2026-05-04T08:00:00Z')): MovableClock {
  let now = start.getTime()
  const clock: Clock = () => new Date(now)
  return Object.assign(clock, {
    advance(seconds: number) {
      now += seconds * 1000
    },
  })
}

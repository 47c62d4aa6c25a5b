/** Which stop of a round a reader is at, and which comes next. */
import type { CapturedStop } from '../round-capture.ts'

/** The stop that is open. */
export const openStop = ({
  round,
  stop,
}: {
  round: { stops: readonly CapturedStop[] } | undefined
  /** Its number; 0: none. */
  stop: number
}): CapturedStop | undefined => round?.stops.find(({ id }) => id === stop)

/** The next stop after this one at which something is outstanding, then from the beginning; undefined: all are done. */
export const nextStop = (stops: readonly CapturedStop[], after: number): CapturedStop | undefined => {
  const place = stops.findIndex(({ id }) => id === after)
  return [...stops.slice(place + 1), ...stops.slice(0, place + 1)].find(
    ({ reading, noReading, isEditable }) => isEditable && reading === null && noReading === null,
  )
}

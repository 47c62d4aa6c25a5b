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

/** Those of the photos that were taken at the stop that is open. */
export const photosOfOpenStop = <Photo extends { stop: number }>({
  photos,
  stop,
}: {
  photos: readonly Photo[]
  stop: number
}): Photo[] => photos.filter((photo) => photo.stop === stop)

/** Whether readings of a round are taken on the road, by its state. */
export const isOnTheRoad = (state: string): boolean => state === 'givenOut' || state === 'walked'

/** Whether there is a reading of a stop, or a reason why there is none. */
export const isVisited = ({ reading, noReading }: Pick<CapturedStop, 'reading' | 'noReading'>): boolean =>
  reading !== null || noReading !== null

/** A stop with what was found there. @param found as it is sent: empty texts say that there is none */
export const withFound = (
  stop: CapturedStop,
  found: { reading: string; noReading: NonNullable<CapturedStop['noReading']> | '' },
): CapturedStop => ({
  ...stop,
  reading: found.reading === '' ? null : Number(found.reading),
  noReading: found.noReading === '' ? null : found.noReading,
})

/** The next stop after this one at which something is outstanding, then from the beginning; undefined: all are done. */
export const nextStop = (stops: readonly CapturedStop[], after: number): CapturedStop | undefined => {
  const place = stops.findIndex(({ id }) => id === after)
  return [...stops.slice(place + 1), ...stops.slice(0, place + 1)].find(
    (stop) => stop.isEditable && !isVisited(stop),
  )
}

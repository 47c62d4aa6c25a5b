/** The photos of a phone, which are sent later: what machines note of their list. */
import { assign, type EventObject } from 'xstate'
import type { Assigned, CallProblem } from './call-state.ts'

interface Photo {
  key: string
  /** The server has it. */
  isSent: boolean
}

/** The part of a machine's context that they stand in. */
interface PhotosContext extends CallProblem {
  /** In the order in which they were taken. */
  photos: readonly Photo[]
  /** Key of the photo that is being removed. */
  removed: string
}

/** A list with a photo that was saved, which stands there once. */
export const withPhoto = <P extends Photo>(photos: readonly P[], saved: P): readonly P[] => [
  ...photos.filter(({ key }) => key !== saved.key),
  saved,
]

/**
 * The actions of removing a photo. Spread them into the `actions` of a setup with this context, whose event `photo.removed` has
 * the `key` of the photo.
 */
export const removalActions = <Context extends PhotosContext, Event extends EventObject>() => {
  const note = (
    change: (scope: { context: Context; event: Event }) => Partial<PhotosContext>,
  ): Assigned<Context, Event> => assign((scope) => change(scope) as Partial<Context>)
  return {
    beginRemoval: note(({ event }) => ({ removed: (event as unknown as { key: string }).key })),
    dropPhoto: note(({ context: { photos, removed } }) => ({
      photos: photos.filter(({ key }) => key !== removed),
    })),
    noteSent: note(({ context: { photos, removed } }) => ({
      photos: photos.map((photo) => (photo.key === removed ? { ...photo, isSent: true } : photo)),
    })),
  }
}

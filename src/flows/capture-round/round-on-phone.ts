/** A round on the phone: as the server has it, with what waits in the outbox, and without a network as it was fetched last. */
import { getCapturedRound, type CapturedRound } from '#contract/round-capture.ts'
import { roadPhoto, roomOnPhone } from '#contract/rules/road-photos.ts'
import { isVisited, withFound } from '#contract/rules/captured-stops.ts'
import type {
  FoundAtStop,
  PhotoOnPhone,
  RoundOnPhone,
} from '#machines/capture-round/capture-round.machine.ts'
import { callApi } from '#src/api/call-api.ts'
import { wireStopCamera } from '#src/flows/stop-camera/stop-camera-calls.ts'
import type { Draft } from '#src/flow-kit/draft.ts'
import { answeringActor } from '#src/flow-kit/call-actor.ts'
import { randomUuid } from '#src/flow-kit/random-key.ts'
import type { ChosenFile } from '#machines/rules/attachment.ts'
import { isConfirmed } from '#src/storage/outbox-rows.ts'
import type { StoredReading } from '#src/storage/road-database.ts'
import {
  askToKeep,
  freeStorage,
  keepRound,
  keptRound,
  photosOf,
  readingsOf,
  removePhoto,
  savePhoto,
  saveReading,
} from '#src/storage/road-storage.ts'
import { keepStop, lostStop } from './lost-stop.ts'
import { isInOtherDocument } from './own-document.ts'
import { hashOf, smallerPhoto } from './photo-on-phone.ts'

/** What was found since the round was fetched. The newest of a stop counts; what the server rejects does not. */
function withOutbox(round: CapturedRound, readings: readonly StoredReading[]): CapturedRound {
  const found = new Map(
    readings
      .filter(({ status, round: of }) => of === round.id && status !== 'rejected')
      .map(({ stop, request }) => [stop, request]),
  )
  return {
    ...round,
    stops: round.stops.map((stop) => {
      const request = found.get(stop.id)
      return request ? withFound(stop, { reading: request.Reading, noReading: request.NoReading }) : stop
    }),
  }
}

/** What was taken at the stops of a round, as the page shows it. */
const photosOn = async (login: string, round: number): Promise<PhotoOnPhone[]> =>
  (await photosOf(login))
    .filter((photo) => photo.round === round)
    .map((photo) => ({ ...photoShown(photo), isSent: isConfirmed(photo) }))

const photoShown = ({ key, stop, thumbnail }: Omit<PhotoOnPhone, 'isSent'>) => ({ key, stop, thumbnail })

/** Where the page was lost with the camera open, what was typed there is back in its form. */
async function cutAt(login: string, round: number, draft: Draft): Promise<number> {
  const lost = await lostStop(login, round)
  if (lost && Object.keys(draft.read()).length === 0) draft.write(lost.typed)
  return lost?.stop ?? 0
}

/** What the phone has of a round, and whether there is room for what will be taken: a photo of each meter that is not read. */
async function onPhone(
  round: CapturedRound,
  login: string,
  draft: Draft,
): Promise<Omit<RoundOnPhone, 'isFromPhone'>> {
  const [readings, photos, free, isPersistent, cut] = await Promise.all([
    readingsOf(login).catch(() => []),
    photosOn(login, round.id).catch(() => []),
    freeStorage(),
    askToKeep(),
    cutAt(login, round.id, draft),
  ])
  const current = withOutbox(round, readings)
  const outstanding = current.stops.filter((stop) => stop.isEditable && !isVisited(stop)).length
  return { round: current, photos, room: roomOnPhone(free, outstanding), isPersistent, cutAt: cut }
}

/** The camera of a stop, which is kept before it opens. */
const cameraOf = (login: () => string, draft: Draft) =>
  wireStopCamera(({ round, stop }) =>
    keepStop(login(), round, { stop, typed: { ...draft.read(), stop: String(stop) } }),
  )

/** @param login of the reader; it may come later than the page */
export const roundActors = (login: () => string, draft: Draft) => ({
  loadRound: answeringActor<RoundOnPhone, { id: number }>(async ({ id }, signal) => {
    if (isInOtherDocument() && navigator.onLine) {
      location.reload()
      return new Promise<never>(() => undefined)
    }
    try {
      const answer = await callApi(getCapturedRound, { Value: id }, { signal })
      if (answer.kind === 'refused') return answer
      const round = answer.value.item
      await keepRound(login(), round)
      return { kind: 'fulfilled', value: { ...(await onPhone(round, login(), draft)), isFromPhone: false } }
    } catch (error) {
      const round = signal.aborted ? undefined : await keptRound(login(), id)
      if (!round) throw error
      return { kind: 'fulfilled', value: { ...(await onPhone(round, login(), draft)), isFromPhone: true } }
    }
  }),
  saveFound: answeringActor<null, { round: number; meter: string; found: FoundAtStop }>(
    async ({ round, meter, found }) => {
      const [key, readAt] = [randomUuid(), new Date().toISOString()]
      await saveReading({
        key,
        login: login(),
        round,
        stop: found.stop,
        meter,
        status: 'waiting',
        readAt,
        reason: '',
        request: {
          Stop: found.stop,
          Key: key,
          Reading: found.reading,
          NoReading: found.noReading,
          ClockOver: found.clockOver,
          TypedTwice: found.typedTwice,
          Explanation: found.explanation,
          FoundNumber: found.foundNumber,
          // What earlier versions of the portal have written knows no exchange.
          ...(found.exchange && {
            Exchange: { Dials: found.exchange.dials, Reading: found.exchange.reading },
          }),
          ReadAt: readAt,
        },
      })
      return { kind: 'fulfilled', value: null }
    },
  ),
  savePhoto: answeringActor<
    PhotoOnPhone | null,
    { round: number; stop: number; meter: string; file: ChosenFile | undefined }
  >(async ({ round, stop, meter, file }) => {
    const [key, readAt] = [randomUuid(), new Date().toISOString()]
    const { bytes, thumbnail } = await smallerPhoto(file?.content as Blob)
    const request = { Stop: stop, Key: key, Hash: await hashOf(bytes), TakenAt: readAt }
    const isSaved = await savePhoto(
      {
        key,
        login: login(),
        round,
        stop,
        meter,
        status: 'waiting',
        readAt,
        reason: '',
        fileName: `${meter}-${readAt.slice(0, 19).replaceAll(':', '')}.jpg`,
        mediaType: roadPhoto.mediaType,
        thumbnail,
        request,
      },
      bytes,
    )
    return { kind: 'fulfilled', value: isSaved ? { key, stop, thumbnail, isSent: false } : null }
  }),
  photoCamera: cameraOf(login, draft),
  numberCamera: cameraOf(login, draft),
  removePhoto: answeringActor<boolean, { key: string }>(async ({ key }) => ({
    kind: 'fulfilled',
    value: await removePhoto(key),
  })),
})

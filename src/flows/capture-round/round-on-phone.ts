/** A round on the phone: as the server has it, with what waits in the outbox, and without a network as it was fetched last. */
import { getCapturedRound, type CapturedRound } from '#contract/round-capture.ts'
import { roadPhoto } from '#contract/rules/road-photos.ts'
import { withFound } from '#contract/rules/captured-stops.ts'
import type { FoundAtStop, RoundOnPhone } from '#machines/capture-round/capture-round.machine.ts'
import { callApi } from '#src/api/call-api.ts'
import { answeringActor } from '#src/flow-kit/call-actor.ts'
import { randomUuid } from '#src/flow-kit/random-key.ts'
import type { ChosenFile } from '#machines/rules/attachment.ts'
import {
  keepRound,
  keptRound,
  readingsOf,
  savePhoto,
  saveReading,
  type StoredReading,
} from '#src/storage/road-storage.ts'

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

/** @param login of the reader; it may come later than the page */
export const roundActors = (login: () => string) => ({
  loadRound: answeringActor<RoundOnPhone, { id: number }>(async ({ id }, signal) => {
    const found = () => readingsOf(login()).catch(() => [])
    try {
      const answer = await callApi(getCapturedRound, { Value: id }, { signal })
      if (answer.kind === 'refused') return answer
      const round = answer.value.item
      await keepRound(login(), round)
      return { kind: 'fulfilled', value: { round: withOutbox(round, await found()), isFromPhone: false } }
    } catch (error) {
      const round = signal.aborted ? undefined : await keptRound(login(), id)
      if (!round) throw error
      return { kind: 'fulfilled', value: { round: withOutbox(round, await found()), isFromPhone: true } }
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
          ReadAt: readAt,
        },
      })
      return { kind: 'fulfilled', value: null }
    },
  ),
  savePhoto: answeringActor<
    string,
    { round: number; stop: number; meter: string; file: ChosenFile | undefined }
  >(async ({ round, stop, meter, file }) => {
    const [key, readAt] = [randomUuid(), new Date().toISOString()]
    const bytes = await smallerPhoto(file?.content as Blob)
    const request = { Stop: stop, Key: key, Hash: await hashOf(bytes), TakenAt: readAt }
    await savePhoto(
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
        request,
      },
      bytes,
    )
    return { kind: 'fulfilled', value: key }
  }),
})

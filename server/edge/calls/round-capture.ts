/** Rounds on readers' phones: what is taken along, what is sent, and what the office sees of it and imports. */
import { roundStops } from '#contract/areas/round-stops/round-stops.area.ts'
import { accessOf } from '#server/areas/kit/access.ts'
import { callingPrincipal } from '#server/areas/rights/principal.ts'
import { capturedRound } from '#server/areas/meter-rounds/captured-round.ts'
import { importRescued } from '#server/areas/meter-rounds/import-rescued.ts'
import { photosOfStop, readStopPhoto } from '#server/areas/meter-rounds/stop-photos.ts'
import { takePhoto } from '#server/areas/meter-rounds/take-photo.ts'
import { takeReading } from '#server/areas/meter-rounds/take-reading.ts'
import { rightsOn } from '#server/identity/rights/securities.ts'
import { Refused } from '#server/platform/refused.ts'
import { signedIn, type Visitor } from '#server/identity/visits/visitor.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type RoundCaptureCall =
  | 'getCapturedRound'
  | 'sendCapturedReading'
  | 'sendRoundPhoto'
  | 'getStopPhotos'
  | 'downloadStopPhoto'
  | 'importRescuedEntries'

export function roundCaptureHandlers({
  db,
  content,
  accounts: { clock },
  files,
}: HandlerDependencies): Handlers<RoundCaptureCall> {
  /** @throws Refused `right.missing` */
  async function reader(visitor: Visitor) {
    const principal = await callingPrincipal(db, visitor)
    if (!principal.flags.portalCaptureMeterReadings)
      throw new Refused('right.missing', { field: 'portalCaptureMeterReadings' })
    return principal
  }
  const toStops = async (visitor: Visitor) => accessOf(content, await reader(visitor), roundStops)
  return {
    getCapturedRound: async ({ Value }, visitor) =>
      fulfilled({ item: await capturedRound(db, await reader(visitor), Value) }),
    sendCapturedReading: async (request, visitor) =>
      fulfilled({ item: await takeReading(db, await reader(visitor), request, clock()) }),
    sendRoundPhoto: async ({ File: _file, ...sent }, visitor, [staged]) =>
      fulfilled({
        item: await takePhoto({ db, store: files.store }, await reader(visitor), sent, staged, clock()),
      }),
    getStopPhotos: async ({ Value }, visitor) =>
      fulfilled({ items: await photosOfStop(db, await toStops(visitor), Value) }),
    downloadStopPhoto: async ({ Value }, visitor) => readStopPhoto(db, files, await toStops(visitor), Value),
    async importRescuedEntries({ IsPreview, Entries }, visitor) {
      const principal = await reader(visitor)
      if (!principal.may('changeRecords')) throw new Refused('right.missing', { field: 'changeRecords' })
      ;(await rightsOn(content, signedIn(visitor), 'rescueFiles')).requireUsable('import')
      const importing = { db, files, principal, now: clock(), isPreview: IsPreview }
      return fulfilled({ items: await importRescued(importing, Entries) })
    },
  }
}

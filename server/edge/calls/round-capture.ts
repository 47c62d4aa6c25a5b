/** Rounds on readers' phones: what is taken along, what is sent, and what the office sees of it and imports. */
import { roundStops } from '#contract/areas/round-stops/round-stops.area.ts'
import { effectsOf } from '#server/areas/all-effects.ts'
import { fieldReachOf } from '#server/areas/field-entries/field-card.ts'
import { accessOf } from '#server/areas/kit/access.ts'
import { callingPrincipal } from '#server/areas/rights/principal.ts'
import { capturedRound } from '#server/areas/meter-rounds/captured-round.ts'
import { importRescued } from '#server/areas/meter-rounds/import-rescued.ts'
import { photosOfStop, readStopPhoto } from '#server/areas/meter-rounds/stop-photos.ts'
import { takePhoto } from '#server/areas/meter-rounds/take-photo.ts'
import { takeReading } from '#server/areas/meter-rounds/take-reading.ts'
import { rightsOn } from '#server/identity/rights/securities.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { signedIn, type RequestContext } from '#server/identity/sessions/request-context.ts'
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
  accounts: { clock, messages },
  files,
}: HandlerDependencies): Handlers<RoundCaptureCall> {
  /** @throws ApiError `right.missing` */
  async function reader(context: RequestContext) {
    const principal = await callingPrincipal(db, context)
    if (!principal.flags.portalCaptureMeterReadings)
      throw new ApiError('right.missing', { field: 'portalCaptureMeterReadings' })
    return principal
  }
  const toStops = async (context: RequestContext) => accessOf(content, await reader(context), roundStops)
  return {
    getCapturedRound: async ({ Value }, context) =>
      fulfilled({ item: await capturedRound(db, await reader(context), Value) }),
    sendCapturedReading: async (request, context) =>
      fulfilled({ item: await takeReading(db, await reader(context), request, clock()) }),
    sendRoundPhoto: async ({ File: _file, ...sent }, context, [staged]) =>
      fulfilled({
        item: await takePhoto({ db, store: files.store }, await reader(context), sent, staged, clock()),
      }),
    getStopPhotos: async ({ Value }, context) =>
      fulfilled({ items: await photosOfStop(db, await toStops(context), Value) }),
    downloadStopPhoto: async ({ Value }, context) => readStopPhoto(db, files, await toStops(context), Value),
    async importRescuedEntries({ IsPreview, Entries }, context) {
      const principal = await reader(context)
      if (!principal.may('changeRecords')) throw new ApiError('right.missing', { field: 'changeRecords' })
      ;(await rightsOn(content, signedIn(context), 'rescueFiles')).requireUsable('import')
      const reach = (await fieldReachOf({ content, messages, effectsOf }))(principal)
      const importing = { db, files, principal, reach, now: clock(), isPreview: IsPreview }
      return fulfilled({ items: await importRescued(importing, Entries) })
    },
  }
}

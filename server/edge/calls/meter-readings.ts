/** The meters of a customer, and their own readings (A §2.1, A §5). */
import { dayOf } from '#server/platform/calendar.ts'
import { keepReading } from '#server/supply/meter-readings/send-reading.ts'
import { metersOf } from '#server/supply/meter-readings/meters.ts'
import { deletePhoto, photosOf, putPhoto, readPhoto } from '#server/supply/meter-readings/photos.ts'
import { signedIn } from '#server/identity/sessions/request-context.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type MeterReadingCall =
  | 'getMeters'
  | 'sendReading'
  | 'getReadingPhotos'
  | 'putReadingPhoto'
  | 'deleteReadingPhoto'
  | 'downloadReadingPhoto'

export function meterReadingsHandlers({
  db,
  accounts,
  files,
}: HandlerDependencies): Handlers<MeterReadingCall> {
  const { clock } = accounts
  const dependencies = { ...accounts, files }
  return {
    async getMeters(_request, context) {
      const { accountNo } = signedIn(context).session.person
      const today = dayOf(clock())
      return fulfilled({ items: await metersOf(db, accountNo, context.language, today) })
    },
    sendReading: async (request, context) =>
      fulfilled({
        item: await keepReading(
          { db, clock },
          signedIn(context).session.person.accountNo,
          context.language,
          request,
        ),
      }),
    getReadingPhotos: async (_request, context) =>
      fulfilled({ items: await photosOf(db, signedIn(context)) }),
    putReadingPhoto: async ({ meterSerialNo }, context, [file]) =>
      fulfilled({ item: await putPhoto(dependencies, signedIn(context), meterSerialNo, file) }),
    async deleteReadingPhoto({ MeterSerialNo }, context) {
      await deletePhoto(dependencies, signedIn(context), MeterSerialNo)
      return fulfilled({})
    },
    downloadReadingPhoto: ({ Value }, context) => readPhoto(dependencies, signedIn(context), Value),
  }
}

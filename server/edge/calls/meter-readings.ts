/** The meters of a customer, and their own readings (A §2.1, A §5). */
import { dayOf } from '#server/platform/calendar.ts'
import { keepReading } from '#server/supply/meter-readings/send-reading.ts'
import { metersOf } from '#server/supply/meter-readings/meters.ts'
import { deletePhoto, photosOf, putPhoto, readPhoto } from '#server/supply/meter-readings/photos.ts'
import { signedIn } from '#server/identity/visits/visitor.ts'
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
    async getMeters(_request, visitor) {
      const { accountNo } = signedIn(visitor).visit.person
      const today = dayOf(clock())
      return fulfilled({ items: await metersOf(db, accountNo, visitor.language, today) })
    },
    sendReading: async (request, visitor) =>
      fulfilled({
        item: await keepReading(
          { db, clock },
          signedIn(visitor).visit.person.accountNo,
          visitor.language,
          request,
        ),
      }),
    getReadingPhotos: async (_request, visitor) =>
      fulfilled({ items: await photosOf(db, signedIn(visitor)) }),
    putReadingPhoto: async ({ meterSerialNo }, visitor, [file]) =>
      fulfilled({ item: await putPhoto(dependencies, signedIn(visitor), meterSerialNo, file) }),
    async deleteReadingPhoto({ MeterSerialNo }, visitor) {
      await deletePhoto(dependencies, signedIn(visitor), MeterSerialNo)
      return fulfilled({})
    },
    downloadReadingPhoto: ({ Value }, visitor) => readPhoto(dependencies, signedIn(visitor), Value),
  }
}

/** What photos of a job card ask of the phone. */
import type { PhotoMoment } from '#contract/rules/card-photos.ts'
import { roadPhoto, roomOnPhone } from '#contract/rules/road-photos.ts'
import type {
  CardPhotoOnPhone,
  PhotosOnPhone,
  SavedPhoto,
} from '#machines/card-photos/card-photos.machine.ts'
import type { ChosenFile } from '#machines/rules/attachment.ts'
import { answeringActor } from '#src/flow-kit/call-actor.ts'
import { randomUuid } from '#src/flow-kit/random-key.ts'
import { hashOf, smallerPhoto } from '#src/flows/capture-round/photo-on-phone.ts'
import { keptDay } from '#src/storage/field-storage.ts'
import { freeStorage } from '#src/storage/free-storage.ts'
import { isConfirmed } from '#src/storage/outbox-rows.ts'
import { photosIn, removePhotoFrom, savePhotoIn } from '#src/storage/photo-storage.ts'
import { oneByOne, type StoredCardPhoto } from '#src/storage/road-database.ts'

const shown = (photo: StoredCardPhoto): CardPhotoOnPhone => ({
  key: photo.key,
  moment: photo.request.Moment,
  thumbnail: photo.thumbnail,
  isSent: isConfirmed(photo),
})

/** The number of the card, for people. */
async function codeOf(login: string, card: number): Promise<string> {
  const kept = await keptDay(login)
  return kept?.day.cards.find(({ id }) => id === card)?.code ?? ''
}

/** @param login of the field worker; it may come later than the page */
export const cardPhotosActors = (login: () => string) => ({
  readPhotos: answeringActor<PhotosOnPhone, { card: number }>(async ({ card }) => {
    const photos = await oneByOne('cardPhotos', () => photosIn('cardPhotos', login()))
    const own = photos.filter((photo) => photo.card === card).map(shown)
    return { kind: 'fulfilled', value: { photos: own, room: roomOnPhone(await freeStorage(), 0) } }
  }),
  savePhoto: answeringActor<SavedPhoto, { card: number; moment: PhotoMoment; file: ChosenFile | undefined }>(
    async ({ card, moment, file }) => {
      // One after the other: a picture of a camera takes much memory while it is made smaller.
      const smaller = await oneByOne('picture', () =>
        smallerPhoto(file?.content as Blob).catch(() => undefined),
      )
      if (!smaller) return { kind: 'fulfilled', value: 'noPicture' }
      const { bytes, thumbnail } = smaller
      const [key, readAt, code] = [randomUuid(), new Date().toISOString(), await codeOf(login(), card)]
      const photo: StoredCardPhoto = {
        key,
        login: login(),
        card,
        code,
        status: 'waiting',
        readAt,
        reason: '',
        fileName: `${code || String(card)}-${moment}-${readAt.slice(0, 19).replaceAll(':', '')}.jpg`,
        mediaType: roadPhoto.mediaType,
        thumbnail,
        request: { Card: card, Key: key, Hash: await hashOf(bytes), Moment: moment, TakenAt: readAt },
      }
      const isSaved = await savePhotoIn('cardPhotos', photo, bytes)
      return { kind: 'fulfilled', value: isSaved ? shown(photo) : 'noRoom' }
    },
  ),
  removePhoto: answeringActor<boolean, { key: string }>(async ({ key }) => ({
    kind: 'fulfilled',
    value: await removePhotoFrom('cardPhotos', key),
  })),
})

/** The outbox of a phone on the road: readings, photos and what happened on job cards, whatever store a row stands in. */
import type { EntryStatus } from '#machines/rules/outbox-order.ts'
import { fieldEntriesOf } from './field-storage.ts'
import { byTime, isConfirmed } from './outbox-rows.ts'
import { tellTabs, withStorage, type StoredEntry } from './road-database.ts'
import { photosIn } from './photo-storage.ts'
import { readingsOf } from './road-storage.ts'

/** The outbox of a person, oldest first. @throws the browser's error where it cannot be read */
export async function entriesOf(login: string): Promise<StoredEntry[]> {
  const [readings, photos] = [await readingsOf(login), await photosIn('photos', login)]
  const cardPhotos = await photosIn('cardPhotos', login)
  const fieldEntries = await fieldEntriesOf(login)
  return [
    ...readings.map((reading) => ({ ...reading, kind: 'reading' as const })),
    ...photos.map((photo) => ({ ...photo, kind: 'photo' as const })),
    ...cardPhotos.map((photo) => ({ ...photo, kind: 'cardPhoto' as const })),
    ...fieldEntries.map((entry) => ({ ...entry, kind: 'fieldEntry' as const })),
  ].toSorted(byTime)
}

/** One entry of the outbox, for as long as it waits. */
export const waitingEntry = (key: string): Promise<StoredEntry | undefined> =>
  withStorage(async (database) => {
    const reading = await database.get('readings', key)
    if (reading) return reading.status === 'waiting' ? { ...reading, kind: 'reading' } : undefined
    const photo = await database.get('photos', key)
    if (photo) return photo.status === 'waiting' ? { ...photo, kind: 'photo' } : undefined
    const cardPhoto = await database.get('cardPhotos', key)
    if (cardPhoto) return cardPhoto.status === 'waiting' ? { ...cardPhoto, kind: 'cardPhoto' } : undefined
    const entry = await database.getFromIndex('fieldEntries', 'key', key)
    return entry?.status === 'waiting' ? { ...entry, kind: 'fieldEntry' } : undefined
  })

/**
 * Says what became of an entry. The bytes of a photo are deleted only where the server has it.
 *
 * @throws the browser's error where it cannot
 */
export async function markEntry(key: string, status: EntryStatus, reason = ''): Promise<void> {
  await withStorage(async (database) => {
    const stores = ['readings', 'photos', 'cardPhotos', 'photoBytes', 'fieldEntries'] as const
    const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
    const readings = transaction.objectStore('readings')
    const [photos, cardPhotos] = [transaction.objectStore('photos'), transaction.objectStore('cardPhotos')]
    const reading = await readings.get(key)
    if (reading) await readings.put({ ...reading, status, reason })
    const photo = await photos.get(key)
    if (photo) await photos.put({ ...photo, status, reason })
    const cardPhoto = await cardPhotos.get(key)
    if (cardPhoto) await cardPhotos.put({ ...cardPhoto, status, reason })
    if ((photo ?? cardPhoto) && isConfirmed({ status }))
      await transaction.objectStore('photoBytes').delete(key)
    const fieldEntries = transaction.objectStore('fieldEntries')
    const entry = await fieldEntries.index('key').get(key)
    if (entry) await fieldEntries.put({ ...entry, status, reason })
    await transaction.done
  })
  if (isConfirmed({ status })) tellTabs({ confirmed: key })
}

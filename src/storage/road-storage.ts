/**
 * What a reader's phone has of meter rounds: the rounds that were fetched, and what was found at the doors. A row of the outbox is written
 * before the page says so (`durability: 'strict'`), and is deleted a month after the server has accepted it; the bytes of a photo, as
 * soon as the server has confirmed them.
 */
import type { CapturedRound } from '#contract/round-capture.ts'
import { storageManager } from './free-storage.ts'
import { withoutOld } from './outbox-rows.ts'
import { photosIn, removePhotoFrom, savePhotoIn } from './photo-storage.ts'
import { oneByOne, tellTabs, withStorage, type StoredPhoto, type StoredReading } from './road-database.ts'

/** Milliseconds that a round waits for the browser's answer: some browsers ask the person first. */
const patience = 1000

/** Asks the browser to keep what is saved here, and says whether it promises to. */
export async function askToKeep(): Promise<boolean> {
  const later = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), patience)
  })
  return (
    (await Promise.race([
      storageManager()
        ?.persist()
        .catch(() => false),
      later,
    ])) ?? false
  )
}

export { freeStorage } from './free-storage.ts'

/** Writes a reading into the outbox. @throws the browser's error where it cannot */
export async function saveReading(reading: StoredReading): Promise<void> {
  await oneByOne('save', () =>
    withStorage(async (database) => {
      const transaction = database.transaction('readings', 'readwrite', { durability: 'strict' })
      await Promise.all([transaction.store.put(reading), transaction.done])
    }),
  )
  tellTabs('saved')
}

/** Writes a photo of a stop into the outbox. @returns whether there was room for it */
export const savePhoto = (photo: StoredPhoto, bytes: ArrayBuffer): Promise<boolean> =>
  savePhotoIn('photos', photo, bytes)

/** Deletes a photo of a stop that the server does not have. @returns whether it is gone */
export const removePhoto = (key: string): Promise<boolean> => removePhotoFrom('photos', key)

/** The readings of a reader, oldest first. @throws the browser's error where they cannot be read */
export const readingsOf = (login: string): Promise<StoredReading[]> =>
  withStorage(async (database) =>
    withoutOld(await database.getAllFromIndex('readings', 'login', login), (key) =>
      database.delete('readings', key),
    ),
  )

/** The photos of stops of a reader, oldest first, without their bytes. @throws the browser's error where they cannot be read */
export const photosOf = (login: string): Promise<StoredPhoto[]> => photosIn('photos', login)

/** Keeps a round for the time without a network. A comfort: where it fails, the round is there as long as the page is. */
export async function keepRound(login: string, round: CapturedRound): Promise<void> {
  await withStorage((database) => database.put('rounds', round, [login, round.id])).catch(() => undefined)
}

/** The round as it was fetched last, or undefined. */
export const keptRound = (login: string, id: number): Promise<CapturedRound | undefined> =>
  withStorage((database) => database.get('rounds', [login, id])).catch(() => undefined)

/**
 * What a reader's phone has of meter rounds: the rounds that were fetched, and what was found at the doors. A row of the outbox is written
 * before the page says so (`durability: 'strict'`), and is deleted a month after the server has accepted it; the bytes of a photo, as
 * soon as the server has confirmed them.
 */
import type { CapturedRound } from '#contract/round-capture.ts'
import { roomOnPhone } from '#contract/rules/road-photos.ts'
import { isConfirmed, withoutOld } from './outbox-rows.ts'
import { oneByOne, tellTabs, withStorage, type StoredPhoto, type StoredReading } from './road-database.ts'

// Only pages of HTTPS have it.
const storageManager = (): StorageManager | undefined =>
  'storage' in navigator ? navigator.storage : undefined

/** Free storage in bytes. Undefined: the browser does not say. */
export async function freeStorage(): Promise<number | undefined> {
  const { quota, usage = 0 } =
    (await storageManager()
      ?.estimate()
      .catch(() => undefined)) ?? {}
  return quota === undefined ? undefined : Math.max(0, quota - usage)
}

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

/**
 * Writes a photo into the outbox, with its bytes or not at all.
 *
 * @returns whether there was room for it: the last of the storage is kept for readings
 * @throws the browser's error where it cannot
 */
export async function savePhoto(photo: StoredPhoto, bytes: ArrayBuffer): Promise<boolean> {
  const isSaved = await oneByOne('photo', async () => {
    if (roomOnPhone(await freeStorage(), 0) === 'none') return false
    await withStorage(async (database) => {
      const stores = ['photos', 'photoBytes'] as const
      const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
      await Promise.all([
        transaction.objectStore('photos').put(photo),
        transaction.objectStore('photoBytes').put(bytes, photo.key),
        transaction.done,
      ])
    })
    return true
  })
  if (isSaved) tellTabs('saved')
  return isSaved
}

/**
 * Deletes a photo that the server does not have. Not while something is sent: it might be this one.
 *
 * @returns whether it is gone
 * @throws the browser's error where it cannot be deleted
 */
export async function removePhoto(key: string): Promise<boolean> {
  const isGone = await oneByOne('remove', () =>
    oneByOne('send', () =>
      withStorage(async (database) => {
        const stores = ['photos', 'photoBytes'] as const
        const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
        const photos = transaction.objectStore('photos')
        const photo = await photos.get(key)
        const isRemovable = !photo || !isConfirmed(photo)
        if (isRemovable)
          await Promise.all([photos.delete(key), transaction.objectStore('photoBytes').delete(key)])
        await transaction.done
        return isRemovable
      }),
    ),
  )
  tellTabs('saved')
  return isGone
}

/** The readings of a reader, oldest first. @throws the browser's error where they cannot be read */
export const readingsOf = (login: string): Promise<StoredReading[]> =>
  withStorage(async (database) =>
    withoutOld(await database.getAllFromIndex('readings', 'login', login), (key) =>
      database.delete('readings', key),
    ),
  )

/** The photos of a reader, oldest first, without their bytes. @throws the browser's error where they cannot be read */
export const photosOf = (login: string): Promise<StoredPhoto[]> =>
  withStorage(async (database) =>
    withoutOld(await database.getAllFromIndex('photos', 'login', login), (key) =>
      database.delete('photos', key),
    ),
  )

/** The bytes of a photo; undefined: the server has confirmed them. */
export const bytesOf = (key: string): Promise<ArrayBuffer | undefined> =>
  withStorage((database) => database.get('photoBytes', key))

/** Keeps a round for the time without a network. A comfort: where it fails, the round is there as long as the page is. */
export async function keepRound(login: string, round: CapturedRound): Promise<void> {
  await withStorage((database) => database.put('rounds', round, [login, round.id])).catch(() => undefined)
}

/** The round as it was fetched last, or undefined. */
export const keptRound = (login: string, id: number): Promise<CapturedRound | undefined> =>
  withStorage((database) => database.get('rounds', [login, id])).catch(() => undefined)

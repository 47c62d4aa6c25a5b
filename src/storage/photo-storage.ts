/** Photos in the outbox of a phone, of stops and of job cards: a row in a store of their own, and the bytes in one for all of them. */
import { roomOnPhone } from '#contract/rules/road-photos.ts'
import { isConfirmed, withoutOld } from './outbox-rows.ts'
import { oneByOne, tellTabs, withStorage, type StoredCardPhoto, type StoredPhoto } from './road-database.ts'
import { freeStorage } from './free-storage.ts'

interface Stores {
  photos: StoredPhoto
  cardPhotos: StoredCardPhoto
}

/**
 * Writes a photo into the outbox, with its bytes or not at all.
 *
 * @returns whether there was room for it: the last of the storage is kept for what is typed
 * @throws the browser's error where it cannot
 */
export async function savePhotoIn<Store extends keyof Stores>(
  store: Store,
  photo: Stores[Store],
  bytes: ArrayBuffer,
): Promise<boolean> {
  const isSaved = await oneByOne('photo', async () => {
    if (roomOnPhone(await freeStorage(), 0) === 'none') return false
    await withStorage(async (database) => {
      const stores = [store, 'photoBytes'] as const
      const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
      await Promise.all([
        transaction.objectStore(store).put(photo),
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
export async function removePhotoFrom(store: keyof Stores, key: string): Promise<boolean> {
  const isGone = await oneByOne('remove', () =>
    oneByOne('send', () =>
      withStorage(async (database) => {
        const stores = [store, 'photoBytes'] as const
        const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
        const photos = transaction.objectStore(store)
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

/** The photos of a person in a store, oldest first, without their bytes. @throws the browser's error where they cannot be read */
export const photosIn = <Store extends keyof Stores>(store: Store, login: string): Promise<Stores[Store][]> =>
  withStorage(async (database) => {
    const index = database.transaction(store).store.index('login')
    const rows = (await index.getAll(IDBKeyRange.only(login))) as Stores[Store][]
    return withoutOld(rows, (key) => database.delete(store, key))
  })

/** The bytes of a photo; undefined: the server has confirmed them. */
export const bytesOf = (key: string): Promise<ArrayBuffer | undefined> =>
  withStorage((database) => database.get('photoBytes', key))

/**
 * What a reader's phone has of meter rounds: the rounds that were fetched, and the outbox of what was found at the doors. A row of
 * the outbox is written before the page says so (`durability: 'strict'`), and is deleted a month after the server has accepted it;
 * the bytes of a photo, as soon as the server has confirmed them.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { CapturedRound, sendCapturedReading } from '#contract/round-capture.ts'
import type { RequestOf } from '#contract/call.ts'
import type { sendRoundPhoto } from '#contract/road-photos.ts'
import { roomOnPhone } from '#contract/rules/road-photos.ts'
import type { OutboxEntry } from '#machines/rules/outbox-order.ts'

interface Stored extends Omit<OutboxEntry, 'kind'> {
  /** Of the reader. Others who use the phone neither see it nor send it. */
  login: string
  /** Why the server rejects it, or doubts it: a code of theirs. */
  reason: string
}

/** A reading in the outbox: what the page shows of it, and what is sent. */
export interface StoredReading extends Stored {
  request: RequestOf<typeof sendCapturedReading>
}

/** A photo in the outbox. Its bytes are kept apart: a list of photos does not read them. */
export interface StoredPhoto extends Stored {
  fileName: string
  mediaType: string
  /** A small picture of it, as a data URL: it stays when the bytes go. */
  thumbnail: string
  request: Omit<RequestOf<typeof sendRoundPhoto>, 'File'>
}

/** What stands in the outbox of a phone. */
export type StoredEntry = ({ kind: 'reading' } & StoredReading) | ({ kind: 'photo' } & StoredPhoto)

interface RoadSchema extends DBSchema {
  readings: { key: string; value: StoredReading; indexes: { login: string } }
  photos: { key: string; value: StoredPhoto; indexes: { login: string } }
  /** By the key of the photo. Not as a Blob: Safari loses those. */
  photoBytes: { key: string; value: ArrayBuffer }
  rounds: { key: [login: string, id: number]; value: CapturedRound }
}

const keptAfterReceiptMs = 30 * 86_400_000

let opened: Promise<IDBPDatabase<RoadSchema>> | undefined

const forget = () => {
  opened = undefined
}

/**
 * A page that a phone has stored may be older than its storage, which another page of a newer version has opened. What that has added
 * does not matter: the stores of this version are there.
 */
const openNewer = (error: unknown): Promise<IDBPDatabase<RoadSchema>> => {
  if (error instanceof DOMException && error.name === 'VersionError')
    return openDB<RoadSchema>('road', undefined, { blocking: makeWay, terminated: forget })
  throw error
}

/** Another tab wants a newer version: it need not wait for this one. */
const makeWay = (_current: number, _wanted: number | null, event: IDBVersionChangeEvent): void => {
  ;(event.target as IDBDatabase).close()
  forget()
}

const open = (): Promise<IDBPDatabase<RoadSchema>> =>
  (opened ??= openDB<RoadSchema>('road', 2, {
    // Upgrades only add: what an older version has saved stays.
    upgrade(database, from) {
      if (from < 1) {
        database.createObjectStore('readings', { keyPath: 'key' }).createIndex('login', 'login')
        database.createObjectStore('rounds')
      }
      database.createObjectStore('photos', { keyPath: 'key' }).createIndex('login', 'login')
      database.createObjectStore('photoBytes')
    },
    blocking: makeWay,
    terminated: forget,
  })
    .catch(openNewer)
    .catch((error: unknown) => {
      forget()
      throw error
    }))

/** Works on the storage. A connection that the browser has closed meanwhile is opened anew, once. */
async function withStorage<Result>(
  work: (database: IDBPDatabase<RoadSchema>) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(await open())
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
    forget()
    return work(await open())
  }
}

/** Works one at a time in all tabs of the browser, so that nothing is sent twice, or read while it is written. */
export const oneByOne = <Result>(
  name: 'save' | 'photo' | 'remove' | 'read' | 'mark' | 'send' | 'file',
  work: () => Promise<Result>,
): Promise<Result> => ('locks' in navigator ? navigator.locks.request(`portal.road.${name}`, work) : work())

const channel = (): BroadcastChannel => new BroadcastChannel('portal.road')

/** What tabs tell each other: something was saved or removed, or the server has confirmed an entry. */
type Told = 'saved' | { confirmed: string }

function onTold(listener: (told: Told) => void): () => void {
  const tabs = channel()
  tabs.onmessage = ({ data }: MessageEvent<Told>) => listener(data)
  return () => tabs.close()
}

/** Calls back whenever something was saved or removed, in this tab or another. @returns stops listening */
export const onEntrySaved = (listener: () => void): (() => void) =>
  onTold((told) => {
    if (told === 'saved') listener()
  })

/** Calls back with the key of an entry that the server has confirmed, in this tab or another. @returns stops listening */
export const onEntryConfirmed = (listener: (key: string) => void): (() => void) =>
  onTold((told) => {
    if (told !== 'saved') listener(told.confirmed)
  })

function tellTabs(told: Told): void {
  const tabs = channel()
  tabs.postMessage(told)
  tabs.close()
}

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

/** Whether the server has an entry. */
export const isConfirmed = ({ status }: Pick<Stored, 'status'>): boolean =>
  status === 'accepted' || status === 'doubted'

const isOld = ({ status, readAt }: Stored): boolean =>
  status === 'accepted' && Date.parse(readAt) + keptAfterReceiptMs < Date.now()

const byTime = (one: Stored, other: Stored): number =>
  one.readAt.localeCompare(other.readAt) || one.key.localeCompare(other.key)

/** The rows of a store that are still of use, oldest first. The others are deleted. */
async function withoutOld<Row extends Stored>(
  rows: readonly Row[],
  remove: (key: string) => Promise<void>,
): Promise<Row[]> {
  await Promise.all(rows.filter(isOld).map(({ key }) => remove(key)))
  return rows.filter((row) => !isOld(row)).toSorted(byTime)
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

/** The outbox of a reader, oldest first. @throws the browser's error where it cannot be read */
export async function entriesOf(login: string): Promise<StoredEntry[]> {
  const [readings, photos] = [await readingsOf(login), await photosOf(login)]
  return [
    ...readings.map((reading) => ({ ...reading, kind: 'reading' as const })),
    ...photos.map((photo) => ({ ...photo, kind: 'photo' as const })),
  ].toSorted(byTime)
}

/** The bytes of a photo; undefined: the server has confirmed them. */
export const bytesOf = (key: string): Promise<ArrayBuffer | undefined> =>
  withStorage((database) => database.get('photoBytes', key))

/** One entry of the outbox, for as long as it waits. */
export const waitingEntry = (key: string): Promise<StoredEntry | undefined> =>
  withStorage(async (database) => {
    const reading = await database.get('readings', key)
    if (reading) return reading.status === 'waiting' ? { ...reading, kind: 'reading' } : undefined
    const photo = await database.get('photos', key)
    return photo?.status === 'waiting' ? { ...photo, kind: 'photo' } : undefined
  })

/**
 * Says what became of an entry. The bytes of a photo are deleted only where the server has it.
 *
 * @throws the browser's error where it cannot
 */
export async function markEntry(key: string, status: OutboxEntry['status'], reason = ''): Promise<void> {
  await withStorage(async (database) => {
    const stores = ['readings', 'photos', 'photoBytes'] as const
    const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
    const [readings, photos] = [transaction.objectStore('readings'), transaction.objectStore('photos')]
    const reading = await readings.get(key)
    if (reading) await readings.put({ ...reading, status, reason })
    const photo = await photos.get(key)
    if (photo) await photos.put({ ...photo, status, reason })
    if (photo && isConfirmed({ status })) await transaction.objectStore('photoBytes').delete(key)
    await transaction.done
  })
  if (isConfirmed({ status })) tellTabs({ confirmed: key })
}

/** Keeps a round for the time without a network. A comfort: where it fails, the round is there as long as the page is. */
export async function keepRound(login: string, round: CapturedRound): Promise<void> {
  await withStorage((database) => database.put('rounds', round, [login, round.id])).catch(() => undefined)
}

/** The round as it was fetched last, or undefined. */
export const keptRound = (login: string, id: number): Promise<CapturedRound | undefined> =>
  withStorage((database) => database.get('rounds', [login, id])).catch(() => undefined)

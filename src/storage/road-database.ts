/**
 * The database of a phone on the road: what its stores hold, one connection for all of them, and what tabs tell each other. What is done
 * with the stores stands in `road-storage.ts` (rounds, and the outbox) and in `field-storage.ts` (job cards).
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { RequestOf } from '#contract/call.ts'
import type { sendCardPhoto } from '#contract/card-photos.ts'
import type { FieldDay, sendFieldEntry } from '#contract/field-jobs.ts'
import type { sendRoundPhoto } from '#contract/road-photos.ts'
import type { CapturedRound, sendCapturedReading } from '#contract/round-capture.ts'
import type { OpenForm } from '#machines/field-job/field-job.machine.ts'
import type { CardEntry, CardPhotoEntry, RoundEntry } from '#machines/rules/outbox-order.ts'

interface Owned {
  /** Of the person who has saved it. Others who use the phone neither see it nor send it. */
  login: string
  /** Why the server rejects it, or doubts it: a code of theirs. */
  reason: string
}

type StoredOfRound = Omit<RoundEntry, 'kind'> & Owned

/** A reading in the outbox: what the page shows of it, and what is sent. */
export interface StoredReading extends StoredOfRound {
  request: RequestOf<typeof sendCapturedReading>
}

/** What a photo has besides what it is of. Its bytes are kept apart: a list of photos does not read them. */
interface Picture {
  fileName: string
  mediaType: string
  /** A small picture of it, as a data URL: it stays when the bytes go. */
  thumbnail: string
}

/** A photo of a stop, in the outbox. */
export interface StoredPhoto extends StoredOfRound, Picture {
  request: Omit<RequestOf<typeof sendRoundPhoto>, 'File'>
}

/** What happened on a job card, in the outbox. When it is sent is another time at each attempt. */
export interface StoredFieldEntry extends Omit<CardEntry, 'kind'>, Owned {
  request: Omit<RequestOf<typeof sendFieldEntry>, 'SentAt'>
}

/** A photo of a job card, in the outbox. */
export interface StoredCardPhoto extends Omit<CardPhotoEntry, 'kind'>, Owned, Picture {
  request: Omit<RequestOf<typeof sendCardPhoto>, 'File'>
}

/** What stands in the outbox of a phone. */
export type StoredEntry =
  | ({ kind: 'reading' } & StoredReading)
  | ({ kind: 'photo' } & StoredPhoto)
  | ({ kind: 'fieldEntry' } & StoredFieldEntry)
  | ({ kind: 'cardPhoto' } & StoredCardPhoto)

/** The day of a field worker, as it was fetched last. */
export interface KeptDay {
  day: FieldDay
  /** Keys of entries that the server had confirmed before: it has them in the day already. */
  covered: readonly string[]
}

/** A form that is open on a job card, with what was typed into it. */
export interface KeptForm {
  form: OpenForm
  typed: Readonly<Record<string, string>>
}

interface RoadSchema extends DBSchema {
  readings: { key: string; value: StoredReading; indexes: { login: string } }
  photos: { key: string; value: StoredPhoto; indexes: { login: string } }
  /** Apart from those of stops: an older version of the page does not know how they are sent. */
  cardPhotos: { key: string; value: StoredCardPhoto; indexes: { login: string } }
  /** By the key of the photo, whatever it is of. Not as a Blob: Safari loses those. */
  photoBytes: { key: string; value: ArrayBuffer }
  rounds: { key: [login: string, id: number]; value: CapturedRound }
  /** By numbers that count up, whatever the clock of the phone says. */
  fieldEntries: { key: number; value: StoredFieldEntry; indexes: { login: string; key: string } }
  /** By login. */
  fieldDays: { key: string; value: KeptDay }
  fieldForms: { key: [login: string, card: number]; value: KeptForm }
}

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
  (opened ??= openDB<RoadSchema>('road', 4, {
    // Upgrades only add: what an older version has saved stays.
    upgrade(database, from) {
      if (from < 1) {
        database.createObjectStore('readings', { keyPath: 'key' }).createIndex('login', 'login')
        database.createObjectStore('rounds')
      }
      if (from < 2) {
        database.createObjectStore('photos', { keyPath: 'key' }).createIndex('login', 'login')
        database.createObjectStore('photoBytes')
      }
      if (from < 3) {
        const entries = database.createObjectStore('fieldEntries', {
          keyPath: 'sequence',
          autoIncrement: true,
        })
        entries.createIndex('login', 'login')
        entries.createIndex('key', 'key', { unique: true })
        database.createObjectStore('fieldDays')
        database.createObjectStore('fieldForms')
      }
      database.createObjectStore('cardPhotos', { keyPath: 'key' }).createIndex('login', 'login')
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
export async function withStorage<Result>(
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
  name: 'save' | 'photo' | 'picture' | 'cardPhotos' | 'remove' | 'read' | 'mark' | 'send' | 'file',
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

/** Tells this tab and the others. */
export function tellTabs(told: Told): void {
  const tabs = channel()
  tabs.postMessage(told)
  tabs.close()
}

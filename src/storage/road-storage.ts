/**
 * What a reader's phone has of meter rounds: the rounds that were fetched, and the outbox of what was found at the doors. A row of
 * the outbox is written before the page says so (`durability: 'strict'`), and is deleted a month after the server has accepted it.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { CapturedRound, sendCapturedReading } from '#contract/round-capture.ts'
import type { RequestOf } from '#contract/call.ts'
import type { OutboxEntry } from '#machines/reading-outbox/reading-outbox.machine.ts'

/** A reading in the outbox: what the page shows of it, and what is sent. */
export interface StoredReading extends OutboxEntry {
  /** Of the reader. Others who use the phone neither see it nor send it. */
  login: string
  /** Why the server rejects it, or doubts it: a code of theirs. */
  reason: string
  request: RequestOf<typeof sendCapturedReading>
}

interface RoadSchema extends DBSchema {
  readings: { key: string; value: StoredReading; indexes: { login: string } }
  rounds: { key: [login: string, id: number]; value: CapturedRound }
}

const keptAfterReceiptMs = 30 * 86_400_000

let opened: Promise<IDBPDatabase<RoadSchema>> | undefined

const forget = () => {
  opened = undefined
}

const open = (): Promise<IDBPDatabase<RoadSchema>> =>
  (opened ??= openDB<RoadSchema>('road', 1, {
    upgrade(database) {
      database.createObjectStore('readings', { keyPath: 'key' }).createIndex('login', 'login')
      database.createObjectStore('rounds')
    },
    // Another tab wants a newer version: it need not wait for this one.
    blocking(_current, _wanted, event) {
      ;(event.target as IDBDatabase).close()
      forget()
    },
    terminated: forget,
  }).catch((error: unknown) => {
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
  name: 'save' | 'read' | 'mark' | 'send',
  work: () => Promise<Result>,
): Promise<Result> => ('locks' in navigator ? navigator.locks.request(`portal.road.${name}`, work) : work())

const channel = (): BroadcastChannel => new BroadcastChannel('portal.road')

/** Calls back whenever a reading was saved, in this tab or another. @returns stops listening */
export function onReadingSaved(listener: () => void): () => void {
  const tabs = channel()
  tabs.onmessage = listener
  return () => tabs.close()
}

/** Writes a reading into the outbox. @throws the browser's error where it cannot */
export async function saveReading(reading: StoredReading): Promise<void> {
  await oneByOne('save', () =>
    withStorage(async (database) => {
      const transaction = database.transaction('readings', 'readwrite', { durability: 'strict' })
      await Promise.all([transaction.store.put(reading), transaction.done])
    }),
  )
  const tabs = channel()
  tabs.postMessage('saved')
  tabs.close()
}

/** The outbox of a reader, oldest first. @throws the browser's error where it cannot be read */
export const readingsOf = (login: string): Promise<StoredReading[]> =>
  withStorage(async (database) => {
    const readings = await database.getAllFromIndex('readings', 'login', login)
    const isOld = ({ status, readAt }: StoredReading) =>
      status === 'accepted' && Date.parse(readAt) + keptAfterReceiptMs < Date.now()
    await Promise.all(readings.filter(isOld).map(({ key }) => database.delete('readings', key)))
    return readings
      .filter((reading) => !isOld(reading))
      .toSorted((one, other) => one.readAt.localeCompare(other.readAt) || one.key.localeCompare(other.key))
  })

/** One reading of the outbox, for as long as it waits. */
export const waitingReading = (key: string): Promise<StoredReading | undefined> =>
  withStorage(async (database) => {
    const reading = await database.get('readings', key)
    return reading?.status === 'waiting' ? reading : undefined
  })

/** Says what became of a reading. @throws the browser's error where it cannot */
export const markReading = (key: string, status: OutboxEntry['status'], reason = ''): Promise<void> =>
  withStorage(async (database) => {
    const transaction = database.transaction('readings', 'readwrite', { durability: 'strict' })
    const reading = await transaction.store.get(key)
    if (reading) await transaction.store.put({ ...reading, status, reason })
    await transaction.done
  })

/** Keeps a round for the time without a network. A comfort: where it fails, the round is there as long as the page is. */
export async function keepRound(login: string, round: CapturedRound): Promise<void> {
  await withStorage((database) => database.put('rounds', round, [login, round.id])).catch(() => undefined)
}

/** The round as it was fetched last, or undefined. */
export const keptRound = (login: string, id: number): Promise<CapturedRound | undefined> =>
  withStorage((database) => database.get('rounds', [login, id])).catch(() => undefined)

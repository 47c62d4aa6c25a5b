/** A phone whose storage is older than job cards: what waits in it stays when the storage is upgraded, and arrives once. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { prepareRoadPhone } from '../stage/prepare-road-phone.ts'
import { goOn, numbers, openMeter, read, takePhoto, t } from '../stage/road-phone.ts'
import { newRound } from '../stage/rounds.ts'

const { portal, phone, walked } = prepareRoadPhone()

/** What the storage of the phone is, and what waits in it. */
interface Stored {
  version: number
  stores: string[]
  rows: Record<string, unknown[]>
  /** Of all photos, byte by byte. */
  bytes: number[][]
}

/** Everything in the storage; `asBefore`: put into one of the version before job cards, which takes its place. */
const storage = (asBefore: boolean): Promise<Stored> =>
  phone()
    .page()
    .evaluate(async (isWrittenAnew) => {
      const result = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(new Error(String(request.error)))
        })
      const before = ['readings', 'rounds', 'photos', 'photoBytes'] as const
      const database = await result(indexedDB.open('road'))
      const all = async (name: string) => {
        const store = database.transaction(name).objectStore(name)
        const [keys, values] = await Promise.all([result(store.getAllKeys()), result(store.getAll())])
        return { keys, values: values as unknown[] }
      }
      const kept = Object.fromEntries(
        await Promise.all(before.map(async (name) => [name, await all(name)] as const)),
      )
      const found = {
        version: database.version,
        stores: [...database.objectStoreNames],
        rows: { readings: kept['readings']!.values, photos: kept['photos']!.values },
        bytes: kept['photoBytes']!.values.map((bytes) => [...new Uint8Array(bytes as ArrayBuffer)]),
      }
      database.close()
      if (!isWrittenAnew) return found
      await result(indexedDB.deleteDatabase('road'))
      // As the release before job cards has made it.
      const opening = indexedDB.open('road', 2)
      opening.onupgradeneeded = () => {
        for (const name of ['readings', 'photos'])
          opening.result.createObjectStore(name, { keyPath: 'key' }).createIndex('login', 'login')
        for (const name of ['rounds', 'photoBytes']) opening.result.createObjectStore(name)
      }
      const old = await result(opening)
      const transaction = old.transaction(before, 'readwrite')
      for (const name of before) {
        const { keys, values } = kept[name]!
        const store = transaction.objectStore(name)
        for (const [index, value] of values.entries())
          if (store.keyPath === null) store.put(value, keys[index]!)
          else store.put(value)
      }
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(new Error(String(transaction.error)))
      })
      const made = { ...found, version: old.version, stores: [...old.objectStoreNames] }
      old.close()
      return made
    }, asBefore)

async function walk() {
  const { id, login, meters } = await newRound(portal(), 3)
  await phone().start()
  await phone().signIn(login)
  const page = await phone().open(`/captureRound/${id}`)
  // The server is there, and takes nothing for now.
  await page.route('**/MeterRound/Send*', (route) => route.abort('connectionfailed'))
  await openMeter(page, meters[0]!)
  await takePhoto(page)
  await read(page, '9993')
  await goOn(page)
  await read(page, '9994')
  await numbers(page, 3, 0)

  // No page of the road is open while the storage is put back into its earlier version.
  await phone().open('/employeeHome')
  const before = await storage(true)
  expect(before).toMatchObject({ version: 2, stores: ['photoBytes', 'photos', 'readings', 'rounds'] })
  expect(before.bytes).toHaveLength(1)

  await phone().open(`/captureRound/${id}`)
  await numbers(page, 3, 0)
  const after = await storage(false)
  expect(after.version).toBe(4)
  expect(after.stores).toEqual(
    expect.arrayContaining(['cardPhotos', 'fieldDays', 'fieldEntries', 'fieldForms']),
  )
  expect([after.rows, after.bytes]).toEqual([before.rows, before.bytes])

  await page.unroute('**/MeterRound/Send*')
  await page.getByRole('button', { name: t('reading-outbox:sendNow') }).click()
  await numbers(page, 0, 3)
  return { id, meters }
}

it('the upgrade of a phone’s storage keeps readings and photos that wait, and they arrive once', async () => {
  await walked(async () => {
    const { id, meters } = await walk()
    const { rows } = await sql`
      select meter, reading::text, photos::integer,
        (select count(*)::integer from round_receipts where stop = shown.id) as receipts
      from round_stops_shown shown where round = ${id} order by sequence`.execute(portal().db)
    expect(rows).toEqual([
      { meter: meters[0], reading: '9993', photos: 1, receipts: 1 },
      { meter: meters[1], reading: '9994', photos: 0, receipts: 1 },
      { meter: meters[2], reading: null, photos: 0, receipts: 0 },
    ])
  })
})

/**
 * The storage of a reader's phone, played: each use of it that a path tells apart waits until the path says what becomes of it.
 * What the portal does meanwhile is the real thing: its locks, its database in the browser.
 */
import { role } from '#contract/entities.ts'
import type { OpenForm } from '#machines/field-job/field-job.machine.ts'
import type { Scene } from '../driver/scene.ts'

/** What waits: the uses of the storage by their names (`src/storage/road-database.ts`). */
type Use = 'save' | 'photo' | 'picture' | 'cardPhotos' | 'remove' | 'read' | 'mark' | 'file'

interface Played {
  roadUses: Partial<Record<Use, { go: () => void; fail: () => void }>>
}

/** Holds these uses of the storage from now on, until `letGo` or `breakOff`. */
export const holdStorage = ({ page }: Scene, uses: readonly Use[]) =>
  page.addInitScript((held: readonly string[]) => {
    const waiting: Record<string, { go: () => void; fail: () => void }> = {}
    Object.assign(globalThis, { roadUses: waiting })
    const request = navigator.locks.request.bind(navigator.locks) as (
      name: string,
      work: () => Promise<unknown>,
    ) => Promise<unknown>
    Object.assign(navigator.locks, {
      request: (name: string, work: () => Promise<unknown>) => {
        const use = name.replace('portal.road.', '')
        if (!held.includes(use)) return request(name, work)
        // Before the lock: what somebody has given up holds nobody up.
        return new Promise<void>((resolve, reject) => {
          waiting[use] = {
            go: resolve,
            fail: () => reject(new DOMException('The storage is full.', 'QuotaExceededError')),
          }
        }).then(() => request(name, work))
      },
    })
  }, uses)

const answer = async ({ page }: Scene, use: Use, how: 'go' | 'fail') => {
  await page.waitForFunction((name) => name in (globalThis as unknown as Played).roadUses, use)
  await page.evaluate(
    ([name, end]) => {
      const { roadUses } = globalThis as unknown as Played
      const waits = roadUses[name as Use]
      delete roadUses[name as Use]
      waits?.[end as 'go' | 'fail']()
    },
    [use, how] as const,
  )
}

/** The storage does what it was asked to. */
export const letGo = (use: Use) => (scene: Scene) => answer(scene, use, 'go')

/** The storage does not. */
export const breakOff = (use: Use) => (scene: Scene) => answer(scene, use, 'fail')

/** Hardly any storage is left from now on, as the browser says. */
export const fillStorage = ({ page }: Scene) =>
  page.evaluate(() => {
    Object.assign(navigator.storage, {
      estimate: () => Promise.resolve({ quota: 100_000_000, usage: 90_000_000 }),
    })
  })

/** The server has confirmed all photos, of stops or of job cards, that stand on the phone, in another tab. */
export const confirmPhotos = ({ page }: Scene, store: 'photos' | 'cardPhotos' = 'photos') =>
  page.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('road')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(new Error('not opened'))
    })
    const transaction = database.transaction(name, 'readwrite')
    const photos = transaction.objectStore(name)
    const all = photos.getAll()
    all.onsuccess = () => {
      for (const photo of all.result as object[]) photos.put({ ...photo, status: 'accepted' })
    }
    await new Promise<void>((resolve) => {
      transaction.oncomplete = () => resolve()
    })
    database.close()
  }, store)

/** The browser has deleted the days that the phone had of job cards. */
export const loseDays = ({ page }: Scene) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('road')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(new Error('not opened'))
    })
    const transaction = database.transaction('fieldDays', 'readwrite')
    transaction.objectStore('fieldDays').clear()
    await new Promise<void>((resolve) => {
      transaction.oncomplete = () => resolve()
    })
    database.close()
  })

/** Signs the browser in as a reader of meters. */
export async function signInReader({ portal, facts }: Scene): Promise<void> {
  await portal.db
    .updateTable('accounts')
    .set({ profile: JSON.stringify({ portalCaptureMeterReadings: true }) })
    .where('login', '=', facts.account.login)
    .execute()
  await facts.setSession(role.employee)
}

/** A form of a job card was open when the page was lost: it stands on the phone, with nothing typed yet. */
export const keepOpenForm = ({ page, facts }: Scene, card: number, form: OpenForm) =>
  page.evaluate(
    async ([login, id, opened]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('road')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(new Error('not opened'))
      })
      const transaction = database.transaction('fieldForms', 'readwrite')
      transaction.objectStore('fieldForms').put({ form: opened, typed: {} }, [login, id])
      await new Promise<void>((resolve) => {
        transaction.oncomplete = () => resolve()
      })
      database.close()
    },
    [facts.account.login, card, form] as const,
  )

/** Signs the browser in as a field worker, who may also cut off supplies. */
export async function signInFieldWorker({ portal, facts }: Scene): Promise<void> {
  await portal.db
    .updateTable('accounts')
    .set({ profile: JSON.stringify({ portalOm: true, isFieldWorker: true, portalDisconnections: true }) })
    .where('login', '=', facts.account.login)
    .execute()
  await facts.setSession(role.employee)
}

/** A photo of a job card stands on the phone: the server has rejected it, so that it stays as it is. */
export const keepCardPhoto = ({ page, facts }: Scene, card: number, key: string) =>
  page.evaluate(
    async ([login, id, photo]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('road')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(new Error('not opened'))
      })
      const transaction = database.transaction('cardPhotos', 'readwrite')
      transaction.objectStore('cardPhotos').put({
        key: photo,
        login,
        card: id,
        code: 'JC-000014',
        status: 'rejected',
        readAt: '2026-05-04T07:11:00.000Z',
        reason: 'photo.tooMany',
        fileName: 'JC-000014.jpg',
        mediaType: 'image/jpeg',
        thumbnail: 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==',
        request: { Card: id, Key: photo, Hash: '', Moment: 'before', TakenAt: '2026-05-04T07:11:00.000Z' },
      })
      await new Promise<void>((resolve) => {
        transaction.oncomplete = () => resolve()
      })
      database.close()
    },
    [facts.account.login, card, key] as const,
  )

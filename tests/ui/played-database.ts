/** As much of the browser's database (IndexedDB) as the portal uses. It has the one store that earlier visits have made. */

/** What it holds. */
export const held = new Map<string, unknown>()

/** What the browser does not do: nothing at all, or for want of room not for this name. */
export const forbidden = { everything: false, name: '' }

/** A request of a database, which succeeds as soon as somebody waits for it. */
const done = (work: () => unknown) => ({
  result: work(),
  set onsuccess(hear: () => void) {
    queueMicrotask(hear)
  },
  set oncomplete(hear: () => void) {
    queueMicrotask(hear)
  },
})

const database = {
  transaction(store: string) {
    if (forbidden.everything) throw new DOMException('Storage is forbidden', 'SecurityError')
    if (store !== 'drafts') throw new DOMException('There is no such store', 'NotFoundError')
    return {
      objectStore: () => ({
        get: (name: string) => done(() => held.get(name)),
        put(value: unknown, name: string) {
          if (name === forbidden.name) throw new DOMException('There is no room', 'QuotaExceededError')
          held.set(name, value)
        },
        delete: (name: string) => done(() => held.delete(name)),
        transaction: Object.assign(
          done(() => undefined),
          { commit: () => undefined },
        ),
      }),
    }
  },
}

export const playedIndexedDb = { open: () => done(() => database) }

export function forgetPlayed(): void {
  held.clear()
  Object.assign(forbidden, { everything: false, name: '' })
}

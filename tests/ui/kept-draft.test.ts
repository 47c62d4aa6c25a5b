/** Long forms that a browser keeps: for as long as was said, then not even in its database. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetKeptDraft, keepDraft, readKeptDraft } from '#src/storage/kept-draft.ts'

const longest = 30 * 24 * 60 * 60 * 1000

/** What the browser's database holds. */
const held = new Map<string, unknown>()
let isForbidden = false

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

/** As much of the browser's database as the portal uses. It has the one store that earlier visits have made. */
const database = {
  transaction(store: string) {
    if (isForbidden) throw new DOMException('Storage is forbidden', 'SecurityError')
    if (store !== 'drafts') throw new DOMException('There is no such store', 'NotFoundError')
    return {
      objectStore: () => ({
        get: (name: string) => done(() => held.get(name)),
        put: (value: unknown, name: string) => held.set(name, value),
        delete: (name: string) => held.delete(name),
        transaction: Object.assign(
          done(() => undefined),
          { commit: () => undefined },
        ),
      }),
    }
  },
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('indexedDB', { open: () => done(() => database) })
})
afterEach(() => {
  held.clear()
  isForbidden = false
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a form that the browser keeps', () => {
  it('is there again, until it is forgotten', async () => {
    await keepDraft('form', { surname: 'Georgiou' })
    vi.setSystemTime(Date.now() + longest - 1)
    expect(await readKeptDraft('form', longest)).toEqual({ surname: 'Georgiou' })
    expect(await readKeptDraft('another', longest)).toBeUndefined()
    await forgetKeptDraft('form')
    expect(await readKeptDraft('form', longest)).toBeUndefined()
  })

  it('counts for nothing when it is too old, and is gone from the device', async () => {
    await keepDraft('form', { surname: 'Georgiou' })
    vi.setSystemTime(Date.now() + longest)
    expect(await readKeptDraft('form', longest)).toBeUndefined()
    expect(held).toEqual(new Map())
  })

  it('counts for nothing when it does not say how old it is', async () => {
    held.set('form', { value: { surname: 'Georgiou' } })
    expect(await readKeptDraft('form', longest)).toBeUndefined()
  })

  it('is missed by nobody where storage is forbidden', async () => {
    isForbidden = true
    await keepDraft('form', { surname: 'Georgiou' })
    expect(await readKeptDraft('form', longest)).toBeUndefined()
    await forgetKeptDraft('form')
  })
})

/** Calls that send files: how far they have come, and what becomes of a line that is dead. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApplication } from '#contract/new-customer.ts'
import { upload } from '#src/api/upload.ts'

/** Hears how far the bytes have come. */
let bytes: EventTarget

/** As much of the browser's request as an upload uses. Its line breaks when the test says so. */
class PlayedRequest extends EventTarget {
  upload = bytes
  open() {}
  setRequestHeader() {}
  send() {
    bytes.addEventListener('broken', () => this.dispatchEvent(new Event('error')))
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
}

beforeEach(() => {
  bytes = new EventTarget()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('XMLHttpRequest', PlayedRequest)
  vi.stubGlobal('document', { documentElement: { lang: 'el' } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const begin = (onProgress: (share: number) => void = () => {}) =>
  upload(createApplication, { Files: [] } as never, { onProgress })

const progress = (loaded: number, total: number, lengthComputable = true) =>
  bytes.dispatchEvent(Object.assign(new Event('progress'), { loaded, total, lengthComputable }))

describe('an upload', () => {
  it('tells how far it has come, from nothing on, and only where that is known', async () => {
    const shares: number[] = []
    const answer = begin((share) => shares.push(share))
    progress(1, 4)
    progress(2, 0, false)
    progress(3, 4)
    bytes.dispatchEvent(new Event('broken'))
    await expect(answer).rejects.toMatchObject({ reason: 'unreachable' })
    expect(shares).toEqual([0, 0.25, 0.75])
  })

  it('may take as long as it goes on, and is given up when it stands still for half a minute', async () => {
    const reason = begin().catch((error: { reason: string }) => error.reason)
    for (const loaded of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(29_000)
      progress(loaded, 4)
    }
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await reason).toBe('timedOut')
  })

  it('is waited for longer once everything is there: the server works on it', async () => {
    const end = vi.fn<(reason: string) => void>()
    const reason = begin().catch((error: { reason: string }) => end(error.reason))
    progress(4, 4)
    bytes.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(89_000)
    expect(end).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    await reason
    expect(end).toHaveBeenCalledWith('timedOut')
  })
})

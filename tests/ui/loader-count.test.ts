import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { disableLoader, enableLoader, loaderCount, whileLoading } from '#src/flow-kit/loader-count.ts'

afterEach(() => {
  while (loaderCount.isShown()) disableLoader()
})

describe('the loader', () => {
  it('is shown while more calls enable it than disable it, and the count never falls below zero', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 30 }), (calls) => {
        while (loaderCount.isShown()) disableLoader()
        let expected = 0
        for (const enables of calls) {
          if (enables) enableLoader()
          else disableLoader()
          expected = Math.max(0, expected + (enables ? 1 : -1))
          expect(loaderCount.isShown()).toBe(expected > 0)
        }
      }),
    )
  })

  it('is shown again after it was disabled too often', () => {
    disableLoader()
    disableLoader()
    enableLoader()
    expect(loaderCount.isShown()).toBe(true)
  })

  it('stays until all work has ended, one of it by failing, and tells whoever draws it', async () => {
    const drawn: boolean[] = []
    const stop = loaderCount.subscribe(() => drawn.push(loaderCount.isShown()))
    const ends: (() => void)[] = []
    const failing = whileLoading(
      () => new Promise<void>((_resolve, reject) => ends.push(() => reject(new Error('planted')))),
    )
    const working = whileLoading(() => new Promise<void>((resolve) => ends.push(resolve)))
    ends[0]?.()
    await expect(failing).rejects.toThrow('planted')
    expect(loaderCount.isShown()).toBe(true)
    ends[1]?.()
    await working
    expect(drawn).toEqual([true, true, true, false])
    stop()
  })
})

/** What fails a journey besides its sentences: errors of the console and uncaught errors, which each engine tells in its way. */
import { describe, expect, it } from 'vitest'
import { engines } from './stage/engine-journeys.ts'

describe.each(Object.entries(engines))('In %s', (_name, start) => {
  it('an error of the console is a complaint, and so is one that nothing catches', async () => {
    const engine = await start()
    try {
      await engine.open('about:blank')
      await engine.evaluate(() => {
        console.log('nothing to complain of')
        console.error('told on purpose')
        setTimeout(() => {
          throw new Error('thrown on purpose')
        })
      })
      await expect.poll(() => engine.complaints().length).toBe(2)
      const all = engine.complaints().join('\n')
      expect(all).toContain('told on purpose')
      expect(all).toContain('thrown on purpose')
    } finally {
      await engine.close()
    }
  })
})

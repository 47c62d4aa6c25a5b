/** What fails a journey besides its sentences: errors of the console and uncaught errors, which Firefox tells. WebKit's driver does not. */
import { expect, it } from 'vitest'
import { startFirefox } from './stage/firefox.ts'

it('in Firefox, an error of the console is a complaint, and so is one that nothing catches', async () => {
  const engine = await startFirefox()
  try {
    await engine.open('about:blank')
    await engine.evaluate(() => {
      console.log('nothing to complain of')
      console.error('told on purpose')
      setTimeout(() => {
        throw new Error('thrown on purpose')
      })
    })
    await expect.poll(() => engine.complaints()).toHaveLength(2)
    const all = engine.complaints().join('\n')
    expect(all).toContain('told on purpose')
    expect(all).toContain('thrown on purpose')
  } finally {
    await engine.close()
  }
})

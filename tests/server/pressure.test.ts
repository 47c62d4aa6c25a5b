/** When calls are refused because the event loop is late. */
import { setTimeout as turn } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerPressure } from '#server/http/pressure.ts'

test('a server refuses while its event loop is late, and nobody because its start took long', async () => {
  const app = fastify()
  await registerPressure(app, { eventLoopDelayMilliseconds: 1 })
  app.get('/', () => 'here')
  await app.ready()
  const answerAfterStandstill = async (milliseconds: number) => {
    const end = performance.now() + milliseconds
    while (performance.now() < end);
    // Whatever is due runs first.
    await turn(0)
    return (await app.inject('/')).statusCode
  }

  expect(await answerAfterStandstill(1000)).toBe(200)
  await app.listen({ host: '127.0.0.1', port: 0 })
  // A sample begins with every half second.
  while ((await answerAfterStandstill(20)) === 200);
  await app.close()
})

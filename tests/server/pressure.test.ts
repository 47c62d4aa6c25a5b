/** When calls are refused because the event loop is late. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as turn } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerPressure } from '#server/http/pressure.ts'

/** A server whose thread stands still for a second, before or after it has begun to measure. @returns whether it refuses then */
async function refusesAfterStandstill(eventLoopDelayMilliseconds: number, measures: boolean) {
  const app = fastify()
  await registerPressure(app, { eventLoopDelayMilliseconds })
  app.get('/', () => 'here')
  await app.ready()
  const beside = monitorEventLoopDelay()
  beside.enable()
  while (measures && beside.count < 2) await turn(1)
  const end = performance.now() + 1000
  while (performance.now() < end);
  // Whatever is due runs first.
  await turn(0)
  const { statusCode } = await app.inject('/')
  await app.close()
  return statusCode !== 200
}

test('a server refuses when its event loop is late, and nobody because it has measured nothing', async () => {
  expect(await refusesAfterStandstill(1, true)).toBe(true)
  expect(await refusesAfterStandstill(60_000, true)).toBe(false)
  expect(await refusesAfterStandstill(60_000, false)).toBe(false)
})

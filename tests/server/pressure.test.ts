/** When calls are refused because the event loop is late. */
import { setTimeout as turn } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { registerPressure } from '#server/edge/http/pressure.ts'

async function serverThatTakes(eventLoopDelayMilliseconds: number): Promise<FastifyInstance> {
  const app = fastify()
  await registerPressure(app, { eventLoopDelayMilliseconds })
  app.get('/', () => 'here')
  await app.ready()
  return app
}

async function refusesAfterStandstill(app: FastifyInstance, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
  // Whatever is due runs first.
  await turn(0)
  return (await app.inject('/')).statusCode !== 200
}

test('a server refuses while its event loop is late, and nobody because its start took long or nothing was measured', async () => {
  const [strict, patient] = await Promise.all([serverThatTakes(1), serverThatTakes(60_000)])
  for (let turns = 0; turns < 40; turns++) expect(await refusesAfterStandstill(strict, 20)).toBe(false)
  for (const app of [strict, patient]) await app.listen({ host: '127.0.0.1', port: 0 })
  // A sample begins with every half second.
  while (!(await refusesAfterStandstill(strict, 20)));
  // The second leaves its sample empty.
  expect(await refusesAfterStandstill(patient, 1000)).toBe(false)
  expect(await refusesAfterStandstill(patient, 1000)).toBe(false)
  for (const app of [strict, patient]) await app.close()
})

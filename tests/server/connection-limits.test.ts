/** Time limits of requests are those of connections: a call that the portal makes of itself has none. */
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { limitConnections, serverOptions } from '#server/edge/http/server-options.ts'
import { defaultLimits } from '#server/platform/limits.ts'
import { createLogger } from '#server/platform/logging.ts'

test('what the portal asks of itself and is refused unread is nothing to end when its time is over', async () => {
  const limits = { ...defaultLimits, requestMilliseconds: 100 }
  const app = Fastify(serverOptions(createLogger('silent'), limits))
  limitConnections(app, limits)
  app.post('/refused', { onRequest: (_request, reply) => void reply.code(503).send() }, async () => '')
  app.post('/read', async () => '')
  const thrown: unknown[] = []
  const note = (error: unknown) => void thrown.push(error)
  process.on('uncaughtException', note)
  onTestFinished(async () => {
    process.off('uncaughtException', note)
    await app.close()
  })
  await app.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => '' })

  expect((await app.inject({ method: 'POST', url: '/refused', payload: {} })).statusCode).toBe(503)
  // Its body never comes, and its time ends later than that of the other.
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()))
  socket.write(
    'POST /read HTTP/1.1\r\nHost: portal\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\n',
  )
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(thrown).toEqual([])
})

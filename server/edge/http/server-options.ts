/** How both servers, the backend and the proxy, treat connections: nobody holds one for long without using it. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Limits } from '#server/platform/limits.ts'
import { decodableAddress } from './decodable-address.ts'
import { isUpload, limitSlowness, longestUploadMilliseconds } from './uploads.ts'

type ConnectionLimits = Pick<
  Limits,
  | 'headersMilliseconds'
  | 'requestMilliseconds'
  | 'uploadMilliseconds'
  | 'uploadBytesPerSecond'
  | 'keepAliveMilliseconds'
  | 'silenceMilliseconds'
  | 'connections'
  | 'requestsPerConnection'
>

/** Numbers for requests: different in every process, and without a random number for each. */
function numbers(): () => string {
  const process = randomUUID().slice(0, 8)
  let last = 0
  return () => `${process}-${(last += 1)}`
}

export const serverOptions = (log: FastifyBaseLogger, limits: ConnectionLimits) => ({
  loggerInstance: log,
  genReqId: numbers(),
  rewriteUrl: decodableAddress,
  logController: new LogController({ disableRequestLogging: true }),
  // A logger for each request would be made and thrown away unused: lines about a request name it by `reqId` instead.
  childLoggerFactory: (logger: FastifyBaseLogger) => logger,
  forceCloseConnections: 'idle' as const,
  // Requests that still arrive while it stops are answered: in the contract's envelope, and not at all like a fault.
  return503OnClosing: false,
  // The longest that any may take; `limitConnections` holds all but large files on slow lines to less.
  requestTimeout: Math.max(limits.requestMilliseconds, longestUploadMilliseconds(limits)),
  keepAliveTimeout: limits.keepAliveMilliseconds,
  connectionTimeout: limits.silenceMilliseconds,
  http: {
    headersTimeout: limits.headersMilliseconds,
    // How often Node looks for connections whose time is over; its default of 30 s would outlast all of the above.
    connectionsCheckingInterval: 1000,
  },
})

/** While stopping: how long a request that has begun to arrive may go on, and one that is worked on may take. */
const halfReceivedMilliseconds = 1000
const workMilliseconds = 4000

const afterAtMost = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds).unref())

/** Whether somebody sends it. The calls that the portal makes of itself for a document come by no connection, and at once. */
const isSent = ({ headers, socket }: IncomingMessage): boolean =>
  socket instanceof Socket &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/** As Node does it (RFC 9110 §15.5.9). */
function endWithTimeout(socket: Socket): void {
  if (socket.writable) socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}

/** Node begins every request of a connection at once (RFC 9112 §9.3.2), also of somebody who reads no answer. */
function limitPipelines(app: FastifyInstance, most: number): void {
  const unanswered = new WeakMap<Socket, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const waiting = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, waiting)
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    // Nothing answers this one: its connection is gone.
    if (waiting > most) socket.destroy()
    else done()
  })
}

/** Must be called before the routes are registered. */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  app.server.maxConnections = limits.connections
  limitPipelines(app, limits.requestsPerConnection)

  // Node has one time limit for all requests: those that bring no file, or one too slowly, have a shorter one.
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    if (isSent(raw) && isUpload(request)) limitSlowness(request, limits, endWithTimeout)
    else if (isSent(raw)) {
      const timer = setTimeout(() => {
        if (!raw.complete) endWithTimeout(raw.socket)
      }, limits.requestMilliseconds)
      const clear = () => clearTimeout(timer)
      raw.once('end', clear)
      raw.once('close', clear)
    }
    done()
  })

  let working = 0
  let lastOneIsDone: (() => void) | undefined
  app.addHook('preValidation', (_request, reply, done) => {
    working += 1
    reply.raw.on('close', () => {
      working -= 1
      if (working === 0) lastOneIsDone?.()
    })
    done()
  })

  // Closing waits for every connection. Requests that run get their answer; a visitor who never sends the rest of a
  // request, or never reads the answer, does not keep a deployment waiting.
  app.addHook('preClose', async () => {
    const end = async () => {
      await afterAtMost(halfReceivedMilliseconds)
      if (working > 0)
        await Promise.race([
          new Promise<void>((resolve) => (lastOneIsDone = resolve)),
          afterAtMost(workMilliseconds),
        ])
      app.server.closeAllConnections()
    }
    void end()
  })
}

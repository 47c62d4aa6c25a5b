/** How both servers, the backend and the proxy, treat connections: nobody holds one for long without using it. */
import { randomUUID } from 'node:crypto'
import { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Limits } from '../limits.ts'
import { decodableAddress } from './decodable-address.ts'

type ConnectionLimits = Pick<
  Limits,
  | 'headersMilliseconds'
  | 'requestMilliseconds'
  | 'keepAliveMilliseconds'
  | 'silenceMilliseconds'
  | 'connections'
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
  requestTimeout: limits.requestMilliseconds,
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

/** Must be called before the routes are registered. */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  app.server.maxConnections = limits.connections

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

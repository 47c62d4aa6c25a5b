/** `/healthz`: the process is alive. `/readyz`: and calls can be answered now. */
import type { FastifyInstance } from 'fastify'
import { sharedRead } from '#server/platform/database/shared-read.ts'

/** @param isReady rejects with the reason when calls would be refused; one check runs for all who ask meanwhile */
export function registerHealth(app: FastifyInstance, isReady: () => Promise<void>): void {
  const waitAtMost = 3000
  const check = sharedRead(isReady)
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('what the portal needs does not answer')), waitAtMost)
    })
    try {
      await Promise.race([check(), timeout])
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ reqId: request.id, err: error }, 'not ready')
      return reply.code(503).header('retry-after', '5').send({ status: 'not ready' })
    } finally {
      clearTimeout(timer)
    }
  })
}

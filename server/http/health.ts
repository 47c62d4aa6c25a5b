/** `/healthz`: the process is alive. `/readyz`: and its database answers. */
import type { FastifyInstance } from 'fastify'

/** @param isReady rejects or waits when the database does not answer */
export function registerHealth(app: FastifyInstance, isReady: () => Promise<void>): void {
  const waitAtMost = 3000
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const timeout = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('the database does not answer')), waitAtMost).unref()
    })
    try {
      await Promise.race([isReady(), timeout])
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', '5').send({ status: 'not ready' })
    }
  })
}

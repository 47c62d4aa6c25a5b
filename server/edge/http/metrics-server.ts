/** `/metrics` on an address of its own: visitors never reach it, whatever stands in front of the portal. */
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { limitConnections, serverOptions } from './server-options.ts'
import type { Limits } from '#server/platform/limits.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'

export function createMetricsServer(
  { registry }: Metrics,
  log: FastifyBaseLogger,
  limits: Limits,
): FastifyInstance {
  const app = Fastify(serverOptions(log, limits))
  limitConnections(app, limits)
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics()),
  )
  return app
}

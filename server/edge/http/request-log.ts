/**
 * One line per request, and its measurement: the pattern of its path, never its query, which may hold a proof or a
 * code. The visitor gets the number of the request, so that a complaint leads to its line.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { addressOf } from './address-of.ts'

const prefix = '/api/'

export interface RequestLog {
  /** Says how a call was answered where the HTTP status does not tell. */
  note(request: FastifyRequest, answer: string): void
}

/** Must be called before the routes are registered. */
export function registerRequestLog(app: FastifyInstance, metrics?: Metrics): RequestLog {
  const answers = new WeakMap<FastifyRequest, string>()
  // A line that nobody reads is not even put together.
  const isRead = ['trace', 'debug', 'info'].includes(app.log.level)

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    // Also when the visitor leaves before the reply: `onResponse` would not come then.
    reply.raw.on('close', () => {
      const path = request.routeOptions.url ?? '(page)'
      const hasLeft = !reply.raw.writableFinished
      if (isRead)
        request.log.info(
          {
            reqId: request.id,
            method: request.method,
            path,
            ...(answers.has(request) && { refusal: answers.get(request) }),
            ...(hasLeft ? { left: true } : { status: reply.statusCode }),
            milliseconds: Math.round(reply.elapsedTime),
            address: addressOf(request),
          },
          hasLeft ? 'left' : 'answered',
        )
      if (!metrics || !path.startsWith(prefix)) return
      const answer = hasLeft ? 'left' : (answers.get(request) ?? String(reply.statusCode))
      metrics.callAnswered(path.slice(prefix.length), answer, reply.elapsedTime / 1000)
    })
    done()
  })

  return { note: (request, answer) => void answers.set(request, answer) }
}

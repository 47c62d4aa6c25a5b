/** `API_URL`: the utility's own backend answers the calls, and this process only serves pages in front of it. */
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#server/platform/api-error.ts'
import { registerFailures } from './failures.ts'
import { forwardedHeaders, servedCookie } from './forwarded.ts'
import { requireSameSite } from './same-site.ts'

const prefix = '/api'

/** Codes of errors that mean: nobody is there, or not any more, or not in time. Waiting helps. */
const connectionErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'FST_REPLY_FROM_GATEWAY_TIMEOUT',
  'FST_REPLY_FROM_SERVICE_UNAVAILABLE',
])

/** A backend that hangs is an overloaded one: visitors are told within ten seconds. */
const connectMilliseconds = 3000
const defaultAnswerMilliseconds = 6000

const isConnectionError = (error: unknown): boolean =>
  error instanceof Error &&
  (connectionErrors.has(String((error as NodeJS.ErrnoException).code)) || isConnectionError(error.cause))

/** @param apiUrl the address below which the calls lie: `https://backend.example.com/api` */
export async function registerApiProxy(
  app: FastifyInstance,
  apiUrl: string,
  publicUrl: string | undefined,
  answerMilliseconds = defaultAnswerMilliseconds,
): Promise<void> {
  const backend = new URL(apiUrl)
  await app.register(async (api) => {
    registerFailures(api)
    // Replies hold what belongs to one person, whatever the backend says of caching.
    api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    await api.register(httpProxy, {
      upstream: backend.origin,
      prefix,
      rewritePrefix: backend.pathname.replace(/\/$/, ''),
      // Passwords and codes pass here: unless told so, the proxy would take any certificate.
      undici: {
        connect: { rejectUnauthorized: true, timeout: connectMilliseconds },
        headersTimeout: answerMilliseconds,
        bodyTimeout: answerMilliseconds,
      },
      preHandler: async (request) => requireSameSite(request, publicUrl),
      replyOptions: {
        // The visitor's page tries again by itself; a backend that asks for a pause gets one.
        retryDelay: () => null,
        rewriteRequestHeaders: (request, headers) => forwardedHeaders(request, headers, publicUrl),
        rewriteHeaders(headers) {
          const cookies = headers['set-cookie']
          if (cookies === undefined) return headers
          const served = [cookies].flat().map((line) => servedCookie(line, backend, prefix))
          return { ...headers, 'set-cookie': served }
        },
        onError: (reply, { error }) => {
          // Anything else is a fault of this process or of the request; `registerFailures` says so.
          if (!isConnectionError(error)) return void reply.send(error)
          reply.log.error(
            { reqId: reply.request.id, err: error },
            'the backend behind API_URL does not answer',
          )
          // 503 with Retry-After: for the portal's pages this is the same as an overloaded server.
          void reply.send(new ApiError('server.overloaded', { retryAfterSeconds: 5 }))
        },
      },
    })
  })
}

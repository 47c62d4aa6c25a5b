/** `API_URL`: the utility's own backend answers the calls, and this process only serves pages in front of it. */
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'
import { registerFailures } from './failures.ts'
import { requireSameSite } from './same-site.ts'

/** @param apiUrl the address below which the calls lie: `https://backend.example.com/api` */
export async function registerApiProxy(
  app: FastifyInstance,
  apiUrl: string,
  publicUrl: string | undefined,
): Promise<void> {
  const { origin, pathname } = new URL(apiUrl)
  await app.register(async (api) => {
    registerFailures(api, () => undefined)
    await api.register(httpProxy, {
      upstream: origin,
      prefix: '/api',
      rewritePrefix: pathname.replace(/\/$/, ''),
      preHandler: async (request) => requireSameSite(request, publicUrl),
      replyOptions: {
        onError: (reply, { error }) => {
          reply.log.error({ err: error }, 'the backend behind API_URL does not answer')
          // 503 with Retry-After: for the portal's pages this is the same as an overloaded server.
          void reply.send(new Refused('server.overloaded', { retryAfterSeconds: 5 }))
        },
      },
    })
  })
}

/**
 * What providers of payments call, and where people come back to from them. No calls of the contract: providers send
 * what they like, and a person's browser comes from another site.
 */
import type { FastifyInstance } from 'fastify'
import { asNewCall } from '#server/platform/overload/current-call.ts'
import { Overloaded } from '#server/platform/overload/overloaded.ts'
import { statePath } from '#server/billing/payments/orders.ts'
import type { Payments } from '#server/billing/payments/payments.ts'
import { ForgedMessage } from '#server/billing/payments/providers/provider.ts'
import type { Places } from './places.ts'

/** Events of Stripe have some kilobytes. */
const mostBytes = 262_144

interface ReturnParams {
  provider: string
  id: string
}

export async function registerPaymentRoutes(
  app: FastifyInstance,
  { payments, places }: { payments: Payments; places: Places },
): Promise<void> {
  await app.register(
    async (scope) => {
      // Signatures are over bytes: nothing is understood before they were looked at.
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
        done(null, body),
      )
      scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
        reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
        if (error instanceof ForgedMessage) {
          request.log.warn(
            { reqId: request.id, reason: error.message },
            'a message of no provider was refused',
          )
          return reply.code(400).send('Not signed by the provider.\n')
        }
        const code = error instanceof Overloaded ? 503 : (error.statusCode ?? 500)
        // Providers tell again what was not taken.
        if (code >= 500)
          request.log.error({ reqId: request.id, err: error }, 'a message of a provider failed')
        return reply.code(code).send('Please try again later.\n')
      })

      scope.post<{ Params: { provider: string } }>('/:provider/webhook', (request, reply) =>
        asNewCall(() =>
          places.take(reply.raw).during(async () => {
            const isTaken = await payments.notify(request.params.provider, {
              headers: request.headers,
              body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            })
            return reply
              .code(isTaken ? 200 : 404)
              .header('cache-control', 'no-store')
              .send('')
          }),
        ),
      )

      scope.route<{ Params: ReturnParams }>({
        method: ['GET', 'POST'],
        url: '/:provider/return/:id',
        exposeHeadRoute: false,
        handler: async (request, reply) => {
          const { provider, id } = request.params
          const posted = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
          const fields = Object.fromEntries(new URLSearchParams(posted))
          // Whatever happens to the note: the page tells how the payment stands.
          await asNewCall(() =>
            places.take(reply.raw).during(() => payments.noteReturn(provider, id, fields)),
          ).catch((error: unknown) =>
            request.log.error({ reqId: request.id, err: error }, 'a return was not noted'),
          )
          return reply
            .header('cache-control', 'no-store')
            .header('referrer-policy', 'no-referrer')
            .redirect(statePath(id), 303)
        },
      })
    },
    { prefix: '/payments' },
  )
}

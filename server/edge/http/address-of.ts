/** Where a request comes from. Read when it arrives: a connection that is gone has no address any more. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

const addresses = new WeakMap<FastifyRequest, string>()

/** Must be called before other hooks and the routes are registered. */
export function keepAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // Its type leaves out that the visitor may have gone already. All of those count as one network.
    addresses.set(request, (request.ip as string | undefined) ?? '')
    done()
  })
}

/** The address of the visitor, or empty when they had gone before anybody looked. */
export const addressOf = (request: FastifyRequest): string => addresses.get(request) ?? ''

/** How Stripe's interface reads what it is sent, and says what it does not take. */
import type { FastifyReply, FastifyRequest } from 'fastify'

export const formOf = ({ body }: FastifyRequest): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''))

/** Of routes that name a thing by its id. */
export interface WithId {
  Params: { id: string }
}

/** @param error in Stripe's words, of the type `invalid_request_error` unless it says otherwise */
export const refused = (reply: FastifyReply, error: object, status = 400): FastifyReply =>
  reply.code(status).send({ error: { type: 'invalid_request_error', ...error } })

/** Stripe charges no less: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. */
export const leastCents = 50

export const tooSmall = (reply: FastifyReply): FastifyReply =>
  refused(reply, { code: 'amount_too_small', message: 'The amount must convert to at least 50 cents.' })

export const missing = (reply: FastifyReply): FastifyReply =>
  refused(reply, { code: 'resource_missing', message: 'No such object' }, 404)

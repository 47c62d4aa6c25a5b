/** The part of Stripe's interface by which pages are opened and closed: https://docs.stripe.com/api/checkout/sessions. */
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { SandboxBook } from './sandbox-book.ts'
import type { SandboxMandates } from './sandbox-mandates.ts'
import { languageOf } from './sandbox-texts.ts'
import { expandedIn, stripeSession, stripeSetup } from './stripe-objects.ts'
import { formOf, leastCents, missing, refused, tooSmall, type WithId } from './stripe-replies.ts'

interface PageRoutes {
  book: SandboxBook
  mandates: SandboxMandates
  clock: Clock
  /** Where its pages are; known when it listens. */
  origin: () => string
}

/** A page is open for so many seconds, by Stripe's own clock. */
const open = { least: 1800, most: 86_400 } as const

export function registerPageRoutes(
  api: FastifyInstance,
  { book, mandates, clock, origin }: PageRoutes,
): void {
  /** What was asked for by a key. Of what was refused, Stripe keeps nothing. */
  const asked = new Map<string, string>()

  api.post('/checkout/sessions', async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : ''
    const form = formOf(request)
    const key = String(request.headers['idempotency-key'] ?? '')
    if ((asked.get(key) ?? body) !== body)
      return refused(reply, {
        type: 'idempotency_error',
        message: 'Keys can only be used with the same parameters they were first used with.',
      })
    const expiresAt = new Date(Number(form['expires_at']) * 1000)
    const seconds = (expiresAt.getTime() - clock().getTime()) / 1000
    if (!asked.has(key) && !(seconds >= open.least && seconds <= open.most))
      return refused(reply, {
        param: 'expires_at',
        message: 'It must lie between 30 minutes and 24 hours from the creation of the session.',
      })
    const item = (field: string) => form[`line_items[0][price_data]${field}`] ?? ''
    const cents = Number(item('[unit_amount]'))
    if (form['mode'] === 'payment' && cents < leastCents) return tooSmall(reply)
    if (key !== '') asked.set(key, body)
    const wanted = {
      order: form['client_reference_id'] ?? '',
      language: languageOf(form['locale']),
      returnUrl: form['success_url'] ?? '',
      expiresAt,
    }
    if (form['mode'] === 'setup')
      return stripeSetup(mandates.add({ ...wanted, description: '' }), origin(), false)
    const payment = book.add({
      ...wanted,
      kind: 'card',
      cents,
      currency: item('[currency]').toUpperCase(),
      description: item('[product_data][name]'),
      methods: Object.keys(form)
        .filter((name) => name.startsWith('allowed_payment_method_types['))
        .map((name) => form[name] ?? ''),
    })
    return stripeSession(payment, origin(), 'nothing')
  })

  api.get<WithId>('/checkout/sessions/:id', async ({ params, url }, reply) => {
    const mandate = mandates.find(params.id)
    if (mandate) return stripeSetup(mandate, origin(), url.includes('expand'))
    const payment = book.find(params.id)
    return payment ? stripeSession(payment, origin(), expandedIn(url)) : missing(reply)
  })

  api.post<WithId>('/checkout/sessions/:id/expire', async ({ params }, reply) => {
    const mandate = mandates.find(params.id)
    if (mandate?.status === 'open') {
      await mandates.close(mandate)
      return stripeSetup(mandate, origin(), false)
    }
    const payment = book.find(params.id)
    if (payment?.status !== 'open') return refused(reply, { message: 'Only open sessions can be expired' })
    await book.close(payment)
    return stripeSession(payment, origin(), 'nothing')
  })
}

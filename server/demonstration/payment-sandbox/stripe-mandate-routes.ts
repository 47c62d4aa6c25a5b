/** The part of Stripe's interface by which cards are kept and charged without their owner. */
import type { FastifyInstance } from 'fastify'
import type { SandboxBook, SandboxPayment } from './sandbox-book.ts'
import type { SandboxMandates } from './sandbox-mandates.ts'
import { expandedIn, stripeCard, stripeIntent } from './stripe-objects.ts'
import { formOf, leastCents, missing, refused, tooSmall, type WithId } from './stripe-replies.ts'

export function registerMandateRoutes(
  api: FastifyInstance,
  book: SandboxBook,
  mandates: SandboxMandates,
): void {
  const isOffSession = ({ customer }: SandboxPayment) => customer !== ''
  const intentWith = (id: string) => book.all().find((one) => isOffSession(one) && one.id === id)

  api.post('/payment_intents', async (request, reply) => {
    const form = formOf(request)
    const mandate = mandates.find(form['payment_method'] ?? '')
    if (mandate?.status !== 'given' || mandate.customer !== form['customer'])
      return refused(reply, {
        message: 'This PaymentMethod was detached from its Customer. It may not be used again.',
      })
    const cents = Number(form['amount'])
    if (cents < leastCents) return tooSmall(reply)
    const payment = book.add({
      kind: 'card',
      order: form['metadata[order]'] ?? '',
      cents,
      currency: (form['currency'] ?? '').toUpperCase(),
      description: form['description'] ?? '',
      language: mandate.language,
      returnUrl: '',
      expiresAt: new Date(8.64e15),
      customer: mandate.customer,
    })
    if (payment.status === 'open') await (mandate.declines ? book.refuse(payment) : book.pay(payment))
    const intent = stripeIntent(payment, 'nothing')
    if (payment.status !== 'declined') return intent
    const decline = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
    return refused(reply, { ...decline, payment_intent: intent }, 402)
  })
  api.get<{ Querystring: { customer?: string } }>('/payment_intents', async ({ query, url }) => ({
    object: 'list',
    url: '/v1/payment_intents',
    has_more: false,
    data: book
      .all()
      .filter((one) => isOffSession(one) && one.customer === query.customer)
      .map((one) => stripeIntent(one, expandedIn(url))),
  }))
  api.get<WithId>('/payment_intents/:id', async ({ params, url }, reply) => {
    const payment = intentWith(params.id)
    return payment ? stripeIntent(payment, expandedIn(url)) : missing(reply)
  })
  api.post<WithId>('/payment_intents/:id/cancel', async ({ params }, reply) => {
    const payment = intentWith(params.id)
    if (!payment) return missing(reply)
    await book.close(payment)
    return stripeIntent(payment, 'nothing')
  })
  api.get<WithId>('/payment_methods/:id', async ({ params }, reply) => {
    const mandate = mandates.find(params.id)
    return mandate ? stripeCard(mandate) : missing(reply)
  })
  api.post<WithId>('/payment_methods/:id/detach', async ({ params }, reply) => {
    const mandate = mandates.find(params.id)
    if (mandate?.status !== 'given') return refused(reply, { message: 'It is not attached.' })
    await mandates.withdraw(mandate)
    return stripeCard(mandate)
  })
}

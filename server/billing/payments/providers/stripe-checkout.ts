/** Cards, on Stripe's own pages (Stripe Checkout), by the official SDK. Takes real money as soon as its key is real. */
import Stripe from 'stripe'
import {
  createStripeMandates,
  isAmountRefused,
  isIntent,
  localeOf,
  mandateIn,
  offSessionStanding,
  pageEnd,
  type Asked,
} from './stripe-mandates.ts'
import { refundAll, refundedCharges, refundedIn, refundOf } from './stripe-refunds.ts'
import { troubleIn } from './stripe-troubles.ts'
import {
  ChargeRefused,
  ForgedMessage,
  patienceMilliseconds,
  ProviderUnavailable,
  type ListedCharge,
  type PlacedOrder,
  type Provider,
  type Standing,
} from './provider.ts'

export interface StripeOptions {
  secretKey: string
  /** Of the endpoint of events: `whsec_…`. */
  webhookSecret: string
  /** Another address than Stripe's: the sandbox. */
  apiUrl?: string
}

type Session = Stripe.Checkout.Session
type Intent = Stripe.PaymentIntent

const intentIn = ({ payment_intent: intent }: Session): Intent | undefined =>
  typeof intent === 'object' && intent !== null ? intent : undefined

const idOf = (thing: { id: string } | string | null): string =>
  typeof thing === 'string' ? thing : (thing?.id ?? '')

function standingOf(session: Session): Standing {
  const intent = intentIn(session)
  if (session.status === 'complete' && session.payment_status === 'paid')
    return (
      (intent && refundOf(intent)) ?? {
        kind: 'charged',
        charge: idOf(session.payment_intent) || session.id,
        cents: session.amount_total ?? 0,
        currency: (session.currency ?? '').toUpperCase(),
      }
    )
  if (session.status === 'expired') return { kind: 'closed' }
  return { kind: 'open', wasDeclined: Boolean(intent?.last_payment_error) }
}

/** What an event says; undefined for kinds that say nothing of how a payment stands. */
function standingIn(event: Stripe.Event): Standing | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return event.data.object.mode === 'setup' ? undefined : standingOf(event.data.object)
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return offSessionStanding(event.data.object)
    case 'checkout.session.async_payment_failed':
      return { kind: 'declined' }
    case 'charge.refunded':
      return refundedIn(event.data.object)
    default:
      return undefined
  }
}

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000)

const listedCharge = (charge: Stripe.Charge): ListedCharge => ({
  orderNo: charge.metadata['order'] ?? '',
  standing:
    charge.amount_refunded > 0
      ? refundedIn(charge)
      : {
          kind: 'charged',
          charge: idOf(charge.payment_intent),
          cents: charge.amount_captured,
          currency: charge.currency.toUpperCase(),
        },
})

const orderIn = (object: unknown): string => {
  const { client_reference_id: reference, metadata } = object as {
    client_reference_id?: string | null
    metadata?: Record<string, string> | null
  }
  return reference ?? metadata?.['order'] ?? ''
}

function addressed(apiUrl: string | undefined) {
  if (apiUrl === undefined) return {}
  const { protocol, hostname, port } = new URL(apiUrl)
  return {
    host: hostname,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    ...(port !== '' && { port: Number(port) }),
  }
}

export function createStripeCheckout({ secretKey, webhookSecret, apiUrl }: StripeOptions): Provider {
  const stripe = new Stripe(secretKey, {
    ...addressed(apiUrl),
    timeout: patienceMilliseconds,
    maxNetworkRetries: 1,
    telemetry: false,
  })

  /** Whatever goes wrong with Stripe is the same to the portal: it does not know. */
  const asked: Asked = async (question) => {
    try {
      return await question()
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError)
        throw new ProviderUnavailable(`Stripe: ${error.type} ${error.code ?? ''}`.trim(), { cause: error })
      throw error
    }
  }
  const mandates = createStripeMandates(stripe, asked)

  const sessionOf = ({ reference }: PlacedOrder): Promise<Session> =>
    asked(() => stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] }))

  return {
    description: { id: 'card', kind: 'card', name: 'Stripe', icon: '', link: '', appendAccount: false },
    method: 'card',

    async begin(order) {
      const { orderNo, cents, currency, description, language, email, returnUrl } = order
      const session = await asked(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            // What is charged days later, or declined then, would hold a bill that long.
            allowed_payment_method_types: ['card'],
            client_reference_id: orderNo,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: cents,
                  product_data: { name: description },
                },
              },
            ],
            locale: localeOf(language),
            success_url: returnUrl,
            cancel_url: returnUrl,
            expires_at: pageEnd(order),
            metadata: { order: orderNo },
            payment_intent_data: { metadata: { order: orderNo } },
            ...(email !== '' && { customer_email: email }),
          },
          { idempotencyKey: `begin-${orderNo}` },
        ),
      ).catch((error: unknown) => {
        if (error instanceof ProviderUnavailable && isAmountRefused(error.cause))
          throw new ChargeRefused(`Stripe: ${error.cause.code}`, { cause: error })
        throw error
      })
      if (!session.url) throw new ProviderUnavailable('Stripe names no page to pay on')
      return { reference: session.id, next: { kind: 'redirect', to: session.url } }
    },

    mandates,

    query: async (order) =>
      isIntent(order.reference) ? mandates.standing(order.reference) : standingOf(await sessionOf(order)),

    async close(order) {
      if (isIntent(order.reference)) return mandates.cancel(order.reference)
      const session = await sessionOf(order)
      if (session.status !== 'open') return standingOf(session)
      try {
        await asked(() => stripe.checkout.sessions.expire(order.reference))
      } catch {
        // It was paid in this very moment, or Stripe is away: only asking again can tell.
        return standingOf(await sessionOf(order))
      }
      return { kind: 'closed' }
    },

    refund: (order, charge) => refundAll(stripe, asked, order, charge),

    list: ({ from, to }) =>
      asked(async () => {
        const charges = new Map<string, ListedCharge>()
        const created = { gte: secondsOf(from), lte: secondsOf(to) }
        const add = (charge: Stripe.Charge) => {
          if (charge.status === 'succeeded' && charge.captured) charges.set(charge.id, listedCharge(charge))
        }
        for await (const charge of stripe.charges.list({ created, limit: 100 })) add(charge)
        // Stripe lists charges by when they were made alone: a refund has a list of its own.
        for (const charge of await refundedCharges(stripe, created)) add(charge)
        return [...charges.values()]
      }),

    read({ headers, body, receivedAt }) {
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(
          body,
          String(headers['stripe-signature'] ?? ''),
          webhookSecret,
          undefined,
          undefined,
          receivedAt.getTime(),
        )
      } catch (error) {
        throw new ForgedMessage('Stripe-Signature does not fit', { cause: error })
      }
      return {
        id: event.id,
        kind: event.type,
        orderNo: orderIn(event.data.object),
        ...mandateIn(event),
        ...troubleIn(event),
        standing: standingIn(event),
      }
    },
  }
}

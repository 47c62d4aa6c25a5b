/**
 * Charging cards later without their owner: Stripe Checkout in its mode `setup` keeps the card for a customer of Stripe's,
 * and payment intents that are `off_session` charge it.
 */
import Stripe from 'stripe'
import type { Language } from '#contract/entities.ts'
import { after } from '#server/platform/clock.ts'
import {
  ChargeRefused,
  MandateWithdrawn,
  ProviderUnavailable,
  type Mandate,
  type Mandates,
  type MandateCharge,
  type MandateStanding,
  type Order,
  type ProviderEvent,
  type Standing,
} from './provider.ts'
import { refundOf } from './stripe-refunds.ts'

/** Asks Stripe; whatever goes wrong there is `ProviderUnavailable`. */
export type Asked = <T>(question: () => Promise<T>) => Promise<T>

type Intent = Stripe.PaymentIntent

/** Stripe has no Arabic pages; `auto` follows the browser. */
export const localeOf = (language: Language) => (language === 'ar' ? ('auto' as const) : language)

/** Stripe takes 30 minutes and more until it closes a page, and 24 hours at most; clocks may differ by minutes. */
const leastOpenSeconds = 40 * 60
const mostOpenSeconds = 23 * 3600

/**
 * When Stripe closes a page, in its seconds. Late enough for who asks for the page again in the last moment, and the same
 * each time: Stripe refuses a key that comes with something else. The portal closes the page earlier.
 */
export function pageEnd({ createdAt, expiresAt }: Pick<Order, 'createdAt' | 'expiresAt'>): number {
  const ends = [after(expiresAt, leastOpenSeconds), after(createdAt, mostOpenSeconds)]
  return Math.floor(Math.min(...ends.map((end) => end.getTime())) / 1000)
}

/** What Stripe says of an amount that it charges to no card. What else it refuses may be a matter of settings. */
const amountRefusals: readonly (string | undefined)[] = [
  'amount_too_small',
  'amount_too_large',
  'invalid_charge_amount',
]

export const isAmountRefused = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && amountRefusals.includes(error.code)

/** Whether the name of a payment at Stripe is that of an intent without a page. */
export const isIntent = (reference: string): boolean => reference.startsWith('pi_')

/** Nobody is there who could try another card: what is not charged at once never will be. */
function standingOfIntent(intent: Intent): Standing {
  const { id, status, amount_received: cents, currency } = intent
  if (status === 'succeeded')
    return refundOf(intent) ?? { kind: 'charged', charge: id, cents, currency: currency.toUpperCase() }
  if (status === 'canceled') return { kind: 'closed' }
  return status === 'processing' ? { kind: 'open', wasDeclined: false } : { kind: 'declined' }
}

/** What an event of an intent says; nothing where people pay on a page: its session tells that. */
export const offSessionStanding = (intent: Intent): Standing | undefined =>
  intent.metadata['offSession'] === 'true' ? standingOfIntent(intent) : undefined

/** What an event says of a mandate. */
export function mandateIn(event: Stripe.Event): Pick<ProviderEvent, 'mandate'> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
      return event.data.object.mode === 'setup' ? { mandate: { kind: 'changed' } } : {}
    case 'payment_method.detached':
      return { mandate: { kind: 'withdrawn', id: event.data.object.id } }
    default:
      return {}
  }
}

const idOf = (thing: { id: string } | string | null | undefined): string =>
  typeof thing === 'string' ? thing : (thing?.id ?? '')

/** `Visa •••• 4242` */
function meansOf({ card }: Stripe.PaymentMethod): string {
  if (!card) return ''
  return `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)} •••• ${card.last4}`
}

function mandateStanding(session: Stripe.Checkout.Session): MandateStanding {
  if (session.status === 'open') return { kind: 'open' }
  const intent = session.setup_intent
  const method = typeof intent === 'object' ? intent?.payment_method : undefined
  const holder = idOf(session.customer)
  if (session.status !== 'complete' || !method || typeof method === 'string' || holder === '')
    return { kind: 'closed' }
  return { kind: 'given', mandate: { id: method.id, holder }, means: meansOf(method) }
}

interface StripeMandates extends Mandates {
  /** @throws ProviderUnavailable */
  standing(intent: string): Promise<Standing>
  /** @throws ProviderUnavailable */
  cancel(intent: string): Promise<Standing>
}

export function createStripeMandates(stripe: Stripe, asked: Asked): StripeMandates {
  const sessionOf = (reference: string) =>
    asked(() => stripe.checkout.sessions.retrieve(reference, { expand: ['setup_intent.payment_method'] }))
  const intentOf = (id: string) =>
    asked(() => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
  const known = (intent: Intent): MandateCharge => ({
    reference: intent.id,
    standing: standingOfIntent(intent),
  })

  /** Stripe says in several ways that a card is not there any more; the card itself says it in one. */
  async function isGone({ id }: Mandate): Promise<boolean> {
    try {
      return (await stripe.paymentMethods.retrieve(id)).customer === null
    } catch (error) {
      return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
    }
  }

  async function charge(order: Order, mandate: Mandate): Promise<MandateCharge> {
    const { orderNo, cents, currency, description } = order
    try {
      return known(
        await stripe.paymentIntents.create(
          {
            amount: cents,
            currency: currency.toLowerCase(),
            customer: mandate.holder,
            payment_method: mandate.id,
            allowed_payment_method_types: ['card'],
            off_session: true,
            confirm: true,
            description,
            metadata: { order: orderNo, offSession: 'true' },
          },
          { idempotencyKey: `charge-${orderNo}` },
        ),
      )
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError && error.payment_intent)
        return { reference: error.payment_intent.id, standing: { kind: 'declined' } }
      if (isAmountRefused(error)) throw new ChargeRefused(`Stripe: ${error.code}`, { cause: error })
      if (error instanceof Stripe.errors.StripeInvalidRequestError && (await isGone(mandate)))
        throw new MandateWithdrawn('the card is not kept at Stripe any more', { cause: error })
      if (error instanceof Stripe.errors.StripeError)
        throw new ProviderUnavailable(`Stripe: ${error.type} ${error.code ?? ''}`.trim(), { cause: error })
      throw error
    }
  }

  return {
    async begin(request) {
      const { orderNo, currency, language, email, returnUrl } = request
      const session = await asked(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'setup',
            currency: currency.toLowerCase(),
            allowed_payment_method_types: ['card'],
            customer_creation: 'always',
            client_reference_id: orderNo,
            locale: localeOf(language),
            success_url: returnUrl,
            cancel_url: returnUrl,
            expires_at: pageEnd(request),
            metadata: { order: orderNo },
            setup_intent_data: { metadata: { order: orderNo } },
            ...(email !== '' && { customer_email: email }),
          },
          { idempotencyKey: `mandate-${orderNo}` },
        ),
      )
      if (!session.url) throw new ProviderUnavailable('Stripe names no page to agree on')
      return { reference: session.id, next: { kind: 'redirect', to: session.url } }
    },

    query: async (reference) => mandateStanding(await sessionOf(reference)),

    async close(reference) {
      const session = await sessionOf(reference)
      if (session.status !== 'open') return mandateStanding(session)
      try {
        await asked(() => stripe.checkout.sessions.expire(reference))
      } catch {
        // Somebody agreed in this very moment, or Stripe is away: only asking again can tell.
        return mandateStanding(await sessionOf(reference))
      }
      return { kind: 'closed' }
    },

    async find({ orderNo }, { holder }) {
      // The list is up to date at once, as Stripe's search is not; a customer of Stripe's is one standing order.
      const intents = await asked(() =>
        stripe.paymentIntents
          .list({ customer: holder, limit: 100, expand: ['data.latest_charge'] })
          .autoPagingToArray({ limit: 1000 }),
      )
      const intent = intents.find(({ metadata }) => metadata['order'] === orderNo)
      return intent && known(intent)
    },

    charge,

    async release({ id }) {
      try {
        await stripe.paymentMethods.detach(id)
      } catch (error) {
        if (await isGone({ id, holder: '' })) return
        throw new ProviderUnavailable('Stripe does not forget a card', { cause: error })
      }
    },

    standing: async (intent) => standingOfIntent(await intentOf(intent)),

    async cancel(id) {
      const intent = await intentOf(id)
      if (intent.status !== 'processing') return standingOfIntent(intent)
      try {
        return standingOfIntent(await asked(() => stripe.paymentIntents.cancel(id)))
      } catch {
        // Too late to be cancelled, or Stripe is away.
        return standingOfIntent(await intentOf(id))
      }
    },
  }
}

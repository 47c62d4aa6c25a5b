/**
 * A provider that keeps accounts of its own: it is asked whether it takes payments for an account before anybody is sent
 * there. JSON with a bearer key; what it tells by itself is signed (HMAC-SHA-256 over time and body).
 */
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import {
  AccountRefusedByProvider,
  ForgedMessage,
  patienceMilliseconds,
  ProviderUnavailable,
  type ListedCharge,
  type Provider,
  type Standing,
} from './provider.ts'
import { sameHash } from '#server/platform/secrets.ts'

export interface AccountCheckOptions {
  /** `https://wallet.example.com/v1` */
  url: string
  key: string
  webhookSecret: string
  /** What people know it by. */
  name: string
}

const payment = z.object({
  id: z.string(),
  order: z.string(),
  status: z.enum(['open', 'paid', 'declined', 'closed', 'refunded']),
  cents: z.int(),
  currency: z.string(),
  page: z.string(),
  charge: z.string(),
})
type WalletPayment = z.infer<typeof payment>

const event = z.object({ id: z.string(), payment })

function standingOf({ status, cents, currency, charge }: WalletPayment): Standing {
  if (status === 'paid') return { kind: 'charged', charge, cents, currency }
  if (status === 'refunded')
    return { kind: 'refunded', charge, refund: `${charge}-refund`, cents, charged: cents, currency }
  if (status === 'open') return { kind: 'open', wasDeclined: false }
  return { kind: status }
}

/** Older messages are not believed: somebody may have kept them. */
const oldestSeconds = 300

/** What is signed of a message. */
export const walletSignature = (secret: string, time: string, body: string): string =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')

export function createAccountCheck({ url, key, webhookSecret, name }: AccountCheckOptions): Provider {
  const base = url.replace(/\/+$/, '')

  async function ask<T>(shape: z.ZodType<T>, path: string, body?: object): Promise<T> {
    try {
      const response = await fetch(`${base}/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMilliseconds),
      })
      if (!response.ok) throw new Error(`it answered ${response.status}`)
      return shape.parse(await response.json())
    } catch (error) {
      throw new ProviderUnavailable(`the provider could not be asked: ${path.split('/')[0]}`, {
        cause: error,
      })
    }
  }

  return {
    description: { id: 'accountCheck', kind: 'accountCheck', name, icon: '', link: '', appendAccount: false },
    method: 'bank',

    async begin({ orderNo, accountNo, cents, currency, description, language, returnUrl }) {
      const { isKnown } = await ask(z.object({ isKnown: z.boolean() }), 'accounts/check', {
        account: accountNo,
      })
      if (!isKnown) throw new AccountRefusedByProvider()
      // By the number of the order, the provider finds a payment that it has taken already.
      const { id, page } = await ask(payment, 'payments', {
        order: orderNo,
        account: accountNo,
        cents,
        currency,
        description,
        language,
        returnUrl,
      })
      return { reference: id, next: { kind: 'redirect', to: page } }
    },

    query: async ({ reference }) => standingOf(await ask(payment, `payments/${reference}`)),
    close: async ({ reference }) => standingOf(await ask(payment, `payments/${reference}/close`, {})),
    refund: async ({ reference }, charge) =>
      standingOf(await ask(payment, `payments/${reference}/refund`, { charge })),

    async list({ from, to }) {
      const range = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() })
      const payments = await ask(z.array(payment), `payments?${range}`)
      return payments.flatMap((one): ListedCharge[] => {
        const standing = standingOf(one)
        return standing.kind === 'charged' || standing.kind === 'refunded'
          ? [{ orderNo: one.order, standing }]
          : []
      })
    },

    read({ headers, body, receivedAt }) {
      const text = body.toString('utf8')
      const time = String(headers['x-wallet-time'] ?? '')
      const age = Math.abs(receivedAt.getTime() / 1000 - Number(time))
      const isGenuine = sameHash(
        String(headers['x-wallet-signature'] ?? ''),
        walletSignature(webhookSecret, time, text),
      )
      if (!isGenuine || !(age <= oldestSeconds)) throw new ForgedMessage('the signature does not fit')
      const told = event.parse(JSON.parse(text))
      return {
        id: told.id,
        kind: `payment.${told.payment.status}`,
        orderNo: told.payment.order,
        standing: standingOf(told.payment),
      }
    },
  }
}

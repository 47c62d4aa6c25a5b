/**
 * Mobile money by the API that MTN MoMo has made known: the payer is asked on a phone, and the portal asks how it stands.
 * Two products take part, each with a user, a key and a subscription: Collection takes payments, Disbursement pays back.
 * A request is named by a UUID that comes of the portal's own number, so that asking twice is asking once. Messages of it
 * are not signed, and none is believed.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { centsIn } from '#contract/rules/money.ts'
import { centsAsDecimal } from '#server/billing/ledger/decimal-cents.ts'
import { after, systemClock, type Clock } from '#server/platform/clock.ts'
import {
  ForgedMessage,
  patienceMilliseconds,
  PhoneRefusedByProvider,
  ProviderUnavailable,
  RefundRefused,
  type Order,
  type Provider,
  type Standing,
} from './provider.ts'

/** What opens a product of the API. */
export interface MobileMoneyProduct {
  user: string
  key: string
  /** Goes along as `Ocp-Apim-Subscription-Key`. */
  subscription: string
}

export interface MobileMoneyOptions {
  /** `https://proxy.momoapi.mtn.com` */
  url: string
  /** Where money moves: `mtnuganda`, or `sandbox`. */
  target: string
  /** What people know it by. */
  name: string
  collection: MobileMoneyProduct
  disbursement: MobileMoneyProduct
  clock?: Clock
}

/** A reason is a word, or an object that has it as its code. */
const reason = z.union([z.string(), z.object({ code: z.string() }).transform(({ code }) => code)])

const request = z.object({
  status: z.string(),
  amount: z.union([z.string(), z.number()]).transform(String),
  currency: z.string(),
  externalId: z.string(),
  financialTransactionId: z.optional(z.union([z.string(), z.number()]).transform(String)),
  reason: z.optional(reason),
})
type Request = z.infer<typeof request>

const failure = z.object({ code: z.string() })

interface Answer {
  status: number
  body: unknown
}

/** What the API says of a phone that has no account: in an answer, or as the reason of a request that has failed. */
const noAccount = 'PAYER_NOT_FOUND'

/** Until so long after an order was made, a request that is not there may still be on its way. */
const onTheWaySeconds = 60

/** A token is asked for anew so long before it ends. */
const spareMilliseconds = 60_000

/** The same for the same text; of version 4 by its form, which is the one that is taken. */
export function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** @throws ProviderUnavailable */
function centsOf({ amount }: Request): number {
  const cents = centsIn(amount)
  if (cents === undefined)
    throw new ProviderUnavailable(`the provider names an amount that is none: ${amount}`)
  return cents
}

/** @throws ProviderUnavailable where it says what is not known here */
function standingOf(told: Request): Standing {
  const { status, currency, financialTransactionId: charge, reason: why = '' } = told
  if (status === 'PENDING' || status === 'CREATED') return { kind: 'open', wasDeclined: false }
  if (status === 'FAILED') return { kind: why === 'EXPIRED' ? 'closed' : 'declined' }
  if (status !== 'SUCCESSFUL' || !charge)
    throw new ProviderUnavailable(`the provider says what is not known here: ${status}`)
  return { kind: 'charged', charge, cents: centsOf(told), currency }
}

/** Asks one product, with a token that is kept for as long as it holds. */
function createProduct(path: 'collection' | 'disbursement', options: MobileMoneyOptions) {
  const { url, target, clock = systemClock, [path]: opening } = options
  const base = `${url.replace(/\/+$/, '')}/${path}`
  const subscription = { 'ocp-apim-subscription-key': opening.subscription }
  let kept: { token: string; until: number } | undefined

  async function call(
    to: string,
    init: { method?: string; headers: object; body?: string },
  ): Promise<Answer> {
    try {
      const response = await fetch(`${base}/${to}`, {
        ...init,
        headers: { ...subscription, ...init.headers },
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMilliseconds),
      })
      const text = await response.text()
      return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
    } catch (error) {
      throw new ProviderUnavailable(`the provider could not be asked: ${path}`, { cause: error })
    }
  }

  async function token(): Promise<string> {
    const now = clock().getTime()
    if (kept && now < kept.until) return kept.token
    const basic = Buffer.from(`${opening.user}:${opening.key}`).toString('base64')
    const answer = await call('token/', { method: 'POST', headers: { authorization: `Basic ${basic}` } })
    const given = z.object({ access_token: z.string(), expires_in: z.number() }).safeParse(answer.body)
    if (answer.status !== 200 || !given.success)
      throw new ProviderUnavailable(`the provider gave no token for ${path}: it answered ${answer.status}`)
    const { access_token, expires_in } = given.data
    kept = { token: access_token, until: now + expires_in * 1000 - spareMilliseconds }
    return access_token
  }

  /** @returns what it answered, whatever it is. @throws ProviderUnavailable where it has no answer */
  async function ask(to: string, sent?: { reference: string; body: object }): Promise<Answer> {
    const init = async () => ({
      headers: {
        authorization: `Bearer ${await token()}`,
        'x-target-environment': target,
        ...(sent && { 'content-type': 'application/json', 'x-reference-id': sent.reference }),
      },
      ...(sent && { method: 'POST', body: JSON.stringify(sent.body) }),
    })
    const answer = await call(`v1_0/${to}`, await init())
    if (answer.status !== 401) return answer
    // The token was taken back before its time.
    kept = undefined
    return call(`v1_0/${to}`, await init())
  }

  return {
    ask,
    /** A request by its UUID; undefined: there is none. @throws ProviderUnavailable */
    async find(kind: 'requesttopay' | 'refund', id: string): Promise<Request | undefined> {
      const answer = await ask(`${kind}/${id}`)
      if (answer.status === 404) return undefined
      const told = request.safeParse(answer.body)
      if (answer.status !== 200 || !told.success)
        throw new ProviderUnavailable(`the provider did not say how it stands: it answered ${answer.status}`)
      return told.data
    },
  }
}

const isNoAccount = ({ body }: Answer): boolean => failure.safeParse(body).data?.code === noAccount

export function createMobileMoney(options: MobileMoneyOptions): Provider {
  const { name, clock = systemClock } = options
  const collection = createProduct('collection', options)
  const disbursement = createProduct('disbursement', options)
  const requestId = ({ orderNo }: Order) => uuidOf(`request ${orderNo}`)
  const refundId = (charge: string) => uuidOf(`refund ${charge}`)

  /** @throws PhoneRefusedByProvider, ProviderUnavailable */
  async function requireAccount(phone: string): Promise<void> {
    const answer = await collection.ask(`accountholder/msisdn/${phone}/active`)
    const told = z.object({ result: z.boolean() }).safeParse(answer.body)
    if (answer.status === 404 || told.data?.result === false) throw new PhoneRefusedByProvider()
    if (answer.status !== 200 || !told.success)
      throw new ProviderUnavailable(`the provider did not say whether it knows the phone: ${answer.status}`)
  }

  /** Undefined: there is no such request. @throws ProviderUnavailable */
  async function requested(order: Order): Promise<Request | undefined> {
    const told = await collection.find('requesttopay', requestId(order))
    if (told && told.externalId !== order.orderNo)
      throw new ProviderUnavailable('the provider tells of another order than it was asked about')
    return told
  }

  /** A charge, with what the portal has had paid back of it. @throws ProviderUnavailable, RefundRefused */
  async function withRefund(standing: Extract<Standing, { kind: 'charged' }>): Promise<Standing> {
    const { charge, cents, currency } = standing
    const refund = await disbursement.find('refund', refundId(charge))
    if (!refund) return standing
    if (refund.status === 'FAILED')
      throw new RefundRefused(`the provider does not pay back: ${refund.reason ?? 'it names no reason'}`)
    return {
      kind: 'refunded',
      charge,
      refund: refund.financialTransactionId ?? refundId(charge),
      cents: centsOf(refund),
      charged: cents,
      currency,
      ...(refund.status !== 'SUCCESSFUL' && { mayFail: true }),
    }
  }

  async function query(order: Order): Promise<Standing> {
    const told = await requested(order)
    // What is not there yet may be on its way.
    const standing: Standing = told ? standingOf(told) : { kind: 'open', wasDeclined: false }
    if (standing.kind !== 'charged') return standing
    try {
      return await withRefund(standing)
    } catch (error) {
      // The charge is certain. Only the portal pays back here, and asks again by itself until it is done.
      if (error instanceof ProviderUnavailable) return standing
      throw error
    }
  }

  return {
    description: { id: 'mobileMoney', kind: 'mobileMoney', name, icon: '', link: '', appendAccount: false },
    method: 'bank',
    asksByItself: true,

    async begin(order) {
      const { orderNo, cents, currency, description, phone } = order
      await requireAccount(phone)
      const reference = requestId(order)
      const body = {
        amount: centsAsDecimal(cents),
        currency,
        externalId: orderNo,
        payer: { partyIdType: 'MSISDN', partyId: phone },
        payerMessage: description,
        payeeNote: orderNo,
      }
      const answer = await collection
        .ask('requesttopay', { reference, body })
        .catch(async (error: unknown) => {
          // It may have arrived, and the phone may ring already.
          if (await requested(order)) return { status: 202, body: undefined }
          throw error
        })
      if (isNoAccount(answer)) throw new PhoneRefusedByProvider()
      // 409: it was asked before.
      if (answer.status !== 202 && answer.status !== 409)
        throw new ProviderUnavailable(`the provider did not take the request: it answered ${answer.status}`)
      return { reference }
    },

    query,

    // Nobody can take a request back: it is over when the payer refuses it, or does not answer in the provider's time.
    async close(order) {
      const told = await requested(order)
      if (told) return query(order)
      const mayArrive = after(order.createdAt, onTheWaySeconds) > clock()
      return mayArrive ? { kind: 'open', wasDeclined: false } : { kind: 'closed' }
    },

    async refund(order, charge) {
      const { orderNo, cents, currency } = order
      const charged = { kind: 'charged', charge, cents, currency } as const
      const known = await withRefund(charged)
      if (known.kind === 'refunded') return known
      const body = {
        amount: centsAsDecimal(cents),
        currency,
        externalId: orderNo,
        payerMessage: orderNo,
        payeeNote: orderNo,
        referenceIdToRefund: requestId(order),
      }
      const answer = await disbursement.ask('refund', { reference: refundId(charge), body })
      if (answer.status !== 202 && answer.status !== 409)
        throw new ProviderUnavailable(`the provider did not take the refund: it answered ${answer.status}`)
      return withRefund(charged)
    },

    read() {
      throw new ForgedMessage('this provider signs nothing: it is asked')
    },
  }
}

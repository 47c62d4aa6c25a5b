/** Mobile money as MTN MoMo's API has it, with the numbers by which its sandbox is tried out. Nobody's phone rings. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { centsIn } from '#contract/rules/money.ts'
import { centsAsDecimal } from '#server/billing/ledger/decimal-cents.ts'
import { after, type Clock } from '#server/platform/clock.ts'
import type { SandboxBook, SandboxPayment } from './sandbox-book.ts'
import { sandboxKeys } from './webhooks.ts'

/** What becomes of a request by the telephone that it goes to; every other one approves when it is asked about again. */
export const sandboxPhones = {
  fails: '46733123450',
  rejects: '46733123451',
  expires: '46733123452',
  staysPending: '46733123453',
  hasNoAccount: '46733123459',
} as const

const openSeconds = 300
const tokenSeconds = 3600

const products = ['collection', 'disbursement'] as const
type Product = (typeof products)[number]

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

interface Asked {
  payment: SandboxPayment
  phone: string
  questions: number
  reason: string
}

type Body = Record<string, string> & { payer?: { partyIdType: string; partyId: string } }

const isOpenedBy = (product: Product, { headers }: FastifyRequest): boolean =>
  headers['ocp-apim-subscription-key'] === sandboxKeys[`${product}Subscription`]

export function registerMobileMoneyRoutes(
  app: FastifyInstance,
  { book, clock }: { book: SandboxBook; clock: Clock },
): void {
  const tokens = new Map<string, { product: Product; until: Date }>()
  const requests = new Map<string, Asked>()
  const refunds = new Map<string, SandboxPayment>()

  for (const product of products)
    app.post(`/${product}/token/`, async (request, reply) => {
      const basic = Buffer.from(`${sandboxKeys.momoUser}:${sandboxKeys.momoKey}`).toString('base64')
      if (!isOpenedBy(product, request) || request.headers.authorization !== `Basic ${basic}`)
        return reply.code(401).send({ error: 'login_failed' })
      const token = randomBytes(24).toString('hex')
      tokens.set(token, { product, until: after(clock(), tokenSeconds) })
      return { access_token: token, token_type: 'access_token', expires_in: tokenSeconds }
    })

  const opened = (product: Product) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { authorization = '', 'x-target-environment': target } = request.headers
    const known = tokens.get(authorization.replace(/^Bearer /, ''))
    if (!isOpenedBy(product, request) || known?.product !== product || known.until <= clock())
      return reply.code(401).send({ message: 'Access denied' })
    return target === sandboxKeys.momoTarget
      ? undefined
      : reply.code(500).send({ code: 'NOT_ALLOWED_TARGET_ENVIRONMENT', message: '' })
  }

  /** The UUID that a request is named by; undefined: it is none, and that has been said. */
  function newName({ headers }: FastifyRequest, reply: FastifyReply, known: ReadonlyMap<string, unknown>) {
    const id = String(headers['x-reference-id'] ?? '')
    if (!uuid.test(id)) void reply.code(400).send({ code: 'INVALID_REFERENCE_ID', message: '' })
    else if (known.has(id)) void reply.code(409).send({ code: 'RESOURCE_ALREADY_EXIST', message: '' })
    else return id
    return undefined
  }

  /** Does what the owner of the phone does. */
  async function answerOf(asked: Asked): Promise<void> {
    const { payment, phone } = asked
    asked.questions += 1
    if (payment.status !== 'open' || phone === sandboxPhones.staysPending) return
    if (phone === sandboxPhones.expires) {
      asked.reason = 'EXPIRED'
      await book.close(payment)
    } else if (phone === sandboxPhones.rejects || phone === sandboxPhones.fails) {
      asked.reason = phone === sandboxPhones.rejects ? 'APPROVAL_REJECTED' : 'INTERNAL_PROCESSING_ERROR'
      await book.refuse(payment)
    } else if (asked.questions > 1) await book.pay(payment)
  }

  app.register(
    async (api) => {
      api.addHook('onRequest', opened('collection'))
      api.get<{ Params: { phone: string } }>('/accountholder/msisdn/:phone/active', async ({ params }) => ({
        result: params.phone !== sandboxPhones.hasNoAccount,
      }))
      api.post('/requesttopay', async (request, reply) => {
        const id = newName(request, reply, requests)
        if (id === undefined) return reply
        const { amount = '', currency = '', externalId = '', payer, payerMessage = '' } = bodyOf(request)
        const cents = centsIn(amount)
        if (!cents || payer?.partyIdType !== 'MSISDN') return reply.code(400).send()
        const payment = book.add({
          kind: 'mobile',
          order: externalId,
          cents,
          currency,
          description: payerMessage,
          language: 'en',
          returnUrl: '',
          expiresAt: after(clock(), openSeconds),
        })
        requests.set(id, { payment, phone: payer.partyId, questions: 0, reason: '' })
        return reply.code(202).send()
      })
      api.get<{ Params: { id: string } }>('/requesttopay/:id', async ({ params }, reply) => {
        const asked = requests.get(params.id)
        if (!asked) return reply.code(404).send({ code: 'RESOURCE_NOT_FOUND', message: '' })
        // What has run out is closed by asking.
        book.find(asked.payment.id)
        await answerOf(asked)
        const { payment, phone, reason } = asked
        return {
          amount: centsAsDecimal(payment.cents),
          currency: payment.currency,
          externalId: payment.order,
          payer: { partyIdType: 'MSISDN', partyId: phone },
          ...(payment.charge
            ? { status: 'SUCCESSFUL', financialTransactionId: payment.charge }
            : payment.status === 'open'
              ? { status: 'PENDING' }
              : { status: 'FAILED', reason: reason || 'EXPIRED' }),
        }
      })
    },
    { prefix: '/collection/v1_0' },
  )

  app.register(
    async (api) => {
      api.addHook('onRequest', opened('disbursement'))
      api.post('/refund', async (request, reply) => {
        const id = newName(request, reply, refunds)
        if (id === undefined) return reply
        const { amount = '', referenceIdToRefund = '' } = bodyOf(request)
        const payment = requests.get(referenceIdToRefund)?.payment
        const cents = centsIn(amount)
        if (!payment?.charge || !cents) return reply.code(404).send({ code: 'RESOURCE_NOT_FOUND' })
        await book.refund(payment, cents)
        refunds.set(id, payment)
        return reply.code(202).send()
      })
      api.get<{ Params: { id: string } }>('/refund/:id', async ({ params }, reply) => {
        const payment = refunds.get(params.id)
        const refund = payment?.refunds.at(-1)
        if (!payment || !refund) return reply.code(404).send({ code: 'RESOURCE_NOT_FOUND' })
        return {
          amount: centsAsDecimal(refund.cents),
          currency: payment.currency,
          externalId: payment.order,
          ...(refund.status === 'succeeded'
            ? { status: 'SUCCESSFUL', financialTransactionId: refund.id }
            : refund.status === 'pending'
              ? { status: 'PENDING' }
              : { status: 'FAILED', reason: 'NOT_ENOUGH_FUNDS' }),
        }
      })
    },
    { prefix: '/disbursement/v1_0' },
  )
}

const bodyOf = ({ body }: FastifyRequest) => JSON.parse(String(body)) as Body

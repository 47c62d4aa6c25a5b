/**
 * Providers of payments that take no money: one that speaks Stripe Checkout, a bank, a wallet with accounts of its own, and
 * mobile money. For the demonstration and for tests, which talk to it over HTTP as to the real ones.
 */
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { systemClock, after, type Clock } from '#server/platform/clock.ts'
import { bankFields, isSigned } from '#server/billing/payments/providers/signed-fields.ts'
import {
  createSandboxBook,
  type SandboxBook,
  type SandboxFaults,
  type SandboxPayment,
} from './sandbox-book.ts'
import { registerMobileMoneyRoutes } from './mobile-money-routes.ts'
import { createSandboxMandates, type SandboxMandates } from './sandbox-mandates.ts'
import { mandateOverPage, mandatePage, overPage, payPage, returnForm, securePage } from './sandbox-pages.ts'
import { languageOf } from './sandbox-texts.ts'
import { registerMandateRoutes } from './stripe-mandate-routes.ts'
import { stripeCharge, stripeRefund } from './stripe-objects.ts'
import { registerPageRoutes } from './stripe-page-routes.ts'
import { formOf, missing, refused } from './stripe-replies.ts'
import {
  bankAnswer,
  bankListEnd,
  mandateMessageOf,
  messageOf,
  sandboxKeys,
  walletPayment,
  type Message,
} from './webhooks.ts'

export interface PaymentSandbox {
  url: string
  book: SandboxBook
  mandates: SandboxMandates
  /** Where events are told: `http://127.0.0.1:4000`. Before, they are kept. */
  tellTo(portalUrl: string): void
  /** Tells what was held or not taken, the last one first when it was held. */
  tellHeld(): Promise<void>
  stop(): Promise<void>
}

export interface PaymentSandboxOptions {
  /** Default: a free one. */
  port?: number
  clock?: Clock
}

const html = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text)

const openSeconds = 2100

/** The time that a list of Stripe's is asked for, in whole seconds; all of it where none is named. */
const createdIn = (query: Readonly<Record<string, string>>): [from: Date, to: Date] => [
  new Date(Number(query['created[gte]'] ?? 0) * 1000),
  new Date((Number(query['created[lte]'] ?? 8.64e12 - 1) + 1) * 1000),
]

export async function startPaymentSandbox(options: PaymentSandboxOptions = {}): Promise<PaymentSandbox> {
  const { clock = systemClock } = options
  let portalUrl: string | undefined
  let origin = ''
  /** Messages as they will be when they are told: they carry the time. */
  let untold: (() => Message)[] = []

  /** @returns whether the portal took it */
  async function deliver(message: () => Message): Promise<boolean> {
    if (portalUrl === undefined) return false
    const { path, headers, body } = message()
    try {
      const answer = await fetch(`${portalUrl}${path}`, { method: 'POST', headers, body })
      return answer.ok
    } catch {
      return false
    }
  }

  async function tell(message: () => Message): Promise<void> {
    const { webhooks } = book.faults
    if (webhooks === 'lost') return
    if (webhooks === 'held') untold.unshift(message)
    else if (!(await deliver(message))) untold.push(message)
    else if (webhooks === 'twice') await deliver(message)
  }
  const book = createSandboxBook(clock, async (event) => {
    // Mobile money is asked about: what it would tell is not signed, and believed by nobody.
    if (event.payment.kind !== 'mobile') await tell(() => messageOf(event, clock, origin))
  })
  const mandates = createSandboxMandates(clock, (event) => tell(() => mandateMessageOf(event, clock)))

  const app = Fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', async (request, reply) => {
    if (book.faults.away && /^\/(?:v1|wallet|momo)\/|^\/bank\/./.test(request.url))
      return reply.code(503).send('')
    return undefined
  })

  /** What the bank and the wallet say when they were to pay back, and cannot. */
  const orRefused = (payment: SandboxPayment): SandboxPayment =>
    payment.refunds.at(-1)?.status === 'failed' ? { ...payment, status: 'declined' } : payment

  /* Stripe Checkout. */
  app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) =>
        request.headers.authorization === `Bearer ${sandboxKeys.stripeKey}`
          ? undefined
          : refused(reply, { message: 'Invalid API Key provided' }, 401),
      )
      registerPageRoutes(api, { book, mandates, clock, origin: () => origin })
      api.get<{ Querystring: Record<string, string> }>('/refunds', async ({ query, url }) => {
        const { payment_intent: intent } = query
        const [from, to] = createdIn(query)
        return {
          object: 'list',
          url: '/v1/refunds',
          has_more: false,
          data: book
            .all()
            .filter(({ kind, charge }) => kind === 'card' && charge !== '' && charge === (intent ?? charge))
            .flatMap((payment) => payment.refunds.map((refund) => ({ payment, refund })))
            .filter(({ refund: { begunAt } }) => begunAt >= from && begunAt <= to)
            // The newest first.
            .toReversed()
            .map(({ payment, refund }) => ({
              ...stripeRefund(payment, refund),
              charge: url.includes('data.charge') ? stripeCharge(payment) : stripeCharge(payment).id,
            })),
        }
      })
      api.post('/refunds', async (request, reply) => {
        const charge = formOf(request)['payment_intent']
        const payment = book.charged(charge ?? '')
        if (!payment) return missing(reply)
        await book.refund(payment)
        return stripeRefund(payment, payment.refunds.at(-1)!)
      })
      api.get<{ Querystring: Record<string, string> }>('/charges', async ({ query }) => ({
        object: 'list',
        url: '/v1/charges',
        has_more: false,
        data: book.chargedBetween('card', ...createdIn(query)).map(stripeCharge),
      }))
      registerMandateRoutes(api, book, mandates)
    },
    { prefix: '/v1' },
  )

  /* The bank. */
  app.post('/bank', async (request, reply) => {
    const form = formOf(request)
    if (!isSigned(sandboxKeys.bankSecret, bankFields.order, form))
      return reply.code(400).send('Not signed.\n')
    const payment = book.add({
      kind: 'bank',
      order: form['order'] ?? '',
      cents: Number(form['amount']),
      currency: form['currency'] ?? '',
      description: form['description'] ?? '',
      language: languageOf(form['language']),
      returnUrl: form['returnUrl'] ?? '',
      expiresAt: after(clock(), openSeconds),
    })
    return reply.redirect(`/pay/${payment.id}`, 303)
  })
  app.post<{ Params: { question: string } }>('/bank/:question', async (request, reply) => {
    const form = formOf(request)
    const { question } = request.params
    if (!isSigned(sandboxKeys.bankSecret, bankFields.question, form) || form['request'] !== question)
      return reply.code(400).send('Not signed.\n')
    if (question === 'list') {
      const changed = book.changedBetween('bank', new Date(form['from'] ?? ''), new Date(form['to'] ?? ''))
      const lines = [
        ...changed.map((payment) => bankAnswer(payment, '', clock())),
        bankListEnd(changed.length, clock()),
      ]
      return reply.type('text/plain').send(lines.map((line) => `${new URLSearchParams(line)}\n`).join(''))
    }
    const order = form['order'] ?? ''
    // What the bank has never heard of is open until it is told that it is not wanted any more.
    const unheard = {
      kind: 'bank',
      order,
      cents: 0,
      currency: '',
      description: '',
      language: 'en',
      returnUrl: '',
    } as const
    const expiresAt = after(clock(), openSeconds)
    const payment =
      book.charged(form['bankReference'] ?? '') ??
      book.find(order) ??
      (question === 'close'
        ? book.add({ ...unheard, expiresAt })
        : ({
            ...unheard,
            expiresAt,
            id: '',
            status: 'open',
            wasDeclined: false,
            charge: '',
            chargedAt: undefined,
            refunds: [],
            customer: '',
            methods: [],
          } satisfies SandboxPayment))
    if (question === 'close') await book.close(payment)
    if (question === 'refund') await book.refund(payment)
    const told = question === 'refund' ? orRefused(payment) : payment
    return reply
      .type('application/x-www-form-urlencoded')
      .send(new URLSearchParams(bankAnswer(told, '', clock(), book.faults.bankResult)).toString())
  })

  /* The wallet. */
  app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) =>
        request.headers.authorization === `Bearer ${sandboxKeys.walletKey}`
          ? undefined
          : reply.code(401).send(),
      )
      const jsonOf = ({ body }: FastifyRequest) => JSON.parse(String(body)) as Record<string, string | number>
      api.post('/accounts/check', async (request) => ({
        // Somebody must be unknown: accounts that end in 9.
        isKnown: !String(jsonOf(request)['account']).endsWith('9'),
      }))
      api.post('/payments', async (request) => {
        const { order, cents, currency, description, language, returnUrl } = jsonOf(request)
        const payment = book.add({
          kind: 'wallet',
          order: String(order),
          cents: Number(cents),
          currency: String(currency),
          description: String(description),
          language: languageOf(String(language)),
          returnUrl: String(returnUrl),
          expiresAt: after(clock(), openSeconds),
        })
        return walletPayment(payment, origin)
      })
      const about =
        (change?: (payment: SandboxPayment) => Promise<void>) =>
        async ({ params, method, body }: FastifyRequest, reply: FastifyReply) => {
          const { charge } = (method === 'POST' ? jsonOf({ body } as FastifyRequest) : {}) as {
            charge?: string
          }
          const payment = book.charged(charge ?? '') ?? book.find((params as { id: string }).id)
          if (!payment) return reply.code(404).send()
          await change?.(payment)
          return walletPayment(change === book.refund ? orRefused(payment) : payment, origin)
        }
      api.get<{ Querystring: { from: string; to: string } }>('/payments', async ({ query: { from, to } }) =>
        book
          .changedBetween('wallet', new Date(from), new Date(to))
          .map((payment) => walletPayment(payment, origin)),
      )
      api.get('/payments/:id', about())
      api.post('/payments/:id/close', about(book.close))
      api.post('/payments/:id/refund', about(book.refund))
    },
    { prefix: '/wallet' },
  )

  /* Mobile money. */
  app.register(async (api) => registerMobileMoneyRoutes(api, { book, clock }), { prefix: '/momo' })

  /* Its pages. */
  const goBack = (reply: FastifyReply, payment: SandboxPayment) =>
    payment.kind === 'bank'
      ? html(reply, returnForm(payment, bankAnswer(payment, '', clock())))
      : reply.redirect(payment.returnUrl, 303)

  app.get<{ Params: { id: string } }>('/pay/:id', async ({ params }, reply) => {
    const payment = book.find(params.id)
    if (!payment) return reply.code(404).send('There is no such payment.\n')
    return html(reply, payment.status === 'open' ? payPage(payment) : overPage(payment))
  })
  app.post<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
    const payment = book.find(request.params.id)
    if (!payment) return reply.code(404).send('There is no such payment.\n')
    const { choice } = formOf(request)
    if (payment.status !== 'open') return html(reply, overPage(payment))
    if (choice === 'pay' && payment.kind === 'card') return html(reply, securePage(payment))
    if (choice === 'pay' || choice === 'approve') await book.pay(payment)
    if (choice === 'timeOut') await book.close(payment)
    if (choice === 'decline' || choice === 'reject') {
      await book.decline(payment)
      if (payment.status === 'open') return html(reply, payPage(payment))
    }
    return goBack(reply, payment)
  })

  app.get<{ Params: { id: string } }>('/mandate/:id', async ({ params }, reply) => {
    const mandate = mandates.find(params.id)
    if (!mandate) return reply.code(404).send('There is no such card.\n')
    return html(reply, mandate.status === 'open' ? mandatePage(mandate) : mandateOverPage(mandate))
  })
  app.post<{ Params: { id: string } }>('/mandate/:id', async (request, reply) => {
    const mandate = mandates.find(request.params.id)
    if (!mandate) return reply.code(404).send('There is no such card.\n')
    const { choice, number = '' } = formOf(request)
    if (choice === 'agree') await mandates.give(mandate, number)
    if (choice === 'timeOut') await mandates.close(mandate)
    if (choice !== 'withdraw') return reply.redirect(mandate.returnUrl, 303)
    await mandates.withdraw(mandate)
    return html(reply, mandateOverPage(mandate))
  })

  /* For tests: what it is to do wrong, and what it has charged. */
  app.post('/control', async ({ body }) =>
    Object.assign(book.faults, JSON.parse(String(body)) as Partial<SandboxFaults>),
  )
  app.post('/control/tell', async () => {
    await tellHeld()
    return {}
  })
  app.get('/control/payments', async () => book.all())

  async function tellHeld(): Promise<void> {
    const messages = untold
    untold = []
    for (const message of messages) if (!(await deliver(message))) untold.push(message)
  }

  origin = await app.listen({ host: '127.0.0.1', port: options.port ?? 0, listenTextResolver: () => '' })
  return {
    url: origin,
    book,
    mandates,
    tellTo(url) {
      portalUrl = url
    },
    tellHeld,
    stop: () => app.close(),
  }
}

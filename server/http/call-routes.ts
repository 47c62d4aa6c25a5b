/** One route per call of the contract: request checked, reply checked, refusals in the envelope. */
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Call } from '#contract/call.ts'
import type { Language } from '#contract/entities.ts'
import { refusalReply } from '#contract/envelope.ts'
import { calls, type CallName } from '#contract/index.ts'
import { z } from '#contract/z.ts'
import type { Handlers } from '../calls/handlers.ts'
import type { Limits } from '../limits.ts'
import { Refused } from '../refused.ts'
import { Overloaded } from '../authentication/bounded-queue.ts'
import { acceptedLanguage } from '../texts/sentences.ts'
import { browserNameOf } from '../visits/browser-name.ts'
import type { VisitStore } from '../visits/visit-store.ts'
import { signedIn, type Visitor } from '../visits/visitor.ts'
import type { CookieRules } from './cookies.ts'
import { registerFailures } from './failures.ts'
import { ownAddress } from './own-address.ts'
import { requireSameSite } from './same-site.ts'

export interface CallRouteOptions {
  handlers: Handlers
  visits: VisitStore
  cookies: CookieRules
  limits: Limits
  publicUrl: string | undefined
  defaultLanguage: () => Promise<Language>
  /** Called after a call that may have put a message into the queue. */
  afterCall: () => void
}

/** P §7: some replies have their status one level deeper. */
const nested = (schema: z.core.$ZodType) => z.object({ data: schema })
const nestedAddresses: ReadonlySet<string> = new Set(
  Object.values(calls)
    .filter(({ envelope }) => envelope === 'nested')
    .map(({ name }) => `/api/${name}`),
)

type AnyHandler = (request: unknown, visitor: Visitor) => Promise<unknown>

export async function registerCallRoutes(app: FastifyInstance, options: CallRouteOptions): Promise<void> {
  const { handlers, visits, cookies, limits, publicUrl } = options
  const visitors = new WeakMap<FastifyRequest, Visitor>()

  async function visitorOf(request: FastifyRequest, reply: FastifyReply): Promise<Visitor> {
    const visit = await visits.find(request.cookies[cookies.visit.name])
    const language =
      visit?.language ??
      acceptedLanguage(request.headers['accept-language']) ??
      visit?.accountLanguage ??
      (await options.defaultLanguage())
    const visitor: Visitor = {
      address: request.ip,
      browser: browserNameOf(request.headers['user-agent']),
      language,
      visit,
      deviceCookie: request.cookies[cookies.device.name],
      publicUrl: publicUrl ?? ownAddress(request),
      async openVisit() {
        if (visitor.visit) return visitor.visit
        const opened = await visits.open(visitor.browser, visitor.address)
        visitor.visit = opened.visit
        visitor.startSession(opened.token)
        return opened.visit
      },
      startSession: (token) => void reply.setCookie(cookies.visit.name, token, cookies.visit.options),
      endSession: () => void reply.clearCookie(cookies.visit.name, cookies.visit.options),
      rememberDevice: (cookie) => void reply.setCookie(cookies.device.name, cookie, cookies.device.options),
    }
    return visitor
  }

  await app.register(
    async (api) => {
      api.setValidatorCompiler(validatorCompiler)
      api.setSerializerCompiler(serializerCompiler)
      registerFailures(
        api,
        (request) => visitors.get(request)?.language,
        ({ routeOptions }) => nestedAddresses.has(routeOptions.url ?? ''),
      )
      await api.register(underPressure, {
        maxEventLoopDelay: limits.eventLoopDelayMilliseconds,
        pressureHandler: () => {
          throw new Overloaded()
        },
      })

      let inFlight = 0
      const counted = new WeakSet<FastifyRequest>()
      api.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store')
        requireSameSite(request, publicUrl)
        if (inFlight >= limits.callsInFlight) throw new Overloaded()
        inFlight += 1
        counted.add(request)
      })
      const release = async (request: FastifyRequest) => {
        if (counted.delete(request)) inFlight -= 1
      }
      api.addHook('onResponse', release)
      api.addHook('onRequestAbort', release)

      api.addHook('preValidation', async (request, reply) => {
        visitors.set(request, await visitorOf(request, reply))
        // Many clients send no body at all where the contract asks for `{}`.
        if (request.method === 'POST') request.body ??= {}
      })

      for (const name of Object.keys(calls) as CallName[])
        addRoute(api, calls[name], handlers[name] as AnyHandler)
      api.setNotFoundHandler(async () => {
        throw new Refused('request.unknown')
      })
    },
    { prefix: '/api' },
  )

  function addRoute(api: FastifyInstance, call: Call, handler: AnyHandler): void {
    const isGet = call.method === 'GET'
    const isNested = call.envelope === 'nested'
    const [fulfilment, refusal] = isNested
      ? [nested(call.reply), nested(refusalReply)]
      : [call.reply, refusalReply]
    api.route({
      method: call.method,
      url: `/${call.name}`,
      // A HEAD of a GET that sets a cookie would set it too.
      exposeHeadRoute: false,
      schema: {
        summary: call.summary,
        description: `Source: ${call.source}.`,
        tags: [call.name.split('/')[0] ?? ''],
        operationId: call.name.replace('/', ''),
        [isGet ? 'querystring' : 'body']: call.request,
        response: { 200: z.union([fulfilment, refusal]), '4xx': refusal, '5xx': refusal },
      },
      async handler(request) {
        const visitor = visitors.get(request)
        if (!visitor) throw new Error('the visitor of a call is read before its handler runs')
        if (call.access === 'signedIn') signedIn(visitor)
        const reply = await handler(isGet ? request.query : request.body, visitor)
        if (!isGet) options.afterCall()
        return isNested ? { data: reply } : reply
      },
    })
  }
}

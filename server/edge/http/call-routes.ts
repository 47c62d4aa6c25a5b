/** One route per call of the contract: request checked, reply checked, refusals in the envelope. */
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { fileReply, type Call } from '#contract/call.ts'
import { refusalReply } from '#contract/envelope.ts'
import { calls, type CallName } from '#contract/index.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { z } from '#contract/z.ts'
import type { Handlers } from '../calls/handlers.ts'
import { createSharedReplies, isForAll, sharedCalls, type SharedReply } from './shared-replies.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'
import type { FileContent } from '#server/platform/files/file-store.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { StagedFile } from '#server/platform/files/staging.ts'
import type { Limits } from '#server/platform/limits.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { asNewCall, asNoCall, noteBegun, noteEnded } from '#server/platform/overload/current-call.ts'
import { Overloaded } from '#server/platform/overload/overloaded.ts'
import { requireMayCall } from '#server/identity/rights/offered.ts'
import { signedIn, type RequestContext } from '#server/identity/sessions/request-context.ts'
import { registerFailures } from './failures.ts'
import { sendFile, sendUploaded } from './file-reply.ts'
import type { Place, Places } from './places.ts'
import { registerPressure } from './pressure.ts'
import { requireSameSite } from './same-site.ts'
import { createUploads, leaveBodyUnread, registerMultipart } from './uploads.ts'
import { createVisitors, type VisitorsOptions } from './visitors.ts'

export interface CallRouteOptions extends VisitorsOptions {
  handlers: Handlers
  content: ContentStore
  /** @throws ApiError `portal.notSetUp` while nobody but the browser of the first run is let in */
  requireSetUp: () => Promise<void>
  places: Places
  limits: Limits
  /** Where files are taken that come with a request, and how many such requests are worked on. */
  files: Pick<Files, 'staging' | 'working'>
  /** Who may send files with a call that needs no signing in, before any of them is read. @throws ApiError */
  admissions: Partial<Record<CallName, (context: RequestContext) => Promise<void>>>
  /** Called after a call that may have put a message into the queue. */
  afterCall: () => void
  /** Told of every refusal. */
  onRefusal: (request: FastifyRequest, code: ErrorCode) => void
}

/** P §7: some replies have their status one level deeper. */
const nested = (schema: z.core.$ZodType) => z.object({ data: schema })
const nestedAddresses: ReadonlySet<string> = new Set(
  Object.values(calls)
    .filter(({ envelope }) => envelope === 'nested')
    .map(({ name }) => `/api/${name}`),
)

/** How a page finds out that there is nothing for it to show, and in which language to say so. */
const beginnings: ReadonlySet<string> = new Set([
  calls.getOrganisationSettings.name,
  calls.getSettings.name,
  calls.getProfileStatus.name,
  calls.setLanguage.name,
])

type AnyHandler = (
  request: unknown,
  context: RequestContext,
  files: readonly StagedFile[],
) => Promise<unknown>

const isStreamed = (reply: unknown): reply is FileContent =>
  typeof reply === 'object' && reply !== null && 'content' in reply

/** What the API document says of a call. */
const described = ({ name, summary, source }: Call) => ({
  summary,
  description: `Source: ${source}.`,
  tags: [name.split('/')[0] ?? ''],
  operationId: name.replace('/', ''),
})

const sendJson = (reply: FastifyReply, json: string | Buffer): FastifyReply =>
  reply.header('content-type', 'application/json; charset=utf-8').send(json)

/** Past what Fastify does for replies that are still to be written. */
function sendShared(reply: FastifyReply, json: SharedReply): void {
  reply.hijack()
  reply.header('content-type', 'application/json; charset=utf-8').header('content-length', json.length)
  reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders).end(json, 'latin1')
}

/** What a page begins with, and the first run. */
export const callsWhileNotSetUp: ReadonlySet<string> = new Set(
  Object.values(calls)
    .map(({ name }) => name)
    .filter((name) => name.startsWith('FirstRun/') || beginnings.has(name)),
)

const methodOf = new Map(Object.values(calls).map(({ name, method }) => [`/api/${name}`, method]))

export async function registerCallRoutes(app: FastifyInstance, options: CallRouteOptions): Promise<void> {
  const { handlers, places, limits, publicUrl } = options
  const visitorOf = createVisitors(options)
  const sharedReplies = createSharedReplies(options.content)
  const placeOf = new WeakMap<FastifyRequest, Place>()
  const uploads = createUploads(options.files.staging, limits)

  await app.register(
    async (api) => {
      api.setValidatorCompiler(validatorCompiler)
      api.setSerializerCompiler(serializerCompiler)
      // Calls are JSON: anything else is told so, and not read as a text that fits no call.
      api.removeContentTypeParser('text/plain')
      registerFailures(api, {
        languageOf: (request) => asNewCall(async () => (await visitorOf(request)).language),
        isNested: ({ routeOptions }) => nestedAddresses.has(routeOptions.url ?? ''),
        onRefusal: options.onRefusal,
      })
      await registerPressure(api, limits)

      // Hooks that wait for nothing: a promise for each would cost as much as the rest of a plain call.
      api.addHook('onRequest', (request, reply, done) => {
        reply.header('cache-control', 'no-store')
        requireSameSite(request, publicUrl)
        if (request.is404) refuseUnknown(request, reply)
        // Before its body is read, let alone understood.
        if (places.inUse() >= places.most) throw new Overloaded()
        done()
      })
      api.addHook('preValidation', (request, _reply, done) => {
        // Many clients send no body at all where the contract asks for `{}`.
        if (request.method === 'POST') request.body ??= {}
        done()
      })

      const names = Object.keys(handlers) as CallName[]
      const bringsFiles = (name: CallName) => (calls[name] as Call).body === 'multipart'
      for (const name of names.filter((one) => !bringsFiles(one)))
        addRoute(api, name, handlers[name] as AnyHandler)
      // Among themselves: the other calls are JSON and nothing else.
      await api.register(async (withFiles) => {
        await registerMultipart(withFiles)
        for (const name of names.filter(bringsFiles)) addUpload(withFiles, name, handlers[name] as AnyHandler)
      })
      api.setNotFoundHandler(async (request, reply) => refuseUnknown(request, reply))
    },
    { prefix: '/api' },
  )

  function refuseUnknown(request: FastifyRequest, reply: FastifyReply): never {
    const method = methodOf.get(request.url.split('?')[0] ?? '')
    if (method === undefined) throw new ApiError('request.unknown')
    reply.header('allow', method)
    throw new ApiError('request.method')
  }

  /** Now that all of it is here: who sends slowly takes nobody's place. */
  function takePlace(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    placeOf.set(request, places.take(reply.raw))
    asNewCall(done)
  }

  /** Works on a call in its place, and answers when it takes longer than anybody should wait. */
  async function worked<T>(
    request: FastifyRequest,
    work: () => Promise<T>,
    milliseconds = limits.callMilliseconds,
  ): Promise<T> {
    const place = placeOf.get(request)
    if (!place) throw new Error('a call takes its place before its handler runs')
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Overloaded()), milliseconds)
    })
    try {
      return await Promise.race([place.during(() => work().finally(noteEnded)), tooLong])
    } finally {
      clearTimeout(timer)
    }
  }

  /** While the portal is being set up, only what its pages begin with and the first run itself are answered. */
  async function requireOpen({ name }: Pick<Call, 'name'>): Promise<void> {
    if (!callsWhileNotSetUp.has(name)) await options.requireSetUp()
  }

  /** A body that is larger than usual is read only of who may make the call. */
  function largeBody(call: Call) {
    if (call.mostBytes === undefined) return {}
    return {
      bodyLimit: call.mostBytes,
      async preParsing(request: FastifyRequest, reply: FastifyReply, body: RequestPayload) {
        try {
          const admitted = async () => {
            await requireOpen(call)
            await requireMayCall(options.content, call, await visitorOf(request, reply))
          }
          await asNewCall(() => admitted().finally(noteEnded))
        } catch (error) {
          leaveBodyUnread(request, reply, limits.requestMilliseconds)
          throw error
        }
        return body
      },
    }
  }

  function addRoute(api: FastifyInstance, name: CallName, handler: AnyHandler): void {
    const call: Call = calls[name]
    const isGet = call.method === 'GET'
    const isInQuery = isGet || call.query === true
    const isNested = call.envelope === 'nested'
    const [fulfilment, refusal] = isNested
      ? [nested(call.reply), nested(refusalReply)]
      : [call.reply, refusalReply]

    /** A bare text is JSON, too; a file is not. */
    async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      const fulfilled = await fulfil(request, reply)
      if (isStreamed(fulfilled)) return sendUploaded(reply, fulfilled)
      if (call.envelope === 'file') return sendFile(reply, z.parse(fileReply, fulfilled))
      return call.envelope === 'bare'
        ? sendJson(reply, JSON.stringify(z.parse(fulfilment, fulfilled)))
        : fulfilled
    }

    async function fulfil(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      await requireOpen(call)
      const context = await visitorOf(request, reply)
      await requireMayCall(options.content, call, context)
      const body = await handler(isInQuery ? request.query : request.body, context, [])
      if (!isGet) asNoCall(options.afterCall)
      return isNested ? { data: body } : body
    }

    const asked = (request: FastifyRequest): unknown => (isInQuery ? request.query : request.body)
    /** What is known already goes out without a place or a check: only requests that were checked are known. */
    function sendKnown(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
      const known = isForAll(name, asked(request)) ? sharedReplies.known(name, asked(request)) : undefined
      if (known === undefined) done()
      else sendShared(reply, known)
    }

    /** The same for everybody, made now. */
    async function share(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const make = async () => JSON.stringify(z.parse(fulfilment, await fulfil(request, reply)))
      const json = await worked(request, async () =>
        isForAll(name, asked(request))
          ? Buffer.from(await sharedReplies.get(name, asked(request), make), 'latin1')
          : make(),
      )
      return sendJson(reply, json)
    }

    api.route({
      method: call.method,
      url: `/${call.name}`,
      // A HEAD of a GET that sets a cookie would set it too.
      exposeHeadRoute: false,
      config: { isBackground: call.background === true },
      ...largeBody(call),
      schema: {
        ...described(call),
        [isInQuery ? 'querystring' : 'body']: call.request,
        response:
          call.envelope === 'file'
            ? { '4xx': refusal, '5xx': refusal }
            : { 200: z.union([fulfilment, refusal]), '4xx': refusal, '5xx': refusal },
      },
      ...(sharedCalls.has(name)
        ? { preValidation: [sendKnown, takePlace], handler: share }
        : {
            preValidation: takePlace,
            handler: (request, reply) => worked(request, () => answer(request, reply)),
          }),
    })
  }

  /** A call that brings files: they are received before it takes its place, and gone when it has ended. */
  function addUpload(api: FastifyInstance, name: CallName, handler: AnyHandler): void {
    const call: Call = calls[name]

    /** By whom, if they may. */
    const admitted = async (request: FastifyRequest, reply: FastifyReply): Promise<RequestContext> => {
      await requireOpen(call)
      const context = await visitorOf(request, reply)
      if (call.access !== 'anyone') signedIn(context)
      await requireMayCall(options.content, call, context)
      await options.admissions[name]?.(context)
      return context
    }

    api.route({
      method: call.method,
      url: `/${call.name}`,
      config: { isBackground: false },
      schema: {
        ...described(call),
        consumes: ['multipart/form-data'],
        body: call.request,
        response: { 200: z.union([call.reply, refusalReply]), '4xx': refusalReply, '5xx': refusalReply },
      },
      // What is checked is what was received, and that is not in the request's body.
      validatorCompiler: () => (value) => ({ value }),
      async handler(request, reply) {
        let leave: () => void
        let context: RequestContext
        try {
          const somebody = await asNewCall(() => admitted(request, reply).finally(noteEnded))
          leave = uploads.enter(somebody)
          context = somebody
        } catch (error) {
          leaveBodyUnread(request, reply, limits.requestMilliseconds)
          throw error
        }
        let fulfilled: unknown
        try {
          const received = await uploads.receive(request, name)
          // Nothing is said meanwhile, by either side.
          request.raw.socket.setTimeout(limits.silenceMilliseconds + limits.uploadWorkMilliseconds)
          reply.raw.once('finish', () => request.raw.socket.setTimeout(limits.silenceMilliseconds))
          try {
            // Before its turn: while a scanner thinks, others are served. What it says is read where the file is accepted.
            await Promise.all(
              received.files.filter(({ isTooLarge }) => !isTooLarge).map((file) => file.scan()),
            )
            placeOf.set(request, places.take(reply.raw))
            fulfilled = await asNewCall(() =>
              worked(
                request,
                () =>
                  options.files.working.run(() => {
                    // It has waited its turn already, and has brought megabytes.
                    noteBegun()
                    return handler(received.request, context, received.files)
                  }),
                limits.uploadWorkMilliseconds,
              ),
            )
          } finally {
            await uploads.discard(received.files)
          }
        } finally {
          leave()
        }
        asNoCall(options.afterCall)
        // Nothing is in use any more by then: whoever sends the next one finds a place.
        return call.envelope === 'bare'
          ? sendJson(reply, JSON.stringify(z.parse(call.reply, fulfilled)))
          : fulfilled
      },
    })
  }
}

/** Who makes a call, found out when something needs to know: what is the same for everybody reads no session. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/entities.ts'
import { acceptedLanguage } from '#server/platform/texts/sentences.ts'
import { browserNameOf } from '#server/identity/sessions/browser-name.ts'
import type { SessionStore } from '#server/identity/sessions/session-store.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'
import { addressOf } from './address-of.ts'
import type { CookieRules } from './cookies.ts'
import { ownAddress } from './own-address.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that pages make without a person: `Call.background`. */
    isBackground?: boolean
  }
}

export interface VisitorsOptions {
  sessions: SessionStore
  cookies: CookieRules
  publicUrl: string | undefined
  defaultLanguage: () => Promise<Language>
}

/** @returns the visitor of a request, looked up once; without a reply, one that can be told about only */
export function createVisitors(
  options: VisitorsOptions,
): (request: FastifyRequest, reply?: FastifyReply) => Promise<RequestContext> {
  const { sessions, cookies, publicUrl } = options
  const known = new WeakMap<FastifyRequest, RequestContext>()

  async function find(request: FastifyRequest, reply: FastifyReply | undefined): Promise<RequestContext> {
    const keepsAwake = request.routeOptions.config?.isBackground !== true
    const session = await sessions.find(request.cookies[cookies.session.name], keepsAwake)
    const language =
      session?.language ??
      acceptedLanguage(request.headers['accept-language']) ??
      session?.accountLanguage ??
      (await options.defaultLanguage())
    const context: RequestContext = {
      address: addressOf(request),
      browser: browserNameOf(request.headers['user-agent']),
      language,
      session,
      deviceCookie: request.cookies[cookies.device.name],
      knownCookie: request.cookies[cookies.known.name],
      firstRunCookie: request.cookies[cookies.firstRun.name],
      publicUrl: publicUrl ?? ownAddress(request),
      async openSession() {
        if (context.session) return context.session
        const opened = await sessions.open(context.browser, context.address)
        context.session = opened.session
        context.startSession(opened.token)
        return opened.session
      },
      startSession: (token) => void reply?.setCookie(cookies.session.name, token, cookies.session.options),
      endSession: () => void reply?.clearCookie(cookies.session.name, cookies.session.options),
      rememberDevice: (cookie) => void reply?.setCookie(cookies.device.name, cookie, cookies.device.options),
      rememberKnown: (cookie) => void reply?.setCookie(cookies.known.name, cookie, cookies.known.options),
      startFirstRun: (cookie) =>
        void reply?.setCookie(cookies.firstRun.name, cookie, cookies.firstRun.options),
    }
    return context
  }

  return async (request, reply) => {
    const context = known.get(request) ?? (await find(request, reply))
    known.set(request, context)
    return context
  }
}

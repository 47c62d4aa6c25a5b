/** Who makes a call, found out when something needs to know: what is the same for everybody reads no visit. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/entities.ts'
import { acceptedLanguage } from '#server/platform/texts/sentences.ts'
import { browserNameOf } from '#server/identity/visits/browser-name.ts'
import type { VisitStore } from '#server/identity/visits/visit-store.ts'
import type { Visitor } from '#server/identity/visits/visitor.ts'
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
  visits: VisitStore
  cookies: CookieRules
  publicUrl: string | undefined
  defaultLanguage: () => Promise<Language>
}

/** @returns the visitor of a request, looked up once; without a reply, one that can be told about only */
export function createVisitors(
  options: VisitorsOptions,
): (request: FastifyRequest, reply?: FastifyReply) => Promise<Visitor> {
  const { visits, cookies, publicUrl } = options
  const known = new WeakMap<FastifyRequest, Visitor>()

  async function find(request: FastifyRequest, reply: FastifyReply | undefined): Promise<Visitor> {
    const keepsAwake = request.routeOptions.config?.isBackground !== true
    const visit = await visits.find(request.cookies[cookies.visit.name], keepsAwake)
    const language =
      visit?.language ??
      acceptedLanguage(request.headers['accept-language']) ??
      visit?.accountLanguage ??
      (await options.defaultLanguage())
    const visitor: Visitor = {
      address: addressOf(request),
      browser: browserNameOf(request.headers['user-agent']),
      language,
      visit,
      deviceCookie: request.cookies[cookies.device.name],
      knownCookie: request.cookies[cookies.known.name],
      firstRunCookie: request.cookies[cookies.firstRun.name],
      publicUrl: publicUrl ?? ownAddress(request),
      async openVisit() {
        if (visitor.visit) return visitor.visit
        const opened = await visits.open(visitor.browser, visitor.address)
        visitor.visit = opened.visit
        visitor.startSession(opened.token)
        return opened.visit
      },
      startSession: (token) => void reply?.setCookie(cookies.visit.name, token, cookies.visit.options),
      endSession: () => void reply?.clearCookie(cookies.visit.name, cookies.visit.options),
      rememberDevice: (cookie) => void reply?.setCookie(cookies.device.name, cookie, cookies.device.options),
      rememberKnown: (cookie) => void reply?.setCookie(cookies.known.name, cookie, cookies.known.options),
      startFirstRun: (cookie) =>
        void reply?.setCookie(cookies.firstRun.name, cookie, cookies.firstRun.options),
    }
    return visitor
  }

  return async (request, reply) => {
    const visitor = known.get(request) ?? (await find(request, reply))
    known.set(request, visitor)
    return visitor
  }
}

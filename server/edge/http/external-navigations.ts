/**
 * To the external provider and back (A §4), and signing out there: navigations of the browser, not calls. All end in another address:
 * what went wrong on the way is told by the page that is opened next.
 */
import { loginPath } from '#contract/rules/paths.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  returnPath,
  signOutPath,
  type ExternalSignIn,
} from '#server/identity/external-sign-in/external-sign-in.ts'
import { asNewCall } from '#server/platform/overload/current-call.ts'
import { Overloaded } from '#server/platform/overload/overloaded.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'
import type { Places } from './places.ts'
import { createVisitors, type VisitorsOptions } from './visitors.ts'

export interface ExternalNavigationOptions extends VisitorsOptions {
  externalSignIn: ExternalSignIn
  places: Places
}

/** A link or a script of another site must not begin it: the person could end up signed in without having asked. */
const isFromElsewhere = ({ headers }: FastifyRequest): boolean =>
  /^(?:cross-site|same-site)$/.test(String(headers['sec-fetch-site'] ?? ''))

const queryOf = ({ url }: FastifyRequest): string => {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start)
}

export async function registerExternalNavigations(
  app: FastifyInstance,
  options: ExternalNavigationOptions,
): Promise<void> {
  const { externalSignIn, places } = options
  const visitorOf = createVisitors(options)

  await app.register(async (scope) => {
    // Too much to do, or something broke: the page that is opened tells how things are, in the person's language.
    scope.setErrorHandler((error: Error, request, reply) => {
      const isExpected = error instanceof Overloaded || error instanceof ApiError
      if (!isExpected) request.log.error({ reqId: request.id, err: error }, 'a navigation failed')
      return reply.header('cache-control', 'no-store').redirect(loginPath, 303)
    })

    /** In a place of its own, as a call: it waits for the database and for the provider. */
    const leadOn =
      (next: (context: RequestContext, request: FastifyRequest) => Promise<string>) =>
      (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
        asNewCall(() =>
          places.take(reply.raw).during(async () => {
            const context = await visitorOf(request, reply)
            const address = await next(context, request)
            // What is in the query must not travel on to where people are sent.
            return reply
              .header('cache-control', 'no-store')
              .header('referrer-policy', 'no-referrer')
              .redirect(address, 303)
          }),
        )

    scope.get(
      '/signIn/external',
      { exposeHeadRoute: false },
      leadOn(async (context, request) =>
        isFromElsewhere(request)
          ? loginPath
          : externalSignIn.begin(context, new URLSearchParams(queryOf(request)).get('to')),
      ),
    )
    scope.get(
      returnPath,
      { exposeHeadRoute: false },
      leadOn((context, request) => externalSignIn.finish(context, queryOf(request))),
    )
    scope.get(
      signOutPath,
      { exposeHeadRoute: false },
      leadOn(async (context, request) =>
        isFromElsewhere(request) ? loginPath : externalSignIn.signOut(context),
      ),
    )
  })
}

/** The portal in front of a utility's own backend (`API_URL`): pages and headers are ours, the calls are theirs. */
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { registerApiProxy } from './http/api-proxy.ts'
import { decodableAddress } from './http/decodable-address.ts'
import { registerHealth } from './http/health.ts'
import { refuseJourneys, registerJourneys, type JourneysOptions } from './http/journeys.ts'
import { registerRequestLog } from './http/request-log.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { registerStaticSite } from './http/static-site.ts'
import type { HumanCheckKind } from './human-check/human-check.ts'
import { defaultLimits } from './limits.ts'

export interface ProxyingOptions {
  /** The address below which the calls lie: `https://backend.example.com/api`. */
  apiUrl: string
  log: FastifyBaseLogger
  dist: string
  /** The journeys page; never served in production. */
  journeys?: JourneysOptions
  production: boolean
  /** Only for the content security policy. */
  humanCheck: HumanCheckKind
  publicUrl?: string
  /** See `Limits`. */
  documentMilliseconds?: number
  trustProxy?: boolean
}

export async function createProxyingServer(options: ProxyingOptions): Promise<FastifyInstance> {
  const {
    apiUrl,
    log,
    dist,
    production,
    humanCheck,
    publicUrl,
    trustProxy = false,
    documentMilliseconds = defaultLimits.documentMilliseconds,
  } = options
  const app = Fastify({
    loggerInstance: log,
    trustProxy,
    rewriteUrl: decodableAddress,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  })
  registerRequestLog(app)
  await registerSecurityHeaders(app, { production, humanCheck })
  await registerApiProxy(app, apiUrl, publicUrl)
  registerHealth(app, async () => {})
  if (production) refuseJourneys(app)
  else if (options.journeys) await registerJourneys(app, options.journeys)
  await registerStaticSite(app, dist, documentMilliseconds)
  return app
}

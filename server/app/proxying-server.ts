/** The portal in front of a utility's own backend (`API_URL`): pages and headers are ours, the calls are theirs. */
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { registerApiProxy } from '#server/edge/http/api-proxy.ts'
import { requireBackend } from '#server/edge/http/backend-answers.ts'
import { registerHealth } from '#server/edge/http/health.ts'
import { refuseJourneys, registerJourneys, type JourneysOptions } from '#server/edge/http/journeys.ts'
import { keepAddresses } from '#server/edge/http/address-of.ts'
import { registerRequestLog } from '#server/edge/http/request-log.ts'
import { registerSecurityHeaders } from '#server/edge/http/security-headers.ts'
import { limitConnections, serverOptions } from '#server/edge/http/server-options.ts'
import { registerStaticSite } from '#server/edge/http/static-site.ts'
import { believedProxies, type TrustedProxies } from './trusted-proxies.ts'
import type { HumanCheckKind } from '#server/identity/human-check/human-check.ts'
import { defaultLimits, type Limits } from '#server/platform/limits.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'

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
  trustProxy?: TrustedProxies
  limits?: Partial<Limits>
  metrics?: Metrics
  /** How long the backend may take to answer. */
  answerMilliseconds?: number
}

export async function createProxyingServer(options: ProxyingOptions): Promise<FastifyInstance> {
  const { apiUrl, log, dist, production, humanCheck, publicUrl, trustProxy = false } = options
  const limits: Limits = { ...defaultLimits, ...options.limits }
  const app = Fastify({ ...serverOptions(log, limits), trustProxy: believedProxies(trustProxy) })
  keepAddresses(app)
  limitConnections(app, limits)
  registerRequestLog(app, options.metrics)
  await registerSecurityHeaders(app, { production, humanCheck })
  await registerApiProxy(app, apiUrl, publicUrl, options.answerMilliseconds)
  registerHealth(app, () => requireBackend(apiUrl))
  if (production) refuseJourneys(app)
  else if (options.journeys) await registerJourneys(app, options.journeys)
  await registerStaticSite(app, dist, limits.documentMilliseconds, undefined)
  return app
}

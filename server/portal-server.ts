/** Puts the backend together. Programs and tests make as many as they like; nothing is shared between them. */
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { UtilitySettings } from '#contract/entities.ts'
import type { AccountParts } from './accounts/account-parts.ts'
import { createHandlers } from './calls/all-handlers.ts'
import { systemClock, type Clock } from './clock.ts'
import { createContentStore, type ContentStore } from './content/content-store.ts'
import { prune } from './database/prune.ts'
import type { Database } from './database/tables.ts'
import { createCourier } from './delivery/courier.ts'
import type { Gateway } from './delivery/gateways.ts'
import { createOutgoingMessages, type Channel } from './delivery/outgoing-messages.ts'
import { registerApiDocument } from './http/api-document.ts'
import { registerCallRoutes } from './http/call-routes.ts'
import { cookieRules } from './http/cookies.ts'
import { decodableAddress } from './http/decodable-address.ts'
import { registerHealth } from './http/health.ts'
import { refuseJourneys, registerJourneys, type JourneysOptions } from './http/journeys.ts'
import { registerOutbox } from './http/outbox.ts'
import { registerRequestLog } from './http/request-log.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { registerStaticSite } from './http/static-site.ts'
import { createHumanCheck, type HumanCheckOptions } from './human-check/human-check.ts'
import { defaultLimits, type Limits } from './limits.ts'
import { createRecordings } from './recordings/recordings.ts'
import { createSecrets } from './secrets.ts'
import { createAccountEvents } from './sign-in/account-events.ts'
import { createAttempts } from './sign-in/attempts.ts'
import { createOneTimeCodes } from './sign-in/one-time-codes.ts'
import { createPasswords } from './sign-in/passwords.ts'
import { createSignIn } from './sign-in/sign-in.ts'
import { createTrustedDevices } from './sign-in/trusted-devices.ts'
import { createVisitStore } from './visits/visit-store.ts'

export interface PortalOptions {
  /** Migrated, and closed by whoever opened it. */
  db: Database
  /** No other process writes to this database: it is a folder that this one locked. Default: false. */
  ownsDatabase?: boolean
  /** At least 32 characters, the same for all processes on one database. */
  secret: string
  log: FastifyBaseLogger
  humanCheck: HumanCheckOptions
  production?: boolean
  /** Where people reach the portal; without it, the address of each request. */
  publicUrl?: string
  /** Folder of the built browser part. */
  dist?: string
  /** The journeys page; never served in production. */
  journeys?: JourneysOptions
  /** Ways out; a channel without one keeps its messages for the outbox. */
  gateways?: Partial<Record<Channel, Gateway>>
  /** Whether `X-Forwarded-*` is believed: a reverse proxy stands in front. */
  trustProxy?: boolean
  clock?: Clock
  limits?: Partial<Limits>
}

export interface PortalServer {
  app: FastifyInstance
  content: ContentStore
  /** Stops taking requests, finishes those that run, and the deliveries. Leaves the database open. */
  stop(): Promise<void>
}

const pruneEveryMilliseconds = 60_000

export const defaultDist = join(import.meta.dirname, '../dist')

/** Makes a portal that is ready to `listen` or `inject`. */
export async function createPortalServer(options: PortalOptions): Promise<PortalServer> {
  const { db, log, clock = systemClock, production = false, gateways = {}, publicUrl } = options
  const limits: Limits = { ...defaultLimits, ...options.limits }
  const secrets = createSecrets(options.secret)
  const humanCheck = createHumanCheck(options.humanCheck, db, clock, limits, secrets)
  const governed: Partial<UtilitySettings> = {
    reCaptchaApiKey: humanCheck.publicKey,
    humanCheck: humanCheck.kind,
    sharesTransitions: !production,
    sessionIdleSeconds: limits.sessionIdleSeconds,
    sessionWarningSeconds: limits.sessionWarningSeconds,
  }
  const content = createContentStore(db, clock, governed, options.ownsDatabase)
  const visits = createVisitStore(db, clock, limits, secrets)
  const messages = createOutgoingMessages(db, clock, limits, (channel) => !gateways[channel])
  const courier = createCourier(db, clock, gateways, log)
  const accounts: AccountParts = {
    db,
    clock,
    limits,
    secrets,
    content,
    visits,
    humanCheck,
    messages,
    attempts: createAttempts(db, clock, limits, secrets),
    passwords: await createPasswords(limits),
    codes: createOneTimeCodes(db, clock, limits, secrets),
    devices: createTrustedDevices(db, clock, limits, secrets),
    recordEvent: createAccountEvents(db, clock),
  }

  const app = Fastify({
    loggerInstance: log,
    bodyLimit: limits.bodyBytes,
    trustProxy: options.trustProxy ?? false,
    rewriteUrl: decodableAddress,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  })
  // Headers and log come first: hooks reach only the routes that are registered after them.
  registerRequestLog(app)
  await registerSecurityHeaders(app, { production, humanCheck: humanCheck.kind })
  await app.register(cookie)
  await registerApiDocument(app)
  await registerCallRoutes(app, {
    handlers: createHandlers({
      db,
      content,
      visits,
      humanCheck,
      signIn: createSignIn(accounts),
      accounts,
      recordings: createRecordings(db, clock, limits, secrets),
    }),
    visits,
    cookies: cookieRules(production, limits),
    limits,
    publicUrl,
    defaultLanguage: async () => (await content.utility()).defaultLanguage,
    afterCall: courier.wake,
  })
  registerHealth(app, async () => void (await sql`select 1`.execute(db)))
  if (!production) registerOutbox(app, messages.kept)
  if (production) refuseJourneys(app)
  else if (options.journeys) await registerJourneys(app, options.journeys)
  await registerStaticSite(app, options.dist ?? defaultDist, limits.documentMilliseconds)

  const pruning = setInterval(() => {
    prune(db, clock(), limits).catch((error: unknown) => log.error({ err: error }, 'pruning failed'))
  }, pruneEveryMilliseconds)
  pruning.unref()

  return {
    app,
    content,
    async stop() {
      clearInterval(pruning)
      await app.close()
      await courier.stop()
    },
  }
}

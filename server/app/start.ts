/** Starts a portal process from its environment: database, demonstration, backend or proxy, operator's socket. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { isNeverSetUp, newFirstRunToken } from '#server/areas/first-run/first-run-row.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createContentStore } from '#server/platform/content/content-store.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { prune } from '#server/platform/database/prune.ts'
import { requireRoom } from '#server/platform/database/writable.ts'
import { operatorNotifier } from './operator-notifier.ts'
import { createMailGateway, createTextMessageGateway } from '#server/platform/delivery/gateways.ts'
import { demonstrationFact, fillWithDemonstration } from '#server/demonstration/fill.ts'
import { EnvironmentError } from '#server/platform/environment-error.ts'
import type { Environment } from './environment.ts'
import type { IdentityProviderOptions } from '#server/identity/external-sign-in/identity-provider.ts'
import { defaultLimits } from '#server/platform/limits.ts'
import { createLogger } from '#server/platform/logging.ts'
import { createMetricsServer } from '#server/edge/http/metrics-server.ts'
import { createMetrics, measureProcess, type Metrics } from '#server/platform/metrics/metrics.ts'
import { listenToOperator } from '#server/edge/operator/operator-socket.ts'
import { providersOf } from './payment-providers.ts'
import type { Provider } from '#server/billing/payments/providers/provider.ts'
import { createPortalServer, defaultDist } from './portal-server.ts'
import { builtJourneys } from './prepare-journeys.ts'
import { createProxyingServer } from './proxying-server.ts'
import { createSecrets, randomToken } from '#server/platform/secrets.ts'
import type { Database } from '#server/platform/database/tables.ts'

export interface RunningPortal {
  /** `http://127.0.0.1:4000` */
  url: string
  /** `http://127.0.0.1:9464/metrics`, when asked for. */
  metricsUrl?: string
  /** Where the first run is opened, once, and what production is missing: of a portal that nobody has set up. */
  firstRun?: { url: string; missing: readonly string[] }
  stop(): Promise<void>
}

const placeOf = ({ DATABASE_URL, DATA_DIR }: Environment) =>
  DATABASE_URL
    ? ({ kind: 'server', url: DATABASE_URL } as const)
    : ({ kind: 'folder', path: DATA_DIR } as const)

/** Outside production the secret is made at the first start and kept in the database, where every process finds it. */
async function keptSecret(db: Database): Promise<string> {
  await db
    .insertInto('facts')
    .values({ name: 'secret', value: randomToken() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('facts')
    .select('value')
    .where('name', '=', 'secret')
    .executeTakeFirstOrThrow()
  return row.value
}

async function requireNoDemonstration(db: Database): Promise<void> {
  const row = await db
    .selectFrom('facts')
    .select('name')
    .where('name', '=', demonstrationFact)
    .executeTakeFirst()
  if (row)
    throw new EnvironmentError(
      'This database holds the demonstration, whose passwords are public: production needs a database of its own (DATA_DIR or DATABASE_URL).',
    )
}

function humanCheckOf(environment: Environment) {
  const { HUMAN_CHECK, RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET_KEY } = environment
  return {
    kind: HUMAN_CHECK,
    ...(RECAPTCHA_SITE_KEY &&
      RECAPTCHA_SECRET_KEY && {
        recaptcha: {
          siteKey: RECAPTCHA_SITE_KEY,
          secretKey: RECAPTCHA_SECRET_KEY,
          verifyUrl: environment.RECAPTCHA_VERIFY_URL,
          minimumScore: environment.RECAPTCHA_MINIMUM_SCORE,
        },
      }),
  }
}

/** What the environment says of the external provider: all of it or nothing, which was checked. */
function identityProviderOf(environment: Environment): IdentityProviderOptions | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = environment
  return OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET && OIDC_NAME
    ? { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, name: OIDC_NAME }
    : undefined
}

/**
 * Connections that the system keeps for a portal that is busy for a moment; it may keep fewer (`net.core.somaxconn` on
 * Linux). Anyone who finds no room tries again after one, three, seven and fifteen seconds, and sees that as waiting. Not more:
 * Node takes in one in each turn of its loop, so that a longer line would be another way to wait for long.
 */
const connectionsWaiting = 1024

/** @param prefix of the two variables that say where: `METRICS_` */
async function listen(app: FastifyInstance, host: string, port: number, prefix = ''): Promise<string> {
  try {
    return await app.listen({ host, port, backlog: connectionsWaiting })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const name = `${prefix}PORT`
    if (code === 'EADDRINUSE')
      throw new EnvironmentError(`${name} ${port} is taken by another program: set ${name}.`)
    if (code === 'EACCES')
      throw new EnvironmentError(`${name} ${port} needs more rights than this user has: set ${name}.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new EnvironmentError(`${prefix}HOST ${host} is not an address of this machine.`)
    throw error
  }
}

/** Serves the measurements where `METRICS_PORT` asks for it. */
async function listenForMetrics(
  environment: Environment,
  metrics: Metrics,
  log: FastifyBaseLogger,
): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  const { METRICS_PORT, METRICS_HOST, HOST, limits } = environment
  if (METRICS_PORT === undefined) return undefined
  measureProcess(metrics)
  const app = createMetricsServer(metrics, log, { ...defaultLimits, ...limits })
  const url = await listen(app, METRICS_HOST ?? HOST, METRICS_PORT, 'METRICS_')
  return { url: `${url}/metrics`, stop: () => app.close() }
}

const logOf = ({ LOG_LEVEL, production }: Environment) =>
  createLogger(LOG_LEVEL ?? (production ? 'info' : 'warn'))

async function startProxying(environment: Environment, apiUrl: string): Promise<RunningPortal> {
  const { production, limits, HUMAN_CHECK, PUBLIC_URL, TRUST_PROXY } = environment
  const log = logOf(environment)
  const metrics = createMetrics()
  const app = await createProxyingServer({
    apiUrl,
    log,
    limits,
    metrics,
    dist: defaultDist,
    journeys: builtJourneys,
    production,
    humanCheck: HUMAN_CHECK,
    trustProxy: TRUST_PROXY,
    ...(PUBLIC_URL && { publicUrl: PUBLIC_URL }),
  })
  const url = await listen(app, environment.HOST, environment.PORT)
  const measured = await listenForMetrics(environment, metrics, log)
  return {
    url,
    ...(measured && { metricsUrl: measured.url }),
    async stop() {
      await app.close()
      await measured?.stop()
    },
  }
}

interface Prepared {
  secret: string
  /** The token of the first run; undefined: the portal was set up. */
  firstRunToken: string | undefined
}

/** @throws EnvironmentError where a portal that was set up lacks what production needs */
function requireComplete({ missingForProduction: missing }: Environment): void {
  if (missing.length > 0) throw new EnvironmentError(missing.map(({ sentence }) => sentence).join('\n'))
}

async function prepared(environment: Environment, db: Database): Promise<Prepared> {
  await migrate(db)
  const isFirstRun = environment.production && (await isNeverSetUp(db))
  if (!isFirstRun) requireComplete(environment)
  if (environment.production) await requireNoDemonstration(db)
  else await fillWithDemonstration(db, systemClock)
  const kept = await createContentStore(db, systemClock, {}).retention()
  await prune(db, systemClock(), { ...defaultLimits, ...environment.limits }, kept)
  const secret = environment.PORTAL_SECRET ?? (await keptSecret(db))
  if (!isFirstRun) return { secret, firstRunToken: undefined }
  return { secret, firstRunToken: await newFirstRunToken(db, createSecrets(secret), systemClock()) }
}

/** Migrations and the first filling take the time that they take; what answers calls never does. */
async function preparedPortal(environment: Environment, serving: OpenDatabase): Promise<Prepared> {
  if (!environment.DATABASE_URL) return prepared(environment, serving.db)
  const maintenance = await openDatabase(placeOf(environment), 'maintenance')
  try {
    return await prepared(environment, maintenance.db)
  } finally {
    await maintenance.close()
  }
}

interface Tried {
  providers: Provider[]
  tellTo(portalUrl: string): void
  stop(): Promise<void>
}

/** Providers that take no money, with the demonstration, where the environment sets up no others. */
async function sandboxFor({
  production,
  PAYMENT_SANDBOX_PORT: port,
}: Environment): Promise<Tried | undefined> {
  if (production) return undefined
  const { startPaymentSandbox } = await import('#server/demonstration/payment-sandbox/payment-sandbox.ts')
  const { sandboxProviders } = await import('#server/demonstration/payment-sandbox/sandbox-providers.ts')
  // Another portal of this machine may have one there.
  const sandbox = await startPaymentSandbox({ port }).catch(() => startPaymentSandbox())
  return { ...sandbox, providers: sandboxProviders(sandbox.url) }
}

async function startBackend(environment: Environment, database: OpenDatabase): Promise<RunningPortal> {
  const { production, limits, PUBLIC_URL, SMTP_URL, SMS_GATEWAY_URL, MAIL_FROM, TRUST_PROXY } = environment
  const { db } = database
  const log = logOf(environment)
  const metrics = createMetrics()
  const identityProvider = identityProviderOf(environment)
  const providers = providersOf(environment)
  const sandbox = providers.length === 0 ? await sandboxFor(environment) : undefined
  const { secret, firstRunToken } = await preparedPortal(environment, database)
  const missing = environment.missingForProduction.map(({ name }) => name)
  const portal = await createPortalServer({
    db,
    ...(identityProvider && { identityProvider }),
    paymentProviders: sandbox?.providers ?? providers,
    currency: environment.PAYMENT_CURRENCY,
    databaseUse: database.use,
    ...(!environment.DATABASE_URL && { requireRoom: () => requireRoom(environment.DATA_DIR) }),
    ...(environment.FILES_DIR && { filesFolder: environment.FILES_DIR }),
    ...(environment.CLAMAV_URL && { scannerUrl: environment.CLAMAV_URL }),
    metrics,
    ownsDatabase: !environment.DATABASE_URL,
    secret,
    ...(firstRunToken !== undefined && { firstRun: { missing } }),
    log,
    drawsPages: environment.DRAWN_PAGES === 'on',
    humanCheck: humanCheckOf(environment),
    production,
    journeys: builtJourneys,
    limits,
    trustProxy: TRUST_PROXY,
    ...(PUBLIC_URL && { publicUrl: PUBLIC_URL.replace(/\/+$/, '') }),
    gateways: {
      ...(SMTP_URL &&
        (MAIL_FROM || !production) && {
          email: createMailGateway(SMTP_URL, MAIL_FROM ?? 'portal@localhost'),
        }),
      ...(SMS_GATEWAY_URL && { sms: createTextMessageGateway(SMS_GATEWAY_URL) }),
    },
  })
  const url = await listen(portal.app, environment.HOST, environment.PORT)
  sandbox?.tellTo(url)
  // Beside all calls, from now on: until it is done, dashboards say that the comparison is not there yet.
  portal.compareHomes()
  const measured = await listenForMetrics(environment, metrics, log)
  // A PostgreSQL server serves the settings tool directly; a folder only through the process that holds it.
  const operator = environment.DATABASE_URL
    ? undefined
    : await listenToOperator(
        environment.DATA_DIR,
        { content: portal.content, db, notifier: operatorNotifier(db, environment) },
        log,
      )
  return {
    url,
    ...(measured && { metricsUrl: measured.url }),
    ...(firstRunToken !== undefined && {
      // Behind `#`: what a browser keeps to itself is in no log of a server or proxy.
      firstRun: { url: `${PUBLIC_URL?.replace(/\/+$/, '') ?? url}/firstRun#${firstRunToken}`, missing },
    }),
    async stop() {
      await operator?.close()
      await portal.stop()
      await sandbox?.stop()
      await measured?.stop()
      await database.close()
    },
  }
}

/**
 * @throws EnvironmentError when the operator must change something
 * @throws FolderInUse when another process holds DATA_DIR
 */
export async function start(environment: Environment): Promise<RunningPortal> {
  if (environment.API_URL) return startProxying(environment, environment.API_URL)
  const database = await openDatabase(placeOf(environment), 'serving', environment.limits.waitMilliseconds)
  try {
    return await startBackend(environment, database)
  } catch (error) {
    await database.close()
    throw error
  }
}

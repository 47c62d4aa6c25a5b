/** Puts the backend together. Programs and tests make as many as they like; nothing is shared between them. */
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { UtilitySettings } from '#contract/entities.ts'
import { createJobKinds } from '#server/areas/jobs/all-kinds.ts'
import { dueRuns } from '#server/areas/billing-runs/due-runs.ts'
import { dueJobs } from '#server/areas/jobs/due-jobs.ts'
import { deleteOldJobs } from '#server/areas/jobs/old-jobs.ts'
import { deleteOldExports } from '#server/areas/application-exports/shown-exports.ts'
import { renewClocks } from '#server/applications/clocks/set-clocks.ts'
import { lapseRequisitions } from '#server/areas/store/lapsed-requisitions.ts'
import { checkLedger } from '#server/areas/store/ledger-differences.ts'
import { dueLetterRuns } from '#server/areas/collection/letters/runs/due-letter-runs.ts'
import { endHolds } from '#server/areas/collection/ended-holds.ts'
import { writeUtilityDay } from '#server/areas/collection/utility-day.ts'
import { followCases } from '#server/areas/collection/follow-case.ts'
import { dueApprovals } from '#server/areas/approvals/due-approvals.ts'
import { dueRanking } from '#server/areas/assets/due-ranking.ts'
import { dueSchedules } from '#server/areas/maintenance/make-cards.ts'
import { createFirstRun } from '#server/areas/first-run/first-run.ts'
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies.ts'
import { createHandlers } from '#server/edge/calls/all-handlers.ts'
import { createAlerts } from '#server/platform/alerts.ts'
import { systemClock, watchedClock, type Clock } from '#server/platform/clock.ts'
import { beginNow } from '#server/platform/database/future-rows.ts'
import { dueAlerts } from '#server/supply/customer-alerts/look.ts'
import { createContentStore, type ContentStore } from '#server/platform/content/content-store.ts'
import type { PoolUse } from '#server/platform/database/postgres-pool.ts'
import { refreshSimilarHomes } from '#server/supply/dashboards/similar-homes.ts'
import { prune } from '#server/platform/database/prune.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { requireWritable } from '#server/platform/database/writable.ts'
import { dueMessages, messagesBy } from '#server/platform/delivery/due-messages.ts'
import { chore } from '#server/platform/due-rows/chore.ts'
import type { DueRows } from '#server/platform/due-rows/due-rows.ts'
import { createDueRowsRunner } from '#server/platform/due-rows/runner.ts'
import type { Gateway } from '#server/platform/delivery/gateways.ts'
import {
  channels,
  createOutgoingMessages,
  type Channel,
} from '#server/platform/delivery/outgoing-messages.ts'
import { createAttemptsUnderWay } from '#server/identity/external-sign-in/attempts-under-way.ts'
import { createExternalSignIn } from '#server/identity/external-sign-in/external-sign-in.ts'
import {
  createIdentityProvider,
  type IdentityProviderOptions,
} from '#server/identity/external-sign-in/identity-provider.ts'
import { keepEmail } from '#server/supply/emails/keep-email.ts'
import { dueInterruptions } from '#server/supply/interruptions/tell-interruptions.ts'
import { dueWaterNotices } from '#server/supply/water-quality/tell-notices.ts'
import { registerApiDocument } from '#server/edge/http/api-document.ts'
import { registerAlertStops } from '#server/edge/http/alert-stop-routes.ts'
import { registerCallRoutes } from '#server/edge/http/call-routes.ts'
import { cookieRules } from '#server/edge/http/cookies.ts'
import { registerExternalNavigations } from '#server/edge/http/external-navigations.ts'
import { registerHealth } from '#server/edge/http/health.ts'
import { refuseJourneys, registerJourneys, type JourneysOptions } from '#server/edge/http/journeys.ts'
import { registerPaymentRoutes } from '#server/edge/http/payment-routes.ts'
import { registerOutbox } from '#server/edge/http/outbox.ts'
import { createPlaces } from '#server/edge/http/places.ts'
import { keepAddresses } from '#server/edge/http/address-of.ts'
import { registerRequestLog } from '#server/edge/http/request-log.ts'
import { registerSecurityHeaders } from '#server/edge/http/security-headers.ts'
import { limitConnections, serverOptions } from '#server/edge/http/server-options.ts'
import { registerStaticSite } from '#server/edge/http/static-site.ts'
import { createHumanCheck, type HumanCheckOptions } from '#server/identity/human-check/human-check.ts'
import { believedProxies, type TrustedProxies } from './trusted-proxies.ts'
import { defaultLimits, type Limits } from '#server/platform/limits.ts'
import { createFiles } from '#server/platform/files/files.ts'
import { createScanner, toldScanner } from '#server/platform/files/scanner.ts'
import { createMetrics, type Metrics } from '#server/platform/metrics/metrics.ts'
import { lookAtEntries } from '#server/areas/bank-files/match-entry.ts'
import { afterMoney } from '#server/areas/collection/after-money.ts'
import { moneyDifferences } from '#server/areas/payment-differences/money-differences.ts'
import { dueBatches } from '#server/areas/disconnections/batches/due-batches.ts'
import { withoutProviders } from '#server/billing/payments/offered-providers.ts'
import { admitReporter } from '#server/areas/fault-reports/report-fault.ts'
import { admitApplicant } from '#server/applications/new-customers/upload-admission.ts'
import { compareEverySeconds } from '#server/billing/payments/comparing.ts'
import { createPayments, type Payments } from '#server/billing/payments/payments.ts'
import type { Provider } from '#server/billing/payments/providers/provider.ts'
import { createRecordings } from '#server/platform/recordings/recordings.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import {
  createAccountEvents,
  type RecordAccountEvent,
} from '#server/identity/authentication/account-events.ts'
import { asNewCall } from '#server/platform/overload/current-call.ts'
import { Overloaded } from '#server/platform/overload/overloaded.ts'
import { createCodeBudget } from '#server/identity/authentication/code-budget.ts'
import { createAttempts } from '#server/identity/authentication/attempts.ts'
import { createOneTimeCodes } from '#server/identity/authentication/one-time-codes.ts'
import { createPasswords } from '#server/identity/authentication/passwords.ts'
import { createSignIn } from '#server/identity/sign-in/sign-in.ts'
import { createKnownBrowsers } from '#server/identity/authentication/known-browsers.ts'
import { createTrustedDevices } from '#server/identity/authentication/trusted-devices.ts'
import { createSessionStore } from '#server/identity/sessions/session-store.ts'

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
  /** Whether documents bring the first picture of pages that can be drawn so (decision 0385). Default: true. */
  drawsPages?: boolean | undefined
  /** The journeys page; never served in production. */
  journeys?: JourneysOptions
  /** Ways out; a channel without one keeps its messages for the outbox. */
  gateways?: Partial<Record<Channel, Gateway>>
  /** Who else may say who somebody is. Default: nobody. */
  identityProvider?: IdentityProviderOptions
  /** Who takes payments. Default: nobody. */
  paymentProviders?: readonly Provider[]
  /** ISO 4217; default: `EUR`. */
  currency?: string
  /** Which reverse proxies in front are believed about the visitor's address. Default: none. */
  trustProxy?: TrustedProxies
  clock?: Clock
  limits?: Partial<Limits>
  /** Default: measurements that nobody sees. */
  metrics?: Metrics
  /** `FILES_DIR`: where files of people are kept. Default: the database. */
  filesFolder?: string
  /** `CLAMAV_URL`: the scanner of files before they are kept. Default: none. */
  scannerUrl?: string
  /** Rejects when the disk of an embedded database is nearly full. */
  requireRoom?: () => Promise<void>
  /** How the connections to the database are used. */
  databaseUse?: () => PoolUse
  /** Rounds that settle payments and tell alerts are begun by whoever holds the portal, not by a timer. Default: false. */
  roundsOnRequest?: boolean
  /** This process waits for the first run of its portal, without these variables of production (decision 0357). Default: it does not. */
  firstRun?: { missing: readonly string[] } | undefined
}

export interface PortalServer {
  app: FastifyInstance
  content: ContentStore
  payments: Payments
  /** Asks providers about payments that are due to be asked about, and looks after standing orders. @returns how many it was */
  settlePayments(): Promise<number>
  /** Compares the ledger with what each provider of payments lists. */
  comparePayments(): Promise<void>
  /** Tells customers what they wanted to be told, and of interruptions. @returns how many supplies and interruptions it was */
  lookAtAlerts(): Promise<number>
  /** Works on jobs in the background until none waits, and deletes what is old of them. @returns how many turns it was */
  workOnJobs(): Promise<number>
  /** Makes the job cards of recurring maintenance that are due. @returns how many schedules it was */
  makeDueCards(): Promise<number>
  /** Begins to compute what similar homes use, where that was last done on another day: it may take half a minute. */
  compareHomes(): void
  /** Stops taking requests, finishes those that run, and the deliveries. Leaves the database open. */
  stop(): Promise<void>
}

/** Counts what is written down. */
const counted =
  (record: RecordAccountEvent, metrics: Metrics): RecordAccountEvent =>
  async (...event) => {
    await record(...event)
    metrics.accountEvent(event[0])
  }

/** Everything that expires is checked when it is read: this only keeps tables small. */
const pruneEverySeconds = 60

/** What a process left behind that ended in the middle of an upload. */
const sweepEverySeconds = 3600

export const defaultDist = join(import.meta.dirname, '../../dist')

/** Makes a portal that is ready to `listen` or `inject`. */
export async function createPortalServer(options: PortalOptions): Promise<PortalServer> {
  const { db, log, production = false, gateways = {}, publicUrl } = options
  let rowsBeginNow = async (): Promise<void> => {}
  const clock = watchedClock(options.clock ?? systemClock, (seconds) => {
    log.warn({ seconds }, 'The clock was set back: what began later than now begins now')
    void rowsBeginNow().catch((error: unknown) =>
      log.warn({ err: error }, 'What began later than now is changed later'),
    )
  })
  rowsBeginNow = async () => {
    const rows = await beginNow(db, clock())
    if (rows > 0)
      log.warn({ rows }, 'Some rows began later than now by the clock of this computer, and begin now')
  }
  const limits: Limits = { ...defaultLimits, ...options.limits }
  const { metrics = createMetrics() } = options
  const places = createPlaces(limits.callsInFlight)
  const secrets = createSecrets(options.secret)
  const humanCheck = createHumanCheck(options.humanCheck, db, clock, limits, secrets)
  const { paymentProviders = [] } = options
  const governed: Partial<UtilitySettings> = {
    reCaptchaApiKey: humanCheck.publicKey,
    humanCheck: humanCheck.kind,
    sharesTransitions: !production,
    externalSignInName: options.identityProvider?.name ?? '',
    ...(!options.identityProvider && { portalAuthenticationType: 0 }),
    ...withoutProviders(paymentProviders),
    sessionIdleSeconds: limits.sessionIdleSeconds,
    sessionWarningSeconds: limits.sessionWarningSeconds,
  }
  const content = createContentStore(db, clock, governed, options.ownsDatabase)
  const knownBrowsers = createKnownBrowsers(db, clock, limits, secrets)
  const sessions = createSessionStore(db, clock, limits, secrets, knownBrowsers)
  const messages = createOutgoingMessages(db, clock, limits, (channel) => !gateways[channel], keepEmail)
  const deliveries = channels.flatMap((channel) => {
    const gateway = gateways[channel]
    const handovers = limits.deliveriesAtOnce
    return gateway ? [dueMessages({ db, clock, channel, gateway, log, metrics, handovers })] : []
  })
  const passwords = await createPasswords(limits, metrics.passwordChecked)
  metrics.watch({
    places,
    passwordChecks: passwords.use,
    database: options.databaseUse ?? (() => ({ open: 0, idle: 0, waiting: 0 })),
    queuedMessages: messages.queued,
  })
  const files = createFiles(
    db,
    clock,
    limits,
    options.filesFolder,
    options.scannerUrl === undefined
      ? undefined
      : toldScanner(createScanner(options.scannerUrl, limits.scanMilliseconds), log),
  )
  const accounts: AccountDependencies = {
    db,
    clock,
    limits,
    secrets,
    content,
    sessions,
    humanCheck,
    messages,
    attempts: createAttempts(db, clock, limits, secrets),
    passwords,
    codes: createOneTimeCodes(
      db,
      clock,
      limits,
      secrets,
      createCodeBudget(limits, secrets, createAlerts(log, clock)),
    ),
    devices: createTrustedDevices(db, clock, limits, secrets),
    knownBrowsers,
    recordEvent: counted(createAccountEvents(db, clock), metrics),
    countEvent: metrics.accountEvent,
    countCode: metrics.codeSent,
  }

  const externalSignIn = createExternalSignIn({
    accounts,
    provider: options.identityProvider && createIdentityProvider(options.identityProvider, clock),
    attempts: createAttemptsUnderWay(db, clock, limits, secrets),
    logFailure: ({ code, message }) => log.error({ code, reason: message }, 'an external sign-in failed'),
  })
  const currency = options.currency ?? 'EUR'
  const payments = createPayments({
    db,
    clock,
    limits,
    secrets,
    content,
    messages,
    providers: paymentProviders,
    afterMoney,
    differences: moneyDifferences,
    currency,
    log,
  })
  const visitors = {
    sessions,
    cookies: cookieRules(production, limits),
    publicUrl,
    defaultLanguage: async () => (await content.utility()).defaultLanguage,
  }

  const app = Fastify({
    ...serverOptions(log, limits),
    bodyLimit: limits.bodyBytes,
    trustProxy: believedProxies(options.trustProxy ?? false),
  })
  keepAddresses(app)
  limitConnections(app, limits)
  // Headers and log come first: hooks reach only the routes that are registered after them.
  const requestLog = registerRequestLog(app, metrics)
  await registerSecurityHeaders(app, {
    production,
    humanCheck: humanCheck.kind,
    formOrigins: paymentProviders.flatMap(({ formOrigin }) => formOrigin ?? []),
  })
  await app.register(cookie)
  await registerApiDocument(app, { production })
  const watching = {
    db,
    clock,
    secrets,
    content,
    messages,
    publicUrl: () => publicUrl ?? app.listeningOrigin,
    log,
  }
  /** Their messages are handed over at once. */
  const telling = (kind: DueRows): DueRows => ({
    ...kind,
    async claim(most) {
      // Nobody may have called since another process changed the time zone.
      await content.utility()
      return kind.claim(most)
    },
    wakes: [...(kind.wakes ?? []), ...channels.map(messagesBy)],
    ...(options.roundsOnRequest && { everySeconds: undefined }),
  })
  const stopping = new AbortController()
  const keepUtilityDay = async () => {
    // Nobody may have called since another process changed the time zone.
    await content.utility()
    await writeUtilityDay(db, clock())
  }
  // Before the first call, if the database is there by then: what is late on a day must not change between two calls.
  await keepUtilityDay().catch((error: unknown) =>
    log.warn({ err: error }, 'The day of the utility is written later'),
  )

  const runner = createDueRowsRunner(log, [
    ...deliveries,
    ...[
      ...payments.dueRows,
      dueAlerts(watching),
      dueInterruptions(watching),
      dueWaterNotices(watching),
      dueApprovals(watching),
      dueSchedules(watching),
      dueRanking({ ...watching, stopping: stopping.signal }),
      dueRuns({ ...watching, stopping: stopping.signal }),
      dueLetterRuns({ ...watching, stopping: stopping.signal }),
      dueBatches({ ...watching, stopping: stopping.signal }),
      dueJobs({ ...watching, files, stopping: stopping.signal }, createJobKinds(watching)),
    ].map(telling),
    chore('rows that began later than now', pruneEverySeconds, log, rowsBeginNow),
    chore('pruning', pruneEverySeconds, log, async () =>
      prune(db, clock(), limits, await content.retention()),
    ),
    chore('old jobs', pruneEverySeconds, log, () => deleteOldJobs({ db, clock }, files.store)),
    chore('comparing similar homes', pruneEverySeconds, log, () =>
      refreshSimilarHomes(db, clock, stopping.signal),
    ),
    chore('old files of applications', 3600, log, () => deleteOldExports(db, clock())),
    chore('due times of applications', 60, log, () => renewClocks(db)),
    chore('requisitions that nobody fetched', 300, log, () => lapseRequisitions(db, clock())),
    chore('day of the utility', 60, log, keepUtilityDay),
    chore('promises and holds that are over', 300, log, () => endHolds(db, clock())),
    chore('payment records that nobody has looked at', 60, log, async () => {
      await lookAtEntries(db, clock())
    }),
    chore('comparing payments', compareEverySeconds, log, () => payments.compare()),
    chore('debt cases', 3600, log, () => followCases(db, clock())),
    chore('adding up the store', 86_400, log, () => checkLedger(db, log)),
    chore('sweeping files', sweepEverySeconds, log, () => files.sweep()),
  ])

  const firstRun = createFirstRun({
    db,
    clock,
    secrets,
    content,
    passwords,
    messages,
    gateways,
    providers: paymentProviders,
    missing: options.firstRun?.missing,
  })

  await registerCallRoutes(app, {
    handlers: createHandlers({
      db,
      content,
      sessions,
      humanCheck,
      signIn: createSignIn(accounts),
      externalSignIn,
      accounts,
      recordings: createRecordings(db, clock, limits, secrets),
      files,
      payments,
      firstRun,
      currency,
    }),
    ...visitors,
    content,
    requireSetUp: firstRun.requireSetUp,
    places,
    files,
    limits,
    admissions: {
      createApplication: (context) => admitApplicant(accounts, context),
      reportFault: (context) => admitReporter(accounts, context),
    },
    afterCall: () => runner.wake(...channels.map(messagesBy)),
    onRefusal(request, code) {
      requestLog.note(request, code)
      metrics.refused(code)
    },
  })
  await app.register(async (open) => {
    // Providers of payments and programs of mail tell again what was not taken.
    open.addHook('onRequest', async (_request, reply) => {
      if (!(await asNewCall(firstRun.isClosed))) return undefined
      return reply
        .code(503)
        .header('retry-after', '3600')
        .type('text/plain; charset=utf-8')
        .send('This portal is being set up.\n')
    })
    await registerExternalNavigations(open, { ...visitors, externalSignIn, places })
    await registerPaymentRoutes(open, { payments, places })
    await registerAlertStops(open, {
      db,
      clock,
      secrets,
      places,
      defaultLanguage: visitors.defaultLanguage,
    })
  })
  registerHealth(app, async () => {
    if (places.inUse() >= places.most) throw new Overloaded()
    await options.requireRoom?.()
    await requireWritable(db, clock)
  })
  if (!production) registerOutbox(app, messages.kept)
  if (production) refuseJourneys(app)
  else if (options.journeys) await registerJourneys(app, options.journeys)
  await registerStaticSite(
    app,
    options.dist ?? defaultDist,
    limits.documentMilliseconds,
    (options.drawsPages ?? true) ? content : undefined,
    clock,
  )

  runner.wake('sweeping files')

  return {
    app,
    content,
    payments,
    settlePayments: async () =>
      (await runner.round('payments')) +
      (await runner.round('second charges')) +
      (await runner.round('standing orders')),
    comparePayments: payments.compare,
    lookAtAlerts: async () =>
      (await runner.round('alerts')) +
      (await runner.round('interruptions')) +
      (await runner.round('water notices')),
    async workOnJobs() {
      const turns = await runner.round('jobs')
      await runner.round('old jobs')
      return turns
    },
    makeDueCards: () => runner.round('maintenance schedules'),
    compareHomes: () => runner.wake('comparing similar homes'),
    async stop() {
      stopping.abort()
      // Side by side: where the database hangs, each waits for a statement to be given up, and there are seconds to stop in.
      await Promise.all([app.close(), runner.stop()])
      await files.staging.close()
    },
  }
}

/** A whole portal inside the test's process, on a database of its own: for the server's tests and the browser's. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Language, Role } from '#contract/entities.ts'
import type { OutboxEntry } from '#contract/outbox.ts'
import { systemClock, type Clock } from '#server/platform/clock.ts'
import { settingNamed, settingValue } from '#server/platform/content/setting-rules.ts'
import { checkText, textNamed } from '#server/platform/content/text-rules.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { HumanCheckOptions } from '#server/identity/human-check/human-check.ts'
import type { Limits } from '#server/platform/limits.ts'
import { createLogger } from '#server/platform/logging.ts'
import { createPortalServer, type PortalOptions } from '#server/app/portal-server.ts'
import { hashPassword } from '#server/identity/authentication/passwords.ts'
import { memoryDatabase, serverDatabase } from './test-database.ts'
import { testDatabaseVariable } from './test-database-variable.ts'

export interface TestPortalOptions {
  /**
   * `pglite` (in memory) or the address of a PostgreSQL server, on which a database is made; or another portal, whose
   * database it shares. Default: that of the environment, or else in memory.
   */
  database?: 'pglite' | (string & {}) | Pick<TestPortal, 'db'>
  /** To a PostgreSQL server, at most. Default: as many as a portal has. */
  connections?: number
  clock?: Clock
  limits?: Partial<Limits>
  /** Default: none. */
  humanCheck?: HumanCheckOptions | HumanCheckOptions['kind']
  /** Whether the demonstration utility fills the database. Default: true. */
  seed?: boolean
  dist?: string
  /** Whether documents bring the first picture of pages (decision 0385). Default: true, unless `DRAWN_PAGES` is off. */
  drawsPages?: boolean
  journeys?: PortalOptions['journeys']
  production?: boolean
  /** Default: nobody is believed. */
  trustProxy?: PortalOptions['trustProxy']
  publicUrl?: string
  gateways?: PortalOptions['gateways']
  identityProvider?: PortalOptions['identityProvider']
  paymentProviders?: PortalOptions['paymentProviders']
  metrics?: PortalOptions['metrics']
  requireRoom?: PortalOptions['requireRoom']
  filesFolder?: string
  scannerUrl?: string
  /** Whether the portal waits for its first run, and without which variables. Default: it was set up. */
  firstRun?: PortalOptions['firstRun']
  log?: FastifyBaseLogger
  /** Default: a free one. */
  port?: number
}

export interface TestAccount {
  login: string
  password: string
  name: string
}

export interface AccountOptions {
  login?: string
  name?: string
  role?: Role
  language?: Language
  passwordResetRequired?: boolean
}

export interface TestPortal {
  url: string
  db: Database
  /** Newest first. */
  outbox(): Promise<OutboxEntry[]>
  /** The newest code that was sent to this recipient. */
  codeFor(recipient: string): Promise<string>
  newCustomer(options?: AccountOptions): Promise<TestAccount>
  newEmployee(options?: AccountOptions): Promise<TestAccount>
  /** Asks providers about payments that are due to be asked about, now. */
  settlePayments(): Promise<number>
  /** Compares the ledger with what each provider of payments lists, now. */
  comparePayments(): Promise<void>
  /** Tells customers what they wanted to be told, now. */
  lookAtAlerts(): Promise<number>
  /** Works on jobs in the background until none waits, and deletes what is old of them. @returns how many turns it was */
  workOnJobs(): Promise<number>
  /** Makes the job cards of recurring maintenance that are due, now. @returns how many schedules it was */
  makeDueCards(): Promise<number>
  /** As `npm run settings -- set KEY VALUE`: also `licence.en`, `message.112.el`. */
  setSetting(key: string, value: string | number | boolean): Promise<void>
  /** Deletes a configured text (`licence`) in all languages, and waits until the portal knows. */
  removeText(name: string): Promise<void>
  stop(): Promise<void>
}

export const testPassword = 'Correct-Horse-7'

/** For tests that arrange rows whose keys are hashes. */
export const testSecret = 'a secret that only tests use, 32 characters and more'

// One hash for all: making it costs 30 ms of argon2 each time.
let testPasswordHash: Promise<string> | undefined

const limitsOfTests: Partial<Limits> = {
  // All tests of a portal come from one network.
  mailsPerNetwork: 100_000,
  textMessagesPerNetwork: 100_000,
  mailsPerPortal: 100_000,
  textMessagesPerPortal: 100_000,
  visitsPerNetwork: 100_000,
  proofsBeforeDearer: 100_000,
  // Solving takes a few milliseconds.
  challengeCost: 10,
  challengeTries: 8,
  // The loop is the test's, too: what delays it is no load of the portal. 0: not measured.
  eventLoopDelayMilliseconds: 0,
  // Documents wait for their answers, however busy the machine is.
  documentMilliseconds: 60_000,
  // A busy machine is slow, and that proves nothing either.
  callMilliseconds: 60_000,
  waitMilliseconds: 60_000,
}

export async function startPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const { seed = true, humanCheck = 'none', clock = systemClock } = options
  const place = options.database ?? process.env[testDatabaseVariable] ?? 'pglite'
  const wait = options.limits?.waitMilliseconds
  const database =
    typeof place === 'object'
      ? { db: place.db, close: () => Promise.resolve() }
      : place === 'pglite'
        ? await memoryDatabase(seed, wait)
        : await serverDatabase(place, seed, wait, options.connections)
  const { db } = database
  const {
    limits,
    dist,
    // As for the portal itself: `DRAWN_PAGES=off` walks everything by script alone.
    drawsPages = process.env['DRAWN_PAGES'] !== 'off',
    journeys,
    production,
    publicUrl,
    gateways,
    metrics,
    requireRoom,
    trustProxy,
  } = options
  const portal = await createPortalServer({
    db,
    secret: testSecret,
    log: options.log ?? createLogger('silent'),
    humanCheck: typeof humanCheck === 'string' ? { kind: humanCheck } : humanCheck,
    clock,
    limits: { ...limitsOfTests, ...limits },
    // What a timer tells or settles in the middle of a test would be missing where the test looks for it.
    roundsOnRequest: true,
    ...(dist !== undefined && { dist }),
    drawsPages,
    ...(journeys !== undefined && { journeys }),
    ...(production !== undefined && { production }),
    ...(trustProxy !== undefined && { trustProxy }),
    ...(publicUrl !== undefined && { publicUrl }),
    ...(gateways !== undefined && { gateways }),
    ...(options.identityProvider && { identityProvider: options.identityProvider }),
    ...(options.paymentProviders && { paymentProviders: options.paymentProviders }),
    ...(metrics !== undefined && { metrics }),
    ...(requireRoom !== undefined && { requireRoom }),
    ...(options.filesFolder !== undefined && { filesFolder: options.filesFolder }),
    ...(options.firstRun && { firstRun: options.firstRun }),
    ...(options.scannerUrl !== undefined && { scannerUrl: options.scannerUrl }),
  })
  const url = await portal.app.listen({
    host: '127.0.0.1',
    port: options.port ?? 0,
    listenTextResolver: () => '',
  })

  async function outbox(): Promise<OutboxEntry[]> {
    const response = await fetch(`${url}/outbox.json`)
    return (await response.json()) as OutboxEntry[]
  }

  async function newAccount(role: Role, options: AccountOptions): Promise<TestAccount> {
    const login = options.login ?? `person-${randomUUID()}@example.com`
    const name = options.name ?? 'Eleni Test'
    testPasswordHash ??= hashPassword(testPassword)
    await db
      .insertInto('accounts')
      .values({
        login,
        password_hash: await testPasswordHash,
        name,
        role: options.role ?? role,
        registration_type: login.includes('@') ? 1 : 2,
        email: login.includes('@') ? login : '',
        mobile_no: login.includes('@') ? '' : login,
        account_no: '',
        language: options.language ?? null,
        password_reset_required: options.passwordResetRequired ?? false,
        profile: '{}',
        created_at: clock(),
      })
      .execute()
    return { login, password: testPassword, name }
  }

  return {
    url,
    db,
    outbox,
    async codeFor(recipient) {
      const entry = (await outbox()).find(({ to }) => to === recipient)
      if (!entry) throw new Error(`nothing was sent to ${recipient}`)
      return entry.code
    },
    settlePayments: portal.settlePayments,
    comparePayments: portal.comparePayments,
    lookAtAlerts: portal.lookAtAlerts,
    workOnJobs: portal.workOnJobs,
    makeDueCards: portal.makeDueCards,
    newCustomer: (options = {}) => newAccount(2, options),
    newEmployee: (options = {}) => newAccount(1, options),
    async setSetting(key, value) {
      const text = textNamed(key)
      if (text) {
        checkText(text.name, String(value))
        await portal.content.setText(text.name, text.language, String(value))
      } else {
        const name = settingNamed(key)
        const checked = settingValue(name, String(value), await portal.content.allSettings())
        await portal.content.setSetting(name, checked)
      }
    },
    async removeText(name) {
      await db.deleteFrom('texts').where('name', '=', name).execute()
      // Behind the portal's back: it looks for what others have written a few times in a second.
      while ((await portal.content.text(name, 'en')) !== undefined) await pause(5)
    },
    async stop() {
      await portal.stop()
      await database.close()
    },
  }
}

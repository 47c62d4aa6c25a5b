/** Visits: what the server knows about one browser between two requests. Its cookie is stored only as a hash. */
import { sql, type RawBuilder } from 'kysely'
import type { Language, Role } from '#contract/entities.ts'
import { networkOf } from '#server/platform/rate-limits/network.ts'
import { countingOne } from '#server/platform/rate-limits/rate-limits.ts'
import { after, secondsUntil, type Clock } from '#server/platform/clock.ts'
import type { Account, Database, DatabaseTransaction, ProfileRest } from '#server/platform/database/tables.ts'
import type { Limits } from '#server/platform/limits.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { randomToken, type Secrets } from '#server/platform/secrets.ts'
import type { KnownBrowsers } from '../authentication/known-browsers.ts'
import type { BrowserName } from './browser-name.ts'
import { endedWhenSeenAt, seenEverySeconds } from '#server/platform/session-idle.ts'
import { mayAdminister } from './may-administer.ts'
import { nothingGranted } from './nothing-granted.ts'

export interface Session {
  idHash: string
  /** Who is signed in, or null. */
  accountId: number | null
  /** The login of who is signed in, or null. */
  login: string | null
  /** What who is signed in may do, or null. */
  person: Person | null
  /** Chosen in this session, or null. */
  language: Language | null
  /** Chosen by who is signed in, in whichever session, or null. */
  accountLanguage: Language | null
}

/** Somebody who is signed in, as far as rights depend on it. */
export interface Person {
  role: Role
  /** The account with the utility that is chosen, or empty. */
  accountNo: string
  flags: ProfileRest
}

export interface SessionStore {
  /**
   * The living session of a cookie.
   *
   * @param keepsAwake false when no person is behind the request: it does not put off the end of the session
   */
  find(token: string | undefined, keepsAwake?: boolean): Promise<Session | undefined>
  /**
   * Begins an anonymous session. The token goes into the cookie.
   *
   * @throws ApiError `server.overloaded` when this network began very many
   */
  open(browser: BrowserName, address: string): Promise<{ token: string; session: Session }>
  /**
   * Ends a session and begins a signed-in one under a new token: a stolen old cookie is worth nothing.
   *
   * @param address where from: written down with it
   * @param knownCookie of this browser, which is known from now on
   * @param within a transaction, where more goes with it: a new password waits for its end. Default: one of its own
   * @returns undefined when the account got another password since this one was checked, or may not sign in any more
   */
  signIn(
    old: Session,
    account: Pick<Account, 'id' | 'password_hash'>,
    browser: BrowserName,
    address: string,
    knownCookie: string | undefined,
    within?: DatabaseTransaction,
  ): Promise<{ token: string; known: string } | undefined>
  /** Gives a session a new token. @returns it; the old one is worth nothing */
  renew(session: Session): Promise<string>
  end(session: Session): Promise<void>
  /** Ends the sessions of an account, all but these. */
  endAll(tx: DatabaseTransaction, accountId: number, exceptHashes?: readonly string[]): Promise<void>
  setLanguage(session: Session, language: Language): Promise<void>
  markHuman(session: Session): Promise<void>
  /** Takes one use of a passed human check. False when there is none, or it is too old. */
  spendHumanUse(session: Session): Promise<boolean>
}

/** Visits are counted per network within this time. */
const openedWindowSeconds = 900

export function createSessionStore(
  db: Database,
  clock: Clock,
  limits: Limits,
  secrets: Secrets,
  knownBrowsers: KnownBrowsers,
): SessionStore {
  const hashOf = (token: string) => secrets.hash('visit', token)

  function newRow(accountId: number | null, language: Language | null, browser: BrowserName) {
    const token = randomToken()
    const now = clock()
    const row = {
      id_hash: hashOf(token),
      account_id: accountId,
      language,
      ...browser,
      created_at: now,
      last_seen_at: now,
      expires_at: after(now, limits.sessionAbsoluteSeconds),
    }
    return { token, row }
  }

  type Row = ReturnType<typeof newRow>['row']

  /** Inserts a session for each row of `source`: one, or none. */
  const inserting = (row: Row, source: RawBuilder<unknown>) => sql`
    insert into visits (id_hash, account_id, language, browser, system, created_at, last_seen_at, expires_at)
    select ${row.id_hash}, ${row.account_id}::integer, ${row.language}::text, ${row.browser}::text,
      ${row.system}::text, ${row.created_at}::timestamptz, ${row.last_seen_at}::timestamptz,
      ${row.expires_at}::timestamptz
    ${source}`

  return {
    async find(token, keepsAwake = true) {
      if (!token) return undefined
      const now = clock()
      const row = await db
        .selectFrom('visits')
        .leftJoin('accounts', 'accounts.id', 'visits.account_id')
        .select([
          'visits.id_hash',
          'visits.account_id',
          'visits.last_seen_at',
          'visits.language',
          'accounts.login',
          'accounts.language as account_language',
          'accounts.role',
          'accounts.account_no',
          'accounts.profile',
          mayAdminister(sql.ref('accounts.id')).as('may_administer'),
        ])
        .where('visits.id_hash', '=', hashOf(token))
        .where('visits.expires_at', '>', now)
        .where('visits.last_seen_at', '>', endedWhenSeenAt(now, limits))
        .executeTakeFirst()
      if (!row) return undefined
      if (keepsAwake && row.last_seen_at <= after(now, -seenEverySeconds))
        await db.updateTable('visits').set({ last_seen_at: now }).where('id_hash', '=', row.id_hash).execute()
      return {
        idHash: row.id_hash,
        accountId: row.account_id,
        login: row.login,
        person:
          row.role === null
            ? null
            : {
                role: row.role,
                accountNo: row.account_no ?? '',
                flags: { ...nothingGranted, ...row.profile, mayAdminister: row.may_administer },
              },
        language: row.language,
        accountLanguage: row.account_language,
      }
    },

    async open(browser, address) {
      const bucket = secrets.hash('visits-network', networkOf(address))
      const { token, row } = newRow(null, null, browser)
      const now = clock()
      const { rows } = await sql<{ hits: number; until: Date }>`
        with counted as (${countingOne(bucket, now, openedWindowSeconds)}),
        opened as (${inserting(row, sql`from counted where hits <= ${limits.visitsPerNetwork}`)})
        select hits, expires_at as until from counted`.execute(db)
      const [{ hits, until }] = rows as [{ hits: number; until: Date }]
      if (hits > limits.visitsPerNetwork)
        throw new ApiError('server.overloaded', { retryAfterSeconds: secondsUntil(until, now) })
      const nobody = { accountId: null, login: null, person: null, language: null, accountLanguage: null }
      return { token, session: { idHash: row.id_hash, ...nobody } }
    },

    async signIn(old, account, browser, address, knownCookie, within) {
      const known = knownBrowsers.remembering(knownCookie)
      const { token, row } = newRow(account.id, old.language, browser)
      // One statement: each one more is a way to the database and back. `for share` waits for a change of the password
      // that is under way, and makes a later one wait: that one ends this session. What is under way in another tab
      // goes on.
      const { rows } = await sql<{ replaced: string[] }>`
        with unchanged as materialized (
          select id from accounts
          where id = ${account.id} and password_hash = ${account.password_hash} and disabled_at is null
          for share
        ),
        opened as (${inserting(row, sql`from unchanged`)} returning id_hash),
        moved as (
          update otp_sessions set visit_hash = ${row.id_hash}
          from unchanged where visit_hash = ${old.idHash}
        ),
        moved_ways as (
          update external_sign_ins set visit_hash = ${row.id_hash}
          from unchanged where visit_hash = ${old.idHash}
        ),
        ${known.steps(sql`unchanged`)},
        ended as (delete from visits using unchanged where id_hash = ${old.idHash}),
        noted as (
          insert into account_events (at, kind, account_id, address)
          select ${row.created_at}::timestamptz, 'signedIn', id, ${address} from unchanged
        )
        select array(select token_hash from known_replaced) as replaced from opened`.execute(within ?? db)
      const [opened] = rows
      return opened && { token, known: known.cookieAfter(opened.replaced) }
    },

    async end(session) {
      await db.deleteFrom('visits').where('id_hash', '=', session.idHash).execute()
    },

    async renew(session) {
      const token = randomToken()
      await db
        .updateTable('visits')
        .set({ id_hash: hashOf(token) })
        .where('id_hash', '=', session.idHash)
        .execute()
      return token
    },

    async endAll(tx, accountId, exceptHashes = []) {
      await tx
        .deleteFrom('visits')
        .where('account_id', '=', accountId)
        .where('id_hash', 'not in', ['', ...exceptHashes])
        .execute()
    },

    async setLanguage(session, language) {
      await db.updateTable('visits').set({ language }).where('id_hash', '=', session.idHash).execute()
    },

    async markHuman(session) {
      await db
        .updateTable('visits')
        .set({
          human_until: after(clock(), limits.humanCheckSeconds),
          human_uses_left: limits.humanCheckUses,
        })
        .where('id_hash', '=', session.idHash)
        .execute()
    },

    async spendHumanUse(session) {
      const spent = await db
        .updateTable('visits')
        .set((row) => ({ human_uses_left: row('human_uses_left', '-', 1) }))
        .where('id_hash', '=', session.idHash)
        .where('human_until', '>', clock())
        .where('human_uses_left', '>', 0)
        .executeTakeFirst()
      return spent.numUpdatedRows > 0n
    },
  }
}

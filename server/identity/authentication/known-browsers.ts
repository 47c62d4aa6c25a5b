/**
 * Browsers that are known: somebody signed in there, or proved with a code that the account is theirs. A random token in a cookie, its
 * hash in a row. It gives no right: it only tells whose wrong passwords and requests count apart from those of strangers (decision 0341).
 */
import { sql, type RawBuilder } from 'kysely'
import { after, type Clock } from '#server/platform/clock.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { Limits } from '#server/platform/limits.ts'
import { randomToken, type Secrets } from '#server/platform/secrets.ts'
import { tokensOf, tokensPerBrowser } from './browser-tokens.ts'

/** Knowing a browser as part of a statement that does more: a sign-in asks the database as seldom as it can. */
export interface Remembering {
  /** Steps of a `with`, of which `known_replaced` has the hashes in `token_hash` that end. @param whose has the account in `id`, or no row */
  steps(whose: RawBuilder<unknown>): RawBuilder<unknown>
  /** The new cookie. @param replaced hashes that ended */
  cookieAfter(replaced: readonly string[]): string
}

export interface KnownBrowsers {
  /** The hashes under which the tokens of a cookie are stored. */
  hashesOf(cookie: string | undefined): string[]
  /** The hash by which this browser is known as one of this account. No account: the same work. */
  recognise(cookie: string | undefined, accountId: number | undefined): Promise<string | undefined>
  /** Knows this browser from now on, under a new token: what was counted for the one before is forgotten. @returns the new cookie */
  remember(
    within: Database | DatabaseTransaction,
    cookie: string | undefined,
    accountId: number,
  ): Promise<string>
  /** The same, to be carried out together with something else. */
  remembering(cookie: string | undefined): Remembering
  /** Knows no browser of an account any more. */
  forgetAll(tx: DatabaseTransaction, accountId: number): Promise<void>
}

export function createKnownBrowsers(
  db: Database,
  clock: Clock,
  limits: Limits,
  secrets: Secrets,
): KnownBrowsers {
  const hashOf = (token: string) => secrets.hash('known-browser', token)
  const hashesOf = (cookie: string | undefined) => tokensOf(cookie).map(hashOf)
  function remembering(cookie: string | undefined): Remembering {
    const token = randomToken()
    const now = clock()
    return {
      steps: (whose) => sql`
        known_replaced as (
          delete from known_browsers using ${whose} as owner
          where account_id = owner.id and token_hash = any (${hashesOf(cookie)}::text[])
          returning token_hash
        ),
        known_added as (
          insert into known_browsers (token_hash, account_id, created_at, expires_at)
          select ${hashOf(token)}::text, id, ${now}::timestamptz,
            ${after(now, limits.knownBrowserSeconds)}::timestamptz
          from ${whose} as owner
        )`,
      cookieAfter(replaced) {
        const others = tokensOf(cookie).filter((other) => !replaced.includes(hashOf(other)))
        return [...others, token].slice(-tokensPerBrowser).join('.')
      },
    }
  }

  return {
    hashesOf,
    async recognise(cookie, accountId) {
      const row = await db
        .selectFrom('known_browsers')
        .select('token_hash')
        .where('token_hash', 'in', ['', ...hashesOf(cookie)])
        .where('account_id', '=', accountId ?? 0)
        .where('expires_at', '>', clock())
        .executeTakeFirst()
      return row?.token_hash
    },
    remembering,
    async remember(within, cookie, accountId) {
      const { steps, cookieAfter } = remembering(cookie)
      const { rows } = await sql<{ token_hash: string }>`
        with whose as (select ${accountId}::integer as id), ${steps(sql`whose`)}
        select token_hash from known_replaced`.execute(within)
      return cookieAfter(rows.map(({ token_hash }) => token_hash))
    },
    async forgetAll(tx, accountId) {
      await tx.deleteFrom('known_browsers').where('account_id', '=', accountId).execute()
    },
  }
}

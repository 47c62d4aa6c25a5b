/** Trusted computers: a random token in a cookie, its hash in a row, for 30 days. Never a flag in the browser. */
import { after, type Clock } from '#server/platform/clock.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { Limits } from '#server/platform/limits.ts'
import { randomToken, type Secrets } from '#server/platform/secrets.ts'
import type { BrowserName } from '../visits/browser-name.ts'

/** A family shares a computer: the cookie holds a token for each of its last so many people. */
const tokensPerBrowser = 4

export interface TrustedDevices {
  /** The hash of the living token of this account in the cookie, without using it. No account: the same work. */
  recognise(cookie: string | undefined, accountId: number | undefined): Promise<string | undefined>
  /** Whether this cookie holds a living token of this account. */
  trusts(cookie: string | undefined, accountId: number): Promise<boolean>
  /** Trusts the browser, in the transaction that begins its session. @returns the new value of the cookie */
  trust(
    tx: DatabaseTransaction,
    cookie: string | undefined,
    accountId: number,
    browser: BrowserName,
  ): Promise<string>
  /** The hashes under which the tokens of a cookie are stored. */
  hashesOf(cookie: string | undefined): string[]
  /** Makes every computer of an account need codes again. @returns how many did not need them */
  revokeAll(tx: DatabaseTransaction, accountId: number): Promise<number>
}

const tokensOf = (cookie: string | undefined): string[] =>
  (cookie ?? '')
    .split('.')
    .filter((token) => token !== '')
    .slice(-tokensPerBrowser)

export function createTrustedDevices(
  db: Database,
  clock: Clock,
  limits: Limits,
  secrets: Secrets,
): TrustedDevices {
  const hashOf = (token: string) => secrets.hash('device', token)
  const hashesOf = (cookie: string | undefined) => tokensOf(cookie).map(hashOf)
  return {
    async recognise(cookie, accountId) {
      const row = await db
        .selectFrom('trusted_devices')
        .select('token_hash')
        .where('token_hash', 'in', ['', ...hashesOf(cookie)])
        .where('account_id', '=', accountId ?? 0)
        .where('expires_at', '>', clock())
        .executeTakeFirst()
      return row?.token_hash
    },
    async trusts(cookie, accountId) {
      const used = await db
        .updateTable('trusted_devices')
        .set({ last_used_at: clock() })
        .where('token_hash', 'in', ['', ...hashesOf(cookie)])
        .where('account_id', '=', accountId)
        .where('expires_at', '>', clock())
        .executeTakeFirst()
      return used.numUpdatedRows > 0n
    },
    async trust(tx, cookie, accountId, browser) {
      const token = randomToken()
      const now = clock()
      await tx
        .insertInto('trusted_devices')
        .values({
          token_hash: hashOf(token),
          account_id: accountId,
          ...browser,
          created_at: now,
          last_used_at: now,
          expires_at: after(now, limits.trustedDeviceSeconds),
        })
        .execute()
      return [...tokensOf(cookie), token].slice(-tokensPerBrowser).join('.')
    },
    hashesOf,
    async revokeAll(tx, accountId) {
      const revoked = await tx
        .deleteFrom('trusted_devices')
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      return Number(revoked.numDeletedRows)
    },
  }
}

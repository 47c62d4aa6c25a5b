/**
 * Trusted computers: a random token in a cookie, its hash in a row, for 30 days. Never a flag in the browser. Each use renews the token,
 * so that a copy of the cookie is noticed (decision 0332).
 */
import { sql, type RawBuilder } from 'kysely'
import { after, type Clock } from '#server/platform/clock.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { Limits } from '#server/platform/limits.ts'
import { randomToken, type Secrets } from '#server/platform/secrets.ts'
import type { BrowserName } from '../sessions/browser-name.ts'
import { tokensOf, tokensPerBrowser } from './browser-tokens.ts'

/**
 * What a cookie is worth to an account. `copied`: it shows a value that was renewed since, so that two browsers have it; `device` is the
 * public id of that computer.
 */
export type Trust =
  | { kind: 'trusted'; cookie: string }
  | { kind: 'unknown' }
  | { kind: 'copied'; device: string }

export interface TrustedDevices {
  /** The hash of the living token of this account in the cookie, without using it. No account: the same work. */
  recognise(cookie: string | undefined, accountId: number | undefined): Promise<string | undefined>
  /**
   * What a row of `trusted_devices` shows by a cookie with these hashes: the hash of its living token, or of the one before in the minutes
   * after it was renewed. Null: nothing.
   */
  shownBy(hashes: readonly string[]): RawBuilder<string | null>
  /** What this cookie is worth, without renewing it. A browser that shows the new value has it: the one before is worth nothing from then on. */
  look(cookie: string | undefined, accountId: number): Promise<Trust>
  /** Uses the trust. @returns with the cookie that takes the place of this one */
  use(cookie: string | undefined, accountId: number): Promise<Trust>
  /** Trusts a computer no more. @returns false where that was done already */
  end(tx: DatabaseTransaction, device: string): Promise<boolean>
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

export function createTrustedDevices(
  db: Database,
  clock: Clock,
  limits: Limits,
  secrets: Secrets,
): TrustedDevices {
  const hashOf = (token: string) => secrets.hash('device', token)
  const hashesOf = (cookie: string | undefined) => tokensOf(cookie).map(hashOf)
  /** The same from requests side by side, and again when an answer was lost: nothing but the hash is stored. */
  const nextOf = (token: string) => secrets.hash('device-renewed', token)

  const shownBy = (hashes: readonly string[]): RawBuilder<string | null> => {
    const list = sql.join(['', ...hashes])
    return sql<string | null>`case
      when trusted_devices.token_hash in (${list}) then trusted_devices.token_hash
      when trusted_devices.previous_hash in (${list})
        and trusted_devices.renewed_at > ${after(clock(), -limits.trustRenewalSeconds)}
        then trusted_devices.previous_hash
    end`
  }

  /** The living computer of this account that a cookie shows, locked until the transaction ends. */
  const shownRow = (tx: DatabaseTransaction, cookie: string | undefined, accountId: number) =>
    tx
      .selectFrom('trusted_devices')
      .select(['public_id', 'token_hash'])
      .select(shownBy(hashesOf(cookie)).as('shown'))
      .where('account_id', '=', accountId)
      .where('expires_at', '>', clock())
      .where(shownBy(hashesOf(cookie)), 'is not', null)
      .orderBy('created_at', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()

  /** Whether a cookie without trust has had it. */
  async function spent(
    tx: DatabaseTransaction,
    cookie: string | undefined,
    accountId: number,
  ): Promise<Trust> {
    const row = await tx
      .selectFrom('spent_device_tokens')
      .innerJoin('trusted_devices', 'trusted_devices.public_id', 'spent_device_tokens.device')
      .select('spent_device_tokens.device')
      .where('spent_device_tokens.token_hash', 'in', ['', ...hashesOf(cookie)])
      .where('trusted_devices.account_id', '=', accountId)
      .where('trusted_devices.expires_at', '>', clock())
      .executeTakeFirst()
    return row ? { kind: 'copied', device: row.device } : { kind: 'unknown' }
  }

  return {
    async recognise(cookie, accountId) {
      const row = await db
        .selectFrom('trusted_devices')
        .select(shownBy(hashesOf(cookie)).as('shown'))
        .where(shownBy(hashesOf(cookie)), 'is not', null)
        .where('account_id', '=', accountId ?? 0)
        .where('expires_at', '>', clock())
        .executeTakeFirst()
      return row?.shown ?? undefined
    },
    shownBy,
    look: (cookie, accountId) =>
      db.transaction().execute(async (tx): Promise<Trust> => {
        const row = await shownRow(tx, cookie, accountId)
        if (!row) return spent(tx, cookie, accountId)
        await tx
          .updateTable('trusted_devices')
          .set({ last_used_at: clock(), ...(row.shown === row.token_hash && { previous_hash: null }) })
          .where('public_id', '=', row.public_id)
          .execute()
        return { kind: 'trusted', cookie: cookie ?? '' }
      }),
    use: (cookie, accountId) =>
      db.transaction().execute(async (tx): Promise<Trust> => {
        const row = await shownRow(tx, cookie, accountId)
        if (!row) return spent(tx, cookie, accountId)
        const tokens = tokensOf(cookie)
        const shown = tokens.find((token) => hashOf(token) === row.shown) ?? ''
        const renewed = nextOf(shown)
        const now = clock()
        const isCurrent = row.shown === row.token_hash
        await tx
          .updateTable('trusted_devices')
          .set({
            last_used_at: now,
            ...(isCurrent && {
              token_hash: hashOf(renewed),
              previous_hash: row.token_hash,
              renewed_at: now,
            }),
          })
          .where('public_id', '=', row.public_id)
          .execute()
        if (isCurrent)
          await tx
            .insertInto('spent_device_tokens')
            .values({ token_hash: row.token_hash, device: row.public_id })
            .execute()
        return {
          kind: 'trusted',
          cookie: tokens.map((token) => (token === shown ? renewed : token)).join('.'),
        }
      }),
    async end(tx, device) {
      const ended = await tx.deleteFrom('trusted_devices').where('public_id', '=', device).executeTakeFirst()
      return ended.numDeletedRows > 0n
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

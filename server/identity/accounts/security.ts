/** What people may know and revoke of their own way in: sessions, trusted computers, what happened. */
import { accountEventKinds, type AccountEventKind, type SecurityOverview } from '#contract/security.ts'
import { endedWhenSeenAt } from '#server/platform/session-idle.ts'
import type { SignedInContext } from '../sessions/request-context.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { endExternalIdentities } from './external-identities.ts'
import { dropPendingChange } from './pending-change.ts'

/** What anybody can cause who knows the identifier, and how much of it is shown: it must not push out the rest. */
const causedByAnybody: readonly AccountEventKind[] = [
  'password.wrong',
  'password.locked',
  'passwordReset.requested',
  'unlock.requested',
  'code.wrong',
  'code.void',
]
const causedByAnybodyShown = 20

/** How much is shown of all else. */
const eventsShown = 50

async function sessionsOf({ db, clock, limits }: AccountDependencies, { session }: SignedInContext) {
  const now = clock()
  const rows = await db
    .selectFrom('visits')
    .selectAll()
    .where('account_id', '=', session.accountId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', endedWhenSeenAt(now, limits))
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows
    .map((row) => ({
      id: row.public_id,
      current: row.id_hash === session.idHash,
      startedAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      browser: row.browser,
      system: row.system,
    }))
    .sort((one, other) => Number(other.current) - Number(one.current))
}

async function trustedComputersOf({ db, clock, devices }: AccountDependencies, context: SignedInContext) {
  const own = new Set(devices.hashesOf(context.deviceCookie))
  const rows = await db
    .selectFrom('trusted_devices')
    .selectAll()
    .where('account_id', '=', context.session.accountId)
    .where('expires_at', '>', clock())
    .orderBy('last_used_at', 'desc')
    .execute()
  return rows
    .map((row) => ({
      id: row.public_id,
      current: own.has(row.token_hash),
      trustedAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      browser: row.browser,
      system: row.system,
    }))
    .sort((one, other) => Number(other.current) - Number(one.current))
}

async function eventsOf({ db }: AccountDependencies, { session }: SignedInContext) {
  const newest = (kinds: readonly AccountEventKind[], most: number) =>
    db
      .selectFrom((events) =>
        events
          .selectFrom('account_events')
          .select(['id', 'at', 'kind'])
          .where('account_id', '=', session.accountId)
          .where('kind', 'in', kinds)
          .orderBy('id', 'desc')
          .limit(most)
          .as('newest'),
      )
      .selectAll()
  const others = accountEventKinds.filter((kind) => !causedByAnybody.includes(kind))
  const rows = await newest(others, eventsShown)
    .unionAll(newest(causedByAnybody, causedByAnybodyShown))
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    kind: row.kind as AccountEventKind,
  }))
}

export const readSecurity = async (
  dependencies: AccountDependencies,
  context: SignedInContext,
): Promise<SecurityOverview> => ({
  sessions: await sessionsOf(dependencies, context),
  trustedComputers: await trustedComputersOf(dependencies, context),
  events: await eventsOf(dependencies, context),
})

/**
 * Ends another session of the same account, and drops the change of the identifier that it asked for: its link would work
 * without it. Any other id does nothing.
 */
export async function revokeSession(
  { db, recordEvent }: AccountDependencies,
  { session, address }: SignedInContext,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const other = await tx
      .selectFrom('visits')
      .select('id_hash')
      .where('public_id', '=', id)
      .where('account_id', '=', session.accountId)
      .where('id_hash', '!=', session.idHash)
      .executeTakeFirst()
    if (!other) return
    await dropPendingChange(tx, session.accountId, other.id_hash)
    const ended = await tx.deleteFrom('visits').where('id_hash', '=', other.id_hash).executeTakeFirst()
    if (ended.numDeletedRows > 0n) await recordEvent('session.revoked', session.accountId, address, tx)
  })
}

/** Makes a computer of the same account need codes again. Any other id does nothing. */
export async function revokeTrustedComputer(
  { db, recordEvent }: AccountDependencies,
  { session, address }: SignedInContext,
  id: string,
): Promise<void> {
  const revoked = await db
    .deleteFrom('trusted_devices')
    .where('public_id', '=', id)
    .where('account_id', '=', session.accountId)
    .executeTakeFirst()
  if (revoked.numDeletedRows > 0n) await recordEvent('device.revoked', session.accountId, address)
}

/**
 * Ends every session of the account, this one included, trusts no computer any more, for one may be lost, ends the link
 * with an external provider, and drops a change of the identifier that waits: whoever came in may have asked for it.
 */
export async function signOutEverywhere(
  { db, sessions, devices, knownBrowsers, recordEvent }: AccountDependencies,
  context: SignedInContext,
): Promise<void> {
  const { accountId } = context.session
  await db.transaction().execute(async (tx) => {
    await dropPendingChange(tx, accountId)
    await sessions.endAll(tx, accountId)
    await endExternalIdentities(tx, accountId)
    await knownBrowsers.forgetAll(tx, accountId)
    const revoked = await devices.revokeAll(tx, accountId)
    for (let count = 0; count < revoked; count += 1)
      await recordEvent('device.revoked', accountId, context.address, tx)
    await recordEvent('signedOutEverywhere', accountId, context.address, tx)
  })
  context.endSession()
}

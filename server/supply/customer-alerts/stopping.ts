/**
 * Stopping one kind of alerts by a link that was sent: the holder of the link needs no session (decision 0125). It ends after a year, and
 * when that kind is switched on again (decision 0334).
 */
import { stoppable, type Stoppable } from '#contract/rules/alerts.ts'
import { sql } from 'kysely'
import type { Language } from '#contract/entities.ts'
import { after, type Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { sameHash, type Secrets } from '#server/platform/secrets.ts'

/** What a link stops. */
export interface Stop {
  accountId: number
  contractNo: string
  kind: Stoppable
}

/** Half of a hash is more than anybody guesses, and fits a text message. */
const hashLength = 32

const signature = (secrets: Secrets, payload: string): string =>
  secrets.hash('alert stop', payload).slice(0, hashLength)

/** How long a link works. */
const linkSeconds = 365 * 86_400

/** @param now when the link is made */
export function stopLink(
  secrets: Secrets,
  publicUrl: string,
  { accountId, contractNo, kind }: Stop,
  now: Date,
): string {
  const made = Math.floor(now.getTime() / 1000).toString(36)
  const payload = Buffer.from(`${accountId} ${kind} ${made} ${contractNo}`).toString('base64url')
  return `${publicUrl}/alerts/stop/${payload}.${signature(secrets, payload)}`
}

/** A link of ours. */
export interface SentStop extends Stop {
  madeAt: Date
}

/** What a link stops, whether or not it has ended; undefined: it is none of ours. */
export function stopIn(secrets: Secrets, token: string): SentStop | undefined {
  const [payload = '', hash = ''] = token.split('.')
  if (!sameHash(hash, signature(secrets, payload))) return undefined
  const [accountId, kind, made = '', ...contractNo] = Buffer.from(payload, 'base64url')
    .toString('utf8')
    .split(' ')
  const known = stoppable.find((one) => one === kind)
  const seconds = /^[0-9a-z]{1,8}$/.test(made) ? Number.parseInt(made, 36) : 0
  return (
    known && {
      accountId: Number(accountId),
      contractNo: contractNo.join(' '),
      kind: known,
      madeAt: new Date(seconds * 1000),
    }
  )
}

/** Whether a link stops nothing any more: it is too old, or its kind was switched on after it was made. */
export async function hasEnded(
  { db, clock }: { db: Database; clock: Clock },
  { accountId, contractNo, kind, madeAt }: SentStop,
): Promise<boolean> {
  if (after(madeAt, linkSeconds) <= clock()) return true
  const settings = await db
    .selectFrom('alert_settings')
    .select('switched_on')
    .where('account_id', '=', accountId)
    .where('contract_no', '=', contractNo)
    .executeTakeFirst()
  const switchedOn = settings?.switched_on[kind]
  // A link tells whole seconds.
  return switchedOn !== undefined && Math.floor(Date.parse(switchedOn) / 1000) > madeAt.getTime() / 1000
}

const nothing = {
  month: { month_limit: null },
  day: { day_limit: null },
  night: { night: false },
  bill: { bill: false },
  interruption: { interruptions: false },
} as const

/** Stopping what is stopped is nothing wrong. */
export async function stopAlerts(
  { db, clock }: { db: Database; clock: Clock },
  { accountId, contractNo, kind }: Stop,
  language: Language,
): Promise<void> {
  // Anyone who has chosen nothing is told of interruptions all the same: that they are not wanted is a choice. An account that
  // was deleted since wants nothing.
  await sql`
    insert into alert_settings (account_id, contract_no, night, bill, channel, language, changed_at)
    select id, ${contractNo}, false, false, case when email = '' then 'sms' else 'email' end, ${language}, ${clock()}::timestamptz
    from accounts where id = ${accountId}
    on conflict do nothing`.execute(db)
  await db
    .updateTable('alert_settings')
    .set(nothing[kind])
    .where('account_id', '=', accountId)
    .where('contract_no', '=', contractNo)
    .execute()
}

/** How many codes one network and the whole portal send: text messages cost money, mails a reputation. */
import { sql } from 'kysely'
import type { Alert } from '#server/platform/alerts.ts'
import { secondsUntil } from '#server/platform/clock.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { Limits } from '#server/platform/limits.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { networkOf } from '#server/platform/rate-limits/network.ts'
import { countingOne, lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'

export interface BudgetQuestion {
  channel: 'email' | 'sms'
  address: string
  /**
   * Whether the owner of an account asks, by its password or recognised, for a code to themselves. They have a budget of
   * their own: whoever floods the portal with registrations or changes keeps nobody from signing in.
   */
  hasProved: boolean
}

/** Counts one code. @returns seconds to wait when it may not be sent */
export type CodeBudget = (tx: DatabaseTransaction, question: BudgetQuestion, now: Date) => Promise<number>

/**
 * The codes of the whole portal are counted in so many rows, by network: in one, every sign-in would wait from here
 * for the commit of the one before. Each row has a window of its own.
 */
const portalRows = 16

/** More than are being sent at any moment, by all processes. */
const underWay = 100

interface Counted {
  hits: number
  until: Date
}

export function createCodeBudget(limits: Limits, secrets: Secrets, alert: Alert): CodeBudget {
  const rowOf = (network: string) =>
    Number.parseInt(secrets.hash('codes-portal-row', network).slice(0, 4), 16) % portalRows

  /** What is counted in the rows of the portal. */
  async function sumOf(tx: DatabaseTransaction, buckets: readonly string[], now: Date): Promise<number> {
    const { hits } = await tx
      .selectFrom('rate_counters')
      .select(({ fn }) => fn.sum<string | null>('hits').as('hits'))
      .where('bucket', 'in', buckets)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow()
    return Number(hits ?? 0)
  }

  /** Counts one for a network and one for the portal, in this order. */
  async function count(
    tx: DatabaseTransaction,
    networkBucket: string,
    portalBuckets: readonly string[],
    own: string,
    now: Date,
  ): Promise<{ network: Counted; portal: Counted }> {
    const others = portalBuckets.filter((bucket) => bucket !== own)
    const { rows } = await sql<{
      network_hits: number
      network_until: Date
      portal_hits: number
      portal_until: Date
    }>`
      with network as (${countingOne(networkBucket, now, limits.sendingWindowSeconds)}),
      portal as (${countingOne(own, now, limits.sendingWindowSeconds)}),
      others as (
        select coalesce(sum(hits), 0)::integer as hits, min(expires_at) as until
        from rate_counters where bucket = any (${others}::text[]) and expires_at > ${now}
      )
      select network.hits as network_hits, network.expires_at as network_until,
        portal.hits + others.hits as portal_hits, least(portal.expires_at, others.until) as portal_until
      from network, portal, others`.execute(tx)
    const row = rows[0]!
    return {
      network: { hits: row.network_hits, until: row.network_until },
      portal: { hits: row.portal_hits, until: row.portal_until },
    }
  }

  return async (tx, { channel, address, hasProved }, now) => {
    const factor = hasProved ? limits.provedFactor : 1
    const isMail = channel === 'email'
    const asked = hasProved ? 'proved' : 'anybody'
    const network = networkOf(address)
    const most = {
      network: factor * (isMail ? limits.mailsPerNetwork : limits.textMessagesPerNetwork),
      portal: factor * (isMail ? limits.mailsPerPortal : limits.textMessagesPerPortal),
    }
    const portalBuckets = Array.from({ length: portalRows }, (_, row) =>
      secrets.hash(`codes-portal-${asked}`, row === 0 ? channel : `${channel}-${row}`),
    )
    const networkBucket = secrets.hash(`codes-network-${asked}-${channel}`, network)
    const counted = await count(tx, networkBucket, portalBuckets, portalBuckets[rowOf(network)]!, now)
    if (counted.network.hits > most.network) {
      alert('codes per network', { channel, asked, network, most: most.network })
      return secondsUntil(counted.network.until, now)
    }
    if (counted.portal.hits <= most.portal - underWay) return 0
    // Nearly used up: what others have counted and not committed decides now, so they are waited for.
    const [first] = portalBuckets as [string]
    await lockBuckets(tx, [first])
    if ((await sumOf(tx, portalBuckets, now)) <= most.portal) return 0
    alert('codes of the whole portal', { channel, asked, network, most: most.portal })
    return secondsUntil(counted.portal.until, now)
  }
}

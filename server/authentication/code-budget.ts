/** How many codes one network and the whole portal send: text messages cost money, mails a reputation. */
import type { Alert } from '../alerts.ts'
import { secondsUntil } from '../clock.ts'
import type { DatabaseTransaction } from '../database/tables.ts'
import type { Limits } from '../limits.ts'
import type { Secrets } from '../secrets.ts'
import { networkOf } from './network.ts'
import { countOne } from './rate-limits.ts'

export interface BudgetQuestion {
  channel: 'email' | 'sms'
  address: string
  /**
   * Whether who asks gave a right password or is recognised. They have a budget of their own: whoever floods the
   * portal with registrations keeps nobody from signing in.
   */
  hasProved: boolean
}

/** Counts one code. @returns seconds to wait when it may not be sent */
export type CodeBudget = (tx: DatabaseTransaction, question: BudgetQuestion, now: Date) => Promise<number>

export const createCodeBudget =
  (limits: Limits, secrets: Secrets, alert: Alert): CodeBudget =>
  async (tx, { channel, address, hasProved }, now) => {
    const factor = hasProved ? limits.provedFactor : 1
    const isMail = channel === 'email'
    const asked = hasProved ? 'proved' : 'anybody'
    const network = networkOf(address)
    const budgets = [
      {
        kind: 'codes per network',
        bucket: secrets.hash(`codes-network-${asked}-${channel}`, network),
        most: factor * (isMail ? limits.mailsPerNetwork : limits.textMessagesPerNetwork),
      },
      {
        kind: 'codes of the whole portal',
        bucket: secrets.hash(`codes-portal-${asked}`, channel),
        most: factor * (isMail ? limits.mailsPerPortal : limits.textMessagesPerPortal),
      },
    ] as const
    for (const { kind, bucket, most } of budgets) {
      const { hits, until } = await countOne(tx, bucket, now, limits.sendingWindowSeconds)
      if (hits <= most) continue
      alert(kind, { channel, asked, network, most })
      return secondsUntil(until, now)
    }
    return 0
  }

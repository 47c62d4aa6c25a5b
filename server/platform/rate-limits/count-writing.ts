/** How much somebody may write in an hour. */
import { countOne } from './rate-limits.ts'
import { secondsUntil, type Clock } from '../clock.ts'
import { Refused } from '../refused.ts'
import type { Database } from '../database/tables.ts'
import type { Limits } from '../limits.ts'

const writingWindowSeconds = 3600

/** @throws Refused `applicationMessage.tooMany` */
export async function countWriting(
  { db, clock, limits }: { db: Database; clock: Clock; limits: Limits },
  { visit }: { visit: { accountId: number } },
  what: 'messages' | 'files',
): Promise<void> {
  const bucket = `written-${what}:${visit.accountId}`
  const { hits, until } = await countOne(db, bucket, clock(), writingWindowSeconds)
  const most = what === 'messages' ? limits.messagesPerHour : limits.filesPerHour
  if (hits > most)
    throw new Refused('applicationMessage.tooMany', { retryAfterSeconds: secondsUntil(until, clock()) })
}

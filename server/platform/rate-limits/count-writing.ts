/** How much somebody may write in an hour. */
import { countOne } from './rate-limits.ts'
import { secondsUntil, type Clock } from '../clock.ts'
import { ApiError } from '../api-error.ts'
import type { Database } from '../database/tables.ts'
import type { Limits } from '../limits.ts'

const writingWindowSeconds = 3600

/** @throws ApiError `applicationMessage.tooMany` */
export async function countWriting(
  { db, clock, limits }: { db: Database; clock: Clock; limits: Limits },
  { session }: { session: { accountId: number } },
  what: 'messages' | 'files',
): Promise<void> {
  const bucket = `written-${what}:${session.accountId}`
  const { hits, until } = await countOne(db, bucket, clock(), writingWindowSeconds)
  const most = what === 'messages' ? limits.messagesPerHour : limits.filesPerHour
  if (hits > most)
    throw new ApiError('applicationMessage.tooMany', { retryAfterSeconds: secondsUntil(until, clock()) })
}

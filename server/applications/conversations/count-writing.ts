/** How much somebody may write in an hour. */
import { countOne } from '#server/identity/authentication/rate-limits.ts'
import { secondsUntil } from '#server/platform/clock.ts'
import { Refused } from '#server/platform/refused.ts'
import type { SignedInVisitor } from '#server/identity/visits/visitor.ts'
import type { ConversationDependencies } from './messages.ts'

const writingWindowSeconds = 3600

/** @throws Refused `applicationMessage.tooMany` */
export async function countWriting(
  { db, clock, limits }: ConversationDependencies,
  { visit }: SignedInVisitor,
  what: 'messages' | 'files',
): Promise<void> {
  const bucket = `written-${what}:${visit.accountId}`
  const { hits, until } = await countOne(db, bucket, clock(), writingWindowSeconds)
  const most = what === 'messages' ? limits.messagesPerHour : limits.filesPerHour
  if (hits > most)
    throw new Refused('applicationMessage.tooMany', { retryAfterSeconds: secondsUntil(until, clock()) })
}

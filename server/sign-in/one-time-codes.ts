/** One-time codes: six digits, bound to one visit and one account, stored hashed (design §6). */
import { after, secondsUntil, type Clock } from '../clock.ts'
import type { CodePurpose, Database, DatabaseTransaction } from '../database/tables.ts'
import type { Limits } from '../limits.ts'
import { randomCode, randomToken, sameHash, type Secrets } from '../secrets.ts'
import { addHit, hitsWithin, holdBuckets } from './rate-buckets.ts'

export interface CodeOrder {
  visitHash: string
  purpose: CodePurpose
  /** Null for an identifier without an account: all the same work is done, and nothing is sent. */
  accountId: number | null
  /** The normal form of the identifier. */
  identifier: string
  /** Seconds that must lie between two codes for one visit. */
  resendSeconds: number
  /** Puts the message into the same transaction: a code exists exactly when its message does. */
  enqueue: (tx: DatabaseTransaction, code: string) => Promise<void>
}

export type CodeSending =
  | { kind: 'sent' }
  /** Seconds to wait. */
  | { kind: 'tooSoon' | 'tooMany'; seconds: number }

export type CodeVerdict = { kind: 'right' | 'void' | 'expired' } | { kind: 'wrong'; attemptsLeft: number }

export interface OneTimeCodes {
  /** Replaces the code of this visit and purpose. */
  send(order: CodeOrder): Promise<CodeSending>
  /** Checks and, when right, uses up the code. */
  check(visitHash: string, purpose: CodePurpose, accountId: number, typed: string): Promise<CodeVerdict>
}

export function createOneTimeCodes(
  db: Database,
  clock: Clock,
  limits: Limits,
  secrets: Secrets,
): OneTimeCodes {
  const bucketOf = (identifier: string) => secrets.hash('code-recipient', identifier)
  const hashOf = (visitHash: string, salt: string, code: string) =>
    secrets.hash('code', `${visitHash}\0${salt}\0${code}`)

  const codeOf = (tx: DatabaseTransaction, visitHash: string, purpose: CodePurpose) =>
    tx
      .selectFrom('one_time_codes')
      .selectAll()
      .where('visit_hash', '=', visitHash)
      .where('purpose', '=', purpose)
      .forUpdate()
      .executeTakeFirst()

  return {
    send: (order) =>
      db.transaction().execute(async (tx): Promise<CodeSending> => {
        const recipient = bucketOf(order.identifier)
        await holdBuckets(tx, [recipient])
        const now = clock()
        const last = await codeOf(tx, order.visitHash, order.purpose)
        if (last?.recipient_hash === recipient) {
          const seconds = secondsUntil(after(last.sent_at, order.resendSeconds), now)
          if (seconds > 0) return { kind: 'tooSoon', seconds }
        }
        const hits = await hitsWithin(tx, recipient, now, limits.codesWindowSeconds)
        const [oldest] = hits.slice(-limits.codesPerRecipient)
        if (oldest && hits.length >= limits.codesPerRecipient)
          return { kind: 'tooMany', seconds: secondsUntil(after(oldest, limits.codesWindowSeconds), now) }
        await addHit(tx, recipient, now, limits.codesWindowSeconds)
        const code = randomCode()
        const salt = randomToken()
        const row = {
          account_id: order.accountId,
          recipient_hash: recipient,
          salt,
          code_hash: hashOf(order.visitHash, salt, code),
          wrong_tries: 0,
          sent_at: now,
          expires_at: after(now, limits.codeLifetimeSeconds),
        }
        await tx
          .insertInto('one_time_codes')
          .values({ visit_hash: order.visitHash, purpose: order.purpose, ...row })
          .onConflict((conflict) => conflict.columns(['visit_hash', 'purpose']).doUpdateSet(row))
          .execute()
        await order.enqueue(tx, code)
        return { kind: 'sent' }
      }),

    check: (visitHash, purpose, accountId, typed) =>
      db.transaction().execute(async (tx): Promise<CodeVerdict> => {
        const row = await codeOf(tx, visitHash, purpose)
        if (!row || row.account_id !== accountId || row.expires_at <= clock()) return { kind: 'expired' }
        if (row.wrong_tries >= limits.codeWrongTries) return { kind: 'void' }
        // "123 456" and "123-456" are how people copy codes.
        const code = typed.replace(/[\s-]/g, '')
        if (sameHash(row.code_hash, hashOf(visitHash, row.salt, code))) {
          await tx
            .deleteFrom('one_time_codes')
            .where('visit_hash', '=', visitHash)
            .where('purpose', '=', purpose)
            .execute()
          // Who types the code wanted it: the limit protects people from codes they did not ask for.
          await tx.deleteFrom('rate_hits').where('bucket', '=', row.recipient_hash).execute()
          return { kind: 'right' }
        }
        const attemptsLeft = limits.codeWrongTries - row.wrong_tries - 1
        await tx
          .updateTable('one_time_codes')
          .set({ wrong_tries: row.wrong_tries + 1 })
          .where('visit_hash', '=', visitHash)
          .where('purpose', '=', purpose)
          .execute()
        return attemptsLeft > 0 ? { kind: 'wrong', attemptsLeft } : { kind: 'void' }
      }),
  }
}

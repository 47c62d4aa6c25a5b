/** One-time codes: six digits, bound to one subject and one account, stored hashed (design §6). */
import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import type { AccountEventKind } from '#contract/security.ts'
import { after, secondsUntil, withinDuration, type Clock } from '#server/platform/clock.ts'
import type { CodePurpose, Database, DatabaseTransaction, Tables } from '#server/platform/database/tables.ts'
import type { Limits } from '#server/platform/limits.ts'
import { randomCode, randomToken, sameHash, type Secrets } from '#server/platform/secrets.ts'
import type { CodeBudget } from './code-budget.ts'
import { recipientCounter, toTheOwner } from './code-purposes.ts'
import { mailboxOf } from './mailbox.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import type { Requester } from './requester.ts'

/** What a code is for. There is one code at most per subject and purpose. */
export interface CodeSubject {
  purpose: CodePurpose
  /** Hash of a session's cookie, or of what is being registered, reset or changed: see `subjectOf`. */
  subjectHash: string
  /** Null where there is no account, or none yet. */
  accountId: number | null
}

export interface CodeOrder {
  subject: CodeSubject
  requester: Requester
  /** The network address that asks. */
  address: string
  /** Several subjects whose codes may be typed in each other's place: see `peekGroup`. Default: none. */
  group?: string
  /** All the same work is done, and no code in the world is the right one. */
  isDecoy: boolean
  /** Where another code must wait: whether the one before is kept, if it can still be right. */
  reusesActive: boolean
  /** The normal form of the identifier. */
  identifier: string
  /** Seconds that must lie between two codes that one requester causes for one recipient. */
  resendSeconds: number
  /** Written down with it. */
  event: AccountEventKind
  /** Puts the message into the same transaction: a code exists exactly when its message does. */
  enqueue: (tx: DatabaseTransaction, code: string) => Promise<void>
}

export type CodeSending =
  | { kind: 'sent' }
  /** Nothing was sent: the code before lives on for so long. Seconds to wait for another. */
  | { kind: 'kept'; expiresInSeconds: number; seconds: number }
  /** Seconds to wait. */
  | { kind: 'tooSoon' | 'tooMany'; seconds: number }

export type CodeVerdict =
  | { kind: 'right' | 'expired' }
  | { kind: 'wrong'; attemptsLeft: number }
  /** `before`: it was void already, and what was typed was compared with nothing. */
  | { kind: 'void'; before?: true }

export type GroupVerdict = { kind: 'right'; subjectHash: string } | { kind: 'wrong' | 'expired' }

export interface OneTimeCodes {
  /** The hash of what a code is bound to when that is not a session; also of a group. */
  subjectOf(purpose: CodePurpose, name: string): string
  /** Replaces the code of this subject. */
  send(order: CodeOrder): Promise<CodeSending>
  /**
   * The same in a transaction: several codes are sent, or none. When it comes to anything but `sent`, the transaction
   * must be undone, which has counted nothing either.
   */
  sendWithin(tx: DatabaseTransaction, order: CodeOrder): Promise<CodeSending>
  /** What is known of a code that lives: when it was sent and when it ends, and how many wrong tries it takes still. */
  stateOf(subject: CodeSubject): Promise<{ sentAt: Date; expiresAt: Date; attemptsLeft: number } | undefined>
  /** Checks and, when right, uses up the code. */
  check(subject: CodeSubject, typed: string): Promise<CodeVerdict>
  /** Checks without using up. Counts a wrong code, but not an empty one, which is no guess. */
  peek(subject: CodeSubject, typed: string): Promise<CodeVerdict>
  /** The subject of the group whose living code this is. Counts nothing: whoever asks must limit the tries. */
  peekGroup(purpose: CodePurpose, group: string, typed: string): Promise<GroupVerdict>
  /** Uses up a right code together with what it allows: true for one caller only. Counts nothing. */
  consume(tx: DatabaseTransaction, subject: CodeSubject, typed: string): Promise<boolean>
}

/** In front of the source of a hit that does not count among those from anywhere. */
const recognisedMark = 'recognised:'

/** "123 456" and "123-456" are how people copy codes. */
const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '')

/** Undoes what a sending has written, and says what it came to instead. */
class TakenBack extends Error {
  readonly sending: CodeSending
  constructor(sending: CodeSending) {
    super('a code was not sent')
    this.sending = sending
  }
}

export function createOneTimeCodes(
  db: Database,
  clock: Clock,
  limits: Limits,
  secrets: Secrets,
  budget: CodeBudget,
): OneTimeCodes {
  const bucketOf = (purpose: CodePurpose, identifier: string) =>
    secrets.hash(recipientCounter[purpose], mailboxOf(identifier))
  const sourceOf = ({ isRecognised, name }: Requester) =>
    `${isRecognised ? recognisedMark : ''}${secrets.hash('requester', name)}`
  const hashOf = (subjectHash: string, salt: string, code: string) =>
    secrets.hash('code', `${subjectHash}\0${salt}\0${code}`)

  const codeOf = (within: Database | DatabaseTransaction, { subjectHash, purpose }: CodeSubject) =>
    within
      .selectFrom('one_time_codes')
      .selectAll()
      .where('subject_hash', '=', subjectHash)
      .where('purpose', '=', purpose)

  type Row = Selectable<Tables['one_time_codes']>

  const isOf = (row: Row, { accountId }: CodeSubject) =>
    row.account_id === accountId && row.expires_at > clock()
  const isVoid = (row: Row) => row.wrong_tries >= limits.codeWrongTries
  const isAlive = (row: Row, subject: CodeSubject) => isOf(row, subject) && !isVoid(row)

  function judged(row: Row | undefined, subject: CodeSubject, typed: string): CodeVerdict {
    if (!row || !isOf(row, subject)) return { kind: 'expired' }
    if (isVoid(row)) return { kind: 'void', before: true }
    const code = plainCode(typed)
    if (sameHash(row.code_hash, hashOf(row.subject_hash, row.salt, code))) return { kind: 'right' }
    return { kind: 'wrong', attemptsLeft: limits.codeWrongTries - row.wrong_tries - (code === '' ? 0 : 1) }
  }

  async function remove(tx: DatabaseTransaction, row: Row): Promise<void> {
    await tx
      .deleteFrom('one_time_codes')
      .where('subject_hash', '=', row.subject_hash)
      .where('purpose', '=', row.purpose)
      .execute()
    // Anyone who types the code wanted it: the limit protects people from codes they did not ask for.
    await tx
      .deleteFrom('rate_hits')
      .where('bucket', '=', row.recipient_hash)
      .where('source', '=', row.requester)
      .execute()
  }

  /** The code of this row, as long as nothing has happened to it since the row was read. */
  const unchanged = (row: Row) => (query: ExpressionBuilder<Tables, 'one_time_codes'>) =>
    query.and({
      subject_hash: row.subject_hash,
      purpose: row.purpose,
      code_hash: row.code_hash,
      wrong_tries: row.wrong_tries,
    })

  /** Uses up the code of a row. @returns false when somebody else was faster */
  async function useUp(row: Row): Promise<boolean> {
    const used = await db
      .with('used', (query) => query.deleteFrom('one_time_codes').where(unchanged(row)).returningAll())
      .with('forgiven', (query) =>
        query
          .deleteFrom('rate_hits')
          .using('used')
          .whereRef('rate_hits.bucket', '=', 'used.recipient_hash')
          .whereRef('rate_hits.source', '=', 'used.requester'),
      )
      .selectFrom('used')
      .select('subject_hash')
      .execute()
    return used.length > 0
  }

  /** Counts a wrong code. @returns false when somebody else was faster */
  async function countWrong(row: Row): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('one_time_codes')
      .set({ wrong_tries: row.wrong_tries + 1 })
      .where(unchanged(row))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  async function verdict(subject: CodeSubject, typed: string, consumes: boolean): Promise<CodeVerdict> {
    // Without a lock that others would have to wait for. Anyone who was overtaken judges anew: each time that happens one wrong
    // try was counted, or the code is gone, so it ends soon.
    for (;;) {
      const row = await codeOf(db, subject).executeTakeFirst()
      const found = judged(row, subject, typed)
      if (!row || found.kind === 'expired' || found.kind === 'void') return found
      if (found.kind === 'wrong') {
        if (plainCode(typed) === '' || (await countWrong(row)))
          return found.attemptsLeft > 0 ? found : { kind: 'void' }
      } else if (!consumes || (await useUp(row))) return found
    }
  }

  /** The code before, and the sendings to a recipient that count still, oldest first: one look. */
  async function readBefore(tx: DatabaseTransaction, subject: CodeSubject, recipient: string, now: Date) {
    const counting = (column: 'at' | 'source') => sql`array(
      select ${sql.ref(column)} from rate_hits
      where bucket = ${recipient} and at > ${after(now, -limits.codesWindowSeconds)}
      order by at, id
    )`
    const { at, source, ...row } = await tx
      .selectFrom(sql<{ asked: number }>`(select 1 as asked)`.as('question'))
      .leftJoin('one_time_codes as last', (join) =>
        join.on('last.subject_hash', '=', subject.subjectHash).on('last.purpose', '=', subject.purpose),
      )
      .selectAll('last')
      .select([
        counting('at').$castTo<Date[]>().as('at'),
        counting('source').$castTo<string[]>().as('source'),
      ])
      .executeTakeFirstOrThrow()
    const hits = at.map((time, index) => ({ at: time, source: source[index] ?? '' }))
    return { last: row.subject_hash === null ? undefined : (row as Row), hits }
  }

  async function sendWithin(tx: DatabaseTransaction, order: CodeOrder): Promise<CodeSending> {
    const { subject, requester, address, identifier, resendSeconds, enqueue, group, event } = order
    const recipient = bucketOf(subject.purpose, identifier)
    const source = sourceOf(requester)
    await lockBuckets(tx, [recipient])
    const now = clock()
    const { last, hits } = await readBefore(tx, subject, recipient, now)
    const mustWait = (kind: 'tooSoon' | 'tooMany', seconds: number): CodeSending =>
      order.reusesActive && last?.recipient_hash === recipient && isAlive(last, subject)
        ? { kind: 'kept', expiresInSeconds: secondsUntil(last.expires_at, now), seconds }
        : { kind, seconds }
    const own = hits.filter((hit) => hit.source === source).map(({ at }) => at)
    const sentAt = [last?.recipient_hash === recipient ? last.sent_at : undefined, own.at(-1)]
    const delays = sentAt.map((at) =>
      at ? secondsUntil(withinDuration(after(at, resendSeconds), now, resendSeconds), now) : 0,
    )
    if (Math.max(...delays) > 0) return mustWait('tooSoon', Math.max(...delays))
    const anybodys = hits.filter((hit) => !hit.source.startsWith(recognisedMark)).map(({ at }) => at)
    const counts = [
      { at: own, most: limits.codesPerRecipient },
      { at: requester.isRecognised ? [] : anybodys, most: limits.codesPerRecipientFromAnywhere },
    ]
    for (const { at, most } of counts) {
      const [oldest] = at.slice(-most)
      if (oldest && at.length >= most)
        return mustWait(
          'tooMany',
          secondsUntil(
            withinDuration(after(oldest, limits.codesWindowSeconds), now, limits.codesWindowSeconds),
            now,
          ),
        )
    }
    const code = randomCode()
    const salt = randomToken()
    const row = {
      account_id: subject.accountId,
      recipient_hash: recipient,
      requester: source,
      group_hash: group ?? '',
      salt,
      code_hash: hashOf(subject.subjectHash, salt, order.isDecoy ? randomToken() : code),
      wrong_tries: 0,
      sent_at: now,
      expires_at: after(now, limits.codeLifetimeSeconds),
    }
    await tx
      .with('counted', (query) =>
        query.insertInto('rate_hits').values({
          bucket: recipient,
          at: now,
          expires_at: after(now, limits.codesWindowSeconds),
          source,
        }),
      )
      .with('noted', (query) =>
        query
          .insertInto('account_events')
          .values({ at: now, kind: event, account_id: subject.accountId, address }),
      )
      .insertInto('one_time_codes')
      .values({ subject_hash: subject.subjectHash, purpose: subject.purpose, ...row })
      .onConflict((conflict) => conflict.columns(['subject_hash', 'purpose']).doUpdateSet(row))
      .execute()
    await enqueue(tx, code)
    // Last: the codes of one network count in one row, and wait for each other from here to the commit.
    const hasProved = requester.isRecognised || toTheOwner.has(subject.purpose)
    const channel = identifier.includes('@') ? 'email' : 'sms'
    const overBudget = await budget(tx, { channel, address, hasProved }, now)
    if (overBudget > 0) return mustWait('tooMany', overBudget)
    return { kind: 'sent' }
  }

  return {
    subjectOf: (purpose, name) => secrets.hash(`code-subject-${purpose}`, name),

    send: (order) =>
      db
        .transaction()
        .execute(async (tx) => {
          const sending = await sendWithin(tx, order)
          if (sending.kind !== 'sent') throw new TakenBack(sending)
          return sending
        })
        .catch((error: unknown) => {
          if (error instanceof TakenBack) return error.sending
          throw error
        }),
    sendWithin,

    async stateOf(subject) {
      const row = await db
        .selectFrom('one_time_codes')
        .select(['sent_at', 'expires_at', 'wrong_tries'])
        .where('subject_hash', '=', subject.subjectHash)
        .where('purpose', '=', subject.purpose)
        .where('account_id', 'is not distinct from', subject.accountId)
        .where('expires_at', '>', clock())
        .executeTakeFirst()
      return (
        row && {
          sentAt: row.sent_at,
          expiresAt: row.expires_at,
          attemptsLeft: Math.max(0, limits.codeWrongTries - row.wrong_tries),
        }
      )
    },

    check: (subject, typed) => verdict(subject, typed, true),
    peek: (subject, typed) => verdict(subject, typed, false),

    async peekGroup(purpose, group, typed) {
      const rows = await db
        .selectFrom('one_time_codes')
        .selectAll()
        .where('group_hash', '=', group)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', clock())
        .where('wrong_tries', '<', limits.codeWrongTries)
        .execute()
      if (rows.length === 0) return { kind: 'expired' }
      const code = plainCode(typed)
      const right = rows.find((row) => sameHash(row.code_hash, hashOf(row.subject_hash, row.salt, code)))
      return right ? { kind: 'right', subjectHash: right.subject_hash } : { kind: 'wrong' }
    },

    async consume(tx, subject, typed) {
      const row = await codeOf(tx, subject).forUpdate().executeTakeFirst()
      if (!row || judged(row, subject, typed).kind !== 'right') return false
      await remove(tx, row)
      return true
    },
  }
}

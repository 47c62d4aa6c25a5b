/**
 * Hands queued messages of one channel to their gateway, outside the request: a slow gateway slows nobody's sign-in,
 * and not the other channel either. Several at once; codes, which live ten minutes, before notices, which can wait.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql, type Selectable } from 'kysely'
import { after, type Clock } from '../clock.ts'
import type { Database, Tables } from '../database/tables.ts'
import { dueRows, type DueRows } from '../due-rows/due-rows.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Gateway } from './gateways.ts'
import type { Channel } from './outgoing-messages.ts'

export interface DueMessagesOptions {
  db: Database
  clock: Clock
  channel: Channel
  gateway: Gateway
  log: FastifyBaseLogger
  metrics: Pick<Metrics, 'delivered' | 'deliveryFailed'>
  /** Messages handed over at once. */
  handovers: number
}

type Row = Selectable<Tables['outgoing_messages']>

/** Until another process may try a message that this one took: longer than a handover may take. */
const takenSeconds = 60
const handoverMilliseconds = 45_000
const recentSeconds = 20
/** Of notices: a mailbox that is full today is asked seldom, and one that does not exist is no work. */
const firstPauseSeconds = 60
const longestPauseSeconds = 3600
/** Tries of what is refused for good: a quarter of an hour, in which whoever errs about it thinks better of it. */
const mostRefusals = 5
const lookEverySeconds = 5
/** Stopping does not wait for a gateway that hangs: those messages stay queued. */
const stopMilliseconds = 2500

/** What a mail server has answered, without the mailbox that it names; undefined: it was none of its answers. */
function smtpAnswer(error: unknown): { number: number; text: string } | undefined {
  if (!(error instanceof Error) || !('responseCode' in error)) return undefined
  const { responseCode: number, message } = error
  return typeof number === 'number' ? { number, text: message.replaceAll(/\S+@\S+/gu, '…') } : undefined
}

/** RFC 5321: no such mailbox, or none that may be written to. */
const isForGood = (answer: { number: number } | undefined): boolean =>
  answer !== undefined && answer.number >= 550 && answer.number <= 554

/** Rejects after so long, whatever a gateway does: else it would hold its place for ever. */
async function withinTime(handover: Promise<void>): Promise<void> {
  const watch = new AbortController()
  const tooLong = async () => {
    await pause(handoverMilliseconds, undefined, { ref: false, signal: watch.signal })
    throw new Error('the gateway did not answer in time')
  }
  try {
    await Promise.race([handover, tooLong()])
  } finally {
    watch.abort()
  }
}

/** The name of what is due in a channel. */
export const messagesBy = (channel: Channel): string => `messages by ${channel}`

export function dueMessages(options: DueMessagesOptions): DueRows {
  const { db, clock, channel, gateway, log, metrics, handovers } = options

  /** When each recipient last got something, as far as it matters for whose turn it is. */
  const served = new Map<string, number>()

  function recentlyServed(now: Date): string[] {
    const long = now.getTime() - recentSeconds * 1000
    for (const [recipient, at] of served) if (at < long) served.delete(recipient)
    return [...served.keys()]
  }

  /** When something was last delivered: a gateway that refuses everything says nothing about a mailbox. */
  let deliveredAt: Date | undefined

  /**
   * Takes the messages that are due, as many as there are free hands: codes before notices; new ones before those that
   * have failed; who got nothing lately before who did; and of each recipient the first before anybody's second. So
   * neither many messages to one person nor dead mailboxes hold up the others. `skip locked` keeps two processes from
   * taking the same one.
   */
  async function take(most: number): Promise<Row[]> {
    const now = clock()
    const recent = recentlyServed(now)
    const ranked = db
      .selectFrom('outgoing_messages')
      .select((row) => [
        'id',
        sql<boolean>`${row.ref('code')} = ''`.as('is_notice'),
        sql<boolean>`tries > 0`.as('is_tried'),
        sql<boolean>`recipient = any(${recent}::text[])`.as('is_served'),
        sql<string>`row_number() over (partition by recipient, code = '', tries > 0 order by id)`.as('turn'),
      ])
      .where('state', '=', 'queued')
      .where('channel', '=', channel)
      .where('next_try_at', '<=', now)
      .where('expires_at', '>', now)
    const taken = await db
      .with('due', (query) =>
        query
          .selectFrom('outgoing_messages')
          .innerJoin(ranked.as('ranked'), 'ranked.id', 'outgoing_messages.id')
          .select([
            'outgoing_messages.id',
            'ranked.is_notice',
            'ranked.is_tried',
            'ranked.is_served',
            'ranked.turn',
          ])
          .where('outgoing_messages.next_try_at', '<=', now)
          .orderBy('ranked.is_notice')
          .orderBy('ranked.is_tried')
          .orderBy('ranked.is_served')
          .orderBy('ranked.turn')
          .orderBy('outgoing_messages.id')
          .limit(most)
          .forUpdate('outgoing_messages')
          .skipLocked(),
      )
      .updateTable('outgoing_messages')
      .from('due')
      .set((row) => ({ tries: row('tries', '+', 1), next_try_at: after(now, takenSeconds) }))
      .whereRef('outgoing_messages.id', '=', 'due.id')
      .returningAll('outgoing_messages')
      .returning(['due.is_notice', 'due.is_tried', 'due.is_served', 'due.turn'])
      .execute()
    for (const { recipient } of taken) served.set(recipient, now.getTime())
    // What an update returns has no order.
    return taken.toSorted(
      (one, other) =>
        Number(one.is_notice) - Number(other.is_notice) ||
        Number(one.is_tried) - Number(other.is_tried) ||
        Number(one.is_served) - Number(other.is_served) ||
        Number(one.turn) - Number(other.turn) ||
        one.id - other.id,
    )
  }

  const remove = ({ id }: Row) => db.deleteFrom('outgoing_messages').where('id', '=', id).execute()

  async function noteFailure(row: Row, error: unknown): Promise<void> {
    const { tries } = row
    const isNotice = row.code === ''
    const answer = smtpAnswer(error)
    metrics.deliveryFailed(channel)
    const isOver =
      isNotice &&
      isForGood(answer) &&
      tries >= mostRefusals &&
      deliveredAt !== undefined &&
      deliveredAt >= row.sent_at
    log.error(
      { channel, tries, ...(answer === undefined ? { err: error } : { answer }) },
      isOver ? 'a message is given up: its mailbox refuses it for good' : 'a message could not be delivered',
    )
    if (isOver) {
      await remove(row)
      return
    }
    const pause = isNotice
      ? Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (tries - 1))
      : Math.min(60, 2 ** tries)
    await db
      .updateTable('outgoing_messages')
      .set({ next_try_at: after(clock(), pause) })
      .where('id', '=', row.id)
      .execute()
  }

  async function handOver(row: Row): Promise<void> {
    try {
      await withinTime(
        gateway({
          to: row.recipient,
          subject: row.subject,
          body: row.body,
          replyTo: row.reply_to,
          stopLink: row.stop_link,
        }),
      )
    } catch (error) {
      await noteFailure(row, error)
      return
    }
    deliveredAt = clock()
    const seconds = (deliveredAt.getTime() - row.sent_at.getTime()) / 1000
    metrics.delivered(channel, row.code === '' ? 'notice' : 'code', seconds)
    // Gone with the code in it: after delivery only the recipient has it.
    await remove(row)
  }

  return dueRows<Row>({
    name: messagesBy(channel),
    everySeconds: lookEverySeconds,
    atOnce: handovers,
    stopMilliseconds,
    claim: take,
    handle: handOver,
    // The database went away meanwhile: the message is tried again when its time as a taken one is over.
    failed: (_, error) => log.error({ channel, err: error }, 'a delivery could not be written down'),
  })
}

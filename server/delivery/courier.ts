/** Carries queued messages to their gateways, outside the request: a slow gateway slows nobody's sign-in. */
import type { FastifyBaseLogger } from 'fastify'
import { after, type Clock } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import type { Channel } from './outgoing-messages.ts'
import type { Gateway } from './gateways.ts'

export interface Courier {
  /** Looks for work soon. Never throws. */
  wake(): void
  /** Waits for what is being handed over. */
  stop(): Promise<void>
}

/** Until another process may try a message that this one took: longer than any gateway's time-outs. */
const takenSeconds = 60
const lookEveryMilliseconds = 5000

export function createCourier(
  db: Database,
  clock: Clock,
  gateways: Readonly<Partial<Record<Channel, Gateway>>>,
  log: FastifyBaseLogger,
): Courier {
  let working: Promise<void> = Promise.resolve()
  let stopped = false

  /** Takes one message that is due; `skip locked` keeps two processes from taking the same one. */
  const take = (now: Date) =>
    db
      .updateTable('outgoing_messages')
      .set((row) => ({ tries: row('tries', '+', 1), next_try_at: after(now, takenSeconds) }))
      .where('id', '=', (query) =>
        query
          .selectFrom('outgoing_messages')
          .select('id')
          .where('state', '=', 'queued')
          .where('next_try_at', '<=', now)
          .where('expires_at', '>', now)
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .executeTakeFirst()

  async function deliverDue(): Promise<void> {
    for (let row = await take(clock()); row && !stopped; row = await take(clock())) {
      try {
        await gateways[row.channel]?.({ to: row.recipient, subject: row.subject, body: row.body })
        // Gone with the code in it: after delivery only the recipient has it.
        await db.deleteFrom('outgoing_messages').where('id', '=', row.id).execute()
      } catch (error) {
        log.error({ channel: row.channel, tries: row.tries, err: error }, 'a message could not be delivered')
        await db
          .updateTable('outgoing_messages')
          .set({ next_try_at: after(clock(), Math.min(60, 2 ** row.tries)) })
          .where('id', '=', row.id)
          .execute()
      }
    }
  }

  const wake = (): void => {
    if (stopped || Object.keys(gateways).length === 0) return
    working = working
      .then(deliverDue)
      .catch((error: unknown) => log.error({ err: error }, 'the courier failed'))
  }
  const timer = setInterval(wake, lookEveryMilliseconds)
  timer.unref()

  return {
    wake,
    async stop() {
      stopped = true
      clearInterval(timer)
      await working
    },
  }
}

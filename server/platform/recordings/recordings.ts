/** What visits took while the operator had it recorded: kept in a bounded table, read as one file. */
import { sql } from 'kysely'
import type { RecordedTransition } from '#contract/journeys.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import type { Limits } from '../limits.ts'
import type { Secrets } from '../secrets.ts'
import { networkOf } from '../rate-limits/network.ts'
import { addHit, hitsWithin, lockBuckets } from '../rate-limits/rate-limits.ts'

const windowSeconds = 60

export interface Recordings {
  /**
   * Keeps transitions of one visit. An address that sends more than anybody walks is not listened to.
   *
   * @param address the visitor's network address, for counting only: it is not kept with the transitions
   */
  keep(visit: string, transitions: readonly RecordedTransition[], address: string): Promise<void>
}

export function createRecordings(db: Database, clock: Clock, limits: Limits, secrets: Secrets): Recordings {
  return {
    async keep(visit, transitions, address) {
      const now = clock()
      const bucket = secrets.hash('recording-address', networkOf(address))
      await db.transaction().execute(async (tx) => {
        await lockBuckets(tx, [bucket])
        const hits = await hitsWithin(tx, bucket, now, windowSeconds)
        if (hits.length >= limits.recordingsPerAddress) return
        await addHit(tx, bucket, now, windowSeconds)
        await tx
          .insertInto('recorded_transitions')
          .values(
            transitions.map(({ sequence, machine, actor, source, eventType, row, value, at }) => ({
              visit,
              sequence,
              machine,
              actor,
              source,
              event_type: eventType,
              row,
              value: JSON.stringify(value),
              at: new Date(at),
              received_at: now,
            })),
          )
          .execute()
      })
    },
  }
}

/** The whole recording as newline-delimited JSON, visit by visit in the order of each, as `npm run paths -- replay` reads it. */
export async function recordingText(db: Database): Promise<string> {
  const rows = await db
    .selectFrom('recorded_transitions')
    .selectAll()
    .orderBy(sql`min(id) over (partition by visit)`)
    .orderBy('sequence')
    .orderBy('id')
    .execute()
  return rows
    .map(({ visit, sequence, machine, actor, source, event_type: eventType, row, value, at }) =>
      JSON.stringify({
        visit,
        ...(sequence === null ? {} : { sequence }),
        machine,
        actor,
        source,
        eventType,
        row,
        value,
        at: at.getTime(),
      }),
    )
    .join('\n')
}

/** Forgets the whole recording. @returns how many transitions it had */
export async function forgetRecording(db: Database): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('recorded_transitions').executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

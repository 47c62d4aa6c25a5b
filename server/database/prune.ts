/** Deletes what has expired. Everything is checked against its expiry when read; this only keeps tables small. */
import { sql } from 'kysely'
import { after } from '../clock.ts'
import type { Limits } from '../limits.ts'
import type { Database } from './tables.ts'

const eventsKeptSeconds = 400 * 86_400

/** How long somebody with an old link still reads that it is too old, rather than that it never was. */
const oldLinksKeptSeconds = 7 * 86_400

export async function prune(db: Database, now: Date, limits: Limits): Promise<void> {
  const idleSince = after(now, -limits.sessionIdleSeconds)
  await db
    .deleteFrom('visits')
    .where((row) => row.or([row('expires_at', '<=', now), row('last_seen_at', '<=', idleSince)]))
    .execute()
  for (const table of [
    'one_time_codes',
    'trusted_devices',
    'rate_hits',
    'used_proofs',
    'outgoing_messages',
  ] as const)
    await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  for (const table of ['registrations', 'identifier_changes'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', after(now, -oldLinksKeptSeconds)).execute()
  await db
    .deleteFrom('recorded_transitions')
    .where((row) =>
      row.or([
        row('received_at', '<', after(now, -limits.recordedTransitionsSeconds)),
        // The newest stay: a row's number tells how many came after it.
        row(
          'id',
          '<=',
          row
            .selectFrom('recorded_transitions')
            .select(sql<string>`max(id) - ${limits.recordedTransitions}::bigint`.as('last')),
        ),
      ]),
    )
    .execute()
  await db.deleteFrom('locks').where('until', '<=', now).execute()
  await db.deleteFrom('account_events').where('at', '<', after(now, -eventsKeptSeconds)).execute()
}

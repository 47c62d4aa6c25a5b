/** Who waits for whom in PostgreSQL: for tests that let two calls meet. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#server/platform/database/tables.ts'

/** Waits until one call waits for a lock of this database. */
export async function untilOneWaits(db: Database): Promise<void> {
  const waiting = async () =>
    (
      await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    ).rows
  await expect.poll(waiting).toHaveLength(1)
}

/** How many applications staff has to do something about, and since when: those of the filter `waiting` of their list. */
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/tables.ts'
import type { SignedInContext } from '#server/identity/sessions/request-context.ts'
import { withinReach } from '../conversations/reach.ts'
import { waitingForStaff } from './application-list.ts'

export async function waitingApplications(
  db: Database,
  context: SignedInContext,
): Promise<{ count: number; since: Date } | undefined> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::integer as count, min(coalesce(message.written_at, applications.changed_at)) as since
    from applications left join application_messages message on message.id = applications.last_message_id
    where ${withinReach(context)} and ${waitingForStaff}`.execute(db)
  const { count = 0, since } = rows[0] ?? {}
  return since ? { count, since } : undefined
}

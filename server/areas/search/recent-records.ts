/**
 * Which records somebody opened last from the search. Kept on the server, and by their keys alone: they follow the person from the
 * desk to the phone, no browser that others use keeps names of customers, and what is shown of them is read anew.
 */
import { sql } from 'kysely'
import { mostRecent } from '#contract/rules/staff-search.ts'
import type { FoundRecord } from '#contract/staff-search.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { knownOfKind, type RecordFinder } from '#server/platform/lists/record-finder.ts'

/** Some of them may have gone, or be seen no more. */
const mostKept = 20

/** Those that these finders still show, the one that was opened last first. */
export async function recentRecords(
  db: Database,
  accountId: number,
  finders: readonly RecordFinder[],
): Promise<FoundRecord[]> {
  const { rows } = await sql<{ kind: string; record_id: string }>`
    select kind, record_id from recent_records where account_id = ${accountId}
    order by opened_at desc, kind, record_id limit ${mostKept}`.execute(db)
  const known = await Promise.all(
    finders.map(async (finder) => {
      const ids = rows.flatMap(({ kind, record_id }) => (kind === finder.kind ? [record_id] : []))
      return [finder.kind, await knownOfKind(db, finder, ids)] as const
    }),
  )
  const byKind = new Map<string, ReadonlyMap<string, FoundRecord>>(known)
  return rows.flatMap(({ kind, record_id }) => byKind.get(kind)?.get(record_id) ?? []).slice(0, mostRecent)
}

/** Notes that a record was opened, if one of these finders shows it. */
export async function noteOpened(
  db: Database,
  accountId: number,
  finders: readonly RecordFinder[],
  { kind, id }: Pick<FoundRecord, 'kind' | 'id'>,
  now: Date,
): Promise<void> {
  const finder = finders.find((one) => one.kind === kind)
  if (!finder || !(await knownOfKind(db, finder, [id])).has(id)) return
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into recent_records (account_id, kind, record_id, opened_at) values (${accountId}, ${kind}, ${id}, ${now})
      on conflict (account_id, kind, record_id) do update set opened_at = excluded.opened_at`.execute(tx)
    await sql`
      delete from recent_records where account_id = ${accountId} and (kind, record_id) not in (
        select kind, record_id from recent_records where account_id = ${accountId}
        order by opened_at desc limit ${mostKept}
      )`.execute(tx)
  })
}

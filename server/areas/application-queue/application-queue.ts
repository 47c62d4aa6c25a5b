/** The queue: groups by how late, or columns by status, with their numbers, and what is next for one person. */
import { sql, type RawBuilder } from 'kysely'
import type { QueuedApplication, QueuePart } from '#contract/application-queue.ts'
import { dueGroups, openStatuses, queueOwners, type QueueOwner } from '#contract/rules/application-queue.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { withinReach } from '#server/applications/conversations/reach.ts'
import { groupAt, isForOwnTeams, isOpen, ownedBy, queuedRows, type QueueReader } from './queue-rows.ts'

export interface QueueAsked {
  whose: QueueOwner
  by: 'due' | 'status'
  /** Empty: all. */
  type: string
  /** Of each part. */
  most: number
}

/** What this person should do next: own ones, and those that nobody has in the places of the own teams. */
export const isNextFor = (reader: QueueReader): RawBuilder<boolean> => sql<boolean>`
  ${isOpen} and applications.status <> 'suspended'
  and (${ownedBy('mine', reader.principal)} or (${isForOwnTeams(reader.principal)}))`

async function countsOf(db: Database, reader: QueueReader): Promise<Record<QueueOwner, number>> {
  const counted = queueOwners.map(
    (whose) => sql`count(*) filter (where ${ownedBy(whose, reader.principal)})::integer as ${sql.ref(whose)}`,
  )
  const { rows } = await sql<Record<QueueOwner, number>>`
    select ${sql.join(counted)} from applications where ${withinReach(reader.context)} and ${isOpen}`.execute(
    db,
  )
  return rows[0]!
}

async function typesOpen(db: Database, reader: QueueReader): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    select distinct type from applications where ${withinReach(reader.context)} and ${isOpen} order by type`.execute(
    db,
  )
  return rows.map(({ type }) => type)
}

/** Which part an application is in: exactly one. */
const partOf = (by: QueueAsked['by'], reader: QueueReader): RawBuilder<string> =>
  by === 'due' ? groupAt(reader) : sql<string>`applications.status`

export async function applicationQueue(
  db: Database,
  reader: QueueReader,
  { whose, by, type, most }: QueueAsked,
): Promise<{
  parts: QueuePart[]
  counts: Record<QueueOwner, number>
  next: QueuedApplication | null
  types: string[]
}> {
  const found = sql<boolean>`${isOpen} and ${ownedBy(whose, reader.principal)}
    and ${type === '' ? sql`true` : sql`applications.type = ${type}`}`
  const part = partOf(by, reader)
  const { rows } = await sql<{ name: string; count: number; late: number }>`
    select ${part} as name, count(*)::integer as count,
      count(*) filter (where ${groupAt(reader)} in ('critical', 'overdue'))::integer as late
    from applications where ${withinReach(reader.context)} and ${found} group by 1`.execute(db)
  const parts: QueuePart[] = []
  for (const name of by === 'due' ? dueGroups : openStatuses) {
    const counted = rows.find((row) => row.name === name)
    parts.push({
      name,
      count: counted?.count ?? 0,
      late: counted?.late ?? 0,
      items: counted ? await queuedRows(db, reader, sql<boolean>`${found} and ${part} = ${name}`, most) : [],
    })
  }
  const [next] = await queuedRows(db, reader, isNextFor(reader), 1)
  return { parts, counts: await countsOf(db, reader), next: next ?? null, types: await typesOpen(db, reader) }
}

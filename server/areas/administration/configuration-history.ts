/** The history of settings and texts: who has changed what, when, from what to what, and why. */
import { sql } from 'kysely'
import type { ConfigurationChange, ConfigurationSubject, PartChange } from '#contract/administration.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { WrittenParts } from '#server/platform/content/change-content.ts'
import { shortened } from '../setting-groups/shortened.ts'

/** What has rows of its own in the history. */
export type AloneSubject = Extract<ConfigurationSubject, 'setting' | 'text'>

/** As its row has it. */
export interface ChangeRow {
  id: number
  subject: AloneSubject
  name: string
  before: WrittenParts
  after: WrittenParts
}

interface ReadRow extends Omit<ChangeRow, 'id'> {
  id: string | number
  changed_at: Date
  by_name: string | null
  approved_by_name: string | null
  reason: string
  undoes: string | number | null
  is_undone: boolean
  is_newest: boolean
}

const shortenedPart = (value: string | null | undefined): string | null =>
  value === null || value === undefined ? null : shortened(value)

/** The parts of a change, in the order in which they were written. */
export const partsOf = (before: WrittenParts, after: WrittenParts): PartChange[] =>
  Object.keys(after).map((part) => ({
    part,
    before: before[part] ?? null,
    after: after[part] ?? null,
  }))

const changeOf = (row: ReadRow): ConfigurationChange => ({
  id: Number(row.id),
  subject: row.subject,
  name: row.name,
  at: row.changed_at.toISOString(),
  by: row.by_name ?? '',
  ...(row.approved_by_name !== null && { approvedBy: row.approved_by_name }),
  reason: row.reason,
  parts: partsOf(row.before, row.after).map(({ part, before, after }) => ({
    part,
    before: shortenedPart(before),
    after: shortenedPart(after),
  })),
  undoes: Number(row.undoes ?? 0),
  isUndone: row.is_undone,
  mayUndo: row.is_newest,
})

/** The newest changes first: of one item, or of all of a subject. */
export async function configurationHistory(
  db: Database | DatabaseTransaction,
  subject: AloneSubject,
  { name, most }: { name?: string; most: number },
): Promise<ConfigurationChange[]> {
  const { rows } = await sql<ReadRow>`
    select changes.id, changed_at, subject, changes.name, before, after, reason, undoes,
      case when changed_by is null then '' else coalesce(accounts.name, '?') end as by_name,
      case when approved_by is not null then coalesce(second.name, '?') end as approved_by_name,
      exists (select from configuration_changes as later where later.undoes = changes.id) as is_undone,
      not exists (
        select from configuration_changes as later
        where later.subject = changes.subject and later.name = changes.name and later.id > changes.id
      ) as is_newest
    from configuration_changes as changes left join accounts on accounts.id = changed_by
    left join accounts second on second.id = approved_by
    where subject = ${subject} and (${name ?? null}::text is null or changes.name = ${name ?? null})
    order by changes.id desc limit ${most}`.execute(db)
  return rows.map(changeOf)
}

/** A change with its whole values. @returns undefined: there is none, or a later one of the same item */
export async function newestChange(
  tx: DatabaseTransaction,
  id: number,
): Promise<ChangeRow | 'later' | undefined> {
  const { rows } = await sql<ChangeRow & { has_later: boolean }>`
    select id, subject, name, before, after,
      exists (
        select from configuration_changes as later
        where later.subject = changes.subject and later.name = changes.name and later.id > changes.id
      ) as has_later
    from configuration_changes as changes where id = ${id}`.execute(tx)
  const [row] = rows
  return row?.has_later ? 'later' : row
}

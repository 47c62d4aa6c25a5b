/** The history of settings that are changed as one: the rows of its settings, those of one change together (decision 0347). */
import { sql } from 'kysely'
import type { ConfigurationChange, PartChange } from '#contract/administration.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { WrittenParts } from '#server/platform/content/change-content.ts'
import type { GroupRow } from './group-changes.ts'
import { groupOf, writtenValue, type GroupSubject, type SettingGroup } from './setting-groups.ts'
import { shortened } from './shortened.ts'

interface ReadRow {
  id: string | number
  changed_at: Date
  name: string
  before: WrittenParts
  after: WrittenParts
  reason: string
  undoes: string | number | null
  by_name: string | null
  approved_by_name: string | null
  one: string
  is_undone: boolean
}

const shortenedPart = ({ part, before, after }: PartChange): PartChange => ({
  part,
  before: before === null ? null : shortened(before),
  after: after === null ? null : shortened(after),
})

/** What one row has changed, by the parts of its group. */
const partsOfRow = ({ read }: SettingGroup, { name, before, after }: ReadRow): PartChange[] => {
  const then = read(name, writtenValue(name, before['value'] ?? null))
  const now = read(name, writtenValue(name, after['value'] ?? null))
  return Object.keys(now)
    .filter((part) => then[part] !== now[part])
    .map((part) => shortenedPart({ part, before: then[part] ?? null, after: now[part] ?? null }))
}

/** Rows of one change, in the order in which they come. */
function together(rows: readonly ReadRow[]): ReadRow[][] {
  const changes = new Map<string, ReadRow[]>()
  for (const row of rows) changes.set(row.one, [...(changes.get(row.one) ?? []), row])
  return [...changes.values()]
}

/** The rows of all settings of a group, the newest first. */
const rowsOf = async (db: Database | DatabaseTransaction, settings: readonly string[], most: number) =>
  (
    await sql<ReadRow>`
      select changes.id, changed_at, changes.name, before, after, reason, undoes,
        coalesce(batch::text, changes.id::text) as one,
        case when changed_by is null then '' else coalesce(accounts.name, '?') end as by_name,
        case when approved_by is not null then coalesce(second.name, '?') end as approved_by_name,
        exists (select from configuration_changes as later where later.undoes = changes.id) as is_undone
      from configuration_changes as changes left join accounts on accounts.id = changed_by
      left join accounts second on second.id = approved_by
      where subject = 'setting' and changes.name in (${sql.join(settings)})
      order by changes.id desc limit ${most}`.execute(db)
  ).rows

function changeOf(group: SettingGroup, rows: readonly ReadRow[], isNewest: boolean): ConfigurationChange {
  const [first] = rows as [ReadRow, ...ReadRow[]]
  return {
    id: Number(first.id),
    subject: group.subject,
    name: group.name,
    at: first.changed_at.toISOString(),
    by: first.by_name ?? '',
    ...(first.approved_by_name !== null && { approvedBy: first.approved_by_name }),
    reason: first.reason,
    parts: rows.toReversed().flatMap((row) => partsOfRow(group, row)),
    undoes: Number(first.undoes ?? 0),
    isUndone: rows.every(({ is_undone }) => is_undone),
    mayUndo: isNewest,
  }
}

/** A change of a group may have as many rows as it has settings. */
const rowsOfChange = 10

/** The newest changes of a group first. */
export async function groupHistory(
  db: Database | DatabaseTransaction,
  group: SettingGroup,
  most: number,
): Promise<ConfigurationChange[]> {
  const changes = together(await rowsOf(db, group.settings, most * rowsOfChange))
  return changes.slice(0, most).map((rows, index) => changeOf(group, rows, index === 0))
}

/** The newest changes of all groups of a subject, whichever group each is of. */
export async function newestOfGroups(
  db: Database | DatabaseTransaction,
  subject: GroupSubject,
  settings: readonly string[],
  most: number,
): Promise<ConfigurationChange[]> {
  const changes = together(await rowsOf(db, settings, most * rowsOfChange))
  return changes.slice(0, most).flatMap((rows) => {
    const group = groupOf(subject, rows[0]?.name ?? '')
    return group ? [{ ...changeOf(group, rows, false), mayUndo: false }] : []
  })
}

/** A change of a group with all its rows. @returns undefined: there is none; `later`: the group has a later one */
export async function newestGroupChange(
  tx: DatabaseTransaction,
  subject: GroupSubject,
  id: number,
): Promise<{ group: SettingGroup; rows: GroupRow[] } | 'later' | undefined> {
  const named = await sql<{ name: string }>`
    select name from configuration_changes where id = ${id} and subject = 'setting'`.execute(tx)
  const group = named.rows[0] && groupOf(subject, named.rows[0].name)
  if (!group) return undefined
  const [newest] = together(await rowsOf(tx, group.settings, group.settings.length))
  if (!newest || Number(newest[0]?.id) !== id) return 'later'
  const rows = newest.map(({ id: row, name, before }) => ({
    id: Number(row),
    name,
    before: before['value'] ?? null,
  }))
  return { group, rows }
}

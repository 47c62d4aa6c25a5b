/** The history of records: each change is one more row, and the database refuses to change one. */
import { sql } from 'kysely'
import type { AnyArea } from '#contract/areas/kit/area.ts'
import type { HistoryRow } from '#contract/area-calls.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { AreaAccess } from './access.ts'

/** Who writes in which area; without an account: a rule of the portal. */
export interface Author {
  area: AnyArea
  principal: { accountId: number | null }
}

/** What changed of a field, a part (as a text) or the state. */
export interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

export interface WrittenChange {
  id: number
  /** That it led to. */
  version: number
  now: Date
  kind: HistoryRow['kind']
  move?: string
  reason?: string
  changes: readonly FieldChange[]
}

/** Writes a change down, in the transaction that makes it. */
export async function writeRecordChange(
  tx: DatabaseTransaction,
  { area, principal }: Author,
  { id, version, now, kind, move = '', reason = '', changes }: WrittenChange,
): Promise<void> {
  await sql`
    insert into record_changes (area, record_id, version, changed_at, changed_by, kind, move, reason, changes)
    values (${area.name}, ${id}, ${version}, ${now}, ${principal.accountId}, ${kind}, ${move}, ${reason},
      ${JSON.stringify(changes)}::jsonb)`.execute(tx)
}

/** When a record was moved last, whoever sees it; undefined: it was not moved yet. */
export async function lastMovedAt(
  tx: DatabaseTransaction,
  { name }: Pick<AnyArea, 'name'>,
  id: number,
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(changed_at) as at from record_changes
    where area = ${name} and record_id = ${id} and kind = 'moved'`.execute(tx)
  return rows[0]?.at ?? undefined
}

/** Whether a field of a record has ever been set to a value. */
export async function wasEver(
  tx: Database | DatabaseTransaction,
  { name }: Pick<AnyArea, 'name'>,
  id: number,
  set: { field: string; after: unknown },
): Promise<boolean> {
  const { rows } = await sql`
    select from record_changes
    where area = ${name} and record_id = ${id} and changes @> ${JSON.stringify([set])}::jsonb limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Everybody who has added or changed a record, or part of it. */
export async function authorsOf(
  tx: DatabaseTransaction,
  { name }: Pick<AnyArea, 'name'>,
  id: number,
): Promise<number[]> {
  const { rows } = await sql<{ by: number }>`
    select distinct changed_by as by from record_changes
    where area = ${name} and record_id = ${id} and kind in ('inserted', 'changed') and changed_by is not null`.execute(
    tx,
  )
  return rows.map(({ by }) => by)
}

/** Everybody who has added, changed or moved any of some records. */
export async function handlersOf(
  tx: DatabaseTransaction,
  { name }: Pick<AnyArea, 'name'>,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ by: number }>`
    select distinct changed_by as by from record_changes
    where area = ${name} and record_id = any(${[...ids]}::bigint[]) and kind in ('inserted', 'changed', 'moved')
      and changed_by is not null`.execute(tx)
  return rows.map(({ by }) => by)
}

/** Fields and parts of which somebody else made the newest change after a version. */
export async function changedByOthers(
  tx: DatabaseTransaction,
  { area, principal }: AreaAccess,
  id: number,
  version: number,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ field: string }>`
    select field from (
      select distinct on (change ->> 'field') change ->> 'field' as field, changed_by
      from record_changes, jsonb_array_elements(changes) change
      where area = ${area.name} and record_id = ${id} and version > ${version}
      order by change ->> 'field', record_changes.id desc
    ) newest where changed_by is distinct from ${principal.accountId}`.execute(tx)
  return new Set(rows.map(({ field }) => field))
}

interface Row {
  at: Date
  by: string
  kind: HistoryRow['kind']
  move: string
  reason: string
  changes: FieldChange[]
}

/** Writes down that somebody looked at a record. */
export async function writeRecordRead(
  tx: DatabaseTransaction,
  { area, principal }: Author,
  id: number,
  now: Date,
): Promise<void> {
  await sql`
    insert into record_reads (area, record_id, read_at, read_by)
    values (${area.name}, ${id}, ${now}, ${principal.accountId})`.execute(tx)
}

/** So many rows are shown: the newest. */
const mostRows = 1000

/** Who looked at a record, the newest first. */
async function readsOf(db: Database, { area }: AreaAccess, id: number): Promise<HistoryRow[]> {
  const { rows } = await sql<{ at: Date; by: string }>`
    select read_at as at, coalesce(nullif(name, ''), login, '') as by from record_reads
    left join accounts on accounts.id = read_by
    where area = ${area.name} and record_id = ${id} order by record_reads.id desc limit ${mostRows}`.execute(
    db,
  )
  return rows.map(({ at, by }) => ({
    at: at.toISOString(),
    by,
    kind: 'read',
    move: '',
    reason: '',
    changes: [],
  }))
}

/** What happened to a record that this person may see, the newest first, without what they may not see of it. */
export async function historyOf(db: Database, access: AreaAccess, id: number): Promise<HistoryRow[]> {
  const reads = access.area.logsReads ? await readsOf(db, access, id) : []
  // Of a record that is only read, reads are all that happens.
  if (access.area.isReadOnly) return reads
  const { rows } = await sql<Row>`
    select changed_at as at, coalesce(name, login, '') as by, kind, move, reason, changes from record_changes
    left join accounts on accounts.id = changed_by
    where area = ${access.area.name} and record_id = ${id} order by record_changes.id desc limit ${mostRows}`.execute(
    db,
  )
  const changed = rows.map(({ at, changes, ...row }) => ({
    ...row,
    at: at.toISOString(),
    changes: changes.filter(({ field }) => field === 'state' || access.sees(field)),
  }))
  if (reads.length === 0) return changed
  return [...changed, ...reads].toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, mostRows)
}

/** Accounts that have added or changed one of these records by their own hand. */
export async function writersOf(
  tx: DatabaseTransaction,
  area: string,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct changed_by as id from record_changes
    where area = ${area} and record_id = any(${[...ids]}::bigint[]) and kind in ('inserted', 'changed')
      and changed_by is not null`.execute(tx)
  return rows.map(({ id }) => Number(id))
}

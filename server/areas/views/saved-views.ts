/** Views that people save: who is shown one, and who may change it. A view for others changes only by publishing it. */
import { flagsOf } from '#contract/areas/kit/area.ts'
import { sql } from 'kysely'
import { mostOwnViews, type ViewScope } from '#contract/rules/saved-views.ts'
import type { SavedView, ViewContent } from '#contract/saved-views.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { AreaAccess } from '../kit/access.ts'
import type { Principal } from '../rights/principal.ts'
import { checkedContent, shownContent } from './view-content.ts'

interface Row {
  id: string | number
  area: string
  name: string
  scope: ViewScope
  team: string | null
  owner_id: number | null
  content: ViewContent
  version: number
}

/** Of `saved_views`: those that a person is shown. */
const isShownTo = ({ accountId }: Principal) => sql<boolean>`(
  scope = 'everyone' or (scope = 'mine' and owner_id = ${accountId})
  or team_id in (select team_id from team_members where account_id = ${accountId})
)`

const rowsOf = async (
  db: Database | DatabaseTransaction,
  principal: Principal,
  wanted: ReturnType<typeof sql>,
): Promise<Row[]> =>
  (
    await sql<Row>`
      select saved_views.id, area, saved_views.name, scope, teams.name as team, owner_id, content, version
      from saved_views left join teams on teams.id = team_id
      where ${wanted} and ${isShownTo(principal)}
      order by array_position(array['mine', 'team', 'everyone'], scope), lower(saved_views.name), saved_views.id`.execute(
      db,
    )
  ).rows

const mayChange = ({ principal }: AreaAccess, { scope }: Pick<Row, 'scope'>): boolean =>
  scope === 'mine' || principal.may('publishView')

const shownView = (access: AreaAccess, row: Row): SavedView => ({
  id: Number(row.id),
  version: row.version,
  name: row.name,
  scope: row.scope,
  team: row.team ?? '',
  ...shownContent(access, row.content),
  mayChange: mayChange(access, row),
})

/** All that a person is shown of the list of an area, the own ones first. */
export async function shownViews(db: Database, access: AreaAccess) {
  access.requireOpen()
  const { principal, area } = access
  const rows = await rowsOf(db, principal, sql`area = ${area.name}`)
  const teams = await sql<{ id: number; name: string; people: number }>`
    select id, name, (select count(*)::integer from team_members where team_id = teams.id) as people from teams
    where id in (select team_id from team_members where account_id = ${principal.accountId}) order by name`.execute(
    db,
  )
  const { rows: counted } = await sql<{ people: number }>`
    select count(*)::integer as people from accounts where role = 1 and exists (
      select from unnest(${[...flagsOf(area)]}::text[]) flag where profile ->> flag = 'true')`.execute(db)
  return {
    items: rows.map((row) => shownView(access, row)),
    mayPublish: principal.may('publishView'),
    teams: teams.rows,
    people: counted[0]?.people ?? 0,
  }
}

/** The area of a view that somebody is shown. @throws ApiError `record.unknown` */
export async function areaOfView(db: Database, principal: Principal, id: number): Promise<string> {
  const [row] = await rowsOf(db, principal, sql`saved_views.id = ${id}`)
  if (!row) throw new ApiError('record.unknown')
  return row.area
}

/** A view that was just written. */
async function writtenView(tx: DatabaseTransaction, access: AreaAccess, id: number): Promise<SavedView> {
  const [row] = await rowsOf(tx, access.principal, sql`saved_views.id = ${id}`)
  if (!row) throw new ApiError('record.unknown')
  return shownView(access, row)
}

const checkedName = (name: string): string => {
  const trimmed = name.trim()
  if (trimmed === '') throw new ApiError('record.field', { field: 'Name', problem: 'missing' })
  return trimmed
}

/** What a view for others was, each time that it was published. */
async function note(tx: DatabaseTransaction, { accountId }: Principal, id: number, now: Date): Promise<void> {
  await sql`
    insert into saved_view_changes (view_id, version, name, content, changed_at, changed_by)
    select id, version, name, content, ${now}, ${accountId} from saved_views where id = ${id} and scope <> 'mine'`.execute(
    tx,
  )
}

/** A view that is to be saved. */
export interface WishedView {
  name: string
  scope: ViewScope
  team: number | undefined
  content: ViewContent
  key: string
  now: Date
}

/** @throws ApiError `right.missing`, `record.field` */
export async function insertView(
  tx: DatabaseTransaction,
  access: AreaAccess,
  { name, scope, team, content, key, now }: WishedView,
): Promise<SavedView> {
  const { principal, area } = access
  access.requireOpen()
  const { accountId } = principal
  if (scope !== 'mine') principal.require('publishView')
  if ((scope === 'team') !== (team !== undefined))
    throw new ApiError('record.field', { field: 'Team', problem: scope === 'team' ? 'missing' : 'unknown' })
  const wished = checkedContent(access, content)
  const { rows: known } = await sql<{ own: number; teams: number; before: string | number | null }>`
    select (select count(*)::integer from saved_views where owner_id = ${accountId} and area = ${area.name}) as own,
      (select count(*)::integer from team_members where account_id = ${accountId} and team_id = ${team ?? 0}) as teams,
      (select id from saved_views where insert_key = ${key} and owner_id = ${accountId}) as before`.execute(
    tx,
  )
  const { own = 0, teams = 0, before = null } = known[0] ?? {}
  if (before !== null) return writtenView(tx, access, Number(before))
  if (team !== undefined && teams === 0)
    throw new ApiError('record.field', { field: 'Team', problem: 'unknown' })
  if (own >= mostOwnViews) throw new ApiError('record.field', { field: 'Name', problem: 'tooMany' })
  const { rows } = await sql<{ id: string | number }>`
    insert into saved_views (area, name, scope, team_id, owner_id, content, changed_at, insert_key)
    values (${area.name}, ${checkedName(name)}, ${scope}, ${team ?? null}, ${accountId}, ${JSON.stringify(wished)}::jsonb, ${now}, ${key})
    on conflict (insert_key) do nothing returning id`.execute(tx)
  // The key of somebody else.
  if (!rows[0]) throw new ApiError('record.field', { field: 'Key', problem: 'taken' })
  await note(tx, principal, Number(rows[0].id), now)
  return writtenView(tx, access, Number(rows[0].id))
}

/** Locks a view that somebody may change. @throws ApiError `record.unknown`, `right.missing`, `record.changed` */
async function lockView(tx: DatabaseTransaction, access: AreaAccess, id: number, version: number) {
  access.requireOpen()
  await sql`select from saved_views where id = ${id} for update`.execute(tx)
  const [row] = await rowsOf(tx, access.principal, sql`saved_views.id = ${id} and area = ${access.area.name}`)
  if (!row) throw new ApiError('record.unknown')
  if (!mayChange(access, row)) throw new ApiError('right.missing', { field: 'publishView' })
  if (row.version !== version) throw new ApiError('record.changed')
}

/** @throws ApiError `record.unknown`, `record.changed`, `right.missing`, `record.field` */
export async function changeView(
  tx: DatabaseTransaction,
  access: AreaAccess,
  {
    id,
    version,
    name,
    content,
    now,
  }: Pick<WishedView, 'name' | 'content' | 'now'> & { id: number; version: number },
): Promise<SavedView> {
  await lockView(tx, access, id, version)
  const wished = checkedContent(access, content)
  await sql`
    update saved_views set name = ${checkedName(name)}, content = ${JSON.stringify(wished)}::jsonb, version = version + 1, changed_at = ${now}
    where id = ${id}`.execute(tx)
  await note(tx, access.principal, id, now)
  return writtenView(tx, access, id)
}

/** @throws ApiError `record.unknown`, `record.changed`, `right.missing` */
export async function deleteView(
  tx: DatabaseTransaction,
  access: AreaAccess,
  { id, version }: { id: number; version: number },
): Promise<void> {
  await lockView(tx, access, id, version)
  await sql`delete from saved_views where id = ${id}`.execute(tx)
}

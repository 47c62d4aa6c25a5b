/** The list of an area, and records to choose from: what is listed, counted and found comes through the same door. */
import { sql, type RawBuilder } from 'kysely'
import type { AnyArea, RecordValues } from '#contract/areas/kit/area.ts'
import type { AreaCalls } from '#contract/area-calls.ts'
import type { WholeList } from '#contract/lists.ts'
import type { RequestOf } from '#contract/call.ts'
import { isUsable } from '#contract/rules/securities.ts'
import { everyRow, listPage, type ListSource } from '#server/platform/lists/list-page.ts'
import { contains, mayContain } from '#server/platform/lists/search.ts'
import { sharedTotal } from '#server/platform/lists/shared-total.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { AreaAccess } from './access.ts'
import { columnOf, valuesOf, type JsonRow } from './columns.ts'
import { conditionOf } from './conditions.ts'
import { namesOf } from './names.ts'
import type { Reach } from './reach.ts'
import { visibleRecords } from './visible-records.ts'

/** Which part of the list of an area. */
export type AreaListOptions = RequestOf<AreaCalls['list']>['Options']

/** All of it, in an order. */
export type AreaListChoice = Omit<AreaListOptions, 'PageSize' | 'Page'>

/** Days in which records were changed last, both included. */
type Period = Pick<WholeList, 'From' | 'To'>

/** A record with what this person sees of it, and the titles of those that it names. */
export interface ListedRecord {
  id: number
  version: number
  state: string
  values: RecordValues
  names: Readonly<Record<string, string>>
}

const fieldsWith = (access: AreaAccess, has: (field: AnyArea['fields'][string]) => boolean): string[] =>
  Object.entries(access.area.fields).flatMap(([name, field]) =>
    has(field) && access.sees(name) ? [name] : [],
  )

/** Of rows of `visibleRecords`: whether a field that this person may see contains a text. */
export function isFound(access: AreaAccess, search: string): RawBuilder<boolean> {
  const searched = fieldsWith(access, (field) => field.searched === true)
  if (searched.length === 0) return sql<boolean>`false`
  const ways = searched.map((name) => contains(sql.ref(columnOf(name)), search))
  return sql<boolean>`(${mayContain(sql.ref('search_text'), search)} and (${sql.join(ways, sql` or `)}))`
}

/** In which order the list stands; a field that is not shown orders nothing. */
function orderOf(access: AreaAccess, { SortBy, IsDescending }: AreaListChoice) {
  if (SortBy !== undefined && !access.sees(SortBy)) throw new ApiError('right.missing', { field: SortBy })
  const first = Object.values(access.area.views)[0]?.order ?? ''
  const usual = first.slice(1)
  if (SortBy !== undefined) return { column: SortBy, isDescending: IsDescending === true }
  return access.sees(usual)
    ? { column: usual, isDescending: first.startsWith('-') }
    : { column: 'id', isDescending: false }
}

/** The list that was asked for. @throws ApiError `right.missing`, `record.field` */
function asked(access: AreaAccess, wanted: AreaListChoice & Period) {
  const conditions = (wanted.Where ?? []).map((condition) => conditionOf(access, condition))
  const order = orderOf(access, wanted)
  const choices = fieldsWith(access, ({ kind }) => kind === 'choice')
  const source: ListSource<string> = {
    rows: sql`
      select * from ${visibleRecords(access)} visible
      where ${sql.join([sql`true`, ...conditions], sql` and `)}`,
    columns: { [order.column]: columnOf(order.column) },
    first: order,
    key: 'id',
    searched: (search) => [isFound(access, search)],
    named: { state: 'state', ...Object.fromEntries(choices.map((name) => [name, columnOf(name)])) },
    instant: 'changed_at',
    isLong: true,
    mayBeEmpty: access.area.fields[order.column]?.required !== true,
  }
  const { Search, Named, From, To } = wanted
  const options = { Search, Named, From, To, SortBy: order.column, IsDescending: order.isDescending }
  return { source, options, isWhole: conditions.length === 0 && !Search }
}

/** Rows of `visibleRecords` as lists and files have them. */
export async function listedRecords(
  db: Database,
  { access, accessTo }: Reach,
  rows: readonly JsonRow[],
): Promise<ListedRecord[]> {
  const names = await namesOf(db, access, accessTo, rows)
  return rows.map((row, index) => ({
    id: Number(row['id']),
    version: Number(row['version']),
    state: String(row['state']),
    values: valuesOf(access.area.fields, row, access.sees),
    names: names[index] ?? {},
  }))
}

/** A query of all that the list finds, with `place`, `id` and `version`. @throws ApiError `right.missing`, `record.field` */
export function everyRecord(access: AreaAccess, wanted: AreaListChoice & Period): RawBuilder<unknown> {
  const { source, options } = asked(access, wanted)
  return everyRow(source, options, ['id', 'version'])
}

/** How many of these records the list finds. */
async function countFound(
  db: Database,
  access: AreaAccess,
  wanted: AreaListChoice,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0
  const { source, options } = asked(access, wanted)
  const rows = sql`select * from (${source.rows}) chosen where id = any(${[...ids]}::bigint[])`
  const { rows: counted } = await sql<{ found: number }>`
    select count(*)::integer as found from (${everyRow({ ...source, rows }, options, ['id'])}) found`.execute(
    db,
  )
  return counted[0]?.found ?? 0
}

/** The moves of many records at once that somebody may make, as `moveRecords` asks for them. */
const bulkMoves = ({ area, may, control }: AreaAccess): string[] =>
  Object.entries(area.life?.moves ?? {}).flatMap(([name, move]) =>
    move.bulk === true && may(move.right) && isUsable(control(move.control)) ? [name] : [],
  )

/** A page of the records that somebody may see. @throws ApiError `right.missing`, `record.field` */
export async function listRecords(
  db: Database,
  reach: Reach,
  wanted: AreaListOptions,
  chosen: readonly number[] = [],
) {
  const { source, options, isWhole } = asked(reach.access, wanted)
  const { PageSize, Page } = wanted
  const page = await listPage<JsonRow, string>(db, source, { PageSize, Page, ...options })
  const items = await listedRecords(db, reach, page.items)
  // Counted twice only where something leaves records out.
  const totalInAll = isWhole
    ? page.total
    : await sharedTotal(db, sql`select from ${visibleRecords(reach.access)} visible`)
  const chosenFound = await countFound(db, reach.access, wanted, chosen)
  return { ...page, items, totalInAll, bulkMoves: bulkMoves(reach.access), chosenFound }
}

const mostChoices = 20

/** Records that somebody may refer to, by a part of what a search looks into, their title among it. */
export async function chooseRecords(
  db: Database,
  access: AreaAccess,
  search: string,
): Promise<{ id: number; title: string }[]> {
  const { title } = access.area
  // What has no name for this person cannot be chosen.
  if (!access.sees(title)) return []
  const column = sql.ref(columnOf(title))
  const { rows } = await sql<{ id: string | number; title: string | null }>`
    select id, ${column}::text as title from ${visibleRecords(access)} visible
    where ${search === '' ? sql`true` : isFound(access, search)}
    order by ${column}, id limit ${mostChoices}`.execute(db)
  return rows.map(({ id, title: name }) => ({ id: Number(id), title: name ?? '' }))
}

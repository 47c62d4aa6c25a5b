/** One page of a list (A §9): the one place where lists are searched, filtered, sorted and cut into pages. */
import { sql, type RawBuilder } from 'kysely'
import { typedDay } from '#contract/rules/days.ts'
import type { Database } from '../database/tables.ts'

/** What a request may ask for; see `listOptions` of the contract, which has checked it. */
export interface ListOptions<Column extends string> {
  PageSize: number
  Page: number
  SortBy?: Column | undefined
  IsDescending?: boolean | undefined
  Search?: string | undefined
  From?: string | undefined
  To?: string | undefined
}

export interface ListSource<Column extends string> {
  /** A query of all rows, narrowed to whose they are and to the chosen filter. */
  rows: RawBuilder<unknown>
  /** What the request may sort by: the column of `rows` that stands for it. No other text of a request gets into SQL. */
  columns: Readonly<Record<Column, string>>
  /** How rows stand unless the request says otherwise. */
  first: { column: Column; isDescending: boolean }
  /** A column that tells rows apart: those that are equal otherwise always stand in the same order. */
  key: string
  /** Columns that a search looks into. */
  searched: readonly string[]
  /** The column that days narrow: a date, or an ISO text of one. */
  day: string
}

export interface ListPage<Row> {
  items: Row[]
  total: number
  page: number
}

/** As it stands, not as a pattern. */
const pattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Instants come as ISO texts, numbers of 8 bytes as numbers, as JSON has them. */
export async function listPage<Row, Column extends string>(
  db: Database,
  { rows, columns, first, key, searched, day }: ListSource<Column>,
  { PageSize, Page, SortBy, IsDescending, Search = '', From = '', To = '' }: ListOptions<Column>,
): Promise<ListPage<Row>> {
  const sorted = SortBy ?? first.column
  const isDescending = SortBy === undefined ? first.isDescending : IsDescending === true
  const direction = isDescending ? sql`desc` : sql`asc`
  const [from, to] = [typedDay(From), typedDay(To)]
  const conditions = [
    ...(Search === ''
      ? []
      : [
          sql`(${sql.join(
            searched.map((column) => sql`${sql.ref(column)} ilike ${pattern(Search)}`),
            sql` or `,
          )})`,
        ]),
    ...(from === undefined ? [] : [sql`${sql.ref(day)} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${sql.ref(day)} <= ${to}`]),
  ]
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  const result = await sql<{ total: number; page: number; items: Row[] }>`
    -- Never materialized: counting and choosing read only the columns that they need, and join nothing for the others.
    with listed as not materialized (${rows}),
    counted as (select count(*)::integer as total from listed where ${where}),
    chosen as (
      -- The last page where there are not so many any more.
      select total, least(${Page}::integer, greatest(1, ceil(total::numeric / ${PageSize}::integer)::integer)) as page
      from counted
    ),
    found as materialized (
      select found_key, row_number() over (order by found_by ${direction}, found_key ${direction}) as place from (
        select ${sql.ref(key)} as found_key, ${sql.ref(columns[sorted])} as found_by from listed where ${where}
        order by found_by ${direction}, found_key ${direction}
        limit ${PageSize}::integer offset (select (page - 1) * ${PageSize}::integer from chosen)
      ) cut
    )
    select total, page, coalesce((
      select jsonb_agg(to_jsonb(listed) order by found.place)
      from found join listed on ${sql.ref(`listed.${key}`)} = found.found_key
    ), '[]') as items
    from chosen`.execute(db)
  const [found] = result.rows
  return { items: found?.items ?? [], total: Number(found?.total ?? 0), page: Number(found?.page ?? 1) }
}

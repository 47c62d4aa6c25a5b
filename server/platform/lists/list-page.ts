/** One page of a list (A §9): the one place where lists are searched, filtered, sorted and cut into pages. */
import { sql, type RawBuilder } from 'kysely'
import { typedDay } from '#contract/rules/days.ts'
import { beginOf, daysAfter } from '../calendar.ts'
import type { Database } from '../database/tables.ts'
import { contains } from './search.ts'
import { sharedTotal } from './shared-total.ts'

/** What a request may ask for; see `listOptions` of the contract, which has checked it. */
export interface ListOptions<Column extends string> {
  PageSize: number
  Page: number
  SortBy?: Column | undefined
  IsDescending?: boolean | undefined
  Search?: string | undefined
  Named?: readonly string[] | undefined
  From?: string | undefined
  To?: string | undefined
}

/** What days narrow. */
type Dated =
  /** A column with a date, or an ISO text of one. */
  | { day: string }
  /** A column with an instant: its day by the clock of the utility. */
  | { instant: string }

export type ListSource<Column extends string> = Dated & {
  /** A query of all rows, narrowed to whose they are and to the chosen filter. */
  rows: RawBuilder<unknown>
  /** What the request may sort by: the column of `rows` that stands for it. No other text of a request gets into SQL. */
  columns: Readonly<Record<Column, string>>
  /** How rows stand unless the request says otherwise. */
  first: { column: Column; isDescending: boolean }
  /** A column that tells rows apart: those that are equal otherwise always stand in the same order. */
  key: string
  /** Columns that a search looks into; or the conditions of which one has to hold, each with an index that serves it. */
  searched: readonly string[] | ((search: string) => readonly RawBuilder<unknown>[])
  /** Columns with names that pages have words for, such as states: what a request calls them (`Named` of the contract). */
  named?: Readonly<Record<string, string>>
  /**
   * Of everybody: tens of thousands, of which each order has an index with the key behind it. They are counted by
   * themselves, and a page is read in the order of its index. Default: of one customer.
   */
  isLong?: boolean
  /** The column that rows are ordered by may be empty: rows without a value come last, up and down. */
  mayBeEmpty?: boolean
}

export interface ListPage<Row> {
  items: Row[]
  total: number
  page: number
}

type Condition = RawBuilder<unknown>

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

/** What the days that are asked for mean. */
function withinDays(
  source: Dated,
  { From = '', To = '' }: Pick<ListOptions<string>, 'From' | 'To'>,
): Condition {
  const [from, to] = [typedDay(From), typedDay(To)]
  return 'day' in source
    ? all([
        ...(from === undefined ? [] : [sql`${sql.ref(source.day)} >= ${from}`]),
        ...(to === undefined ? [] : [sql`${sql.ref(source.day)} <= ${to}`]),
      ])
    : all([
        ...(from === undefined ? [] : [sql`${sql.ref(source.instant)} >= ${beginOf(from)}`]),
        ...(to === undefined ? [] : [sql`${sql.ref(source.instant)} < ${beginOf(daysAfter(to, 1))}`]),
      ])
}

/** Whether a row has one of the names whose words on the page have in them what was looked for. */
function hasName(named: Readonly<Record<string, string>>, wanted: readonly string[]): readonly Condition[] {
  return Object.entries(named).flatMap(([name, column]) => {
    const values = wanted.flatMap((one) => (one.startsWith(`${name}.`) ? [one.slice(name.length + 1)] : []))
    return values.length === 0 ? [] : [sql`${sql.ref(column)} in (${sql.join(values)})`]
  })
}

/** What the search means: one of these conditions has to hold. */
function waysToFind(
  { searched, named = {} }: Pick<ListSource<string>, 'searched' | 'named'>,
  search = '',
  wanted: readonly string[] = [],
): readonly Condition[] {
  if (search === '') return [sql`true`]
  const byName = hasName(named, wanted)
  if (typeof searched === 'function') return [...searched(search), ...byName]
  const found = searched.map((column) => contains(sql.ref(column), search))
  return [sql`(${sql.join([...found, ...byName], sql` or `)})`]
}

/** How many pages there are. */
const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

/** In which order a list stands, and the keys of all that it finds, of a query `listed`. */
function found<Column extends string>(
  source: ListSource<Column>,
  options: Omit<ListOptions<Column>, 'PageSize' | 'Page'>,
): { order: Condition; matching: Condition; inDays: Condition } {
  const { columns, first, key } = source
  const { SortBy, IsDescending } = options
  const isDescending = SortBy === undefined ? first.isDescending : IsDescending === true
  const direction = isDescending ? sql`desc` : sql`asc`
  const inDays = withinDays(source, options)
  // Only the columns that are needed to choose: the others are read of the rows of the page alone.
  const matching = sql.join(
    waysToFind(source, options.Search, options.Named).map(
      (
        one,
      ) => sql`select ${sql.ref(key)} as found_key, ${sql.ref(columns[SortBy ?? first.column])} as found_by
        from listed where ${one} and ${inDays}`,
    ),
    sql` union `,
  )
  // Ascending order has them there by itself, and keeps its index.
  const empty = isDescending && source.mayBeEmpty === true ? sql` nulls last` : sql``
  return { order: sql`found_by ${direction}${empty}, found_key ${direction}`, matching, inDays }
}

/**
 * A query of all that a list finds, on whichever page it stands: for work on all of it.
 *
 * @param columns of `rows`, besides `place`, from 1 in the order of the list
 */
export function everyRow<Column extends string>(
  source: ListSource<Column>,
  options: Omit<ListOptions<Column>, 'PageSize' | 'Page'>,
  columns: readonly string[],
): RawBuilder<unknown> {
  const { order, matching } = found(source, options)
  return sql`
    with listed as not materialized (${source.rows}), matched as materialized (${matching})
    select row_number() over (order by ${order})::integer as place,
      ${sql.join(columns.map((column) => sql.ref(`listed.${column}`)))}
    from matched join listed on ${sql.ref(`listed.${source.key}`)} = found_key order by place`
}

/** Instants come as ISO texts, numbers of 8 bytes as numbers, as JSON has them. */
export async function listPage<Row, Column extends string>(
  db: Database,
  source: ListSource<Column>,
  options: ListOptions<Column>,
): Promise<ListPage<Row>> {
  const { rows, key, isLong = false } = source
  const { PageSize, Page } = options
  const { order, matching, inDays } = found(source, options)

  async function readPage(
    matched: RawBuilder<unknown>,
    chosen: RawBuilder<unknown>,
    before: RawBuilder<unknown>,
  ): Promise<ListPage<Row>> {
    const result = await sql<ListPage<Row>>`
      with listed as not materialized (${rows}), ${matched}
      chosen as (${chosen}),
      found as materialized (
        select found_key, row_number() over (order by ${order}) as place from (
          select found_key, found_by from matched order by ${order}
          limit ${PageSize}::integer offset ${before}
        ) cut
      )
      select total, page, coalesce((
        select jsonb_agg(to_jsonb(listed) order by found.place)
        from found join listed on ${sql.ref(`listed.${key}`)} = found.found_key
      ), '[]') as items
      from chosen`.execute(db)
    return result.rows[0] ?? { items: [], total: 0, page: 1 }
  }

  // What a search finds is counted and cut into pages where it was found, however many there are besides.
  if (isLong && !options.Search) {
    const total = await sharedTotal(db, sql`select from (${rows}) listed where ${inDays}`)
    const page = Math.min(Page, pagesOf(total, PageSize))
    return readPage(
      sql`matched as not materialized (${matching}),`,
      sql`select ${total}::integer as total, ${page}::integer as page`,
      sql`${(page - 1) * PageSize}::integer`,
    )
  }
  return readPage(
    sql`matched as materialized (${matching}),`,
    sql`select count(*)::integer as total,
      least(${Page}::integer, greatest(1, ceil(count(*)::numeric / ${PageSize}::integer)::integer)) as page from matched`,
    sql`(select (page - 1) * ${PageSize}::integer from chosen)`,
  )
}

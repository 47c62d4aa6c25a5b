/**
 * Searching over records of one kind by words in any script: `latin_key` of the migrations says what is compared. A source names
 * its door, what an index knows of its records, and what of that this person may see; whatever finds records of a kind from
 * anywhere in the portal comes through here.
 */
import { sql, type RawBuilder } from 'kysely'
import { latinKey, searchedKeys } from '#contract/rules/latin-key.ts'
import { searchable } from '#contract/rules/searchable.ts'
import type { Database } from '../database/tables.ts'
import { mayContain } from './search.ts'

/** Where records of a kind are found. */
export interface FoundSource {
  /** A query of those that somebody may see, narrowed by `mayHold` or by an index of its own. */
  rows: RawBuilder<unknown>
  /** Columns of `rows`: which record it is, what it is called, and what is looked into besides. */
  key: string
  /** The key is a whole number. Default: a text. */
  isNumbered?: true
  title: string
  seen: readonly string[]
}

export interface Found<Row> {
  /** The best first. */
  rows: Row[]
  /** At most `mostCounted`. */
  total: number
  /** There are more than were counted: the search is too wide to rank them. */
  hasMore: boolean
}

/** More than so many are not counted: whoever looks for one record types more instead. */
const mostCounted = 200

/** Nobody types more words, and each costs. */
const mostWords = 6

const wordsOf = (search: string): readonly string[] => searchedKeys(search).slice(0, mostWords)

/**
 * For an index on `search_parts(latin_key(text))`: whether a text may hold all that is looked for.
 *
 * @param text exactly as it is in the index
 */
export const mayHold = (text: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    wordsOf(search).map((word) => mayContain(sql`latin_key(${text})`, word)),
    sql` and `,
  )})`

/** Whether a text holds all that is looked for. */
export const holds = (text: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    wordsOf(search).map((word) => sql`strpos(latin_key(${text}), ${word}) > 0`),
    sql` and `,
  )})`

/** A text of several columns, empty ones left out. */
export const joined = (columns: readonly string[]): RawBuilder<string> =>
  sql<string>`concat_ws(' ', ${sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))})`

/** How well a record fits, the best first: called so, begins so, is spelt so, sounds so. Keys are computed once: they cost. */
const rankOf = ({ title, seen }: FoundSource, search: string): RawBuilder<number> => {
  const whole = latinKey(search)
  return sql<number>`case when found_title = ${whole} then 0 when strpos(found_title, ${whole}) = 1 then 1
    when strpos(searchable(${joined([title, ...seen])}), ${searchable(search)}) > 0 then 2 else 3 end`
}

/** The best of what a search finds of one kind. */
export async function bestFound<Row>(
  db: Database,
  source: FoundSource,
  search: string,
  most: number,
): Promise<Found<Row>> {
  const words = wordsOf(search)
  if (words.length === 0) return { rows: [], total: 0, hasMore: false }
  const { rows: known, key, title, seen } = source
  const { rows } = await sql<{ row: Row; total: number }>`
    with found as materialized (
      select * from (
        select visible.*, latin_key(${joined([title, ...seen])}) as found_text from (${known}) visible offset 0
      ) keyed
      where ${sql.join(
        words.map((word) => sql`strpos(found_text, ${word}) > 0`),
        sql` and `,
      )} limit ${mostCounted + 1}
    )
    select to_jsonb(named) as row, count(*) over ()::integer as total
    from (select found.*, latin_key(${sql.ref(title)}::text) as found_title from found offset 0) named
    order by ${rankOf(source, search)}, ${sql.ref(title)}, ${sql.ref(key)} limit ${most}`.execute(db)
  const total = rows[0]?.total ?? 0
  return {
    rows: rows.map(({ row }) => row),
    total: Math.min(total, mostCounted),
    hasMore: total > mostCounted,
  }
}

/** How records of one kind are found from anywhere in the portal, and what is shown of them there. */
import { sql } from 'kysely'
import type { SearchKind } from '#contract/rules/staff-search.ts'
import type { FoundGroup, FoundRecord } from '#contract/staff-search.ts'
import type { Database } from '../database/tables.ts'
import { bestFound, type FoundSource } from './any-script.ts'

/** A row as JSON has it. */
export type FoundRow = Readonly<Record<string, unknown>>

/** What is shown of a record; what is absent is empty. */
export type ShownAs = Pick<FoundRecord, 'title'> & Partial<Omit<FoundRecord, 'kind' | 'id'>>

/** Made for one person: only what the list of the kind shows to them comes out of it. */
export interface RecordFinder {
  kind: SearchKind
  /** @param search undefined: all that this person may see, to find some of them again by their keys */
  source(search: string | undefined): FoundSource
  shown(row: FoundRow): ShownAs
}

const recordOf = ({ kind, shown, source }: RecordFinder, row: FoundRow): FoundRecord => ({
  kind,
  id: String(row[source(undefined).key]),
  type: '',
  state: '',
  details: [],
  ownerId: '',
  ...shown(row),
})

/** The best of what a search finds of a kind. */
export async function foundOfKind(
  db: Database,
  finder: RecordFinder,
  search: string,
  most: number,
): Promise<FoundGroup> {
  const { rows, ...counted } = await bestFound<FoundRow>(db, finder.source(search), search, most)
  return { kind: finder.kind, items: rows.map((row) => recordOf(finder, row)), ...counted }
}

/** Of these records of a kind those that the person sees, by their keys. */
export async function knownOfKind(
  db: Database,
  finder: RecordFinder,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundRecord>> {
  const { rows, key, isNumbered } = finder.source(undefined)
  const possible = isNumbered ? ids.filter((id) => /^\d{1,15}$/.test(id)) : ids
  if (possible.length === 0) return new Map()
  const among = isNumbered ? sql`${possible}::bigint[]` : sql`${possible}::text[]`
  const found = await sql<{ row: FoundRow }>`
    select to_jsonb(visible) as row from (${rows}) visible where ${sql.ref(key)} = any(${among})`.execute(db)
  return new Map(
    found.rows.map(({ row }) => {
      const record = recordOf(finder, row)
      return [record.id, record]
    }),
  )
}

/** Details of a record, without those that are empty or say the same as its title. */
export const detailsOf = (title: unknown, ...details: readonly unknown[]): string[] =>
  details.flatMap((one) =>
    one === null || one === undefined || one === '' || one === title ? [] : [String(one)],
  )

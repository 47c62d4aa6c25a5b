/** How staff finds the records of an area that is a definition from anywhere: through the door of all such areas. */
import { sql } from 'kysely'
import type { SearchKind } from '#contract/rules/staff-search.ts'
import { mayHold } from '#server/platform/lists/any-script.ts'
import { detailsOf, type RecordFinder } from '#server/platform/lists/record-finder.ts'
import type { AreaAccess } from '../kit/access.ts'
import { columnOf } from '../kit/columns.ts'
import { visibleRecords } from '../kit/visible-records.ts'

/** The fields of an area that a person sees, of those that are asked for. */
const fieldsSeen = (
  { area, sees }: AreaAccess,
  isAsked: (field: AreaAccess['area']['fields'][string], name: string) => boolean,
): string[] =>
  Object.entries(area.fields).flatMap(([name, field]) => (isAsked(field, name) && sees(name) ? [name] : []))

/** How records of an area are told apart, where its title and the texts of its list do not say it best. */
interface Naming {
  /** The field that people know a record by. */
  called: string
  /** Fields that tell it from others of that name. */
  told: readonly string[]
}

/**
 * @returns none for somebody who does not see what a record is called, or to whom the area is not open
 */
export function areaFinders(
  kind: SearchKind,
  access: AreaAccess,
  { called, told }: Partial<Naming> = {},
): readonly RecordFinder[] {
  const { area, sees, isOpen } = access
  if (!isOpen || !sees(area.title)) return []
  const title = columnOf(area.title)
  const name = columnOf(called !== undefined && sees(called) ? called : area.title)
  const seen = fieldsSeen(access, (field) => field.searched === true).map(columnOf)
  const listed = (
    told?.filter(sees) ??
    fieldsSeen(
      access,
      ({ kind: kindOfField, listed: place }) => kindOfField === 'text' && place !== undefined,
    )
  ).map(columnOf)
  const type = fieldsSeen(
    access,
    ({ kind: kindOfField }, field) => field === 'type' && kindOfField === 'choice',
  )
  // What is not needed is not read: some fields of a view are counted together from many rows.
  const columns = [...new Set(['id', 'state', title, name, ...seen, ...listed, ...type])]
  return [
    {
      kind,
      source: (search) => ({
        rows: sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${visibleRecords(access)} visible
          where ${search === undefined ? sql`true` : mayHold(sql.ref('search_text'), search)}`,
        key: 'id',
        isNumbered: true,
        title,
        seen: seen.filter((column) => column !== title),
      }),
      shown: (row) => {
        const shown = String(row[name] ?? row[title] ?? '')
        return {
          title: shown,
          type: type.length > 0 ? String(row['type'] ?? '') : '',
          state: String(row['state'] ?? ''),
          details: detailsOf(shown, ...listed.map((column) => row[column])),
        }
      },
    },
  ]
}

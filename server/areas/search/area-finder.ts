/** How staff finds the records of an area that is a definition from anywhere: through the door of all such areas. */
import { sql } from 'kysely'
import type { SearchKind } from '#contract/rules/staff-search.ts'
import { mayHold } from '#server/platform/lists/any-script.ts'
import { detailsOf, type RecordFinder } from '#server/platform/lists/record-finder.ts'
import type { AreaAccess } from '../kit/access.ts'
import { columnOf } from '../kit/columns.ts'
import { visibleRecords } from '../kit/visible-records.ts'

/** @returns none for somebody who does not see what a record is called, or has not the flag of the area */
export function areaFinders(kind: SearchKind, access: AreaAccess): readonly RecordFinder[] {
  const { area, principal, sees } = access
  if (!principal.flags[area.flag] || !sees(area.title)) return []
  const searched = Object.entries(area.fields).flatMap(([name, field]) =>
    field.searched === true && sees(name) && name !== area.title ? [name] : [],
  )
  const listed = Object.entries(area.fields)
    .filter(([name, field]) => field.kind === 'text' && field.listed !== undefined && sees(name))
    .map(([name]) => columnOf(name))
  const hasType = area.fields['type'] !== undefined && sees('type')
  return [
    {
      kind,
      source: (search) => ({
        rows: sql`select * from ${visibleRecords(access)} visible
          where ${search === undefined ? sql`true` : mayHold(sql.ref('search_text'), search)}`,
        key: 'id',
        isNumbered: true,
        title: columnOf(area.title),
        seen: searched.map(columnOf),
      }),
      shown: (row) => {
        const title = String(row[columnOf(area.title)] ?? '')
        return {
          title,
          type: hasType ? String(row['type'] ?? '') : '',
          state: String(row['state'] ?? ''),
          details: detailsOf(title, ...listed.map((column) => row[column])),
        }
      },
    },
  ]
}

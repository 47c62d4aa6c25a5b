/** What can be chosen from in custom fields (P §3, lookup item). */
import { sql } from 'kysely'
import type { Language } from '#contract/entities.ts'
import type { LookupItem } from '#contract/rules/custom-fields.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'

interface Row {
  id: number
  name: string
  list_id: number
  parent_item_id: number | null
  parent_list_id: number | null
}

const itemOf = ({ id, name, list_id, parent_item_id, parent_list_id }: Row): LookupItem => ({
  itemId: id,
  name,
  parentItemId: parent_item_id ?? 0,
  parentTypeId: parent_list_id ?? 0,
  typeId: list_id,
})

/** In this language, else in English. */
const nameIn = (language: Language) =>
  sql<string>`coalesce(lookup_items.names ->> ${language}, lookup_items.names ->> 'en', '')`

const items = (db: Database | DatabaseTransaction, language: Language) =>
  db
    .selectFrom('lookup_items')
    .leftJoin('lookup_items as parent', 'parent.id', 'lookup_items.parent_item_id')
    .select([
      'lookup_items.id',
      'lookup_items.list_id',
      'lookup_items.parent_item_id',
      'parent.list_id as parent_list_id',
      nameIn(language).as('name'),
    ])

/**
 * All items of a list, in its order.
 *
 * @throws ApiError `lookup.missing` where there is no such list of this kind
 */
export async function itemsOfList(
  db: Database,
  id: number,
  kind: 'lookup' | 'library',
  language: Language,
): Promise<LookupItem[]> {
  const list = await db
    .selectFrom('lookup_lists')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!list) throw new ApiError('lookup.missing')
  const rows = await items(db, language)
    .where('lookup_items.list_id', '=', id)
    .orderBy('lookup_items.position')
    .orderBy('lookup_items.id')
    .execute()
  return rows.map(itemOf)
}

/** The items with these numbers, as far as there are any. */
export async function itemsWithNumbers(
  db: Database | DatabaseTransaction,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, LookupItem>> {
  if (numbers.length === 0) return new Map()
  const rows = await items(db, 'en')
    .where('lookup_items.id', 'in', [...numbers])
    .execute()
  return new Map(rows.map((row) => [row.id, itemOf(row)]))
}

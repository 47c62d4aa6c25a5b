/** What the search of staff shows, and where a record of each kind is. */
import type { FoundGroup, FoundRecord } from '#contract/staff-search.ts'

export type { FoundGroup, FoundRecord } from '#contract/staff-search.ts'
export type { SearchKind } from '#contract/rules/staff-search.ts'

/** The address of a record, and what the page is told besides. */
export interface RecordAddress {
  path: string
  state?: object
}

const ways: Record<FoundRecord['kind'], (record: FoundRecord) => RecordAddress> = {
  customers: ({ id }) => ({ path: `/customers/${encodeURIComponent(id)}` }),
  properties: ({ id }) => ({ path: `/properties/${encodeURIComponent(id)}` }),
  meters: ({ ownerId }) => ({ path: `/properties/${encodeURIComponent(ownerId)}` }),
  bills: ({ ownerId }) => ({ path: `/customers/${encodeURIComponent(ownerId)}` }),
  applications: ({ type, id }) => ({ path: `/app/${encodeURIComponent(type)}/${encodeURIComponent(id)}` }),
  elements: ({ id }) => ({ path: `/elements/${encodeURIComponent(id)}` }),
  'photovoltaic-parks': ({ id }) => ({ path: `/elements/parks/${encodeURIComponent(id)}` }),
  // They have no pages of their own: the list finds this one. What is looked for there is not for addresses.
  contactRequests: ({ id }) => ({ path: '/contactRequests', state: { listSearch: id } }),
}

export const addressOf = (record: FoundRecord): RecordAddress => ways[record.kind](record)

/** All records in the order in which they are shown. */
export const recordsIn = (groups: readonly FoundGroup[]): readonly FoundRecord[] =>
  groups.flatMap(({ items }) => items)

/** Where the arrow keys lead from a record to another, around the ends. */
export const stepped = (at: number, by: number, count: number): number =>
  count === 0 ? 0 : (at + by + count) % count

/** Records below a heading: of one kind, or those that were opened last. */
export interface ShownGroup {
  kind: FoundGroup['kind'] | 'recent'
  items: readonly FoundRecord[]
  total: number
  hasMore: boolean
}

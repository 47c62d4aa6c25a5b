/** The list of claims: what is listed, counted, found and exported is the same query. */
import { sql, type RawBuilder } from 'kysely'
import type { claimColumns, claimFilters, DamageClaim } from '#contract/damage-claims.ts'
import type { Language } from '#contract/entities.ts'
import type { WholeList } from '#contract/lists.ts'
import type { Database } from '#server/platform/database/tables.ts'
import {
  everyRow,
  listPage,
  type ListOptions,
  type ListPage,
  type ListSource,
} from '#server/platform/lists/list-page.ts'
import type { Principal } from '../rights/principal.ts'
import { claimOf, visibleClaims, type ClaimRow } from './visible-claims.ts'

type Column = (typeof claimColumns)[number]
type Filter = (typeof claimFilters)[number]

const columns = {
  receivedOn: 'received_on',
  claimed: 'claimed_cents',
  claimant: 'claimant',
} satisfies Record<Column, string>

const narrowed = {
  open: sql`state = 'open'`,
  closed: sql`state = 'closed'`,
  all: sql`true`,
} satisfies Record<Filter, RawBuilder<unknown>>

/** Where the list comes from, for somebody and a filter. */
export const claimSource = (principal: Principal, filter: Filter = 'open'): ListSource<Column> => ({
  rows: sql`select * from ${visibleClaims(principal)} visible where ${narrowed[filter]}`,
  columns,
  first: { column: 'receivedOn', isDescending: false },
  key: 'id',
  searched: ['number', 'claimant', 'description', 'property_reference', 'iban', 'street_el', 'street_latin'],
  day: 'received_on',
})

/** All claims that a list finds, on whichever page: for work on all of them. */
export const claimsFound = (principal: Principal, list: WholeList): RawBuilder<unknown> => {
  // Checked by who asks: `listChoice` of the contract.
  const { Filter, SortBy, ...rest } = list as WholeList & { Filter?: Filter; SortBy?: Column }
  return everyRow(claimSource(principal, Filter), { ...rest, SortBy }, ['id', 'version'])
}

/** A page of the claims that somebody may see. */
export async function listClaims(
  db: Database,
  principal: Principal,
  language: Language,
  options: ListOptions<Column> & { Filter?: Filter | undefined },
): Promise<ListPage<DamageClaim>> {
  const { items, ...rest } = await listPage<ClaimRow, Column>(
    db,
    claimSource(principal, options.Filter),
    options,
  )
  return { ...rest, items: items.map((row) => claimOf(row, language)) }
}

/** Which applications a search finds: by the beginning of the number, the kind, the account and the name. */
import { sql, type RawBuilder } from 'kysely'
import { contains, mayContain } from '#server/platform/lists/search.ts'
import type { SignedInContext } from '#server/identity/sessions/request-context.ts'
import { isStaff } from './reach.ts'

/** What a search may look into: what somebody may not see must not be found out, either. */
export interface Searchable {
  account: boolean
  name: boolean
  /** False: the page has told which kinds it calls so, in its own language. Default: the names that programs know. */
  kindNames?: boolean
}

type Condition = RawBuilder<boolean>

const either = (conditions: readonly Condition[]): Condition =>
  sql<boolean>`(${conditions.length === 0 ? sql`false` : sql.join(conditions, sql` or `)})`

/** Numbers of applications have no more digits. */
const mostDigits = 15

const isNumber = (search: string): boolean => /^[1-9]\d*$/.test(search)

/** `12` begins 12, 120 to 129, 1200 to 1299 and so on: ranges, which an index has. */
export function numberBegins(number: RawBuilder<unknown>, search: string): Condition {
  const ranges = Array.from({ length: Math.max(0, mostDigits - search.length + 1) }, (_none, more) => {
    const first = Number(search) * 10 ** more
    return sql<boolean>`${number} between ${first} and ${first + 10 ** more - 1}`
  })
  return either(ranges)
}

const nameOf = (table: string) =>
  sql`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.surname`)}`

/** As in the indexes `customer_accounts_search` and `new_customers_search`. */
const indexed = {
  customer: sql`named.account_no || ' ' || named.first_name || ' ' || named.surname`,
  applicant: sql`named.first_name || ' ' || named.surname`,
}

/** Names of kinds have no other characters. */
const mayBeKind = (search: string): boolean => /^[a-z]+$/i.test(search)

/** The kinds that there are, each found at its place in an index. */
const kindsLike = (search: string) => sql`
  with recursive kinds as (
    select min(type) as type from applications where is_submitted
    union all
    select (select min(type) from applications where is_submitted and type > kinds.type) from kinds
    where kinds.type is not null
  )
  select type from kinds where ${contains(sql`type`, search)}`

/** Columns of applications, as they are called in the statement. */
export interface ApplicationColumns {
  id: RawBuilder<unknown>
  type: RawBuilder<unknown>
  /** As it is stored, null included. */
  account: RawBuilder<unknown>
}

/** Of all customers: each way has an index of its own, and reads what it finds. Ways that cannot find anything are not planned. */
function waysAmongAll(
  { id, type, account }: ApplicationColumns,
  search: string,
  sees: Searchable,
): Condition[] {
  const seen = [
    ...(sees.name ? [contains(nameOf('named'), search)] : []),
    ...(sees.account ? [contains(sql`named.account_no`, search)] : []),
  ]
  const ways = [
    ...(isNumber(search) ? [numberBegins(id, search)] : []),
    ...(sees.kindNames !== false && mayBeKind(search)
      ? [sql<boolean>`${type} in (${kindsLike(search)})`]
      : []),
    ...(seen.length > 0
      ? [
          sql<boolean>`${account} = any(array(select named.account_no from customer_accounts named
            where ${mayContain(indexed.customer, search)} and ${either(seen)}))`,
        ]
      : []),
    ...(sees.name
      ? [
          sql<boolean>`${id} = any(array(select named.application_id from new_customers named
            where ${mayContain(indexed.applicant, search)} and ${contains(nameOf('named'), search)}))`,
        ]
      : []),
  ]
  return ways.length === 0 ? [sql<boolean>`false`] : ways
}

/** Of the few of one customer: they are read anyhow. */
const isFoundAmongOwn = ({ id, type, account }: ApplicationColumns, search: string, sees: Searchable) =>
  either([
    ...(isNumber(search) ? [numberBegins(id, search)] : []),
    ...(sees.kindNames === false ? [] : [contains(type, search)]),
    ...(sees.account ? [contains(account, search)] : []),
    ...(sees.name
      ? [
          sql<boolean>`exists (select from customer_accounts named
            where named.account_no = ${account} and ${contains(nameOf('named'), search)})`,
        ]
      : []),
  ])

/**
 * Conditions on applications, besides that they are within reach. One of them has to hold; together they make one list by
 * `union`: joined by `or`, no index would serve all of them.
 */
export const waysToFind = (
  context: SignedInContext,
  columns: ApplicationColumns,
  search: string,
  sees: Searchable,
): Condition[] =>
  isStaff(context) ? waysAmongAll(columns, search, sees) : [isFoundAmongOwn(columns, search, sees)]

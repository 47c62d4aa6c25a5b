/** An employee as far as areas depend on it: what may be done, and where. Read anew for each call, so that changes hold at once. */
import { sql } from 'kysely'
import { isFineRight, type FineRightName } from '#contract/areas/rights.ts'
import { role } from '#contract/entities.ts'
import type { Database, DatabaseTransaction, ProfileRest } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { signedIn, type RequestContext } from '#server/identity/sessions/request-context.ts'
import { nothingGranted } from '#server/identity/sessions/nothing-granted.ts'

export interface Principal {
  accountId: number
  /** The flags of A §3: they open areas. */
  flags: ProfileRest
  may(right: FineRightName): boolean
  /** Up to which amount a right with a limit holds; 0 without the right. */
  limitOf(right: FineRightName): number
  /** @throws ApiError `right.missing` */
  require(right: FineRightName): void
}

/** Whose flags and rights these are. */
export function principalWith(
  accountId: number,
  flags: ProfileRest,
  granted: ReadonlyMap<FineRightName, number | undefined>,
): Principal {
  const may = (right: FineRightName) => granted.has(right)
  return {
    accountId,
    flags,
    may,
    limitOf: (right) => granted.get(right) ?? 0,
    require(right) {
      if (!may(right)) throw new ApiError('right.missing', { field: right })
    },
  }
}

interface Row {
  role: number
  profile: Partial<ProfileRest>
  right_name: string | null
  up_to_cents: string | number | null
}

/** @returns undefined: there is no such employee, or they may not sign in any more */
export async function principalOf(
  db: Database | DatabaseTransaction,
  accountId: number,
): Promise<Principal | undefined> {
  const { rows } = await sql<Row>`
    select role, profile, right_name, up_to_cents
    from accounts left join granted_rights on account_id = accounts.id
    where accounts.id = ${accountId} and disabled_at is null`.execute(db)
  const [first] = rows
  if (!first || first.role !== role.employee) return undefined
  const granted = new Map(
    rows.flatMap(({ right_name, up_to_cents }): [FineRightName, number | undefined][] =>
      right_name !== null && isFineRight(right_name)
        ? [[right_name, up_to_cents === null ? undefined : Number(up_to_cents)]]
        : [],
    ),
  )
  return principalWith(accountId, { ...nothingGranted, ...first.profile }, granted)
}

/** Who makes a call. @throws ApiError `session.required`, `access.denied` */
export async function callingPrincipal(
  db: Database | DatabaseTransaction,
  context: RequestContext,
): Promise<Principal> {
  const principal = await principalOf(db, signedIn(context).session.accountId)
  if (!principal) throw new ApiError('access.denied')
  return principal
}

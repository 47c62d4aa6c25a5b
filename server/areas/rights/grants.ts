/** What an employee may do, read and set by every way in: the operator's tool, administrators, and approved requests alike. */
import { sql } from 'kysely'
import { fineRight, isFineRight, type FineRightName, type GrantedRight } from '#contract/areas/rights.ts'
import {
  activePart,
  changedRights,
  employeeParts,
  given,
  leastAdministrators,
  notGiven,
  type ChangedRight,
  type EmployeePart,
  type EmployeeRights,
  type SomeRights,
} from '#contract/rules/employee-rights.ts'
import { role } from '#contract/entities.ts'
import type { Database, DatabaseTransaction, ProfileRest } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { writeEmployeeChange, writeRightChange, type EmployeeMandate, type Mandate } from './history.ts'

export interface WishedRight {
  /** A flag of A §3, or a right inside an area. */
  name: string
  isGranted: boolean
  /** Of a right with a limit. */
  upToCents?: number | undefined
}

interface Owner {
  id: number
  login: string
}

/**
 * Lets no other change of rights run beside this transaction: how many administrators are left is counted in it. The first lock of
 * every change of rights, before any row.
 */
export const holdRights = async (tx: DatabaseTransaction): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtext('rights of employees'))`.execute(tx))

/** What is given of a right, as `EmployeeRights` has it. */
export const rightValue = ({ name, isGranted, upToCents }: WishedRight): string => {
  if (!isGranted) return notGiven
  return isFineRight(name) && fineRight(name).hasLimit ? String(upToCents ?? 0) : given
}

/** Everything that somebody may do. */
export function rightsFrom(
  profile: Partial<ProfileRest>,
  granted: readonly GrantedRight[],
  isActive: boolean,
): EmployeeRights {
  const fine = new Map(
    granted.map(({ name, upToCents }) => [name as string, rightValue({ name, isGranted: true, upToCents })]),
  )
  const valueOf = (part: EmployeePart): string => {
    if (part === activePart) return isActive ? given : notGiven
    if (isFineRight(part)) return fine.get(part) ?? notGiven
    return profile[part] === true ? given : notGiven
  }
  return Object.fromEntries(employeeParts.map((part) => [part, valueOf(part)])) as Record<
    EmployeePart,
    string
  >
}

/** The rights inside areas that somebody has. */
export async function grantedRights(
  tx: Database | DatabaseTransaction,
  accountId: number,
): Promise<GrantedRight[]> {
  const { rows } = await sql<{ right_name: string; up_to_cents: string | number | null }>`
    select right_name, up_to_cents from granted_rights where account_id = ${accountId} order by right_name`.execute(
    tx,
  )
  return rows.flatMap(({ right_name, up_to_cents }) =>
    isFineRight(right_name)
      ? [{ name: right_name, upToCents: up_to_cents === null ? undefined : Number(up_to_cents) }]
      : [],
  )
}

/** What somebody may do now. */
export async function presentRights(tx: DatabaseTransaction, accountId: number): Promise<EmployeeRights> {
  const { rows } = await sql<{ profile: Partial<ProfileRest>; disabled_at: Date | null }>`
    select profile, disabled_at from accounts where id = ${accountId}`.execute(tx)
  const [row] = rows
  return rightsFrom(
    row?.profile ?? {},
    await grantedRights(tx, accountId),
    row !== undefined && row.disabled_at === null,
  )
}

async function writeFine(
  tx: DatabaseTransaction,
  { id }: Owner,
  name: FineRightName,
  value: string,
  now: Date,
): Promise<void> {
  const upToCents = fineRight(name).hasLimit ? Number(value) : null
  await (
    value === notGiven
      ? sql`delete from granted_rights where account_id = ${id} and right_name = ${name}`
      : sql`
          insert into granted_rights (account_id, right_name, up_to_cents, granted_at)
          values (${id}, ${name}, ${upToCents}, ${now})
          on conflict (account_id, right_name)
            do update set up_to_cents = excluded.up_to_cents, granted_at = excluded.granted_at`
  ).execute(tx)
}

/** A person who may not sign in any more is signed out everywhere. */
async function writeActive(tx: DatabaseTransaction, { id }: Owner, value: string, now: Date): Promise<void> {
  const disabledAt = value === notGiven ? now : null
  await sql`update accounts set disabled_at = ${disabledAt} where id = ${id}`.execute(tx)
  if (disabledAt) await sql`delete from visits where account_id = ${id}`.execute(tx)
}

async function write(
  tx: DatabaseTransaction,
  owner: Owner,
  { part, after }: ChangedRight,
  mandate: Mandate,
): Promise<void> {
  if (part === activePart) await writeActive(tx, owner, after, mandate.now)
  else if (isFineRight(part)) await writeFine(tx, owner, part, after, mandate.now)
  else
    await sql`
      update accounts set profile = profile || jsonb_build_object(${part}::text, ${after !== notGiven}::boolean)
      where id = ${owner.id}`.execute(tx)
  await writeRightChange(tx, mandate, {
    change: after === notGiven ? 'revoked' : 'granted',
    subject: part,
    person: owner,
    upToCents: after === notGiven || after === given ? undefined : Number(after),
  })
}

const administers = (rights: SomeRights): boolean =>
  rights.administer === given && rights[activePart] === given

/** The numbers of all people with the right `administer` who may sign in. */
export async function activeAdministrators(tx: DatabaseTransaction): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select accounts.id from accounts join granted_rights on account_id = accounts.id
    where right_name = 'administer' and role = ${role.employee} and disabled_at is null order by accounts.id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/**
 * Refuses what would leave fewer administrators than it needs. Asked by a transaction that holds the rights.
 *
 * @throws ApiError `employee.tooFew`
 */
export async function requireAdministrators(
  tx: DatabaseTransaction,
  owner: Owner,
  present: EmployeeRights,
  wished: SomeRights,
): Promise<void> {
  const isLost = administers(present) && !administers({ ...present, ...wished })
  if (!isLost) return
  const others = (await activeAdministrators(tx)).filter((id) => id !== owner.id)
  if (others.length < leastAdministrators) throw new ApiError('employee.tooFew')
}

/**
 * Sets what somebody may do whose row this transaction holds, and writes it into the history.
 *
 * @returns what was changed; nothing: it was so already
 * @throws ApiError `employee.tooFew`
 */
export async function setRights(
  tx: DatabaseTransaction,
  owner: Owner,
  wished: SomeRights,
  mandate: EmployeeMandate,
): Promise<ChangedRight[]> {
  await holdRights(tx)
  const present = await presentRights(tx, owner.id)
  await requireAdministrators(tx, owner, present, wished)
  const changes = changedRights(present, wished)
  for (const change of changes) await write(tx, owner, change, mandate)
  if (changes.length > 0) await writeEmployeeChange(tx, owner, changes, mandate)
  return changes
}

/** Sets one right of somebody. See `setRights`. */
export const setRight = async (
  tx: DatabaseTransaction,
  owner: Owner,
  wished: WishedRight,
  mandate: Mandate,
): Promise<void> => void (await setRights(tx, owner, { [wished.name]: rightValue(wished) }, mandate))

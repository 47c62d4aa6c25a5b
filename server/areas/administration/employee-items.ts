/** Employees, what they may do, and its history, as administrators read them. */
import { sql, type RawBuilder } from 'kysely'
import {
  employeeParts,
  notGiven,
  type EmployeePart,
  type EmployeeRights,
  type SomeRights,
} from '#contract/rules/employee-rights.ts'
import { isFineRight, type GrantedRight } from '#contract/areas/rights.ts'
import type { EmployeeChange, EmployeeItem, EmployeeLine, WaitingChange } from '#contract/employee-rights.ts'
import { role } from '#contract/entities.ts'
import { textHash } from '#server/platform/content/content-store.ts'
import type { Database, DatabaseTransaction, ProfileRest } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { AskedRights } from '../approvals/administrator-change.ts'
import { sameAccountIds } from '../approvals/same-person.ts'
import { rightsFrom } from '../rights/grants.ts'

/** The administrator who reads, and when. */
export interface EmployeeReader {
  accountId: number
  now: Date
}

const mostOfHistory = 50

interface LineRow {
  id: number
  name: string
  login: string
  id_no: string
  profile: Partial<ProfileRest>
  disabled_at: Date | null
  granted: { name: string; upToCents: number | null }[]
  teams: string
  last_sign_in_at: Date | null
  is_waiting: boolean
  /** Null: no invitation waits. */
  invited_at: Date | null
  invited_by: string
}

const isOpen = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`kind = 'administratorChange' and state = 'asked' and expires_at > ${now}`

const partsIn = (rights: EmployeeRights) => employeeParts.map((part) => ({ part, value: rights[part] }))

const rightsOf = ({ profile, granted, disabled_at }: LineRow): EmployeeRights =>
  rightsFrom(
    profile,
    granted.flatMap(({ name, upToCents }): GrantedRight[] =>
      isFineRight(name) ? [{ name, upToCents: upToCents ?? undefined }] : [],
    ),
    disabled_at === null,
  )

const lineOf = (row: LineRow, own: readonly number[]): EmployeeLine => ({
  id: row.id,
  name: row.name,
  login: row.login,
  idNo: row.id_no,
  teams: row.teams,
  rights: partsIn(rightsOf(row)).filter(({ part, value }) => part !== 'active' && value !== notGiven),
  isActive: row.disabled_at === null,
  lastSignInAt: row.last_sign_in_at?.toISOString() ?? '',
  isWaiting: row.is_waiting,
  isOwn: own.includes(row.id),
  invitation: row.invited_at && { sentAt: row.invited_at.toISOString(), by: row.invited_by },
})

/** @param id of one; undefined: all */
async function lineRows(db: Database | DatabaseTransaction, now: Date, id?: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select accounts.id, accounts.name, accounts.login, accounts.id_no, accounts.profile, accounts.disabled_at,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', right_name, 'upToCents', up_to_cents))
        from granted_rights where granted_rights.account_id = accounts.id
      ), '[]'::jsonb) as granted,
      coalesce((
        select string_agg(teams.name, ', ' order by teams.name)
        from team_members join teams on teams.id = team_id where team_members.account_id = accounts.id
      ), '') as teams,
      (select max(at) from account_events where account_events.account_id = accounts.id and kind = 'signedIn') as last_sign_in_at,
      exists (select from approvals where record_id = accounts.id and ${isOpen(now)}) as is_waiting,
      invitation.sent_at as invited_at, coalesce(inviter.name, '') as invited_by
    from accounts
    left join employee_invitations invitation on invitation.account_id = accounts.id and accepted_at is null
    left join accounts inviter on inviter.id = invitation.invited_by
    where accounts.role = ${role.employee} and (${id ?? null}::integer is null or accounts.id = ${id ?? null})
    order by lower(accounts.name), accounts.id`.execute(db)
  return rows
}

/** All employees, in the order of their names. */
export async function employeeLines(
  db: Database,
  { accountId, now }: EmployeeReader,
): Promise<EmployeeLine[]> {
  const own = await sameAccountIds(db, [accountId])
  return (await lineRows(db, now)).map((row) => lineOf(row, own))
}

/** Stands for what somebody may do: another as soon as it is another, by whatever way it came. */
export const rightsVersion = (rights: EmployeeRights): string => textHash(JSON.stringify(partsIn(rights)))

const partsOfChange = (before: SomeRights, after: SomeRights) =>
  employeeParts.flatMap((part) =>
    after[part] === undefined ? [] : [{ part, before: before[part] ?? notGiven, after: after[part] }],
  )

/** What waits for a second administrator. @returns null: nothing */
export async function waitingChangeOf(
  tx: Database | DatabaseTransaction,
  accountId: number,
  now: Date,
): Promise<WaitingChange | null> {
  const { rows } = await sql<{
    id: string | number
    payload: AskedRights
    asked_by: string
    asked_at: Date
  }>`
    select approvals.id, payload, coalesce(accounts.name, '') as asked_by, asked_at
    from approvals left join accounts on accounts.id = approvals.asked_by
    where record_id = ${accountId} and ${isOpen(now)} order by approvals.id desc limit 1`.execute(tx)
  const [row] = rows
  if (!row) return null
  return {
    id: Number(row.id),
    parts: partsOfChange(row.payload.before, row.payload.wished),
    askedBy: row.asked_by,
    askedAt: row.asked_at.toISOString(),
  }
}

/** A change that may be undone. */
export interface EmployeeChangeRow {
  accountId: number
  before: SomeRights
  /** Whether the same employee has a later one, which undoing this one would take away. */
  hasLater: boolean
}

/** @returns undefined: there is none */
export async function employeeChangeWith(
  tx: DatabaseTransaction,
  id: number,
): Promise<EmployeeChangeRow | undefined> {
  const { rows } = await sql<EmployeeChangeRow>`
    select account_id as "accountId", before,
      exists (
        select from employee_changes as later where later.account_id = changes.account_id and later.id > changes.id
      ) as "hasLater"
    from employee_changes as changes where id = ${id}`.execute(tx)
  return rows[0]
}

/** The newest changes first. */
async function employeeHistory(
  db: Database | DatabaseTransaction,
  accountId: number,
): Promise<EmployeeChange[]> {
  const { rows } = await sql<{
    id: string | number
    changed_at: Date
    by_name: string
    approved_by_name: string
    reason: string
    before: Record<EmployeePart, string>
    after: Record<EmployeePart, string>
    undoes: string | number | null
    is_undone: boolean
  }>`
    select changes.id, changed_at, reason, before, after, undoes,
      case when changed_by is null then '' else coalesce(maker.name, '?') end as by_name,
      case when approved_by is null then '' else coalesce(second.name, '?') end as approved_by_name,
      exists (select from employee_changes as later where later.undoes = changes.id) as is_undone
    from employee_changes as changes
    left join accounts maker on maker.id = changed_by
    left join accounts second on second.id = approved_by
    where account_id = ${accountId} order by changes.id desc limit ${mostOfHistory}`.execute(db)
  return rows.map((row, index) => ({
    id: Number(row.id),
    at: row.changed_at.toISOString(),
    by: row.by_name,
    approvedBy: row.approved_by_name,
    reason: row.reason,
    parts: partsOfChange(row.before, row.after),
    undoes: Number(row.undoes ?? 0),
    isUndone: row.is_undone,
    mayUndo: index === 0,
  }))
}

/** One employee with what they may do, what waits, and the history. @throws ApiError `employee.unknown` */
export async function employeeItemOf(
  tx: DatabaseTransaction,
  { accountId, now }: EmployeeReader,
  id: number,
): Promise<EmployeeItem> {
  const [row] = await lineRows(tx, now, id)
  if (!row) throw new ApiError('employee.unknown')
  const rights = rightsOf(row)
  return {
    ...lineOf(row, await sameAccountIds(tx, [accountId])),
    parts: partsIn(rights),
    version: rightsVersion(rights),
    waiting: await waitingChangeOf(tx, id, now),
    history: await employeeHistory(tx, id),
  }
}

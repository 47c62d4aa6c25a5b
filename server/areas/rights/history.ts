/** The history of rights, teams and districts: each change is one more row, and the database refuses to change one. */
import { sql } from 'kysely'
import { role } from '#contract/entities.ts'
import { sideOf, type ChangedRight as ChangedRightPart } from '#contract/rules/employee-rights.ts'
import { sqlMinute } from '#server/platform/calendar.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'

export type RightChange =
  | 'granted'
  | 'revoked'
  | 'teamJoined'
  | 'teamLeft'
  | 'headNamed'
  | 'teamMade'
  | 'districtMade'
  | 'districtGiven'
  | 'districtTaken'
  | 'placeAdded'
  | 'placeRemoved'

/** On whose word something changes. */
export interface Mandate {
  now: Date
  /** Null: the operator's tool. */
  by: number | null
  /** The second person, where one was asked. */
  approvedBy?: number | undefined
  reason?: string
}

/** Of a change of what an employee may do. */
export interface EmployeeMandate extends Mandate {
  /** Of the press of the button. */
  key?: string | undefined
  /** The change that this one undoes. */
  undoes?: number | undefined
}

/** What changed, of whom. */
export interface ChangedRight {
  change: RightChange
  /** The right, the team, or the district with its place. */
  subject: string
  person?: { id: number; login: string }
  upToCents?: number | undefined
}

/** Writes a change down, in the transaction that makes it. */
export async function writeRightChange(
  tx: DatabaseTransaction,
  { now, by, approvedBy, reason = '' }: Mandate,
  { change, subject, person, upToCents }: ChangedRight,
): Promise<void> {
  await sql`
    insert into right_changes
      (changed_at, changed_by, approved_by, account_id, login, change, subject, up_to_cents, reason)
    values (${now}, ${by}, ${approvedBy ?? null}, ${person?.id ?? null}, ${person?.login ?? ''}, ${change},
      ${subject}, ${upToCents ?? null}, ${reason})`.execute(tx)
}

/** Writes down what was changed in one go; of customers, whose rights no page shows, nothing. */
export async function writeEmployeeChange(
  tx: DatabaseTransaction,
  { id, login }: { id: number; login: string },
  changes: readonly ChangedRightPart[],
  { now, by, approvedBy, reason = '', key, undoes }: EmployeeMandate,
): Promise<void> {
  await sql`
    insert into employee_changes
      (changed_at, changed_by, approved_by, account_id, login, before, after, reason, request_key, undoes)
    select ${now}::timestamptz, ${by}::integer, ${approvedBy ?? null}::integer, id, ${login}::text, ${JSON.stringify(sideOf(changes, 'before'))}::jsonb,
      ${JSON.stringify(sideOf(changes, 'after'))}::jsonb, ${reason}::text, ${key ?? null}::uuid, ${undoes ?? null}::bigint
    from accounts where id = ${id} and role = ${role.employee}`.execute(tx)
}

/** The version of somebody's rights: grows with each change of them. */
export async function versionOfRights(
  db: Database | DatabaseTransaction,
  accountId: number,
): Promise<number> {
  const { rows } = await sql<{ version: string | number }>`
    select coalesce(max(id), 0) as version from right_changes where account_id = ${accountId}`.execute(db)
  return Number(rows[0]?.version ?? 0)
}

/** The newest changes of somebody, as lines for the operator. */
export async function historyLines(db: DatabaseTransaction, accountId: number): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', ${sqlMinute(sql.ref('changed_at'))}, change, subject,
      case when up_to_cents is not null then 'up to ' || to_char(up_to_cents / 100.0, 'FM999999990.00') end,
      'by ' || coalesce((select login from accounts where id = changed_by), 'the operator'),
      'approved by ' || (select login from accounts where id = approved_by)) as line
    from right_changes where account_id = ${accountId} order by id desc limit 20`.execute(db)
  return rows.map(({ line }) => line)
}

/** Changes of what an employee may do: made at once, asked of a second administrator, and undone (decision 0302). */
import { sql } from 'kysely'
import {
  changedRights,
  employeeParts,
  isValueOf,
  sideOf,
  splitChanges,
  type EmployeePart,
  type SomeRights,
} from '#contract/rules/employee-rights.ts'
import type { EmployeeItem } from '#contract/employee-rights.ts'
import { role } from '#contract/entities.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { administratorChange, administratorChangeOf } from '../approvals/administrator-change.ts'
import { askApproval } from '../approvals/ask-approval.ts'
import type { ApprovalDependencies } from '../approvals/end-approval.ts'
import { sameAccountIds } from '../approvals/same-person.ts'
import type { NoticeFrame } from '../employee-notices.ts'
import { holdRights, presentRights, requireAdministrators, setRights } from '../rights/grants.ts'
import { principalOf, type Principal } from '../rights/principal.ts'
import { employeeChangeWith, employeeItemOf, rightsVersion, waitingChangeOf } from './employee-items.ts'

export interface EmployeeChangeSource extends Pick<ApprovalDependencies, 'messages'> {
  db: Database
  frame: NoticeFrame
}

/** The administrator who changes something, when and why, and the version that they have seen. */
export interface EmployeeSignature {
  by: number
  now: Date
  seen: string
  reason: string
  key: string
}

interface Target {
  id: number
  login: string
  name: string
}

/** @returns whether the same press of the button has done it before. @throws ApiError `approval.keyReused` */
async function wasDone(
  tx: DatabaseTransaction,
  id: number,
  { by, key }: EmployeeSignature,
): Promise<boolean> {
  const { rows } = await sql<{ is_same: boolean }>`
    select account_id = ${id} and changed_by = ${by} as is_same from employee_changes where request_key = ${key}
    union all
    select record_id = ${id} and asked_by = ${by} from approvals where request_key = ${key}`.execute(tx)
  if (rows.some(({ is_same }) => !is_same)) throw new ApiError('approval.keyReused')
  return rows.length > 0
}

/** @throws ApiError `employee.unknown` */
async function heldEmployee(tx: DatabaseTransaction, id: number): Promise<Target> {
  const { rows } = await sql<Target>`
    select id, login, name from accounts where id = ${id} and role = ${role.employee} for update`.execute(tx)
  if (!rows[0]) throw new ApiError('employee.unknown')
  return rows[0]
}

/** Makes what may be made at once, and asks for the rest. */
async function make(
  tx: DatabaseTransaction,
  { messages, frame }: EmployeeChangeSource,
  principal: Principal,
  target: Target,
  wished: SomeRights,
  { now, seen, reason, key }: EmployeeSignature,
  undoes?: number,
): Promise<void> {
  const { accountId } = principal
  if ((await sameAccountIds(tx, [target.id])).includes(accountId)) throw new ApiError('employee.ownRights')
  const present = await presentRights(tx, target.id)
  // A colleague's change is told before what is wrong with the own one beside it.
  if (rightsVersion(present) !== seen) throw new ApiError('employee.overtaken')
  const wrong = employeeParts.find((part) => wished[part] !== undefined && !isValueOf(part, wished[part]))
  if (wrong) throw new ApiError('employee.value', { field: wrong })
  if (reason === '') throw new ApiError('employee.reason')
  const changes = changedRights(present, wished)
  if (changes.length === 0) throw new ApiError('employee.unchanged')
  const { atOnce, waiting } = splitChanges(present, changes)
  if (waiting.length > 0) {
    if (await waitingChangeOf(tx, target.id, now)) throw new ApiError('employee.waiting')
    await requireAdministrators(tx, target, present, sideOf(waiting, 'after'))
    const record = await administratorChange.find(tx, target.id, true)
    const frozen = administratorChangeOf(target, waiting, undoes)
    const asked = { now, reason, key }
    await askApproval(
      tx,
      { messages },
      frame,
      administratorChange,
      principal,
      record ?? { version: 0, concerned: [] },
      frozen,
      asked,
    )
  }
  if (atOnce.length > 0)
    await setRights(tx, target, sideOf(atOnce, 'after'), {
      now,
      by: accountId,
      reason,
      key,
      undoes: waiting.length > 0 ? undefined : undoes,
    })
}

/** In one transaction that no other change of rights runs beside, for somebody who has the right in it. */
async function changing(
  { db }: EmployeeChangeSource,
  signature: EmployeeSignature,
  work: (tx: DatabaseTransaction, principal: Principal) => Promise<number>,
): Promise<EmployeeItem> {
  return db.transaction().execute(async (tx) => {
    await holdRights(tx)
    // Read after the lock: what was taken meanwhile does not hold any more.
    const principal = await principalOf(tx, signature.by)
    if (!principal) throw new ApiError('access.denied')
    principal.require('administer')
    const id = await work(tx, principal)
    return employeeItemOf(tx, { accountId: signature.by, now: signature.now }, id)
  })
}

/** A wish as it is sent. */
export interface WishedEmployee {
  id: number
  parts: readonly { part: EmployeePart; value: string }[]
}

/**
 * Changes what an employee may do, and gives the employee as they are then.
 *
 * @throws ApiError `right.missing`, `employee.unknown`, `employee.ownRights`, `employee.overtaken`, `employee.value`,
 *   `employee.reason`, `employee.unchanged`, `employee.waiting`, `employee.tooFew`, `approval.keyReused`
 */
export const changedEmployee = (
  source: EmployeeChangeSource,
  { id, parts }: WishedEmployee,
  signature: EmployeeSignature,
): Promise<EmployeeItem> =>
  changing(source, signature, async (tx, principal) => {
    const target = await heldEmployee(tx, id)
    if (await wasDone(tx, id, signature)) return id
    const names = parts.map(({ part }) => part)
    const twice = names.find((name, index) => names.indexOf(name) !== index)
    if (twice) throw new ApiError('employee.value', { field: twice })
    const wished = Object.fromEntries(parts.map(({ part, value }) => [part, value]))
    await make(tx, source, principal, target, wished, signature)
    return id
  })

/**
 * Undoes the newest change of an employee as a change of its own, and gives the employee as they are then.
 *
 * @throws ApiError as `changedEmployee`
 */
export const undoneEmployee = (
  source: EmployeeChangeSource,
  changeId: number,
  signature: EmployeeSignature,
): Promise<EmployeeItem> =>
  changing(source, signature, async (tx, principal) => {
    const change = await employeeChangeWith(tx, changeId)
    if (change === undefined) throw new ApiError('employee.unknown')
    const target = await heldEmployee(tx, change.accountId)
    if (await wasDone(tx, target.id, signature)) return target.id
    if (change.hasLater) throw new ApiError('employee.overtaken')
    await make(tx, source, principal, target, change.before, signature, changeId)
    return target.id
  })

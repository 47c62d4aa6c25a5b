/** The kind of request by which somebody's rights change. */
import { sql } from 'kysely'
import { fineRight, isFineRight } from '#contract/areas/rights.ts'
import { role } from '#contract/entities.ts'
import type { DatabaseTransaction, ProfileRest } from '#server/platform/database/tables.ts'
import { amountOf } from '../damage-claims/visible-claims.ts'
import { grantedRights, holdRights, setRight, type WishedRight } from '../rights/grants.ts'
import { versionOfRights } from '../rights/history.ts'
import type { ApprovalKind, Frozen } from './approval-kind.ts'
import { foundPerson, personOf, visiblePersons } from './person-record.ts'

/** An employee whose rights change. */
export interface RightOwner {
  id: number
  login: string
  name: string
  profile: Partial<ProfileRest>
}

/** @returns undefined: no employee signs in so */
export async function employeeNamed(tx: DatabaseTransaction, login: string): Promise<RightOwner | undefined> {
  await holdRights(tx)
  const { rows } = await sql<RightOwner>`
    select id, login, name, profile from accounts where login = ${login} and role = ${role.employee} for update`.execute(
    tx,
  )
  return rows[0]
}

/** What is frozen of a change of somebody's rights. @returns undefined where it changes nothing */
export async function rightChangeOf(
  tx: DatabaseTransaction,
  owner: RightOwner,
  wished: WishedRight,
): Promise<Frozen<WishedRight> | undefined> {
  const { name, isGranted, upToCents } = wished
  const fine = (await grantedRights(tx, owner.id)).find((one) => one.name === name)
  const has = isFineRight(name) ? fine !== undefined : owner.profile[name as keyof ProfileRest] === true
  const hasLimit = isFineRight(name) && fineRight(name).hasLimit === true
  const sameLimit = !hasLimit || !isGranted || fine?.upToCents === upToCents
  if (has === isGranted && sameLimit) return undefined
  const limit = (cents: number | undefined, holds: boolean) => (holds ? amountOf(cents ?? 0) : '')
  return {
    recordId: owner.id,
    group: `account ${owner.id}`,
    amountCents: null,
    title: `${owner.name}: ${name}`,
    rows: [
      { name: 'right', kind: 'yesNo', before: String(has), after: String(isGranted) },
      ...(hasLimit
        ? [
            {
              name: 'limit' as const,
              kind: 'money' as const,
              before: limit(fine?.upToCents, has),
              after: limit(upToCents, isGranted),
            },
          ]
        : []),
    ],
    payload: wished,
  }
}

export const rightChange: ApprovalKind<WishedRight> = {
  name: 'rightChange',
  visibleRecords: visiblePersons,
  find: (tx, recordId, isHeld) => foundPerson(tx, recordId, isHeld, versionOfRights),
  // Somebody who has changed this person's rights before may approve another change of them.
  wasChangedBy: () => Promise.resolve(false),
  async carryOut(tx, recordId, wished, { now, askedBy, approvedBy, reason }) {
    await setRight(tx, await personOf(tx, recordId), wished, {
      now,
      by: askedBy,
      ...(approvedBy !== null && { approvedBy }),
      reason,
    })
  },
}

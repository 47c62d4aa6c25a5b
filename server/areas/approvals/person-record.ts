/** The record of requests about a person's rights: an account, which administrators see. */
import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { holdRights } from '../rights/grants.ts'
import type { ApprovalKind, FoundRecord } from './approval-kind.ts'
import { sameAccountIds } from './same-person.ts'

export const visiblePersons: ApprovalKind<never>['visibleRecords'] = ({ may }) =>
  sql`select id from accounts where ${may('administer')}::boolean`

/** @param versionOf what must not have changed between asking and deciding */
export async function foundPerson(
  tx: DatabaseTransaction,
  recordId: number,
  isHeld: boolean,
  versionOf: (tx: DatabaseTransaction, accountId: number) => Promise<number>,
): Promise<FoundRecord | undefined> {
  if (isHeld) await holdRights(tx)
  const { rows } =
    await sql`select id from accounts where id = ${recordId} ${isHeld ? sql`for update` : sql``}`.execute(tx)
  if (rows.length === 0) return undefined
  return {
    version: await versionOf(tx, recordId),
    // Nobody decides about their own rights, by whichever of their accounts.
    concerned: await sameAccountIds(tx, [recordId]),
  }
}

/** Whose rights are set. */
export async function personOf(
  tx: DatabaseTransaction,
  recordId: number,
): Promise<{ id: number; login: string }> {
  const { rows } = await sql<{ login: string }>`select login from accounts where id = ${recordId}`.execute(tx)
  return { id: recordId, login: rows[0]?.login ?? '' }
}

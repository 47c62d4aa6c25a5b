/** The kind of request by which somebody becomes an administrator or is one no longer (decision 0302). */
import { sql } from 'kysely'
import { notGiven, sideOf, type ChangedRight, type SomeRights } from '#contract/rules/employee-rights.ts'
import type { ShownRow } from '#contract/approvals.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { setRights } from '../rights/grants.ts'
import type { ApprovalKind, Frozen } from './approval-kind.ts'
import { foundPerson, personOf, visiblePersons } from './person-record.ts'

/** What is frozen of such a request. */
export interface AskedRights {
  wished: SomeRights
  before: SomeRights
  /** The change that this one undoes. */
  undoes?: number
}

/** Grows with each change of whether somebody administers the portal or may sign in, by whichever way. */
async function versionOfAdministrator(tx: DatabaseTransaction, accountId: number): Promise<number> {
  const { rows } = await sql<{ version: string | number }>`
    select coalesce(max(id), 0) as version from employee_changes
    where account_id = ${accountId} and (after ? 'administer' or after ? 'active')`.execute(tx)
  return Number(rows[0]?.version ?? 0)
}

/** What is frozen of changes that wait. */
export function administratorChangeOf(
  { id, name }: { id: number; name: string },
  changes: readonly ChangedRight[],
  undoes: number | undefined,
): Frozen<AskedRights> {
  return {
    recordId: id,
    group: `account ${id}`,
    amountCents: null,
    title: name,
    rows: changes.map(({ part, before, after }) => ({
      name: part as ShownRow['name'],
      kind: 'yesNo',
      before: String(before !== notGiven),
      after: String(after !== notGiven),
    })),
    payload: {
      wished: sideOf(changes, 'after'),
      before: sideOf(changes, 'before'),
      ...(undoes !== undefined && { undoes }),
    },
  }
}

export const administratorChange: ApprovalKind<AskedRights> = {
  name: 'administratorChange',
  visibleRecords: visiblePersons,
  find: (tx, recordId, isHeld) => foundPerson(tx, recordId, isHeld, versionOfAdministrator),
  wasChangedBy: () => Promise.resolve(false),
  async carryOut(tx, recordId, { wished, undoes }, { now, askedBy, approvedBy, reason }) {
    await setRights(tx, await personOf(tx, recordId), wished, {
      now,
      by: askedBy,
      ...(approvedBy !== null && { approvedBy }),
      reason,
      undoes,
    })
  },
}

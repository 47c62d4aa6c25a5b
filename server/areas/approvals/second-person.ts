/** Second persons of records of areas: nobody decides on what is their own, under any of their accounts. */
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { AreaAccess } from '../kit/access.ts'
import { rejected } from '../kit/checked-record.ts'
import { sameAccountIds } from './same-person.ts'

/** @throws ApiError `record.field`, `samePerson` */
export async function requireSecondPerson(
  tx: DatabaseTransaction,
  { principal }: AreaAccess,
  first: readonly (number | null)[],
): Promise<void> {
  const known = first.filter((one) => one !== null)
  const same = await sameAccountIds(tx, known)
  if ([...known, ...same].includes(principal.accountId)) throw rejected('state', 'samePerson')
}

/** @throws ApiError `record.field`, `aboveLimit`: of the right to approve */
export function requireWithinLimit({ principal }: AreaAccess, cents: number | string): void {
  if (Number(cents) > principal.limitOf('approve')) throw rejected('value', 'aboveLimit')
}

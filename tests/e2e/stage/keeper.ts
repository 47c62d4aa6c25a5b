/** Somebody of the staff who may change elements everywhere. */
import { setRight } from '#server/areas/rights/grants.ts'
import type { ServedPortal } from '#tools/browser/stage/served-portal.ts'

/** @param more further rights inside areas */
export async function newKeeper(portal: ServedPortal, more: readonly string[] = []) {
  const { db } = portal
  const account = await portal.newEmployee()
  const { id } = await db
    .updateTable('accounts')
    .set({ profile: JSON.stringify({ elementProperties: true }) })
    .where('login', '=', account.login)
    .returning('id')
    .executeTakeFirstOrThrow()
  const owner = { id: Number(id), login: account.login }
  await db.transaction().execute(async (tx) => {
    for (const name of ['changeRecords', 'seeAllDistricts', ...more])
      await setRight(
        tx,
        owner,
        { name, isGranted: true, upToCents: undefined },
        { now: new Date(), by: null },
      )
  })
  return account
}

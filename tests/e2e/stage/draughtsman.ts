/** Somebody of the staff who may draw on the map and change elements everywhere. */
import type { ServedPortal } from '#tools/browser/stage/served-portal.ts'
import { newKeeper } from './keeper.ts'

export async function newDraughtsman(portal: ServedPortal) {
  const keeper = await newKeeper(portal)
  await portal.db
    .updateTable('accounts')
    .set({ profile: JSON.stringify({ elementProperties: true, portalGis: true, portalQuality: true }) })
    .where('login', '=', keeper.login)
    .execute()
  return keeper
}

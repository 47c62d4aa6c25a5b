/** The own warehouses of an employee. */
import { callingPrincipal } from '#server/areas/rights/principal.ts'
import {
  saveStorePreferences,
  storePreferencesOf,
  type StorePreferences,
} from '#server/areas/store/preferences.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Visitor } from '#server/identity/visits/visitor.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

export function storePreferencesHandlers({
  db,
}: HandlerDependencies): Handlers<'getStorePreferences' | 'saveStorePreferences'> {
  /** @throws Refused `right.missing` */
  async function calling(visitor: Visitor) {
    const principal = await callingPrincipal(db, visitor)
    if (!principal.flags.portalOm) throw new Refused('right.missing', { field: 'portalOm' })
    return principal.accountId
  }
  const shown = (own: StorePreferences) =>
    fulfilled({ item: { ...own, linkToWarehouse: own.warehouseId !== null } })
  return {
    getStorePreferences: async (_request, visitor) =>
      shown(await storePreferencesOf(db, await calling(visitor))),
    saveStorePreferences: async ({ WarehouseId, MeterWarehouseId }, visitor) => {
      const accountId = await calling(visitor)
      const wished = { warehouse: WarehouseId, meterWarehouse: MeterWarehouseId }
      return shown(await db.transaction().execute((tx) => saveStorePreferences(tx, accountId, wished)))
    },
  }
}

/** The own warehouses of an employee. */
import { callingPrincipal } from '#server/areas/rights/principal.ts'
import {
  saveStorePreferences,
  storePreferencesOf,
  type StorePreferences,
} from '#server/areas/store/preferences.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

export function storePreferencesHandlers({
  db,
}: HandlerDependencies): Handlers<'getStorePreferences' | 'saveStorePreferences'> {
  /** @throws ApiError `right.missing` */
  async function calling(context: RequestContext) {
    const principal = await callingPrincipal(db, context)
    if (!principal.flags.portalOm) throw new ApiError('right.missing', { field: 'portalOm' })
    return principal.accountId
  }
  const shown = (own: StorePreferences) =>
    fulfilled({ item: { ...own, linkToWarehouse: own.warehouseId !== null } })
  return {
    getStorePreferences: async (_request, context) =>
      shown(await storePreferencesOf(db, await calling(context))),
    saveStorePreferences: async ({ WarehouseId, MeterWarehouseId }, context) => {
      const accountId = await calling(context)
      const wished = { warehouse: WarehouseId, meterWarehouse: MeterWarehouseId }
      return shown(await db.transaction().execute((tx) => saveStorePreferences(tx, accountId, wished)))
    },
  }
}

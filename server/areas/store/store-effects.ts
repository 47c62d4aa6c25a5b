/** What the areas of the store do besides what their definitions say, by their names. */
import type { AreaName } from '#contract/areas/all-areas.ts'
import type { AreaEffects } from '../kit/effects.ts'
import { countEffects } from './count-effects.ts'
import { itemEffects, warehouseEffects } from './item-effects.ts'
import { jobCardMaterial } from './open-cards.ts'
import { lineEffects, requisitionEffects } from './requisition-effects.ts'
import { slipEffects } from './slip-effects.ts'
import { transferEffects } from './transfer-effects.ts'

export const storeEffects: Partial<Record<AreaName, AreaEffects>> = {
  'store-items': itemEffects,
  warehouses: warehouseEffects,
  requisitions: requisitionEffects,
  'requisition-lines': lineEffects,
  'stock-bookings': slipEffects,
  transfers: transferEffects,
  'stock-counts': countEffects,
  'job-cards': jobCardMaterial,
}

/** What both pages of store items are made of. */
import { storeItems } from '#contract/areas/store-items/store-items.area.ts'
import { getStockBalances } from '#contract/stock-balances.ts'
import { getStockMovements } from '#contract/stock-movements.ts'
import { getStoreMeters } from '#contract/store-meters.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { stockBalancePages } from '../stock-balances/stock-balance-pages.ts'
import { stockMovementPages } from '../stock-movements/stock-movement-pages.ts'
import { storeMeterPages } from '../store-meters/store-meter-pages.ts'
import { storeSection } from '../store/store-section.ts'
import { useStoreItemWords } from './store-item-words.ts'

export const storeItemPages: AreaPages = {
  definition: storeItems,
  screen: 'storeItems',
  useWords: useStoreItemWords,
  subtitle: 'code',
  section: storeSection,
  related: [
    {
      pages: stockBalancePages,
      list: getStockBalances,
      by: 'item',
      columns: ['warehouse', 'onHand', 'reserved', 'free'],
    },
    {
      pages: storeMeterPages,
      list: getStoreMeters,
      by: 'item',
      columns: ['place', 'warehouse', 'jobCard', 'since'],
      onlyIfAny: true,
    },
    {
      pages: stockMovementPages,
      list: getStockMovements,
      by: 'item',
      columns: ['bookedAt', 'kind', 'warehouse', 'quantity'],
    },
  ],
}

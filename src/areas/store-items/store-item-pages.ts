/** What the pages of store items are made of. */
import { storeItems } from '#contract/areas/store-items/store-items.area.ts'
import {
  changeStoreItem,
  deleteStoreItem,
  getStoreItem,
  getStoreItemHistory,
  getStoreItems,
  insertStoreItem,
} from '#contract/store-items.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import stockBalancePages from '../stock-balances/stock-balance-pages.ts'
import stockMovementPages from '../stock-movements/stock-movement-pages.ts'
import storeMeterPages from '../store-meters/store-meter-pages.ts'
import { storeSection } from '../store/store-section.ts'

export default {
  definition: storeItems,
  calls: {
    list: getStoreItems,
    read: getStoreItem,
    insert: insertStoreItem,
    change: changeStoreItem,
    remove: deleteStoreItem,
    history: getStoreItemHistory,
  },
  screen: 'storeItems',
  subtitle: 'code',
  section: storeSection,
  related: [
    {
      pages: stockBalancePages,
      by: 'item',
      columns: ['warehouse', 'onHand', 'reserved', 'free'],
    },
    {
      pages: storeMeterPages,
      by: 'item',
      columns: ['place', 'warehouse', 'jobCard', 'since'],
      onlyIfAny: true,
    },
    {
      pages: stockMovementPages,
      by: 'item',
      columns: ['bookedAt', 'kind', 'warehouse', 'quantity'],
    },
  ],
} satisfies AreaPages

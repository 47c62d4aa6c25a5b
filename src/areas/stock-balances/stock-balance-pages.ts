/** What the pages of stock balances are made of. */
import { stockBalances } from '#contract/areas/stock-balances/stock-balances.area.ts'
import { storeItems } from '#contract/areas/store-items/store-items.area.ts'
import { warehouses } from '#contract/areas/warehouses/warehouses.area.ts'
import { getStockBalance, getStockBalances } from '#contract/stock-balances.ts'
import { getStoreItem, getStoreItemChoices } from '#contract/store-items.ts'
import { getWarehouse, getWarehouseChoices } from '#contract/warehouses.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { storeSection } from '../store/store-section.ts'

export default {
  definition: stockBalances,
  calls: {
    list: getStockBalances,
    read: getStockBalance,
  },
  screen: 'stockBalances',
  section: storeSection,
  others: {
    'store-items': otherArea(storeItems, getStoreItemChoices, getStoreItem),
    warehouses: otherArea(warehouses, getWarehouseChoices, getWarehouse),
  },
} satisfies AreaPages

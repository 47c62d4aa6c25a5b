/** What the pages of stock counts are made of. */
import { stockCounts } from '#contract/areas/stock-counts/stock-counts.area.ts'
import { storeItems } from '#contract/areas/store-items/store-items.area.ts'
import { warehouses } from '#contract/areas/warehouses/warehouses.area.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import {
  changeStockCount,
  deleteStockCount,
  getStockCount,
  getStockCountHistory,
  getStockCounts,
  insertStockCount,
  moveStockCount,
} from '#contract/stock-counts.ts'
import { getStoreItem, getStoreItemChoices } from '#contract/store-items.ts'
import { getWarehouse, getWarehouseChoices } from '#contract/warehouses.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { storeSection } from '../store/store-section.ts'

export default {
  definition: stockCounts,
  calls: {
    list: getStockCounts,
    read: getStockCount,
    insert: insertStockCount,
    change: changeStockCount,
    move: moveStockCount,
    remove: deleteStockCount,
    history: getStockCountHistory,
  },
  screen: 'stockCounts',
  section: storeSection,
  usualMoves: { planned: 'staff.counted', counted: 'staff.reviewed', reviewed: 'staff.booked' },
  others: {
    warehouses: otherArea(warehouses, getWarehouseChoices, getWarehouse),
    'store-items': otherArea(storeItems, getStoreItemChoices, getStoreItem),
    employees: { choices: getEmployeeChoices },
  },
} satisfies AreaPages

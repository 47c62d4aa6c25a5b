/** What both pages of stock counts are made of. */
import { stockCounts } from '#contract/areas/stock-counts/stock-counts.area.ts'
import { storeItems } from '#contract/areas/store-items/store-items.area.ts'
import { warehouses } from '#contract/areas/warehouses/warehouses.area.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import { getStoreItem, getStoreItemChoices } from '#contract/store-items.ts'
import { getWarehouse, getWarehouseChoices } from '#contract/warehouses.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { storeSection } from '../store/store-section.ts'
import { useStockCountWords } from './stock-count-words.ts'

export const stockCountPages: AreaPages = {
  definition: stockCounts,
  screen: 'stockCounts',
  useWords: useStockCountWords,
  section: storeSection,
  usualMoves: { planned: 'staff.counted', counted: 'staff.reviewed', reviewed: 'staff.booked' },
  others: {
    warehouses: otherArea(warehouses, getWarehouseChoices, getWarehouse),
    'store-items': otherArea(storeItems, getStoreItemChoices, getStoreItem),
    employees: { choices: getEmployeeChoices },
  },
}

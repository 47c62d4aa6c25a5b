/** What both pages of warehouses are made of. */
import { warehouses } from '#contract/areas/warehouses/warehouses.area.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import { getStockBalances } from '#contract/stock-balances.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { stockBalancePages } from '../stock-balances/stock-balance-pages.ts'
import { storeSection } from '../store/store-section.ts'
import { OwnWarehouse } from './own-warehouse.tsx'
import { useWarehouseWords } from './warehouse-words.ts'

export const warehousePages: AreaPages = {
  definition: warehouses,
  screen: 'warehouses',
  useWords: useWarehouseWords,
  section: storeSection,
  Besides: OwnWarehouse,
  related: [
    {
      pages: stockBalancePages,
      list: getStockBalances,
      by: 'warehouse',
      columns: ['itemName', 'onHand', 'reserved', 'toRefill'],
    },
  ],
  others: {
    employees: { choices: getEmployeeChoices },
  },
}

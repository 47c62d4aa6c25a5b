/** What the pages of warehouses are made of. */
import { warehouses } from '#contract/areas/warehouses/warehouses.area.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import {
  changeWarehouse,
  deleteWarehouse,
  getWarehouse,
  getWarehouseHistory,
  getWarehouses,
  insertWarehouse,
} from '#contract/warehouses.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import stockBalancePages from '../stock-balances/stock-balance-pages.ts'
import storeMeterPages from '../store-meters/store-meter-pages.ts'
import { storeSection } from '../store/store-section.ts'
import { OwnWarehouse } from './own-warehouse-view.tsx'

export default {
  definition: warehouses,
  calls: {
    list: getWarehouses,
    read: getWarehouse,
    insert: insertWarehouse,
    change: changeWarehouse,
    remove: deleteWarehouse,
    history: getWarehouseHistory,
  },
  screen: 'warehouses',
  section: storeSection,
  Besides: OwnWarehouse,
  related: [
    {
      pages: stockBalancePages,
      by: 'warehouse',
      columns: ['itemName', 'onHand', 'reserved', 'toRefill'],
    },
    {
      pages: storeMeterPages,
      by: 'warehouse',
      columns: ['item', 'since'],
      onlyIfAny: true,
    },
  ],
  others: {
    employees: { choices: getEmployeeChoices },
  },
} satisfies AreaPages

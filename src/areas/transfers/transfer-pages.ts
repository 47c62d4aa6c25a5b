/** What the pages of transfers are made of. */
import { storeItems } from '#contract/areas/store-items/store-items.area.ts'
import { transfers } from '#contract/areas/transfers/transfers.area.ts'
import { warehouses } from '#contract/areas/warehouses/warehouses.area.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import { getStoreItem, getStoreItemChoices } from '#contract/store-items.ts'
import {
  changeTransfer,
  deleteTransfer,
  getTransfer,
  getTransferHistory,
  getTransfers,
  insertTransfer,
  moveTransfer,
} from '#contract/transfers.ts'
import { getWarehouse, getWarehouseChoices } from '#contract/warehouses.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { storeSection } from '../store/store-section.ts'

export default {
  definition: transfers,
  calls: {
    list: getTransfers,
    read: getTransfer,
    insert: insertTransfer,
    change: changeTransfer,
    move: moveTransfer,
    remove: deleteTransfer,
    history: getTransferHistory,
  },
  screen: 'transfers',
  section: storeSection,
  usualMoves: { planned: 'staff.sent', sent: 'staff.received', receivedShort: 'staff.found' },
  others: {
    'store-items': otherArea(storeItems, getStoreItemChoices, getStoreItem),
    warehouses: otherArea(warehouses, getWarehouseChoices, getWarehouse),
    employees: { choices: getEmployeeChoices },
  },
} satisfies AreaPages

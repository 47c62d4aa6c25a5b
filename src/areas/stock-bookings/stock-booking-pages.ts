/** What the pages of stock bookings are made of. */
import { jobCards } from '#contract/areas/job-cards/job-cards.area.ts'
import { requisitionLines } from '#contract/areas/requisition-lines/requisition-lines.area.ts'
import { stockBookings } from '#contract/areas/stock-bookings/stock-bookings.area.ts'
import { stockMovements } from '#contract/areas/stock-movements/stock-movements.area.ts'
import { storeItems } from '#contract/areas/store-items/store-items.area.ts'
import { warehouses } from '#contract/areas/warehouses/warehouses.area.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import { getJobCard, getJobCardChoices } from '#contract/job-cards.ts'
import { getRequisitionLine, getRequisitionLineChoices } from '#contract/requisition-lines.ts'
import {
  changeStockBooking,
  deleteStockBooking,
  getStockBooking,
  getStockBookingHistory,
  getStockBookings,
  insertStockBooking,
  moveStockBooking,
} from '#contract/stock-bookings.ts'
import { getStockMovement, getStockMovementChoices } from '#contract/stock-movements.ts'
import { getStoreItem, getStoreItemChoices } from '#contract/store-items.ts'
import { getWarehouse, getWarehouseChoices } from '#contract/warehouses.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { storeSection } from '../store/store-section.ts'

export default {
  definition: stockBookings,
  calls: {
    list: getStockBookings,
    read: getStockBooking,
    insert: insertStockBooking,
    change: changeStockBooking,
    move: moveStockBooking,
    remove: deleteStockBooking,
    history: getStockBookingHistory,
  },
  screen: 'stockBookings',
  section: storeSection,
  usualMoves: { entered: 'staff.approved' },
  others: {
    'requisition-lines': otherArea(requisitionLines, getRequisitionLineChoices, getRequisitionLine),
    'stock-movements': otherArea(stockMovements, getStockMovementChoices, getStockMovement),
    'store-items': otherArea(storeItems, getStoreItemChoices, getStoreItem),
    warehouses: otherArea(warehouses, getWarehouseChoices, getWarehouse),
    'job-cards': otherArea(jobCards, getJobCardChoices, getJobCard),
    employees: { choices: getEmployeeChoices },
  },
} satisfies AreaPages

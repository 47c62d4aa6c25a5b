/** What both pages of stock bookings are made of. */
import { jobCards } from '#contract/areas/job-cards/job-cards.area.ts'
import { requisitionLines } from '#contract/areas/requisition-lines/requisition-lines.area.ts'
import { stockBookings } from '#contract/areas/stock-bookings/stock-bookings.area.ts'
import { stockMovements } from '#contract/areas/stock-movements/stock-movements.area.ts'
import { storeItems } from '#contract/areas/store-items/store-items.area.ts'
import { warehouses } from '#contract/areas/warehouses/warehouses.area.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import { getJobCard, getJobCardChoices } from '#contract/job-cards.ts'
import { getRequisitionLine, getRequisitionLineChoices } from '#contract/requisition-lines.ts'
import { getStockMovement, getStockMovementChoices } from '#contract/stock-movements.ts'
import { getStoreItem, getStoreItemChoices } from '#contract/store-items.ts'
import { getWarehouse, getWarehouseChoices } from '#contract/warehouses.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { storeSection } from '../store/store-section.ts'
import { useStockBookingWords } from './stock-booking-words.ts'

export const stockBookingPages: AreaPages = {
  definition: stockBookings,
  screen: 'stockBookings',
  useWords: useStockBookingWords,
  section: storeSection,
  usualMoves: { entered: 'staff.approved' },
  others: {
    'requisition-lines': {
      path: requisitionLines.path,
      choices: getRequisitionLineChoices,
      read: getRequisitionLine,
      title: requisitionLines.title,
    },
    'stock-movements': {
      path: stockMovements.path,
      choices: getStockMovementChoices,
      read: getStockMovement,
      title: stockMovements.title,
    },
    'store-items': {
      path: storeItems.path,
      choices: getStoreItemChoices,
      read: getStoreItem,
      title: storeItems.title,
    },
    warehouses: {
      path: warehouses.path,
      choices: getWarehouseChoices,
      read: getWarehouse,
      title: warehouses.title,
    },
    'job-cards': {
      path: jobCards.path,
      choices: getJobCardChoices,
      read: getJobCard,
      title: jobCards.title,
    },
    employees: { choices: getEmployeeChoices },
  },
}

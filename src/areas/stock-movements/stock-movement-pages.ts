/** What both pages of stock movements are made of. */
import { jobCards } from '#contract/areas/job-cards/job-cards.area.ts'
import { requisitions } from '#contract/areas/requisitions/requisitions.area.ts'
import { stockBookings } from '#contract/areas/stock-bookings/stock-bookings.area.ts'
import { stockCounts } from '#contract/areas/stock-counts/stock-counts.area.ts'
import { stockMovements } from '#contract/areas/stock-movements/stock-movements.area.ts'
import { storeItems } from '#contract/areas/store-items/store-items.area.ts'
import { transfers } from '#contract/areas/transfers/transfers.area.ts'
import { warehouses } from '#contract/areas/warehouses/warehouses.area.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import { getJobCard, getJobCardChoices } from '#contract/job-cards.ts'
import { getRequisition, getRequisitionChoices } from '#contract/requisitions.ts'
import { getStockBooking, getStockBookingChoices } from '#contract/stock-bookings.ts'
import { getStockCount, getStockCountChoices } from '#contract/stock-counts.ts'
import { getStockMovement, getStockMovementChoices } from '#contract/stock-movements.ts'
import { getStoreItem, getStoreItemChoices } from '#contract/store-items.ts'
import { getTransfer, getTransferChoices } from '#contract/transfers.ts'
import { getWarehouse, getWarehouseChoices } from '#contract/warehouses.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { storeSection } from '../store/store-section.ts'
import { useStockMovementWords } from './stock-movement-words.ts'

export const stockMovementPages: AreaPages = {
  definition: stockMovements,
  screen: 'stockMovements',
  useWords: useStockMovementWords,
  section: storeSection,
  others: {
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
    requisitions: {
      path: requisitions.path,
      choices: getRequisitionChoices,
      read: getRequisition,
      title: requisitions.title,
    },
    'stock-bookings': {
      path: stockBookings.path,
      choices: getStockBookingChoices,
      read: getStockBooking,
      title: stockBookings.title,
    },
    transfers: {
      path: transfers.path,
      choices: getTransferChoices,
      read: getTransfer,
      title: transfers.title,
    },
    'stock-counts': {
      path: stockCounts.path,
      choices: getStockCountChoices,
      read: getStockCount,
      title: stockCounts.title,
    },
    'stock-movements': {
      path: stockMovements.path,
      choices: getStockMovementChoices,
      read: getStockMovement,
      title: stockMovements.title,
    },
    employees: { choices: getEmployeeChoices },
  },
}

/** What the pages of stock movements are made of. */
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
import { getStockMovement, getStockMovementChoices, getStockMovements } from '#contract/stock-movements.ts'
import { getStoreItem, getStoreItemChoices } from '#contract/store-items.ts'
import { getTransfer, getTransferChoices } from '#contract/transfers.ts'
import { getWarehouse, getWarehouseChoices } from '#contract/warehouses.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { storeSection } from '../store/store-section.ts'

export default {
  definition: stockMovements,
  calls: {
    list: getStockMovements,
    read: getStockMovement,
  },
  screen: 'stockMovements',
  section: storeSection,
  others: {
    'store-items': otherArea(storeItems, getStoreItemChoices, getStoreItem),
    warehouses: otherArea(warehouses, getWarehouseChoices, getWarehouse),
    'job-cards': otherArea(jobCards, getJobCardChoices, getJobCard),
    requisitions: otherArea(requisitions, getRequisitionChoices, getRequisition),
    'stock-bookings': otherArea(stockBookings, getStockBookingChoices, getStockBooking),
    transfers: otherArea(transfers, getTransferChoices, getTransfer),
    'stock-counts': otherArea(stockCounts, getStockCountChoices, getStockCount),
    'stock-movements': otherArea(stockMovements, getStockMovementChoices, getStockMovement),
    employees: { choices: getEmployeeChoices },
  },
} satisfies AreaPages

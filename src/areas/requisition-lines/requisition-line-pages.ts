/** What both pages of requisition lines are made of. */
import { requisitionLines } from '#contract/areas/requisition-lines/requisition-lines.area.ts'
import { requisitions } from '#contract/areas/requisitions/requisitions.area.ts'
import { storeItems } from '#contract/areas/store-items/store-items.area.ts'
import { warehouses } from '#contract/areas/warehouses/warehouses.area.ts'
import { getRequisition, getRequisitionChoices } from '#contract/requisitions.ts'
import { getStockBookings } from '#contract/stock-bookings.ts'
import { getStoreItem, getStoreItemChoices } from '#contract/store-items.ts'
import { getWarehouse, getWarehouseChoices } from '#contract/warehouses.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { stockBookingPages } from '../stock-bookings/stock-booking-pages.ts'
import { storeSection } from '../store/store-section.ts'
import { useRequisitionLineWords } from './requisition-line-words.ts'

export const requisitionLinePages: AreaPages = {
  definition: requisitionLines,
  screen: 'requisitionLines',
  useWords: useRequisitionLineWords,
  section: storeSection,
  related: [
    {
      pages: stockBookingPages,
      list: getStockBookings,
      by: 'line',
      columns: ['kind', 'quantity', 'employee'],
      takesOver: { line: 'id' },
    },
  ],
  others: {
    requisitions: otherArea(requisitions, getRequisitionChoices, getRequisition),
    'store-items': otherArea(storeItems, getStoreItemChoices, getStoreItem),
    warehouses: otherArea(warehouses, getWarehouseChoices, getWarehouse),
  },
}

/** What the pages of requisition lines are made of. */
import { requisitionLines } from '#contract/areas/requisition-lines/requisition-lines.area.ts'
import { requisitions } from '#contract/areas/requisitions/requisitions.area.ts'
import { storeItems } from '#contract/areas/store-items/store-items.area.ts'
import { warehouses } from '#contract/areas/warehouses/warehouses.area.ts'
import {
  changeRequisitionLine,
  deleteRequisitionLine,
  getRequisitionLine,
  getRequisitionLineHistory,
  getRequisitionLines,
  insertRequisitionLine,
} from '#contract/requisition-lines.ts'
import { getRequisition, getRequisitionChoices } from '#contract/requisitions.ts'
import { getStoreItem, getStoreItemChoices } from '#contract/store-items.ts'
import { getWarehouse, getWarehouseChoices } from '#contract/warehouses.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import stockBookingPages from '../stock-bookings/stock-booking-pages.ts'
import storeMeterPages from '../store-meters/store-meter-pages.ts'
import { storeSection } from '../store/store-section.ts'

export default {
  definition: requisitionLines,
  calls: {
    list: getRequisitionLines,
    read: getRequisitionLine,
    insert: insertRequisitionLine,
    change: changeRequisitionLine,
    remove: deleteRequisitionLine,
    history: getRequisitionLineHistory,
  },
  screen: 'requisitionLines',
  section: storeSection,
  related: [
    {
      pages: stockBookingPages,
      by: 'line',
      columns: ['kind', 'quantity', 'employee'],
      takesOver: { line: 'id' },
    },
    { pages: storeMeterPages, by: 'line', columns: ['since'], onlyIfAny: true },
  ],
  others: {
    requisitions: otherArea(requisitions, getRequisitionChoices, getRequisition),
    'store-items': otherArea(storeItems, getStoreItemChoices, getStoreItem),
    warehouses: otherArea(warehouses, getWarehouseChoices, getWarehouse),
  },
} satisfies AreaPages

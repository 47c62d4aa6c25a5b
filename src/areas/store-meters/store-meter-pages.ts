/** What the pages of meters of the store are made of. */
import { jobCards } from '#contract/areas/job-cards/job-cards.area.ts'
import { requisitionLines } from '#contract/areas/requisition-lines/requisition-lines.area.ts'
import { stockMovements } from '#contract/areas/stock-movements/stock-movements.area.ts'
import { storeItems } from '#contract/areas/store-items/store-items.area.ts'
import { storeMeters } from '#contract/areas/store-meters/store-meters.area.ts'
import { warehouses } from '#contract/areas/warehouses/warehouses.area.ts'
import { getJobCard, getJobCardChoices } from '#contract/job-cards.ts'
import { getRequisitionLine, getRequisitionLineChoices } from '#contract/requisition-lines.ts'
import { getStockMovement, getStockMovementChoices } from '#contract/stock-movements.ts'
import { getStoreItem, getStoreItemChoices } from '#contract/store-items.ts'
import { getStoreMeter, getStoreMeters } from '#contract/store-meters.ts'
import { getWarehouse, getWarehouseChoices } from '#contract/warehouses.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { storeSection } from '../store/store-section.ts'

export default {
  definition: storeMeters,
  calls: {
    list: getStoreMeters,
    read: getStoreMeter,
  },
  screen: 'storeMeters',
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
    'requisition-lines': {
      path: requisitionLines.path,
      choices: getRequisitionLineChoices,
      read: getRequisitionLine,
      title: requisitionLines.title,
    },
    'job-cards': {
      path: jobCards.path,
      choices: getJobCardChoices,
      read: getJobCard,
      title: jobCards.title,
    },
    'stock-movements': {
      path: stockMovements.path,
      choices: getStockMovementChoices,
      read: getStockMovement,
      title: stockMovements.title,
    },
  },
} satisfies AreaPages

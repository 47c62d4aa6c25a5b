/** What the pages of requisitions are made of. */
import { jobCards } from '#contract/areas/job-cards/job-cards.area.ts'
import { requisitions } from '#contract/areas/requisitions/requisitions.area.ts'
import { warehouses } from '#contract/areas/warehouses/warehouses.area.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import { getJobCard, getJobCardChoices } from '#contract/job-cards.ts'
import {
  changeRequisition,
  deleteRequisition,
  getRequisition,
  getRequisitionHistory,
  getRequisitions,
  insertRequisition,
  moveRequisition,
} from '#contract/requisitions.ts'
import { getWarehouse, getWarehouseChoices } from '#contract/warehouses.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import requisitionLinePages from '../requisition-lines/requisition-line-pages.ts'
import { storeSection } from '../store/store-section.ts'

export default {
  definition: requisitions,
  calls: {
    list: getRequisitions,
    read: getRequisition,
    insert: insertRequisition,
    change: changeRequisition,
    move: moveRequisition,
    remove: deleteRequisition,
    history: getRequisitionHistory,
  },
  screen: 'requisitions',
  section: storeSection,
  begins: { warehouse: 'warehouseId' },
  usualMoves: {
    draft: 'staff.asked',
    asked: 'staff.approved',
    approved: 'staff.issued',
    partlyIssued: 'staff.issued',
  },
  related: [
    {
      pages: requisitionLinePages,
      by: 'requisition',
      columns: ['item', 'quantity', 'reserved', 'issued', 'used', 'returned', 'lost', 'rest'],
      takesOver: { requisition: 'id' },
      views: ['pickList'],
    },
  ],
  others: {
    'job-cards': otherArea(jobCards, getJobCardChoices, getJobCard),
    warehouses: otherArea(warehouses, getWarehouseChoices, getWarehouse),
    employees: { choices: getEmployeeChoices },
  },
} satisfies AreaPages

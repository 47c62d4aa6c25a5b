/** What the pages of maintenance requests are made of. */
import { elements } from '#contract/areas/elements/elements.area.ts'
import { maintenanceRequests } from '#contract/areas/maintenance-requests/maintenance-requests.area.ts'
import { getElement, getElementChoices } from '#contract/elements.ts'
import {
  changeMaintenanceRequest,
  deleteMaintenanceRequest,
  getMaintenanceRequest,
  getMaintenanceRequestChoices,
  getMaintenanceRequestHistory,
  getMaintenanceRequests,
  insertMaintenanceRequest,
  moveMaintenanceRequest,
} from '#contract/maintenance-requests.ts'
import faultReportPages from '../fault-reports/fault-report-pages.ts'
import jobCardPages from '../job-cards/job-card-pages.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { maintenanceSection } from '../maintenance/maintenance-section.ts'

export default {
  definition: maintenanceRequests,
  calls: {
    list: getMaintenanceRequests,
    read: getMaintenanceRequest,
    insert: insertMaintenanceRequest,
    change: changeMaintenanceRequest,
    move: moveMaintenanceRequest,
    remove: deleteMaintenanceRequest,
    history: getMaintenanceRequestHistory,
  },
  screen: 'maintenanceRequests',
  subtitle: 'kind',
  section: maintenanceSection,
  usualMoves: { reported: 'staff.assessed' },
  related: [
    {
      pages: jobCardPages,
      by: 'request',
      columns: ['title', 'employee', 'plannedFrom'],
      takesOver: {
        request: 'id',
        element: 'element',
        street: 'street',
        postcode: 'postcode',
        priority: 'priority',
      },
    },
    {
      pages: faultReportPages,
      by: 'request',
      columns: ['name', 'phone', 'reportedAt'],
    },
  ],
  others: {
    'maintenance-requests': { path: maintenanceRequests.recordPath, choices: getMaintenanceRequestChoices },
    elements: otherArea(elements, getElementChoices, getElement),
  },
} satisfies AreaPages

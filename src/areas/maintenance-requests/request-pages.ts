/** What both pages of maintenance requests are made of. */
import { elements } from '#contract/areas/elements/elements.area.ts'
import { maintenanceRequests } from '#contract/areas/maintenance-requests/maintenance-requests.area.ts'
import { getElement, getElementChoices } from '#contract/elements.ts'
import { getFaultReports } from '#contract/fault-reports.ts'
import { getJobCards } from '#contract/job-cards.ts'
import { getMaintenanceRequestChoices } from '#contract/maintenance-requests.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { faultReportPages } from '../fault-reports/fault-report-pages.ts'
import { jobCardPages } from '../job-cards/job-card-pages.ts'
import { maintenanceSection } from '../maintenance/maintenance-section.ts'
import { useRequestWords } from './request-words.ts'

export const requestPages: AreaPages = {
  definition: maintenanceRequests,
  screen: 'maintenanceRequests',
  useWords: useRequestWords,
  subtitle: 'kind',
  section: maintenanceSection,
  usualMoves: { reported: 'staff.assessed' },
  related: [
    {
      pages: jobCardPages,
      list: getJobCards,
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
      list: getFaultReports,
      by: 'request',
      columns: ['name', 'phone', 'reportedAt'],
    },
  ],
  others: {
    'maintenance-requests': { path: maintenanceRequests.recordPath, choices: getMaintenanceRequestChoices },
    elements: otherArea(elements, getElementChoices, getElement),
  },
}

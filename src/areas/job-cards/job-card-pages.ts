/** What both pages of job cards are made of. */
import { elements } from '#contract/areas/elements/elements.area.ts'
import { jobCards } from '#contract/areas/job-cards/job-cards.area.ts'
import { maintenanceRequests } from '#contract/areas/maintenance-requests/maintenance-requests.area.ts'
import { mapFeatures } from '#contract/areas/map-features/map-features.area.ts'
import { getElement, getElementChoices } from '#contract/elements.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import { getJobTimes } from '#contract/job-times.ts'
import { getMaintenanceRequest, getMaintenanceRequestChoices } from '#contract/maintenance-requests.ts'
import { getMapFeature, getMapFeatureChoices } from '#contract/map-features.ts'
import { getRequisitions } from '#contract/requisitions.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { jobTimePages } from '../job-times/job-time-pages.ts'
import { maintenanceSection } from '../maintenance/maintenance-section.ts'
import { requisitionPages } from '../requisitions/requisition-pages.ts'
import { DoubtedLink } from '../field-entries/doubted-link.tsx'
import { CardPhotosView } from './card-photos-view.tsx'
import { useJobCardWords } from './job-card-words.ts'

export const jobCardPages: AreaPages = {
  definition: jobCards,
  screen: 'jobCards',
  useWords: useJobCardWords,
  subtitle: 'title',
  askedWhen: {
    activity: ({ outcome }) => outcome === 'problemFound',
    problem: ({ outcome }) => outcome === 'problemFound' || outcome === 'notPossible',
  },
  section: maintenanceSection,
  AboveList: DoubtedLink,
  Besides: CardPhotosView,
  usualMoves: {
    planned: 'staff.assigned',
    assigned: 'staff.travelBegan',
    travelling: 'staff.workBegan',
    working: 'staff.finished',
    interrupted: 'staff.workBegan',
    done: 'staff.approved',
    approved: 'staff.closed',
  },
  related: [
    {
      pages: jobTimePages,
      list: getJobTimes,
      by: 'jobCard',
      columns: ['employee', 'kind', 'since', 'until', 'cost'],
      takesOver: { jobCard: 'id', employee: 'employee' },
    },
    {
      pages: requisitionPages,
      list: getRequisitions,
      by: 'jobCard',
      columns: ['warehouse', 'askedBy', 'fetchBy'],
      takesOver: { jobCard: 'id' },
    },
  ],
  others: {
    'maintenance-requests': otherArea(
      maintenanceRequests,
      getMaintenanceRequestChoices,
      getMaintenanceRequest,
    ),
    elements: otherArea(elements, getElementChoices, getElement),
    'map-features': otherArea(mapFeatures, getMapFeatureChoices, getMapFeature),
    employees: { choices: getEmployeeChoices },
  },
}

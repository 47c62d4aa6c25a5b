/** What the pages of job cards are made of. */
import { elements } from '#contract/areas/elements/elements.area.ts'
import { jobCards } from '#contract/areas/job-cards/job-cards.area.ts'
import { maintenanceRequests } from '#contract/areas/maintenance-requests/maintenance-requests.area.ts'
import { mapFeatures } from '#contract/areas/map-features/map-features.area.ts'
import { getElement, getElementChoices } from '#contract/elements.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import { getMaintenanceRequest, getMaintenanceRequestChoices } from '#contract/maintenance-requests.ts'
import { getMapFeature, getMapFeatureChoices } from '#contract/map-features.ts'
import { DoubtedLink } from '../field-entries/doubted-link.tsx'
import jobTimePages from '../job-times/job-time-pages.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { maintenanceSection } from '../maintenance/maintenance-section.ts'
import requisitionPages from '../requisitions/requisition-pages.ts'
import { CardPhotosView } from './card-photos-view.tsx'
import { jobCardCalls } from './job-card-calls.ts'

export default {
  definition: jobCards,
  calls: jobCardCalls,
  screen: 'jobCards',
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
      by: 'jobCard',
      columns: ['employee', 'kind', 'since', 'until', 'cost'],
      takesOver: { jobCard: 'id', employee: 'employee' },
    },
    {
      pages: requisitionPages,
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
} satisfies AreaPages

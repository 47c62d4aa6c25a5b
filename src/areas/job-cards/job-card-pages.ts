/** What both pages of job cards are made of. */
import { elements } from '#contract/areas/elements/elements.area.ts'
import { jobCards } from '#contract/areas/job-cards/job-cards.area.ts'
import { maintenanceRequests } from '#contract/areas/maintenance-requests/maintenance-requests.area.ts'
import { getElementChoices } from '#contract/elements.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import { getMaintenanceRequestChoices } from '#contract/maintenance-requests.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { maintenanceSection } from '../maintenance/maintenance-section.ts'
import { useJobCardWords } from './job-card-words.ts'

export const jobCardPages: AreaPages = {
  definition: jobCards,
  screen: 'jobCards',
  useWords: useJobCardWords,
  section: maintenanceSection,
  others: {
    'maintenance-requests': { path: maintenanceRequests.recordPath, choices: getMaintenanceRequestChoices },
    elements: { path: elements.path, choices: getElementChoices },
    employees: { choices: getEmployeeChoices },
  },
}

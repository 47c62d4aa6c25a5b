/** What both pages of maintenance requests are made of. */
import { elements } from '#contract/areas/elements/elements.area.ts'
import { maintenanceRequests } from '#contract/areas/maintenance-requests/maintenance-requests.area.ts'
import { getElementChoices } from '#contract/elements.ts'
import { getMaintenanceRequestChoices } from '#contract/maintenance-requests.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { maintenanceSection } from '../maintenance/maintenance-section.ts'
import { useRequestWords } from './request-words.ts'

export const requestPages: AreaPages = {
  definition: maintenanceRequests,
  screen: 'maintenanceRequests',
  useWords: useRequestWords,
  section: maintenanceSection,
  others: {
    'maintenance-requests': { path: maintenanceRequests.recordPath, choices: getMaintenanceRequestChoices },
    elements: { path: elements.path, choices: getElementChoices },
  },
}

/** What both pages of schedules are made of. */
import { elements } from '#contract/areas/elements/elements.area.ts'
import { jobCards } from '#contract/areas/job-cards/job-cards.area.ts'
import { maintenanceSchedules } from '#contract/areas/maintenance-schedules/maintenance-schedules.area.ts'
import { getElementChoices } from '#contract/elements.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import { getJobCardChoices } from '#contract/job-cards.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { maintenanceSection } from '../maintenance/maintenance-section.ts'
import { useScheduleWords } from './schedule-words.ts'

export const schedulePages: AreaPages = {
  definition: maintenanceSchedules,
  screen: 'maintenanceSchedules',
  useWords: useScheduleWords,
  section: maintenanceSection,
  others: {
    elements: { path: elements.path, choices: getElementChoices },
    employees: { choices: getEmployeeChoices },
    'job-cards': { path: jobCards.path, choices: getJobCardChoices },
  },
}

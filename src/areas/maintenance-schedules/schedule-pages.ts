/** What both pages of schedules are made of. */
import { elements } from '#contract/areas/elements/elements.area.ts'
import { employees } from '#contract/areas/employees/employees.area.ts'
import { jobCards } from '#contract/areas/job-cards/job-cards.area.ts'
import { maintenanceSchedules } from '#contract/areas/maintenance-schedules/maintenance-schedules.area.ts'
import { getElement, getElementChoices } from '#contract/elements.ts'
import { getEmployee, getEmployeeChoices } from '#contract/employees.ts'
import { getJobCard, getJobCardChoices } from '#contract/job-cards.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { maintenanceSection } from '../maintenance/maintenance-section.ts'
import { useScheduleWords } from './schedule-words.ts'

export const schedulePages: AreaPages = {
  definition: maintenanceSchedules,
  screen: 'maintenanceSchedules',
  useWords: useScheduleWords,
  subtitle: 'title',
  section: maintenanceSection,
  others: {
    elements: { path: elements.path, choices: getElementChoices, read: getElement, title: elements.title },
    employees: { choices: getEmployeeChoices, read: getEmployee, title: employees.title },
    'job-cards': { path: jobCards.path, choices: getJobCardChoices, read: getJobCard, title: jobCards.title },
  },
}

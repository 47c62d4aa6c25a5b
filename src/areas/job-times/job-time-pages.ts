/** What both pages of working times are made of. */
import { employees } from '#contract/areas/employees/employees.area.ts'
import { jobCards } from '#contract/areas/job-cards/job-cards.area.ts'
import { jobTimes } from '#contract/areas/job-times/job-times.area.ts'
import { getEmployee, getEmployeeChoices } from '#contract/employees.ts'
import { getJobCard, getJobCardChoices } from '#contract/job-cards.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { maintenanceSection } from '../maintenance/maintenance-section.ts'
import { useJobTimeWords } from './job-time-words.ts'

export const jobTimePages: AreaPages = {
  definition: jobTimes,
  screen: 'jobTimes',
  useWords: useJobTimeWords,
  section: maintenanceSection,
  others: {
    'job-cards': otherArea(jobCards, getJobCardChoices, getJobCard),
    employees: { choices: getEmployeeChoices, read: getEmployee, title: employees.title },
  },
}

/** What the pages of working times are made of. */
import { employees } from '#contract/areas/employees/employees.area.ts'
import { jobCards } from '#contract/areas/job-cards/job-cards.area.ts'
import { jobTimes } from '#contract/areas/job-times/job-times.area.ts'
import { getEmployee, getEmployeeChoices } from '#contract/employees.ts'
import { getJobCard, getJobCardChoices } from '#contract/job-cards.ts'
import {
  changeJobTime,
  deleteJobTime,
  getJobTime,
  getJobTimeHistory,
  getJobTimes,
  insertJobTime,
} from '#contract/job-times.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { maintenanceSection } from '../maintenance/maintenance-section.ts'

export default {
  definition: jobTimes,
  calls: {
    list: getJobTimes,
    read: getJobTime,
    insert: insertJobTime,
    change: changeJobTime,
    remove: deleteJobTime,
    history: getJobTimeHistory,
  },
  screen: 'jobTimes',
  section: maintenanceSection,
  others: {
    'job-cards': otherArea(jobCards, getJobCardChoices, getJobCard),
    employees: { choices: getEmployeeChoices, read: getEmployee, title: employees.title },
  },
} satisfies AreaPages

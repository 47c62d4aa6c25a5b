/** What the pages of schedules are made of. */
import { elements } from '#contract/areas/elements/elements.area.ts'
import { employees } from '#contract/areas/employees/employees.area.ts'
import { jobCards } from '#contract/areas/job-cards/job-cards.area.ts'
import { maintenanceSchedules } from '#contract/areas/maintenance-schedules/maintenance-schedules.area.ts'
import { getElement, getElementChoices } from '#contract/elements.ts'
import { getEmployee, getEmployeeChoices } from '#contract/employees.ts'
import { getJobCard, getJobCardChoices } from '#contract/job-cards.ts'
import {
  changeMaintenanceSchedule,
  deleteMaintenanceSchedule,
  getMaintenanceSchedule,
  getMaintenanceScheduleHistory,
  getMaintenanceSchedules,
  insertMaintenanceSchedule,
} from '#contract/maintenance-schedules.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { maintenanceSection } from '../maintenance/maintenance-section.ts'

export default {
  definition: maintenanceSchedules,
  calls: {
    list: getMaintenanceSchedules,
    read: getMaintenanceSchedule,
    insert: insertMaintenanceSchedule,
    change: changeMaintenanceSchedule,
    remove: deleteMaintenanceSchedule,
    history: getMaintenanceScheduleHistory,
  },
  screen: 'maintenanceSchedules',
  subtitle: 'title',
  section: maintenanceSection,
  others: {
    elements: otherArea(elements, getElementChoices, getElement),
    employees: { choices: getEmployeeChoices, read: getEmployee, title: employees.title },
    'job-cards': otherArea(jobCards, getJobCardChoices, getJobCard),
  },
} satisfies AreaPages

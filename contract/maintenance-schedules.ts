/** Calls of the area of maintenance schedules. */
import { areaCalls } from './area-calls.ts'
import { maintenanceSchedules } from './areas/maintenance-schedules/maintenance-schedules.area.ts'

export const {
  list: getMaintenanceSchedules,
  read: getMaintenanceSchedule,
  insert: insertMaintenanceSchedule,
  change: changeMaintenanceSchedule,
  remove: deleteMaintenanceSchedule,
  history: getMaintenanceScheduleHistory,
  choices: getMaintenanceScheduleChoices,
} = areaCalls(maintenanceSchedules)

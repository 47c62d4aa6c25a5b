/** `/maintenanceSchedules/{id}` and `/maintenanceSchedules/new`. */
import {
  changeMaintenanceSchedule,
  deleteMaintenanceSchedule,
  getMaintenanceSchedule,
  getMaintenanceScheduleHistory,
  getMaintenanceSchedules,
  insertMaintenanceSchedule,
} from '#contract/maintenance-schedules.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { schedulePages } from './schedule-pages.ts'

export default defineAreaRecord(schedulePages, {
  list: getMaintenanceSchedules,
  read: getMaintenanceSchedule,
  insert: insertMaintenanceSchedule,
  change: changeMaintenanceSchedule,
  remove: deleteMaintenanceSchedule,
  history: getMaintenanceScheduleHistory,
})

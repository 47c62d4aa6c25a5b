/** `/maintenanceSchedules`. */
import { getMaintenanceSchedules } from '#contract/maintenance-schedules.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { schedulePages } from './schedule-pages.ts'

export default defineAreaList(schedulePages, getMaintenanceSchedules)

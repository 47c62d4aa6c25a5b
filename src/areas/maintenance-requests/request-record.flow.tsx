/** `/omApplication/{id}` and `/omApplication/new`. */
import {
  changeMaintenanceRequest,
  deleteMaintenanceRequest,
  getMaintenanceRequest,
  getMaintenanceRequestHistory,
  getMaintenanceRequests,
  insertMaintenanceRequest,
  moveMaintenanceRequest,
} from '#contract/maintenance-requests.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { requestPages } from './request-pages.ts'

export default defineAreaRecord(requestPages, {
  list: getMaintenanceRequests,
  read: getMaintenanceRequest,
  insert: insertMaintenanceRequest,
  change: changeMaintenanceRequest,
  move: moveMaintenanceRequest,
  remove: deleteMaintenanceRequest,
  history: getMaintenanceRequestHistory,
})

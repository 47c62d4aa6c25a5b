/** Calls of the area of maintenance requests. */
import { areaCalls } from './area-calls.ts'
import { maintenanceRequests } from './areas/maintenance-requests/maintenance-requests.area.ts'

export const {
  list: getMaintenanceRequests,
  read: getMaintenanceRequest,
  insert: insertMaintenanceRequest,
  change: changeMaintenanceRequest,
  move: moveMaintenanceRequest,
  remove: deleteMaintenanceRequest,
  history: getMaintenanceRequestHistory,
  choices: getMaintenanceRequestChoices,
} = areaCalls(maintenanceRequests)

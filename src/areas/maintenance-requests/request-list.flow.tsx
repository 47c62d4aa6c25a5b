/** `/omApplications`. */
import { getMaintenanceRequests } from '#contract/maintenance-requests.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { requestPages } from './request-pages.ts'

export default defineAreaList(requestPages, getMaintenanceRequests)

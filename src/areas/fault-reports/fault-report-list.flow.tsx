/** `/faultReports`. */
import { getFaultReports } from '#contract/fault-reports.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { faultReportPages } from './fault-report-pages.ts'

export default defineAreaList(faultReportPages, getFaultReports)

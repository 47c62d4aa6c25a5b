/** `/faultReports/{id}`: read by staff, changed by nobody. */
import { getFaultReportRecord, getFaultReports } from '#contract/fault-reports.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { faultReportPages } from './fault-report-pages.ts'

export default defineAreaRecord(faultReportPages, { list: getFaultReports, read: getFaultReportRecord })

/** Calls of the area of fault reports. */
import { areaCalls } from './area-calls.ts'
import { faultReports } from './areas/fault-reports/fault-reports.area.ts'

export const {
  list: getFaultReports,
  read: getFaultReportRecord,
  choices: getFaultReportRecordChoices,
} = areaCalls(faultReports)

/** What the pages of fault reports are made of. */
import { faultReports } from '#contract/areas/fault-reports/fault-reports.area.ts'
import { maintenanceRequests } from '#contract/areas/maintenance-requests/maintenance-requests.area.ts'
import { getFaultReportRecord, getFaultReports } from '#contract/fault-reports.ts'
import { getMaintenanceRequestChoices } from '#contract/maintenance-requests.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { maintenanceSection } from '../maintenance/maintenance-section.ts'
import { ReportPhotosView } from './report-photos-view.tsx'

export default {
  definition: faultReports,
  calls: { list: getFaultReports, read: getFaultReportRecord },
  screen: 'faultReports',
  subtitle: 'kind',
  section: maintenanceSection,
  Besides: ReportPhotosView,
  others: {
    'maintenance-requests': { path: maintenanceRequests.recordPath, choices: getMaintenanceRequestChoices },
  },
} satisfies AreaPages

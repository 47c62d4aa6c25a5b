/** What both pages of fault reports are made of. */
import { faultReports } from '#contract/areas/fault-reports/fault-reports.area.ts'
import { maintenanceRequests } from '#contract/areas/maintenance-requests/maintenance-requests.area.ts'
import { getMaintenanceRequestChoices } from '#contract/maintenance-requests.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { maintenanceSection } from '../maintenance/maintenance-section.ts'
import { ReportPhotosView } from './report-photos-view.tsx'
import { useFaultReportWords } from './fault-report-words.ts'

export const faultReportPages: AreaPages = {
  definition: faultReports,
  screen: 'faultReports',
  useWords: useFaultReportWords,
  subtitle: 'kind',
  section: maintenanceSection,
  Besides: ReportPhotosView,
  others: {
    'maintenance-requests': { path: maintenanceRequests.recordPath, choices: getMaintenanceRequestChoices },
  },
}

/** The pages of maintenance, which lead to each other. */
import { faultReports } from '#contract/areas/fault-reports/fault-reports.area.ts'
import { jobCards } from '#contract/areas/job-cards/job-cards.area.ts'
import { jobTimes } from '#contract/areas/job-times/job-times.area.ts'
import { maintenanceRequests } from '#contract/areas/maintenance-requests/maintenance-requests.area.ts'
import { maintenanceSchedules } from '#contract/areas/maintenance-schedules/maintenance-schedules.area.ts'
import type { AreaSection } from '../kit/section-nav.tsx'

export const maintenanceSection: AreaSection = {
  name: 'section.name',
  pages: [
    { path: maintenanceRequests.path, name: 'section.requests' },
    { path: jobCards.path, name: 'section.cards' },
    { path: '/myDay', name: 'section.day' },
    { path: '/workCalendar', name: 'section.calendar' },
    { path: maintenanceSchedules.path, name: 'section.schedules' },
    { path: jobTimes.path, name: 'section.times' },
    { path: faultReports.path, name: 'section.reports' },
  ],
  texts: 'maintenance',
}

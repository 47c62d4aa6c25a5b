/** Reporting a fault, and asking how it stands. */
import { faultReports } from '#contract/areas/fault-reports/fault-reports.area.ts'
import { servicesOf } from '#contract/rules/fault-report.ts'
import { photosOfReport, readReportPhoto } from '#server/areas/fault-reports/report-photos.ts'
import { reportOnce } from '#server/areas/fault-reports/report-fault.ts'
import { countPlace } from '#server/areas/fault-reports/report-limits.ts'
import { faultStatus } from '#server/areas/fault-reports/report-status.ts'
import { knownReporter, reportedPlace } from '#server/areas/fault-reports/reported-place.ts'
import { accessOf } from '#server/areas/kit/access.ts'
import { callingPrincipal } from '#server/areas/rights/principal.ts'
import { interruptionsGoingOn } from '#server/supply/interruptions/going-on.ts'
import type { Visitor } from '#server/identity/visits/visitor.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type FaultCall =
  | 'getFaultReporter'
  | 'getKnownInterruptions'
  | 'reportFault'
  | 'getFaultStatus'
  | 'getReportPhotos'
  | 'downloadReportPhoto'

export function faultHandlers({ db, content, accounts, files }: HandlerDependencies): Handlers<FaultCall> {
  const toReports = async (visitor: Visitor) =>
    accessOf(content, await callingPrincipal(db, visitor), faultReports)
  return {
    async getFaultReporter(_request, visitor) {
      return fulfilled({ item: await knownReporter(db, visitor) })
    },
    async getKnownInterruptions({ Kind, ...sent }, visitor) {
      await countPlace(accounts, db, visitor)
      const place = await reportedPlace(db, visitor, sent)
      return fulfilled({ items: await interruptionsGoingOn(db, place, servicesOf[Kind], accounts.clock()) })
    },
    reportFault: async (request, visitor, staged) =>
      fulfilled({ item: await reportOnce({ ...accounts, files }, visitor, request, staged) }),
    getFaultStatus: async (request, visitor) =>
      fulfilled({ item: await faultStatus(accounts, visitor, request) }),
    getReportPhotos: async ({ Value }, visitor) =>
      fulfilled({ items: await photosOfReport(db, await toReports(visitor), Value) }),
    downloadReportPhoto: async ({ Value }, visitor) =>
      readReportPhoto(db, files, await toReports(visitor), Value),
  }
}

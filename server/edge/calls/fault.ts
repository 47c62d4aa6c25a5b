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
import type { RequestContext } from '#server/identity/sessions/request-context.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type FaultCall =
  | 'getFaultReporter'
  | 'getKnownInterruptions'
  | 'reportFault'
  | 'getFaultStatus'
  | 'getReportPhotos'
  | 'downloadReportPhoto'

export function faultHandlers({ db, content, accounts, files }: HandlerDependencies): Handlers<FaultCall> {
  const toReports = async (context: RequestContext) =>
    accessOf(content, await callingPrincipal(db, context), faultReports)
  return {
    async getFaultReporter(_request, context) {
      return fulfilled({ item: await knownReporter(db, context) })
    },
    async getKnownInterruptions({ Kind, ...sent }, context) {
      await countPlace(accounts, db, context)
      const place = await reportedPlace(db, context, sent)
      return fulfilled({ items: await interruptionsGoingOn(db, place, servicesOf[Kind], accounts.clock()) })
    },
    reportFault: async (request, context, staged) =>
      fulfilled({ item: await reportOnce({ ...accounts, files }, context, request, staged) }),
    getFaultStatus: async (request, context) =>
      fulfilled({ item: await faultStatus(accounts, context, request) }),
    getReportPhotos: async ({ Value }, context) =>
      fulfilled({ items: await photosOfReport(db, await toReports(context), Value) }),
    downloadReportPhoto: async ({ Value }, context) =>
      readReportPhoto(db, files, await toReports(context), Value),
  }
}

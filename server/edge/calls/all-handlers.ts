/** One handler per call of the contract; the compiler misses none. */
import { calls, type CallName } from '#contract/index.ts'
import type { StagedFile } from '#server/platform/files/staging.ts'
import type { HumanCheck } from '#server/identity/human-check/human-check.ts'
import { accountHandlers } from './account.ts'
import { administrationHandlers } from './administration.ts'
import { alertHandlers } from './alerts.ts'
import { accessHandlers } from './access.ts'
import { contactRequestHandlers } from './contact-requests.ts'
import { bankFileHandlers } from './bank-files.ts'
import { dashboardHandlers } from './dashboards.ts'
import { applicationExportHandlers } from './application-exports.ts'
import { applicationQueueHandlers } from './application-queue.ts'
import { applicationHandlers } from './applications.ts'
import { approvalHandlers } from './approvals.ts'
import { evaluationHandlers } from './customer-evaluation.ts'
import { areaHandlers } from './areas.ts'
import { faultHandlers } from './fault.ts'
import { eBillHandlers } from './e-bill.ts'
import { emailHandlers } from './emails.ts'
import { firstRunHandlers } from './first-run.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { fileHandlers } from './files.ts'
import { enquiryHandlers } from './enquiries.ts'
import { jobHandlers } from './jobs.ts'
import { fieldJobHandlers } from './field-jobs.ts'
import { roundCaptureHandlers } from './round-capture.ts'
import { storePreferencesHandlers } from './store-preferences.ts'
import { interruptionHandlers } from './interruptions.ts'
import { logSeriesHandlers } from './log-series.ts'
import { sampleTableHandlers } from './sample-tables.ts'
import { mapHandlers } from './map.ts'
import { propertyPositionHandlers } from './property-position.ts'
import { messageHandlers } from './messages.ts'
import { newCustomerHandlers } from './new-customer.ts'
import { paymentHandlers } from './payments.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'
import { otpSessionHandlers } from './otp-session.ts'
import { rowImportHandlers } from './row-imports.ts'
import { savedViewHandlers } from './saved-views.ts'
import { securityHandlers } from './security.ts'
import { staffSearchHandlers } from './staff-search.ts'
import { startPageHandlers } from './start-pages.ts'
import { supportHandlers } from './support.ts'
import { usernameHandlers } from './username.ts'
import { utilityHandlers } from './utility.ts'
import { ownDetailsHandlers } from './own-details.ts'
import { debtLetterHandlers } from './debt-letters.ts'
import { financialHandlers } from './financial.ts'
import { waterQualityHandlers } from './water-quality.ts'
import { halfHourHandlers } from './half-hours.ts'
import { meterReadingsHandlers } from './meter-readings.ts'

/** The challenge as the contract sends it: without the code pictures that we do not use. */
const plainChallenge = ({ parameters, signature }: Awaited<ReturnType<HumanCheck['challenge']>>) => ({
  parameters: Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined)),
  ...(signature !== undefined && { signature }),
})

const handlersOf = (dependencies: HandlerDependencies): Handlers => ({
  ...utilityHandlers(dependencies),
  ...accountHandlers(dependencies),
  ...accessHandlers(dependencies),
  ...usernameHandlers(dependencies),
  ...securityHandlers(dependencies),
  ...applicationHandlers(dependencies),
  ...applicationExportHandlers(dependencies),
  ...applicationQueueHandlers(dependencies),
  ...approvalHandlers(dependencies),
  ...areaHandlers(dependencies),
  ...faultHandlers(dependencies),
  ...fileHandlers(dependencies),
  ...logSeriesHandlers(dependencies),
  ...sampleTableHandlers(dependencies),
  ...mapHandlers(dependencies),
  ...propertyPositionHandlers(dependencies),
  ...messageHandlers(dependencies),
  ...newCustomerHandlers(dependencies),
  ...otpSessionHandlers(dependencies),
  ...paymentHandlers(dependencies),
  ...eBillHandlers(dependencies),
  ...contactRequestHandlers(dependencies),
  ...emailHandlers(dependencies),
  ...evaluationHandlers(dependencies),
  ...staffSearchHandlers(dependencies),
  ...startPageHandlers(dependencies),
  ...supportHandlers(dependencies),
  ...meterReadingsHandlers(dependencies),
  ...financialHandlers(dependencies),
  ...debtLetterHandlers(dependencies),
  ...ownDetailsHandlers(dependencies),
  ...halfHourHandlers(dependencies),
  ...dashboardHandlers(dependencies),
  ...administrationHandlers(dependencies),
  ...alertHandlers(dependencies),
  ...interruptionHandlers(dependencies),
  ...jobHandlers(dependencies),
  ...enquiryHandlers(dependencies),
  ...savedViewHandlers(dependencies),
  ...storePreferencesHandlers(dependencies),
  ...fieldJobHandlers(dependencies),
  ...roundCaptureHandlers(dependencies),
  ...bankFileHandlers(dependencies),
  ...firstRunHandlers(dependencies),
  ...rowImportHandlers(dependencies),
  ...waterQualityHandlers(dependencies),
  async recordTransitions({ visit, transitions }, { address }) {
    // Pages that were opened before it was switched off may still send: that is no mistake of theirs.
    if ((await dependencies.content.utility()).recordTransitions)
      await dependencies.recordings.keep(visit, transitions, address)
    return fulfilled({})
  },
  getChallenge: async (_request, { address }) =>
    fulfilled({ item: plainChallenge(await dependencies.humanCheck.challenge(address)) }),
})

type AnyHandler = (
  request: unknown,
  context: RequestContext,
  files: readonly StagedFile[],
) => Promise<unknown>

/** While the portal is disabled, calls are refused but for those that its remaining pages need. */
export function createHandlers(dependencies: HandlerDependencies): Handlers {
  const refusing =
    (handler: AnyHandler): AnyHandler =>
    async (request, context, files) => {
      const { isValid, enablePortal } = await dependencies.content.organisation()
      if (!isValid || enablePortal !== 1) throw new ApiError('portal.disabled')
      return handler(request, context, files)
    }
  const handlers = Object.entries(handlersOf(dependencies)).map(([name, handler]) => [
    name,
    calls[name as CallName].whileDisabled ? handler : refusing(handler as AnyHandler),
  ])
  return Object.fromEntries(handlers) as Handlers
}

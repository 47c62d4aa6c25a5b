/** Sessions of one-time codes (P §7). */
import { requireEvaluationsOpen } from '#server/applications/customer-evaluations/begin-evaluation.ts'
import { requireApplicationsOpen } from '#server/applications/new-customers/applications-open.ts'
import { createSession } from '#server/identity/otp-sessions/create-session.ts'
import { sessionDetails } from '#server/identity/otp-sessions/session-details.ts'
import { verifyCode } from '#server/identity/otp-sessions/verify-code.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type OtpSessionCall = 'createOtpSession' | 'validateOtp' | 'getOtpSession'

export const otpSessionHandlers = ({ accounts, content }: HandlerDependencies): Handlers<OtpSessionCall> => ({
  async createOtpSession(request, context) {
    if (request.Purpose === 'newCustomer') requireApplicationsOpen(await content.utility())
    if (request.Purpose === 'evaluation') await requireEvaluationsOpen({ content })
    return createSession(accounts, context, request)
  },
  validateOtp: async (request, context) => ((await verifyCode(accounts, context, request)) ? 1 : 0),
  getOtpSession: async ({ SessionId }, context) =>
    fulfilled({ item: await sessionDetails(accounts, context, SessionId) }),
})

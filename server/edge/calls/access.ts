/** Getting, regaining and changing one's way in (P §7, A §7). */
import { activate, resendActivationCode } from '#server/identity/accounts/activation.ts'
import { changePassword } from '#server/identity/accounts/password-change.ts'
import { resetPassword } from '#server/identity/accounts/password-reset.ts'
import { register } from '#server/identity/accounts/registration.ts'
import { pageLookups } from '#server/platform/content/lookups.ts'
import { rightsOn } from '#server/identity/rights/securities.ts'
import { signedIn } from '#server/identity/sessions/request-context.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type AccessCall =
  | 'registerProfile'
  | 'activateAccount'
  | 'resendActivationOtpCode'
  | 'getLookups'
  | 'resetUserPassword'
  | 'changePassword'

export const accessHandlers = ({ accounts, content }: HandlerDependencies): Handlers<AccessCall> => ({
  registerProfile: async (request, context) => fulfilled(await register(accounts, context, request)),
  async activateAccount(request, context) {
    await activate(accounts, context, request)
    return fulfilled({})
  },
  resendActivationOtpCode: async ({ Value }, context) =>
    fulfilled(await resendActivationCode(accounts, context, Value)),
  getLookups: async (_request, { language }) => fulfilled(await pageLookups(content, language)),
  async resetUserPassword(request, context) {
    await resetPassword(accounts, context, request)
    return fulfilled({})
  },
  async changePassword(request, context) {
    const owner = signedIn(context)
    const rights = await rightsOn(content, owner, 'changePassword')
    rights.requireUsable('change')
    await changePassword(accounts, owner, request)
    return fulfilled({})
  },
})

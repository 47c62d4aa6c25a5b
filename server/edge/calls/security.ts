/** What people may know and revoke of their own way in (extensions), within the securities of the page (A §6). */
import type { ControlOf } from '#contract/rules/securities.ts'
import {
  readSecurity,
  revokeSession,
  revokeTrustedComputer,
  signOutEverywhere,
} from '#server/identity/accounts/security.ts'
import { rightsOn } from '#server/identity/rights/securities.ts'
import {
  signedIn,
  type SignedInContext,
  type RequestContext,
} from '#server/identity/sessions/request-context.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type SecurityCall = 'getSecurity' | 'revokeSession' | 'revokeTrustedComputer' | 'signOutEverywhere'

export const securityHandlers = ({ accounts, content }: HandlerDependencies): Handlers<SecurityCall> => {
  /** Somebody who sees the list and may use the control. */
  async function allowed(
    context: RequestContext,
    ...controls: ControlOf<'security'>[]
  ): Promise<SignedInContext> {
    const owner = signedIn(context)
    const rights = await rightsOn(content, owner, 'security')
    for (const control of controls) rights.requireUsable(control)
    return owner
  }
  return {
    async getSecurity(_request, context) {
      const owner = signedIn(context)
      const { sessions, trustedComputers, events } = await readSecurity(accounts, owner)
      const { isVisible } = await rightsOn(content, owner, 'security')
      return fulfilled({
        item: {
          sessions: isVisible('sessions') ? sessions : [],
          trustedComputers: isVisible('trustedComputers') ? trustedComputers : [],
          events: isVisible('history') ? events : [],
        },
      })
    },
    async revokeSession({ Value }, context) {
      await revokeSession(accounts, await allowed(context, 'sessions', 'endSession'), Value)
      return fulfilled({})
    },
    async revokeTrustedComputer({ Value }, context) {
      await revokeTrustedComputer(accounts, await allowed(context, 'trustedComputers', 'endTrust'), Value)
      return fulfilled({})
    },
    async signOutEverywhere(_request, context) {
      await signOutEverywhere(accounts, await allowed(context, 'signOutEverywhere'))
      return fulfilled({})
    },
  }
}

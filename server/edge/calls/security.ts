/** What people may know and revoke of their own way in (extensions), within the securities of the page (A §6). */
import type { ControlOf } from '#contract/rules/securities.ts'
import {
  readSecurity,
  revokeSession,
  revokeTrustedComputer,
  signOutEverywhere,
} from '#server/identity/accounts/security.ts'
import { rightsOn } from '#server/identity/rights/securities.ts'
import { signedIn, type SignedInVisitor, type Visitor } from '#server/identity/visits/visitor.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type SecurityCall = 'getSecurity' | 'revokeSession' | 'revokeTrustedComputer' | 'signOutEverywhere'

export const securityHandlers = ({ accounts, content }: HandlerDependencies): Handlers<SecurityCall> => {
  /** Somebody who sees the list and may use the control. */
  async function allowed(visitor: Visitor, ...controls: ControlOf<'security'>[]): Promise<SignedInVisitor> {
    const owner = signedIn(visitor)
    const rights = await rightsOn(content, owner, 'security')
    for (const control of controls) rights.requireUsable(control)
    return owner
  }
  return {
    async getSecurity(_request, visitor) {
      const owner = signedIn(visitor)
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
    async revokeSession({ Value }, visitor) {
      await revokeSession(accounts, await allowed(visitor, 'sessions', 'endSession'), Value)
      return fulfilled({})
    },
    async revokeTrustedComputer({ Value }, visitor) {
      await revokeTrustedComputer(accounts, await allowed(visitor, 'trustedComputers', 'endTrust'), Value)
      return fulfilled({})
    },
    async signOutEverywhere(_request, visitor) {
      await signOutEverywhere(accounts, await allowed(visitor, 'signOutEverywhere'))
      return fulfilled({})
    },
  }
}

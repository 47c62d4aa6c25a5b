/** What people may know and revoke of their own way in (extensions). */
import {
  readSecurity,
  revokeSession,
  revokeTrustedComputer,
  signOutEverywhere,
} from '../accounts/security.ts'
import { signedIn } from '../visits/visitor.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type SecurityCall = 'getSecurity' | 'revokeSession' | 'revokeTrustedComputer' | 'signOutEverywhere'

export const securityHandlers = ({ accounts }: HandlerDependencies): Handlers<SecurityCall> => ({
  getSecurity: async (_request, visitor) =>
    fulfilled({ item: await readSecurity(accounts, signedIn(visitor)) }),
  async revokeSession({ Value }, visitor) {
    await revokeSession(accounts, signedIn(visitor), Value)
    return fulfilled({})
  },
  async revokeTrustedComputer({ Value }, visitor) {
    await revokeTrustedComputer(accounts, signedIn(visitor), Value)
    return fulfilled({})
  },
  async signOutEverywhere(_request, visitor) {
    await signOutEverywhere(accounts, signedIn(visitor))
    return fulfilled({})
  },
})

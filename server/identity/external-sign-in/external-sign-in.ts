/** Signing in with an external provider (A §4): to the provider, back, and into the account. */
import { loginPath } from '#contract/rules/paths.ts'
import type { AccountDependencies } from '../accounts/account-dependencies.ts'
import { Refused } from '#server/platform/refused.ts'
import { requireSignInEnabled } from '../sign-in/sign-in-enabled.ts'
import type { Visit } from '../visits/visit-store.ts'
import type { Visitor } from '../visits/visitor.ts'
import type { AttemptsUnderWay, ExternalOutcome } from './attempts-under-way.ts'
import { accountOfIdentity } from './external-account.ts'
import type { IdentityProvider, ProviderChecks } from './identity-provider.ts'
import { ProviderFailure } from './provider-failure.ts'
import { safeTarget } from './safe-target.ts'

export interface ExternalSignIn {
  /** Where to send the person: to the provider, or back to the page that says why not. */
  begin(visitor: Visitor, to: unknown): Promise<string>
  /** @param query of the address that the person came back to, with its question mark. @returns where to go on */
  finish(visitor: Visitor, query: string): Promise<string>
  /** Where to send somebody who wants to sign out of the provider, too. */
  signOut(visitor: Visitor): Promise<string>
  /** Whether this visit came back from the provider, and its page has not asked yet with what. */
  hasReturned(visit: Visit): Promise<boolean>
  /**
   * Begins the session of who came back.
   *
   * @returns the name by which the account signs in
   * @throws Refused `external.…`, `login.disabled`
   */
  takeAccount(visitor: Visitor): Promise<string>
}

export interface ExternalSignInDependencies {
  accounts: AccountDependencies
  /** Undefined where the environment names none. */
  provider: IdentityProvider | undefined
  attempts: AttemptsUnderWay
  /** Told of every failure that somebody should look into. Holds nothing of the person. */
  logFailure: (failure: ProviderFailure) => void
}

/** Where signing out of the provider begins. */
export const signOutPath = '/signIn/external/signOut'

/** Where people come back to; the provider must know the whole address. */
export const returnPath = '/signIn/external/return'

/** What people do, and not what is broken. */
const isUsual = ({ code }: ProviderFailure): boolean =>
  code === 'external.refused' || code === 'external.expired'

export function createExternalSignIn({
  accounts,
  provider,
  attempts,
  logFailure,
}: ExternalSignInDependencies): ExternalSignIn {
  const { content, visits, countEvent } = accounts

  /** The provider, while the setting offers it. */
  async function offered(): Promise<IdentityProvider | undefined> {
    const { portalAuthenticationType } = await content.utility()
    return portalAuthenticationType === 0 ? undefined : provider
  }

  const failed = (error: unknown): ExternalOutcome => {
    if (!(error instanceof ProviderFailure)) throw error
    if (!isUsual(error)) logFailure(error)
    return { kind: 'failed', failure: error.code }
  }

  const exchange = (
    from: IdentityProvider,
    visitor: Visitor,
    query: string,
    checks: ProviderChecks,
  ): Promise<ExternalOutcome> =>
    from
      .finish(new URL(`${visitor.publicUrl}${returnPath}${query}`), checks)
      .then((identity): ExternalOutcome => ({ kind: 'identified', identity }), failed)

  return {
    async begin(visitor, to) {
      const target = safeTarget(to, visitor.publicUrl) ?? loginPath
      const from = await offered()
      if (!from || (visitor.visit?.accountId ?? null) !== null) return target
      await attempts.count(visitor.address)
      const visit = await visitor.openVisit()
      try {
        const { address, checks } = await from.begin(`${visitor.publicUrl}${returnPath}`)
        await attempts.begin(visit, checks, target)
        return address
      } catch (error) {
        await attempts.settle(visit, undefined, failed(error))
        return target
      }
    },

    async finish(visitor, query) {
      const from = await offered()
      if (!from) return loginPath
      const state = new URLSearchParams(query).get('state') ?? ''
      const attempt = visitor.visit && (await attempts.claim(visitor.visit, state))
      // Another tab was faster: who is signed in needs no second session.
      const isSignedIn = (visitor.visit?.accountId ?? null) !== null
      if (isSignedIn) return attempt?.target ?? loginPath
      if (!attempt) {
        await attempts.count(visitor.address)
        await attempts.settle(await visitor.openVisit(), undefined, {
          kind: 'failed',
          failure: 'external.expired',
        })
        return loginPath
      }
      await attempts.settle(
        await visitor.openVisit(),
        state,
        await exchange(from, visitor, query, attempt.checks),
      )
      return attempt.target
    },

    async signOut(visitor) {
      const from = await offered()
      if (!from) return loginPath
      await attempts.count(visitor.address)
      try {
        return (await from.signOut(`${visitor.publicUrl}${loginPath}`)) ?? loginPath
      } catch (error) {
        const outcome = failed(error)
        await attempts.settle(await visitor.openVisit(), undefined, outcome)
        return loginPath
      }
    },

    hasReturned: async (visit) => provider !== undefined && attempts.hasOutcome(visit),

    async takeAccount(visitor) {
      const { visit } = visitor
      // Two tabs came back and both ask: the second finds the session of the first.
      if (visit?.login) return visit.login
      const outcome = visit && (await offered()) && (await attempts.take(visit))
      if (!outcome) throw new Refused('external.expired')
      if (outcome.kind === 'failed') throw new Refused(outcome.failure)
      await requireSignInEnabled(accounts)
      const account = await accountOfIdentity(accounts, visitor, outcome.identity)
      if (!account) throw new Refused('external.unknownAccount')
      const session = await visits.signIn(
        visit,
        account,
        visitor.browser,
        visitor.address,
        visitor.knownCookie,
      )
      if (!session) throw new Refused('external.expired')
      visitor.rememberKnown(session.known)
      visitor.startSession(session.token)
      countEvent('signedIn')
      return account.login
    },
  }
}

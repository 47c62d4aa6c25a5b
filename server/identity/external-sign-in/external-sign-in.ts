/** Signing in with an external provider (A §4): to the provider, back, and into the account. */
import { loginPath } from '#contract/rules/paths.ts'
import type { AccountDependencies } from '../accounts/account-dependencies.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { requireSignInEnabled } from '../sign-in/sign-in-enabled.ts'
import type { Session } from '../sessions/session-store.ts'
import type { RequestContext } from '../sessions/request-context.ts'
import type { AttemptsUnderWay, ExternalOutcome } from './attempts-under-way.ts'
import { accountOfIdentity } from './external-account.ts'
import type { IdentityProvider, ProviderChecks } from './identity-provider.ts'
import { ProviderFailure } from './provider-failure.ts'
import { safeTarget } from './safe-target.ts'

export interface ExternalSignIn {
  /** Where to send the person: to the provider, or back to the page that says why not. */
  begin(context: RequestContext, to: unknown): Promise<string>
  /** @param query of the address that the person came back to, with its question mark. @returns where to go on */
  finish(context: RequestContext, query: string): Promise<string>
  /** Where to send somebody who wants to sign out of the provider, too. */
  signOut(context: RequestContext): Promise<string>
  /** Whether this session came back from the provider, and its page has not asked yet with what. */
  hasReturned(session: Session): Promise<boolean>
  /**
   * Begins the session of who came back.
   *
   * @returns the name by which the account signs in
   * @throws ApiError `external.…`, `login.disabled`
   */
  takeAccount(context: RequestContext): Promise<string>
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
  const { content, sessions, countEvent } = accounts

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
    context: RequestContext,
    query: string,
    checks: ProviderChecks,
  ): Promise<ExternalOutcome> =>
    from
      .finish(new URL(`${context.publicUrl}${returnPath}${query}`), checks)
      .then((identity): ExternalOutcome => ({ kind: 'identified', identity }), failed)

  return {
    async begin(context, to) {
      const target = safeTarget(to, context.publicUrl) ?? loginPath
      const from = await offered()
      if (!from || (context.session?.accountId ?? null) !== null) return target
      await attempts.count(context.address)
      const session = await context.openSession()
      try {
        const { address, checks } = await from.begin(`${context.publicUrl}${returnPath}`)
        await attempts.begin(session, checks, target)
        return address
      } catch (error) {
        await attempts.settle(session, undefined, failed(error))
        return target
      }
    },

    async finish(context, query) {
      const from = await offered()
      if (!from) return loginPath
      const state = new URLSearchParams(query).get('state') ?? ''
      const attempt = context.session && (await attempts.claim(context.session, state))
      // Another tab was faster: who is signed in needs no second session.
      const isSignedIn = (context.session?.accountId ?? null) !== null
      if (isSignedIn) return attempt?.target ?? loginPath
      if (!attempt) {
        await attempts.count(context.address)
        await attempts.settle(await context.openSession(), undefined, {
          kind: 'failed',
          failure: 'external.expired',
        })
        return loginPath
      }
      await attempts.settle(
        await context.openSession(),
        state,
        await exchange(from, context, query, attempt.checks),
      )
      return attempt.target
    },

    async signOut(context) {
      const from = await offered()
      if (!from) return loginPath
      await attempts.count(context.address)
      try {
        return (await from.signOut(`${context.publicUrl}${loginPath}`)) ?? loginPath
      } catch (error) {
        const outcome = failed(error)
        await attempts.settle(await context.openSession(), undefined, outcome)
        return loginPath
      }
    },

    hasReturned: async (session) => provider !== undefined && attempts.hasOutcome(session),

    async takeAccount(context) {
      const { session } = context
      // Two tabs came back and both ask: the second finds the session of the first.
      if (session?.login) return session.login
      const outcome = session && (await offered()) && (await attempts.take(session))
      if (!outcome) throw new ApiError('external.expired')
      if (outcome.kind === 'failed') throw new ApiError(outcome.failure)
      await requireSignInEnabled(accounts)
      const account = await accountOfIdentity(accounts, context, outcome.identity)
      if (!account) throw new ApiError('external.unknownAccount')
      const signedIn = await sessions.signIn(
        session,
        account,
        context.browser,
        context.address,
        context.knownCookie,
      )
      if (!signedIn) throw new ApiError('external.expired')
      context.rememberKnown(signedIn.known)
      context.startSession(signedIn.token)
      countEvent('signedIn')
      return account.login
    },
  }
}

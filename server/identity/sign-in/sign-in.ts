/** Signing in (P §4): password, one-time code unless the computer is trusted, a new session. */
import type { ReplyOf } from '#contract/call.ts'
import type { loginWithOtpStage1 } from '#contract/account.ts'
import type { AccountDependencies } from '../accounts/account-dependencies.ts'
import { authenticate, type Authenticated } from '../accounts/authenticate.ts'
import { requireRight, tryCode } from '../accounts/code-checking.ts'
import { sendCode } from '../accounts/code-sending.ts'
import { channelOf, normalIdentifier } from '../accounts/identifiers.ts'
import type { Account } from '#server/platform/database/tables.ts'
import { requireHuman } from '../human-check/require-human.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Visit } from '../visits/visit-store.ts'
import type { Visitor } from '../visits/visitor.ts'
import type { CodeSubject } from '../authentication/one-time-codes.ts'
import { unknownRequester } from '../authentication/requester.ts'
import { requirePasswordsEnabled, requireSignInEnabled } from './sign-in-enabled.ts'
import { isTrusted } from './trust-in-use.ts'

type Stage1 = Omit<ReplyOf<typeof loginWithOtpStage1>, 'data'>

export interface Credentials {
  Email: string
  Password: string
}

export interface SignIn {
  /**
   * Checks the password and sends a code, unless none is needed. Anyone who comes back from a reload finds the code that was
   * sent still good, when another must wait. Refuses as the contract's `refusals.ts` says.
   */
  stage1(visitor: Visitor, credentials: Credentials & { Resend?: boolean | undefined }): Promise<Stage1>
  /** Checks everything again and begins the session. */
  finish(
    visitor: Visitor,
    credentials: Credentials & { OtpCode: string; TrustedComputer: boolean },
  ): Promise<void>
  /** Ends the session; harmless without one. */
  signOut(visitor: Visitor): Promise<void>
}

/** What the cookies of a session hold. */
interface SignedIn {
  token: string
  /** By which the browser is known. */
  known: string
  /** Where the browser is trusted from now on. */
  device: string | undefined
}

export function createSignIn(dependencies: AccountDependencies): SignIn {
  const { db, content, visits, codes, devices, messages, recordEvent, countEvent } = dependencies

  async function accountOfCredentials(
    visitor: Visitor,
    { Email, Password }: Credentials,
  ): Promise<Authenticated> {
    await requireSignInEnabled(dependencies)
    await requirePasswordsEnabled(dependencies)
    await requireHuman(dependencies, visitor)
    const identifier = normalIdentifier(Email, await content.utility())
    const authenticated = await authenticate(dependencies, visitor, identifier, Password)
    // Told only to whom knows the password.
    if (authenticated.account.disabled_at !== null) throw new Refused('account.disabled')
    if (authenticated.account.password_reset_required) throw new Refused('password.resetRequired')
    return authenticated
  }

  /** @param way `use` renews the trust of this computer, `look` only asks for it */
  const needsCode = async (
    visitor: Visitor,
    { account }: Authenticated,
    way: 'look' | 'use',
  ): Promise<boolean> =>
    (await content.utility()).customerLoginWithOtp && !(await isTrusted(dependencies, visitor, account, way))

  /** A code for signing in opens a session in the browser that asked for it, and nowhere else. */
  const subjectOf = (visit: Visit, account: Account): CodeSubject => ({
    purpose: 'signIn',
    subjectHash: visit.idHash,
    accountId: account.id,
  })

  async function signIn(visitor: Visitor, account: Account): Promise<SignedIn> {
    const old = await visitor.openVisit()
    const session = await visits.signIn(old, account, visitor.browser, visitor.address, visitor.knownCookie)
    if (!session) throw new Refused('credentials.wrong')
    return { ...session, device: undefined }
  }

  /** In one transaction: a reset at the same moment leaves neither a session nor a computer that is trusted. */
  async function signInAndTrust(visitor: Visitor, account: Account): Promise<SignedIn> {
    const { browser, address } = visitor
    const old = await visitor.openVisit()
    return db.transaction().execute(async (tx) => {
      const session = await visits.signIn(old, account, browser, address, visitor.knownCookie, tx)
      if (!session) throw new Refused('credentials.wrong')
      const device = await devices.trust(tx, visitor.deviceCookie, account.id, browser)
      await recordEvent('device.trusted', account.id, address, tx)
      return { ...session, device }
    })
  }

  return {
    async stage1(visitor, credentials) {
      const authenticated = await accountOfCredentials(visitor, credentials)
      if (!(await needsCode(visitor, authenticated, 'look'))) return { codeRequired: false }
      const { account } = authenticated
      const { login, name } = account
      const delivery = await sendCode(dependencies, visitor, {
        subject: subjectOf(await visitor.openVisit(), account),
        isDecoy: false,
        reusesActive: credentials.Resend !== true,
        identifier: login,
        event: 'code.sent',
        write: (tx, code, organisation) =>
          messages.enqueue(tx, {
            kind: 'signInCode',
            channel: channelOf(login),
            to: login,
            language: account.language ?? visitor.language,
            values: { name, code, link: '', organisation },
            discard: false,
          }),
      })
      return { codeRequired: true, ...delivery }
    },

    async finish(visitor, credentials) {
      const authenticated = await accountOfCredentials(visitor, credentials)
      const codeNeeded = await needsCode(visitor, authenticated, 'use')
      const { account } = authenticated
      if (codeNeeded) {
        const { visit, address } = visitor
        const trier = { requester: unknownRequester(address), address }
        const tried = { purpose: 'signIn', target: account.login, typed: credentials.OtpCode } as const
        const verdict = visit
          ? await tryCode(dependencies, trier, tried, () =>
              codes.check(subjectOf(visit, account), credentials.OtpCode),
            )
          : ({ kind: 'expired' } as const)
        await requireRight(dependencies, visitor, account.id, verdict)
      }
      const trusts = credentials.TrustedComputer && codeNeeded
      const { token, known, device } = await (trusts
        ? signInAndTrust(visitor, account)
        : signIn(visitor, account))
      if (device !== undefined) visitor.rememberDevice(device)
      visitor.rememberKnown(known)
      visitor.startSession(token)
      countEvent('signedIn')
    },

    async signOut(visitor) {
      if (visitor.visit) {
        await visits.end(visitor.visit)
        if (visitor.visit.accountId !== null)
          await recordEvent('signedOut', visitor.visit.accountId, visitor.address)
      }
      visitor.endSession()
    },
  }
}

/** Signing in (P §4): password, one-time code unless the computer is trusted, a new session. */
import type { ReplyOf } from '#contract/call.ts'
import type { loginWithOtpStage1 } from '#contract/account.ts'
import { accountOf, type AccountDependencies } from '../accounts/account-dependencies.ts'
import { authenticate } from '../accounts/authenticate.ts'
import { requireRight, tryCode } from '../accounts/code-checking.ts'
import { sendCode } from '../accounts/code-sending.ts'
import { channelOf, normalIdentifier } from '../accounts/identifiers.ts'
import type { Account } from '#server/platform/database/tables.ts'
import { requireHuman } from '../human-check/require-human.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { Session } from '../sessions/session-store.ts'
import type { RequestContext } from '../sessions/request-context.ts'
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
  stage1(
    context: RequestContext,
    credentials: Credentials & { Resend?: boolean | undefined },
  ): Promise<Stage1>
  /** Checks everything again and begins the session. */
  finish(
    context: RequestContext,
    credentials: Credentials & { OtpCode: string; TrustedComputer: boolean },
  ): Promise<void>
  /** Ends the session; harmless without one. */
  signOut(context: RequestContext): Promise<void>
}

/** Whose password was given. */
interface Proved {
  account: Account
  /** In the life of the code that this session asked for then, and not with this call: nothing but that code is enough. */
  isEarlier: boolean
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
  const { db, content, sessions, codes, devices, messages, recordEvent, countEvent } = dependencies

  /**
   * The account whose password this session gave when it asked for the code that lives: a page that was loaded again has it
   * no more (decision 0377). Another password, by whatever way, takes the code away, and this with it.
   */
  async function accountProvedEarlier({ session }: RequestContext, identifier: string): Promise<Account> {
    const account = session && (await accountOf(db, identifier))
    if (!account || !(await codes.stateOf(subjectOf(session, account)))) throw new ApiError('password.again')
    return account
  }

  /** @param mayBeEarlier whether the password may have been given for the code that this call is about */
  async function accountOfCredentials(
    context: RequestContext,
    { Email, Password }: Credentials,
    mayBeEarlier: boolean,
  ): Promise<Proved> {
    await requireSignInEnabled(dependencies)
    await requirePasswordsEnabled(dependencies)
    await requireHuman(dependencies, context)
    const identifier = normalIdentifier(Email, await content.utility())
    const isEarlier = mayBeEarlier && Password === ''
    const account = isEarlier
      ? await accountProvedEarlier(context, identifier)
      : (await authenticate(dependencies, context, identifier, Password)).account
    // Told only to somebody who knows the password.
    if (account.disabled_at !== null) throw new ApiError('account.disabled')
    if (account.password_reset_required) throw new ApiError('password.resetRequired')
    return { account, isEarlier }
  }

  /** @param way `use` renews the trust of this computer, `look` only asks for it */
  const needsCode = async (
    context: RequestContext,
    { account, isEarlier }: Proved,
    way: 'look' | 'use',
  ): Promise<boolean> =>
    isEarlier ||
    ((await content.utility()).customerLoginWithOtp &&
      !(await isTrusted(dependencies, context, account, way)))

  /** A code for signing in opens a session in the browser that asked for it, and nowhere else. */
  const subjectOf = (session: Session, account: Account): CodeSubject => ({
    purpose: 'signIn',
    subjectHash: session.idHash,
    accountId: account.id,
  })

  async function signIn(context: RequestContext, account: Account): Promise<SignedIn> {
    const old = await context.openSession()
    const session = await sessions.signIn(old, account, context.browser, context.address, context.knownCookie)
    if (!session) throw new ApiError('credentials.wrong')
    return { ...session, device: undefined }
  }

  /** In one transaction: a reset at the same moment leaves neither a session nor a computer that is trusted. */
  async function signInAndTrust(context: RequestContext, account: Account): Promise<SignedIn> {
    const { browser, address } = context
    const old = await context.openSession()
    return db.transaction().execute(async (tx) => {
      const session = await sessions.signIn(old, account, browser, address, context.knownCookie, tx)
      if (!session) throw new ApiError('credentials.wrong')
      const device = await devices.trust(tx, context.deviceCookie, account.id, browser)
      await recordEvent('device.trusted', account.id, address, tx)
      return { ...session, device }
    })
  }

  return {
    async stage1(context, credentials) {
      const proved = await accountOfCredentials(context, credentials, credentials.Resend === true)
      if (!(await needsCode(context, proved, 'look'))) return { codeRequired: false }
      const { account } = proved
      const { login, name } = account
      const delivery = await sendCode(dependencies, context, {
        subject: subjectOf(await context.openSession(), account),
        isDecoy: false,
        reusesActive: credentials.Resend !== true,
        identifier: login,
        event: 'code.sent',
        write: (tx, code, organisation) =>
          messages.enqueue(tx, {
            kind: 'signInCode',
            channel: channelOf(login),
            to: login,
            language: account.language ?? context.language,
            values: { name, code, link: '', organisation },
            discard: false,
          }),
      })
      return { codeRequired: true, ...delivery }
    },

    async finish(context, credentials) {
      const proved = await accountOfCredentials(context, credentials, credentials.OtpCode.trim() !== '')
      const codeNeeded = await needsCode(context, proved, 'use')
      const { account } = proved
      if (codeNeeded) {
        const { session, address } = context
        const trier = { requester: unknownRequester(address), address }
        const tried = { purpose: 'signIn', target: account.login, typed: credentials.OtpCode } as const
        const verdict = session
          ? await tryCode(dependencies, trier, tried, () =>
              codes.check(subjectOf(session, account), credentials.OtpCode),
            )
          : ({ kind: 'expired' } as const)
        await requireRight(dependencies, context, account.id, verdict)
      }
      const trusts = credentials.TrustedComputer && codeNeeded
      const { token, known, device } = await (trusts
        ? signInAndTrust(context, account)
        : signIn(context, account))
      if (device !== undefined) context.rememberDevice(device)
      context.rememberKnown(known)
      context.startSession(token)
      countEvent('signedIn')
    },

    async signOut(context) {
      if (context.session) {
        await sessions.end(context.session)
        if (context.session.accountId !== null)
          await recordEvent('signedOut', context.session.accountId, context.address)
      }
      context.endSession()
    },
  }
}

/** Signing in (P §4): password, one-time code unless the computer is trusted, a new session. */
import type { ReplyOf } from '#contract/call.ts'
import type { loginWithOtpStage1, sendResetUserPassword } from '#contract/account.ts'
import { after, secondsUntil, type Clock } from '../clock.ts'
import type { ContentStore } from '../content/content-store.ts'
import type { Database } from '../database/tables.ts'
import type { OutgoingMessages } from '../delivery/outgoing-messages.ts'
import type { HumanCheck } from '../human-check/human-check.ts'
import type { Limits } from '../limits.ts'
import { Refused } from '../refused.ts'
import type { VisitStore } from '../visits/visit-store.ts'
import type { Visitor } from '../visits/visitor.ts'
import type { RecordAccountEvent } from './account-events.ts'
import type { Attempts } from './attempts.ts'
import { maskedIdentifier, normalIdentifier } from './identifiers.ts'
import type { CodeSending, CodeVerdict, OneTimeCodes } from './one-time-codes.ts'
import type { Passwords } from './passwords.ts'
import type { TrustedDevices } from './trusted-devices.ts'

export interface SignInParts {
  db: Database
  clock: Clock
  limits: Limits
  content: ContentStore
  visits: VisitStore
  humanCheck: HumanCheck
  attempts: Attempts
  passwords: Passwords
  codes: OneTimeCodes
  devices: TrustedDevices
  messages: OutgoingMessages
  recordEvent: RecordAccountEvent
}

type Delivery = Omit<ReplyOf<typeof sendResetUserPassword>, 'data'>
type Stage1 = Omit<ReplyOf<typeof loginWithOtpStage1>, 'data'>

export interface Credentials {
  Email: string
  Password: string
}

export interface SignIn {
  /** Checks the password and sends a code, unless none is needed. Refuses as the contract's `refusals.ts` says. */
  stage1(visitor: Visitor, credentials: Credentials): Promise<Stage1>
  /** Checks everything again and begins the session. */
  finish(
    visitor: Visitor,
    credentials: Credentials & { OtpCode: string; TrustedComputer: boolean },
  ): Promise<void>
  /** Sends a code for a new password; the same reply and the same work without an account. */
  requestPasswordReset(visitor: Visitor, email: string): Promise<Delivery>
  /** Ends the session; harmless without one. */
  signOut(visitor: Visitor): Promise<void>
}

const defaultResendSeconds = 10

export function createSignIn(parts: SignInParts): SignIn {
  const { db, clock, limits, content, visits, humanCheck, attempts, passwords, codes, devices } = parts

  async function requireHuman(visitor: Visitor): Promise<void> {
    if (humanCheck.kind === 'none') return
    if (!visitor.visit || !(await visits.spendHumanUse(visitor.visit)))
      throw new Refused('humanCheck.required')
  }

  async function requireSignInEnabled(): Promise<void> {
    const { disableLoginDate } = await content.organisation()
    const until = new Date(disableLoginDate)
    // An empty or unreadable date disables nothing.
    if (until < clock() || Number.isNaN(until.getTime())) return
    throw new Refused('login.disabled', {
      until: until.toISOString(),
      retryAfterSeconds: secondsUntil(until, clock()),
    })
  }

  const accountOf = (identifier: string) =>
    db.selectFrom('accounts').selectAll().where('login', '=', identifier).executeTakeFirst()

  const locked = (until: Date) =>
    new Refused('credentials.locked', {
      until: until.toISOString(),
      retryAfterSeconds: secondsUntil(until, clock()),
    })

  /** The account whose password this is. Does the same work whether or not there is an account. */
  async function authenticate(visitor: Visitor, { Email, Password }: Credentials) {
    await requireSignInEnabled()
    await requireHuman(visitor)
    const identifier = normalIdentifier(Email)
    const start = await attempts.start(identifier, visitor.address)
    if (start.kind === 'locked') throw locked(start.until)
    const account = await accountOf(identifier)
    const matches = await passwords.matches(account?.password_hash, Password)
    if (!account || !matches) {
      const until = await start.attempt.wrong()
      await parts.recordEvent(
        until ? 'password.locked' : 'password.wrong',
        account?.id ?? null,
        visitor.address,
      )
      throw until ? locked(until) : new Refused('credentials.wrong')
    }
    await start.attempt.right()
    if (account.password_reset_required) throw new Refused('password.resetRequired')
    return account
  }

  type Account = Awaited<ReturnType<typeof authenticate>>

  const needsCode = async (visitor: Visitor, account: Account): Promise<boolean> =>
    (await content.utility()).customerLoginWithOtp &&
    !(await devices.trusts(visitor.deviceCookie, account.id))

  async function sendCode(
    visitor: Visitor,
    purpose: 'signIn' | 'passwordReset',
    identifier: string,
    account: Pick<Account, 'id' | 'name' | 'language'> | undefined,
  ): Promise<Delivery> {
    const [visit, settings, organisation] = [
      await visitor.openVisit(),
      await content.utility(),
      await content.organisation(),
    ]
    const resendSeconds = settings.otpDisableResendSeconds || defaultResendSeconds
    const channel = identifier.includes('@') ? 'email' : 'sms'
    const link =
      purpose === 'passwordReset'
        ? `${visitor.publicUrl}/account/resetPassword/${encodeURIComponent(identifier)}`
        : ''
    const sending = await codes.send({
      visitHash: visit.idHash,
      purpose,
      accountId: account?.id ?? null,
      identifier,
      resendSeconds,
      enqueue: (tx, code) =>
        parts.messages.enqueue(tx, {
          kind: purpose === 'signIn' ? 'signInCode' : 'passwordReset',
          channel,
          to: identifier,
          language: account?.language ?? visitor.language,
          values: { name: account?.name ?? identifier, code, link, organisation: organisation.orgName },
          discard: account === undefined,
        }),
    })
    requireSent(sending)
    await parts.recordEvent(
      purpose === 'signIn' ? 'code.sent' : 'passwordReset.requested',
      account?.id ?? null,
      visitor.address,
    )
    return {
      channel,
      destination: maskedIdentifier(identifier),
      expiresInSeconds: limits.codeLifetimeSeconds,
      resendInSeconds: resendSeconds,
    }
  }

  function requireSent(sending: CodeSending): void {
    if (sending.kind === 'sent') return
    throw new Refused(`code.${sending.kind}`, {
      retryAfterSeconds: sending.seconds,
      until: after(clock(), sending.seconds).toISOString(),
    })
  }

  async function requireCode(visitor: Visitor, account: Account, typed: string): Promise<void> {
    const visit = visitor.visit
    const verdict: CodeVerdict = visit
      ? await codes.check(visit.idHash, 'signIn', account.id, typed)
      : { kind: 'expired' }
    if (verdict.kind === 'right') return
    if (verdict.kind === 'expired') throw new Refused('code.expired')
    await parts.recordEvent(`code.${verdict.kind}`, account.id, visitor.address)
    throw verdict.kind === 'wrong'
      ? new Refused('code.wrong', { attemptsLeft: verdict.attemptsLeft })
      : new Refused('code.void', { attemptsLeft: 0 })
  }

  return {
    async stage1(visitor, credentials) {
      const account = await authenticate(visitor, credentials)
      if (!(await needsCode(visitor, account))) return { codeRequired: false }
      return { codeRequired: true, ...(await sendCode(visitor, 'signIn', account.login, account)) }
    },

    async finish(visitor, credentials) {
      const account = await authenticate(visitor, credentials)
      const codeNeeded = await needsCode(visitor, account)
      if (codeNeeded) await requireCode(visitor, account, credentials.OtpCode)
      if (credentials.TrustedComputer && codeNeeded) {
        visitor.rememberDevice(await devices.trust(visitor.deviceCookie, account.id))
        await parts.recordEvent('device.trusted', account.id, visitor.address)
      }
      const { token } = await visits.signIn(await visitor.openVisit(), account.id)
      visitor.startSession(token)
      await parts.recordEvent('signedIn', account.id, visitor.address)
    },

    async requestPasswordReset(visitor, email) {
      await requireHuman(visitor)
      const identifier = normalIdentifier(email)
      return sendCode(visitor, 'passwordReset', identifier, await accountOf(identifier))
    },

    async signOut(visitor) {
      if (visitor.visit) {
        await visits.end(visitor.visit)
        if (visitor.visit.accountId !== null)
          await parts.recordEvent('signedOut', visitor.visit.accountId, visitor.address)
      }
      visitor.endSession()
    },
  }
}

/** What everything around accounts is made of. */
import type { AccountEventKind } from '#contract/security.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'
import type { Account, Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { Channel, OutgoingMessages } from '#server/platform/delivery/outgoing-messages.ts'
import type { HumanCheck } from '../human-check/human-check.ts'
import type { Limits } from '#server/platform/limits.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { RecordAccountEvent } from '../authentication/account-events.ts'
import type { Attempts } from '../authentication/attempts.ts'
import type { KnownBrowsers } from '../authentication/known-browsers.ts'
import type { OneTimeCodes } from '../authentication/one-time-codes.ts'
import type { Passwords } from '../authentication/passwords.ts'
import type { TrustedDevices } from '../authentication/trusted-devices.ts'
import type { SessionStore } from '../sessions/session-store.ts'

export interface AccountDependencies {
  db: Database
  clock: Clock
  limits: Limits
  secrets: Secrets
  content: ContentStore
  sessions: SessionStore
  humanCheck: HumanCheck
  attempts: Attempts
  passwords: Passwords
  codes: OneTimeCodes
  devices: TrustedDevices
  knownBrowsers: KnownBrowsers
  messages: OutgoingMessages
  recordEvent: RecordAccountEvent
  /** Told of events that were written down otherwise than by `recordEvent`. */
  countEvent: (kind: AccountEventKind) => void
  /** Told of every code that goes to somebody. */
  countCode: (channel: Channel) => void
}

/** The account of an identifier in its normal form. */
export const accountOf = (
  db: Database | DatabaseTransaction,
  identifier: string,
): Promise<Account | undefined> =>
  db.selectFrom('accounts').selectAll().where('login', '=', identifier).executeTakeFirst()

/** What everybody may know of the owner of an account, and what a password must therefore not be made of. */
export const knownOf = (account: Account | undefined): string[] =>
  account ? [account.login, account.name, account.email, account.mobile_no, account.account_no] : []

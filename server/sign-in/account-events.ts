/** Writes down what happened around an account: who asks later is the utility's support and its auditors. */
import type { Clock } from '../clock.ts'
import type { Database } from '../database/tables.ts'

export type AccountEventKind =
  | 'password.wrong'
  | 'password.locked'
  | 'code.sent'
  | 'code.wrong'
  | 'code.void'
  | 'signedIn'
  | 'signedOut'
  | 'device.trusted'
  | 'passwordReset.requested'

export type RecordAccountEvent = (
  kind: AccountEventKind,
  accountId: number | null,
  address: string,
) => Promise<void>

export const createAccountEvents =
  (db: Database, clock: Clock): RecordAccountEvent =>
  async (kind, accountId, address) => {
    await db
      .insertInto('account_events')
      .values({ at: clock(), kind, account_id: accountId, address })
      .execute()
  }

/** What the purposes of codes differ in: how many of them are sent, and at whose cost. */
import type { CodePurpose } from '#server/platform/database/tables.ts'

/**
 * What the codes to one recipient are counted under (decision 0019). Anybody may ask for codes to register or reset with
 * somebody else's address; that must not use up the codes that its owner needs to sign in.
 */
export const recipientCounter: Readonly<Record<CodePurpose, string>> = {
  signIn: 'code-recipient-sign-in',
  passwordReset: 'code-recipient-reset',
  unlock: 'code-recipient-unlock',
  activation: 'code-recipient',
  emailChange: 'code-recipient',
  mobileChange: 'code-recipient',
  sessionEmail: 'code-recipient',
  sessionMobile: 'code-recipient',
}

/**
 * Who asks for a code of these purposes gave the right password first, and it goes to the account itself. A change goes to
 * whomever its owner names: one account of one's own must not empty the budget that everybody needs to sign in.
 */
export const toTheOwner: ReadonlySet<CodePurpose> = new Set(['signIn'])

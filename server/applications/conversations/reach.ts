/**
 * Which applications somebody may see and talk about: customers those of their own accounts, employees all that were
 * submitted, where the menu offers them applications at all (`portalNewCs`). Everything about conversations is asked through this.
 */
import { sql, type RawBuilder } from 'kysely'
import { role } from '#contract/entities.ts'
import { ownAccounts } from '#server/identity/rights/own-accounts.ts'
import type { SignedInContext } from '#server/identity/sessions/request-context.ts'

/** Whether somebody writes and reads as staff. */
export const isStaff = ({ session }: SignedInContext): boolean => session.person.role === role.employee

/** A condition on `applications`: those that are within reach. */
export const withinReach = (context: SignedInContext): RawBuilder<boolean> =>
  isStaff(context)
    ? sql<boolean>`applications.is_submitted`
    : sql<boolean>`applications.account_no in ${ownAccounts(context.session.accountId)}`

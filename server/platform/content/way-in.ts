/** Nobody closes the last way in by which administrators could undo it (decision 0368). */
import { sql } from 'kysely'
import { leastAdministrators } from '#contract/rules/employee-rights.ts'
import { role } from '#contract/entities.ts'
import type { DatabaseTransaction } from '../database/tables.ts'
import { BadSetting } from './bad-setting.ts'
import type { SettingName } from './setting-rules.ts'

/** The value of `utility.portalAuthenticationType` by which passwords are no way in. */
const providerOnly = 2

/** Too few administrators could sign in after the change. */
export class NoWayIn extends BadSetting {}

/**
 * Passwords are switched off only where enough administrators have signed in with the external provider: its accounts are linked
 * the first time that somebody does.
 *
 * @throws NoWayIn
 */
export async function requireWayIn(
  tx: DatabaseTransaction,
  name: SettingName,
  value: unknown,
): Promise<void> {
  if (name !== 'utility.portalAuthenticationType' || value !== providerOnly) return
  const { rows } = await sql<{ count: string | number }>`
    select count(distinct accounts.id) as count
    from accounts
    join granted_rights on granted_rights.account_id = accounts.id and right_name = 'administer'
    join external_identities on external_identities.account_id = accounts.id
    where role = ${role.employee} and disabled_at is null`.execute(tx)
  if (Number(rows[0]?.count) < leastAdministrators)
    throw new NoWayIn(
      `Passwords stay a way in until at least ${leastAdministrators} administrators have signed in with the external provider: otherwise nobody could undo this.`,
    )
}

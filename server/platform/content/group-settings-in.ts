/** Settings of a group, where a transaction runs already: the store of settings reads over a connection of its own. */
import type { DatabaseTransaction } from '../database/tables.ts'
import { isValidSetting } from './setting-rules.ts'

/** @param defaults of all settings of the group: what nobody has set, or not validly */
export async function groupSettingsIn<Settings extends object>(
  tx: DatabaseTransaction,
  group: string,
  defaults: Settings,
): Promise<Settings> {
  const rows = await tx
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'like', `${group}.%`)
    .execute()
  const given = rows
    .filter(({ name, value }) => isValidSetting(name, value))
    .map(({ name, value }) => [name.slice(group.length + 1), value])
  return { ...defaults, ...Object.fromEntries(given) }
}

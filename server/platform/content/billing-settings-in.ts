/** How money is booked, where a transaction runs already: the store of settings reads over a connection of its own. */
import type { DatabaseTransaction } from '../database/tables.ts'
import { defaultBillingSettings, type BillingSettings } from './default-settings.ts'
import { isValidSetting } from './setting-rules.ts'

const group = 'billing.'

export async function billingSettingsIn(tx: DatabaseTransaction): Promise<BillingSettings> {
  const rows = await tx
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'like', `${group}%`)
    .execute()
  const given = rows
    .filter(({ name, value }) => isValidSetting(name, value))
    .map(({ name, value }) => [name.slice(group.length), value])
  return { ...defaultBillingSettings, ...Object.fromEntries(given) }
}

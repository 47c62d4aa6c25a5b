/** How money is booked, where a transaction runs already. */
import type { DatabaseTransaction } from '../database/tables.ts'
import { defaultBillingSettings, type BillingSettings } from './default-settings.ts'
import { groupSettingsIn } from './group-settings-in.ts'

export const billingSettingsIn = (tx: DatabaseTransaction): Promise<BillingSettings> =>
  groupSettingsIn(tx, 'billing', defaultBillingSettings)

import type { UtilitySettings } from '#contract/entities.ts'
import { Refused } from '#server/platform/refused.ts'

/** @throws Refused `newCustomer.disabled` while the utility takes no applications of new customers */
export function requireApplicationsOpen({
  newCustomerApplication,
}: Pick<UtilitySettings, 'newCustomerApplication'>): void {
  if (!newCustomerApplication) throw new Refused('newCustomer.disabled')
}

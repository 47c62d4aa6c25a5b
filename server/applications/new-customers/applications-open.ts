import type { UtilitySettings } from '#contract/entities.ts'
import { ApiError } from '#server/platform/api-error.ts'

/** @throws ApiError `newCustomer.disabled` while the utility takes no applications of new customers */
export function requireApplicationsOpen({
  newCustomerApplication,
}: Pick<UtilitySettings, 'newCustomerApplication'>): void {
  if (!newCustomerApplication) throw new ApiError('newCustomer.disabled')
}

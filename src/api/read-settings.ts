import type { OrganisationSettings, UtilitySettings } from '#contract/entities.ts'
import { getOrganisationSettings, getSettings } from '#contract/utility.ts'
import { callApi } from './call-api.ts'
import { fulfilledValue } from './refused-error.ts'

/** What the portal needs to know before it can draw itself (A §3). */
export interface Settings {
  organisation: OrganisationSettings
  utility: UtilitySettings
}

/**
 * Reads both kinds of settings side by side.
 *
 * @throws CallFailure or RefusedError when one of them cannot be had
 */
export async function readSettings(): Promise<Settings> {
  const [organisation, utility] = await Promise.all([
    callApi(getOrganisationSettings, {}),
    callApi(getSettings, {}),
  ])
  return { organisation: fulfilledValue(organisation).value, utility: fulfilledValue(utility).value }
}

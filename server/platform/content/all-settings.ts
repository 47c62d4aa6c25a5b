/** All settings by their full names: what holds, and what the portal brings along. */
import type { OrganisationSettings, UtilitySettings } from '#contract/entities.ts'
import { defaultPasswordMinimumLength } from '#contract/rules/password.ts'
import {
  defaultDisconnectionSettings,
  type DisconnectionSettings,
} from '#contract/rules/disconnections/disconnection-settings.ts'
import type { DatabaseTransaction } from '../database/tables.ts'
import {
  defaultApplicationTimes,
  defaultBillingSettings,
  defaultLaboratorySettings,
  defaultOrganisationSettings,
  defaultRetention,
  defaultUtilitySettings,
  type ApplicationTimes,
  type BillingSettings,
  type LaboratorySettings,
  type Retention,
} from './default-settings.ts'
import { securityShape, type SecuritySetting } from './security-settings.ts'
import { extensionsName, isValidSetting, type SettingName } from './setting-rules.ts'

/** Settings as the portal uses them, in their groups. */
export interface GroupedSettings {
  organisation: OrganisationSettings
  utility: UtilitySettings
  passwordMinimumLength: number
  supportEmail: string
  retention: Retention
  applicationTimes: ApplicationTimes
  billing: BillingSettings
  disconnection: DisconnectionSettings
  laboratory: LaboratorySettings
  securities: ReadonlyMap<string, SecuritySetting>
}

const prefixed = (group: string, settings: object): [SettingName, unknown][] =>
  Object.entries(settings).map(([key, value]) => [`${group}.${key}`, value])

/** Settings by full name, in the order of the contract. */
export const settingsByName = (settings: GroupedSettings): ReadonlyMap<SettingName, unknown> =>
  new Map([
    ...prefixed('organisation', settings.organisation),
    ...prefixed('utility', settings.utility).filter(([name]) => name !== extensionsName),
    ...prefixed('portal', {
      passwordMinimumLength: settings.passwordMinimumLength,
      supportEmail: settings.supportEmail,
      ...settings.retention,
      ...settings.applicationTimes,
    }),
    ...prefixed('billing', settings.billing),
    ...prefixed('disconnection', settings.disconnection),
    ...prefixed('laboratory', settings.laboratory),
    ...prefixed(
      'security',
      Object.fromEntries(
        Object.keys(securityShape).map((control) => [control, settings.securities.get(control) ?? 'shown']),
      ),
    ),
  ])

/** What holds before anybody has set anything. */
export const defaultSettings: ReadonlyMap<SettingName, unknown> = settingsByName({
  organisation: defaultOrganisationSettings,
  utility: defaultUtilitySettings,
  passwordMinimumLength: defaultPasswordMinimumLength,
  supportEmail: '',
  retention: defaultRetention,
  applicationTimes: defaultApplicationTimes,
  billing: defaultBillingSettings,
  disconnection: defaultDisconnectionSettings,
  laboratory: defaultLaboratorySettings,
  securities: new Map(),
})

/** All settings where a transaction runs already, but for what the environment decides. */
export async function settingsIn(tx: DatabaseTransaction): Promise<ReadonlyMap<SettingName, unknown>> {
  const rows = await tx.selectFrom('settings').select(['name', 'value']).execute()
  const valid = rows.filter(({ name, value }) => isValidSetting(name, value))
  return new Map([...defaultSettings, ...valid.map(({ name, value }) => [name, value] as const)])
}

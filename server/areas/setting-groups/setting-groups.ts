/**
 * Settings that are changed as one: the controls of a screen, and the branding. Each stays a setting with a row and a history of its
 * own; a group only says how its parts are read from settings and written to them (decision 0347).
 */
import { brandingName, type ConfigurationSubject } from '#contract/administration.ts'
import { languages } from '#contract/entities.ts'
import { rolesOf } from '#contract/rules/secured-screens.ts'
import { securedControls, type ControlState, type SecuredScreen } from '#contract/rules/securities.ts'
import { defaultSettings } from '#server/platform/content/all-settings.ts'
import { controlStateFor, type SecuritySetting } from '#server/platform/content/security-settings.ts'
import { writtenSetting, type SettingName } from '#server/platform/content/setting-rules.ts'

/** What of configuration is a group. */
export type GroupSubject = Exclude<ConfigurationSubject, 'setting' | 'text'>

/** Values as they are typed, by part. */
export type Parts = Readonly<Record<string, string>>

export interface SettingGroup {
  subject: GroupSubject
  name: string
  settings: readonly SettingName[]
  /** What a setting says, by part. */
  read(name: SettingName, value: unknown): Parts
  /** A setting as it would be typed, from its parts; null: what the portal brings along. */
  write(name: SettingName, parts: Parts): string | null
}

/** What stands behind the last point: the control of a screen, the key of a setting. */
const lastOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1)

/** The screen of a setting `security.<screen>.<control>`. */
const screenIn = (name: SettingName): SecuredScreen => name.split('.')[1] as SecuredScreen

const readControl = (name: SettingName, value: unknown): Parts =>
  Object.fromEntries(
    rolesOf(screenIn(name)).map((role) => [
      `${lastOf(name)}.${role}`,
      controlStateFor(value as SecuritySetting | undefined, role),
    ]),
  )

function writeControl(name: SettingName, parts: Parts): string | null {
  const states = rolesOf(screenIn(name)).map(
    (role) => [role, parts[`${lastOf(name)}.${role}`] as ControlState] as const,
  )
  const limited = states.filter(([, state]) => state !== 'shown')
  const [first] = limited
  if (!first) return null
  const isAlike = limited.length === states.length && limited.every(([, state]) => state === first[1])
  return isAlike ? first[1] : JSON.stringify(Object.fromEntries(limited))
}

const screenGroup = (screen: keyof typeof securedControls): SettingGroup => ({
  subject: 'screen',
  name: screen,
  settings: securedControls[screen].map((control) => `security.${screen}.${control}`),
  read: readControl,
  write: writeControl,
})

/** Names by language: `organisation.orgNames` has the parts `orgName.en`, `orgName.el` and so on. */
const namesByLanguage = ['organisation.orgNames', 'utility.portalNames']

const namePart = (name: SettingName, language: string): string => `${lastOf(name).slice(0, -1)}.${language}`

const brandingGroup: SettingGroup = {
  subject: 'branding',
  name: brandingName,
  settings: [
    'organisation.orgName',
    'organisation.orgNames',
    'utility.portalName',
    'utility.portalNames',
    'organisation.logo',
    'organisation.brandingColor',
    'organisation.brandingSecondaryColor',
    'organisation.brandingAccentColor',
    'organisation.brandingLoginPrimaryColor',
    'organisation.brandingLoginSecondaryColor',
  ],
  read(name, value) {
    if (!namesByLanguage.includes(name)) return { [lastOf(name)]: writtenSetting(value) }
    const names = (value ?? {}) as Readonly<Record<string, string>>
    return Object.fromEntries(languages.map((language) => [namePart(name, language), names[language] ?? '']))
  },
  write(name, parts) {
    if (!namesByLanguage.includes(name)) return parts[lastOf(name)] ?? ''
    const names = languages.map((language) => [language, parts[namePart(name, language)] ?? ''] as const)
    return JSON.stringify(Object.fromEntries(names.filter(([, text]) => text !== '')))
  },
}

/** All screens with securities, in the order of the contract. */
export const screenNames = Object.keys(securedControls) as (keyof typeof securedControls)[]

/** @returns undefined: there is none */
export function groupNamed(subject: GroupSubject, name: string): SettingGroup | undefined {
  if (subject === 'branding') return name === brandingName ? brandingGroup : undefined
  const screen = screenNames.find((one) => one === name)
  return screen && screenGroup(screen)
}

/** The group of a subject that a setting belongs to. */
export const groupOf = (subject: GroupSubject, setting: SettingName): SettingGroup | undefined =>
  subject === 'branding'
    ? [brandingGroup].find(({ settings }) => settings.includes(setting))
    : groupNamed('screen', setting.split('.')[1] ?? '')

/** Whether a setting is one of the branding. */
export const isOfBranding = (setting: SettingName): boolean => brandingGroup.settings.includes(setting)

/** All parts of a group. */
export const partsOfGroup = (
  { settings, read }: SettingGroup,
  values: ReadonlyMap<SettingName, unknown>,
): Parts => Object.assign({}, ...settings.map((name) => read(name, values.get(name)))) as Parts

/** What a row of the history has of a setting, which was written as it is typed; null: nothing was set. */
export function writtenValue(name: SettingName, written: string | null): unknown {
  const brought = defaultSettings.get(name)
  if (written === null) return brought
  if (typeof brought === 'string' && !written.startsWith('{')) return written
  try {
    return JSON.parse(written) as unknown
  } catch {
    return written
  }
}

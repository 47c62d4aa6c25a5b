/** What is told of a setting beside its value: how it is typed, what it may be, and what a change brings about. */
import type { ConfigurationEffect, ConfigurationKind } from '#contract/administration.ts'
import { governorOf, settingSchema, type SettingName } from './setting-rules.ts'

/** How a setting is typed. */
export interface SettingFacts {
  kind: ConfigurationKind
  choices: string[]
  least?: number
  most?: number
}

const limits = ({ minimum, maximum }: { minimum?: number; maximum?: number }) => ({
  ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { least: minimum }),
  ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { most: maximum }),
})

/** How a setting is typed, by its schema. */
export function settingFacts(name: SettingName): SettingFacts {
  if (name.startsWith('security.')) return { kind: 'control', choices: [] }
  const { type, enum: choices, minimum, maximum } = settingSchema(name)
  if (choices) return { kind: 'choice', choices: choices.map(String) }
  if (type === 'boolean') return { kind: 'yesNo', choices: [] }
  const range = limits({
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  })
  if (type === 'integer') return { kind: 'wholeNumber', choices: [], ...range }
  if (type === 'number') return { kind: 'number', choices: [], ...range }
  return { kind: type === 'string' ? 'text' : 'structure', choices: [] }
}

/** The settings whose change does more than hold at once. */
const effects: Readonly<Partial<Record<SettingName, ConfigurationEffect>>> = {
  'organisation.enablePortal': 'closing',
  'organisation.disablePortalDate': 'closing',
  'organisation.disableLoginDate': 'closing',
  'utility.timeZone': 'days',
  'utility.customerLoginWithOtp': 'signIn',
  'utility.strongPassword': 'signIn',
  'utility.portalAuthenticationType': 'signIn',
  'portal.passwordMinimumLength': 'signIn',
  'portal.emailsKeptDays': 'deleting',
  'portal.contactRequestsKeptDays': 'deleting',
  'portal.halfHoursKeptDays': 'deleting',
}

/** What a change of a setting brings about. */
export function settingEffect(name: SettingName): ConfigurationEffect {
  if (governorOf(name) !== undefined) return 'environment'
  if (name.startsWith('security.')) return 'controls'
  if (name.startsWith('billing.') || name.startsWith('disconnection.')) return 'money'
  return effects[name] ?? 'atOnce'
}

/** Which settings exist and what each accepts: the contract's schema, and what it cannot say. */
import { organisationSettings, utilitySettings } from '#contract/entities.ts'
import { z } from '#contract/z.ts'
import { governedSettings } from './default-settings.ts'

/** A setting's full name, as its row has it: `organisation.logo`, `utility.portalName`, `portal.passwordMinimumLength`. */
export type SettingName = string

/** The operator's mistake, as one sentence. */
export class BadSetting extends Error {}

const shapes: Record<string, Record<string, z.core.$ZodType>> = {
  organisation: organisationSettings.shape,
  utility: utilitySettings.shape,
  portal: { passwordMinimumLength: z.int().check(z.minimum(6), z.maximum(128)) },
}

/** Full names of all settings, in the order of the contract. */
export const settingNames: readonly SettingName[] = Object.entries(shapes).flatMap(([group, shape]) =>
  Object.keys(shape).map((key) => `${group}.${key}`),
)

const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '')
const isImage = (text: string): boolean =>
  isWebAddress(text) || /^\/[^/]/.test(text) || text.startsWith('data:image/')
const compiles = (text: string): boolean => {
  try {
    new RegExp(text, 'u')
    return true
  } catch {
    return false
  }
}

/** Sentences completed by `must be …`. Empty text is always allowed. */
const textRules: Record<string, { holds: (text: string) => boolean; must: string }> = {
  'organisation.logo': { holds: isImage, must: 'the address of an image' },
  'organisation.loginBackgroundImage': { holds: isImage, must: 'the address of an image' },
  'organisation.paymentLink': { holds: isWebAddress, must: 'an http or https address' },
  'utility.homeButtonUrl': { holds: isWebAddress, must: 'an http or https address' },
  'utility.customerMobileNoRegExpr': { holds: compiles, must: 'a regular expression' },
}

/**
 * The full name behind what an operator typed: the group may be left out where one group only has the key.
 *
 * @throws BadSetting when there is no such setting, or two
 */
export function settingNamed(typed: string): SettingName {
  if (settingNames.includes(typed)) return typed
  const found = settingNames.filter((name) => name.split('.')[1]?.toLowerCase() === typed.toLowerCase())
  if (found.length > 1)
    throw new BadSetting(`There are several settings ${typed}: say ${found.join(' or ')}.`)
  if (found[0] === undefined)
    throw new BadSetting(`There is no setting ${typed}. "npm run settings -- list" shows them all.`)
  return found[0]
}

const schemaOf = (name: SettingName): z.core.$ZodType | undefined => {
  const [group = '', key = ''] = name.split('.')
  return shapes[group]?.[key]
}

/** Whether a stored value still is what the contract asks for. */
export const isValidSetting = (name: SettingName, value: unknown): boolean => {
  const schema = schemaOf(name)
  return schema !== undefined && z.core.safeParse(schema, value).success
}

function instantOf(typed: string): string {
  const moment = new Date(typed)
  if (Number.isNaN(moment.getTime()))
    throw new BadSetting('disableLoginDate must be a moment such as 2026-12-31T18:00:00Z, or empty.')
  return moment.toISOString()
}

const parsedJson = (typed: string): unknown => {
  try {
    return JSON.parse(typed)
  } catch {
    return undefined
  }
}

/**
 * The value that an operator typed: text as it is, everything else as JSON (`true`, `10`, `[…]`).
 *
 * @throws BadSetting when the value does not fit
 */
export function settingValue(name: SettingName, typed: string): unknown {
  const key = name.split('.')[1] ?? name
  const governor = (governedSettings as Record<string, string>)[key]
  if (governor)
    throw new BadSetting(`${key} follows from the environment: set ${governor} and start the portal again.`)
  if (name === 'organisation.disableLoginDate') return typed.trim() === '' ? '' : instantOf(typed.trim())
  const rule = textRules[name]
  if (rule && typed !== '' && !rule.holds(typed))
    throw new BadSetting(`${key} must be ${rule.must}, or empty.`)
  const candidates = [typed, parsedJson(typed)]
  const value = candidates.find((candidate) => candidate !== undefined && isValidSetting(name, candidate))
  if (value === undefined)
    throw new BadSetting(`${key} cannot be ${JSON.stringify(typed)}: it must be ${wanted(name)}.`)
  return value
}

/** What the schema asks for, in an operator's words. */
function wanted(name: SettingName): string {
  const schema = schemaOf(name)
  const { type, enum: choices, pattern, minimum, maximum } = z.toJSONSchema(schema as z.core.$ZodType)
  if (choices) return `one of ${choices.join(', ')}`
  if (pattern) return 'a colour such as #0a5 or #00aa55, or empty'
  if (type === 'boolean') return 'true or false'
  if (type === 'integer') return `a whole number from ${minimum} to ${maximum}`
  if (type === 'number') return 'a number'
  return `JSON of the form ${JSON.stringify(z.toJSONSchema(schema as z.core.$ZodType)['items'] ?? type)}`
}

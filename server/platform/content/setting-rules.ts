/** Which settings exist and what each accepts: the contract's schema, the rules for operators, and each other. */
import { organisationSettings, utilitySettings, type UtilitySettings } from '#contract/entities.ts'
import { allocationOrders } from '#contract/rules/billing/allocation-order.ts'
import { defaultTimeZone } from '#contract/rules/days-in-words.ts'
import { jurisdictionForm } from '#contract/rules/laboratory/parametric-limits.ts'
import { fewestAnnouncementDays } from '#contract/rules/disconnections/disconnection-settings.ts'
import { z } from '#contract/z.ts'
import { BadSetting } from './bad-setting.ts'
import { defaultApplicationTimes, defaultRetention, governedSettings } from './default-settings.ts'
import { operatorRule } from './operator-rules.ts'
import { settingMoment } from './setting-moment.ts'
import { securityMust, securityShape } from './security-settings.ts'

/** A setting's full name, as its row has it: `organisation.logo`, `utility.portalName`, `security.account.iban`. */
export type SettingName = string

/** A month is the least in which anybody could ask. */
const keptDays = z.int().check(z.minimum(30), z.maximum(36_500))

const retentionShape = Object.fromEntries(Object.keys(defaultRetention).map((name) => [name, keptDays]))

/** Working days: a year of them is the most that anybody could promise. */
const workingDays = z.int().check(z.minimum(1), z.maximum(250))

const timesShape = Object.fromEntries(Object.keys(defaultApplicationTimes).map((name) => [name, workingDays]))

/** Told to browsers among the settings, and no setting: the release decides what it serves (decision 0363). */
export const extensionsName: SettingName = 'utility.extensions'

const shapes: Record<string, Record<string, z.core.$ZodType>> = {
  organisation: organisationSettings.shape,
  utility: utilitySettings.shape,
  // 7 is the specification's default; a utility should choose 8 or more (docs/asvs.md, 6.2.1).
  portal: {
    passwordMinimumLength: z.int().check(z.minimum(7), z.maximum(128)),
    /** Where messages of the contact form go; never told to browsers. */
    supportEmail: z.string(),
    ...retentionShape,
    ...timesShape,
  },
  billing: {
    allocationOrder: z.enum(allocationOrders),
    dueDays: z.int().check(z.minimum(1), z.maximum(120)),
    secondPersonAbove: z.int().check(z.minimum(0), z.maximum(100_000_000_00)),
    correctionAloneUpTo: z.int().check(z.minimum(0), z.maximum(100_000_00)),
    refundAloneUpTo: z.int().check(z.minimum(0), z.maximum(100_000_00)),
    correctionDays: z.int().check(z.minimum(1), z.maximum(366)),
  },
  disconnection: {
    threshold: z.int().check(z.minimum(0), z.maximum(100_000_00)),
    oldestDays: z.int().check(z.minimum(1), z.maximum(720)),
    announcementDays: z.int().check(z.minimum(fewestAnnouncementDays), z.maximum(60)),
    postDays: z.int().check(z.minimum(1), z.maximum(30)),
    /** Minutes after midnight: before the offices open, nobody could be reconnected either. */
    latestMinute: z.int().check(z.minimum(480), z.maximum(900)),
    lapseDays: z.int().check(z.minimum(1), z.maximum(60)),
    pendingDays: z.int().check(z.minimum(1), z.maximum(30)),
    claimDays: z.int().check(z.minimum(1), z.maximum(90)),
    reconnectionFee: z.int().check(z.minimum(0), z.maximum(1000_00)),
  },
  laboratory: {
    jurisdiction: z.string().check(z.regex(jurisdictionForm)),
  },
  security: securityShape,
}

/** The same of what a process says of itself: that it waits for its first run (decision 0357). */
export const beingSetUpName: SettingName = 'organisation.isBeingSetUp'

/** Full names of all settings, in the order of the contract. */
export const settingNames: readonly SettingName[] = Object.entries(shapes)
  .flatMap(([group, shape]) => Object.keys(shape).map((key) => `${group}.${key}`))
  .filter((name) => name !== extensionsName && name !== beingSetUpName)

/** What stands behind the group: `logo`, `account.iban`. */
const keyOf = (name: SettingName): string => name.slice(name.indexOf('.') + 1)

/**
 * The full name behind what an operator typed: the group may be left out where one group only has the key.
 *
 * @throws BadSetting when there is no such setting, or two
 */
export function settingNamed(typed: string): SettingName {
  if (settingNames.includes(typed)) return typed
  const found = settingNames.filter((name) => keyOf(name).toLowerCase() === typed.toLowerCase())
  if (found.length > 1)
    throw new BadSetting(`There are several settings ${typed}: say ${found.join(' or ')}.`)
  if (found[0] === undefined)
    throw new BadSetting(`There is no setting ${typed}. "npm run settings -- list" shows them all.`)
  return found[0]
}

const schemaOf = (name: SettingName): z.core.$ZodType | undefined =>
  shapes[name.split('.', 1)[0] ?? '']?.[keyOf(name)]

const fitsContract = (name: SettingName, value: unknown): boolean => {
  const schema = schemaOf(name)
  return schema !== undefined && z.core.safeParse(schema, value).success
}

/** A value as it is typed: text as it is, everything else as JSON. */
export const writtenSetting = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)

/** The environment variables that decide a setting; undefined: operators do. */
export const governorOf = (name: SettingName): string | undefined =>
  Object.hasOwn(governedSettings, keyOf(name))
    ? (governedSettings as Record<string, string>)[keyOf(name)]
    : undefined

/** The JSON schema of a setting. */
export const settingSchema = (name: SettingName) =>
  z.toJSONSchema(schemaOf(name) as z.core.$ZodType, { io: 'input', unrepresentable: 'any' })

/** Whether a stored value still is one that could be set. */
export const isValidSetting = (name: SettingName, value: unknown): boolean =>
  fitsContract(name, value) && operatorRule(name)?.holds(value) !== false

const parsedJson = (typed: string): unknown => {
  try {
    return JSON.parse(typed)
  } catch {
    return undefined
  }
}

/** @throws BadSetting when the languages would not hold the language that people see first */
function requireDefaultAmongLanguages(
  name: SettingName,
  value: unknown,
  settings: ReadonlyMap<SettingName, unknown>,
): void {
  const after = new Map(settings).set(name, value)
  const languages = after.get('utility.languages') as UtilitySettings['languages']
  const first = after.get('utility.defaultLanguage')
  if (languages.some(({ language }) => language === first)) return
  throw new BadSetting(
    name === 'utility.languages'
      ? `languages must hold ${String(first)}, the defaultLanguage.`
      : `defaultLanguage must be one of the languages of this portal: ${languages.map(({ language }) => language).join(', ')}.`,
  )
}

/** The one spelling under which a value is kept. @throws BadSetting when a moment cannot be told from what was typed */
function normalForm(name: SettingName, value: unknown, settings: ReadonlyMap<SettingName, unknown>): unknown {
  if (typeof value !== 'string') return value
  if (name === 'organisation.disableLoginDate' || name === 'organisation.disablePortalDate')
    return value === ''
      ? ''
      : settingMoment(
          keyOf(name),
          value,
          String(settings.get('utility.timeZone') ?? defaultTimeZone),
        ).toISOString()
  if (name === 'utility.customerMobileAllowedPhoneCounties') return value.replaceAll(' ', '').toUpperCase()
  return value
}

/**
 * The value that an operator typed: text as it is, everything else as JSON (`true`, `10`, `[…]`).
 *
 * @param settings all values that hold at the moment
 * @throws BadSetting when the value does not fit, by itself or to the others
 */
export function settingValue(
  name: SettingName,
  typed: string,
  settings: ReadonlyMap<SettingName, unknown>,
): unknown {
  const key = keyOf(name)
  const governor = governorOf(name)
  if (governor)
    throw new BadSetting(`${key} follows from the environment: set ${governor} and start the portal again.`)
  const candidates = [typed.trim(), parsedJson(typed)]
  const value = candidates.find((candidate) => candidate !== undefined && fitsContract(name, candidate))
  const rule = operatorRule(name)
  if (value === undefined)
    throw new BadSetting(
      `${key} cannot be ${JSON.stringify(typed)}: it must be ${rule?.must ?? wanted(name)}.`,
    )
  if (rule?.holds(value) === false) throw new BadSetting(`${key} must be ${rule.must}.`)
  if (name === 'utility.languages' || name === 'utility.defaultLanguage')
    requireDefaultAmongLanguages(name, value, settings)
  return normalForm(name, value, settings)
}

/** What the schema asks for, in an operator's words. */
function wanted(name: SettingName): string {
  if (name.startsWith('security.')) return securityMust
  const schema = schemaOf(name)
  const { type, enum: choices, pattern, minimum, maximum } = z.toJSONSchema(schema as z.core.$ZodType)
  if (choices) return `one of ${choices.join(', ')}`
  if (pattern) return 'a colour such as #0a5 or #00aa55, or empty'
  if (type === 'boolean') return 'true or false'
  if (type === 'integer') return `a whole number from ${minimum} to ${maximum}`
  return `JSON of the form ${JSON.stringify(z.toJSONSchema(schema as z.core.$ZodType)['items'] ?? type)}`
}

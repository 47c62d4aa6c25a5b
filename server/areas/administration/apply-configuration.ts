/** A configuration file compared with what holds, and applied whole or not at all (decision 0335). */
import { languages, type Language } from '#contract/entities.ts'
import { isPaymentAddress, paymentAddressSettings } from '#contract/rules/payment-addresses.ts'
import { longestReason, type ConfigurationEffect } from '#contract/administration.ts'
import { defaultSettings, settingsIn } from '#server/platform/content/all-settings.ts'
import { BadSetting } from '#server/platform/content/bad-setting.ts'
import {
  changeTexts,
  changingContent,
  textsIn,
  writeSetting,
  type ContentMandate,
} from '#server/platform/content/change-content.ts'
import { textHash } from '#server/platform/content/content-store.ts'
import { settingEffect } from '#server/platform/content/setting-facts.ts'
import {
  governorOf,
  isValidSetting,
  settingNames,
  settingValue,
  writtenSetting,
} from '#server/platform/content/setting-rules.ts'
import { requireWayIn } from '#server/platform/content/way-in.ts'
import { isStructured } from '#server/platform/content/text-rules.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { requireTexts } from './configuration-changes.ts'
import {
  environmentReference,
  readConfiguration,
  saysTheSame,
  secretSettings,
  sortedJson,
  textInFile,
  type ReadConfiguration,
} from './configuration-file.ts'
import { requireKnown, type ConfigurationSource } from './configuration-items.ts'

/** How a file is to be applied. */
export interface ConfigurationImport {
  /** The file as it was read. */
  text: string
  /** True: only said what would be. */
  isDryRun: boolean
  /** Who imports it, as the history tells it: nobody is signed in at a terminal. */
  by: string
  reason: string
  /** What a dry run has shown; undefined: whatever holds now. */
  base?: string | undefined
  /** Payment addresses that may be changed, by their names. */
  confirmed: readonly string[]
  /** Values of the environment variables that the file names. */
  environment: Readonly<Record<string, string>>
}

/** One difference: undefined values are those that nothing is set for. */
type Difference = {
  path: string
  before: string | undefined
  after: string | undefined
  effect: ConfigurationEffect
} & (
  | { subject: 'setting'; name: string; value: unknown }
  | { subject: 'text'; name: string; language: Language; text: string | null }
)

/** Gathers what is wrong, so that all of it is said in one go. */
type Complain = (path: string, problem: string) => void

const settingPath = (name: string) => `settings[${JSON.stringify(name)}]`
const textPath = (name: string, language: string) => `texts[${JSON.stringify(name)}].${language}`

/** References replaced by what the environment has. */
function withEnvironment(
  settings: ReadConfiguration['settings'],
  environment: ConfigurationImport['environment'],
  complain: Complain,
): Map<string, unknown> {
  const found = new Map<string, unknown>()
  for (const [name, given] of Object.entries(settings)) {
    const variable = environmentReference(given)
    const secret = secretSettings[name]
    if (variable === undefined) {
      if (secret === undefined || given === null) found.set(name, given)
      else
        complain(
          settingPath(name),
          `is a secret: write {"env": "${secret}"} and set that environment variable.`,
        )
      continue
    }
    const value = environment[variable]
    if (value === undefined) complain(settingPath(name), `the environment variable ${variable} is not set.`)
    else found.set(name, value)
  }
  return found
}

/** Settings that hold when all valid lines of the file do: languages and the first of them may change in one go. */
function settingsAfter(present: ReadonlyMap<string, unknown>, given: ReadonlyMap<string, unknown>) {
  const after = new Map(present)
  for (const [name, value] of given) {
    if (value === null) after.set(name, defaultSettings.get(name))
    else if (isValidSetting(name, value)) after.set(name, value)
  }
  return after
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)

/** @throws BadSetting */
function checkedSetting(name: string, given: unknown, after: ReadonlyMap<string, unknown>): unknown {
  const brought = defaultSettings.get(name)
  if (given === null && brought === undefined) return undefined
  const value = settingValue(name, writtenSetting(given === null ? brought : given), after)
  if (given !== null && kindOf(value) !== kindOf(given))
    throw new BadSetting(`is written as ${JSON.stringify(given)}: write ${JSON.stringify(value)}.`)
  return given === null ? undefined : value
}

async function settingDifferences(
  tx: DatabaseTransaction,
  given: ReadonlyMap<string, unknown>,
  complain: Complain,
): Promise<Difference[]> {
  const rows = await tx.selectFrom('settings').select(['name', 'value']).execute()
  const set = new Map(rows.map(({ name, value }) => [name, value]))
  const after = settingsAfter(await settingsIn(tx), given)
  const differences: Difference[] = []
  for (const [name, wish] of given) {
    const path = settingPath(name)
    if (!settingNames.includes(name)) {
      complain(path, 'there is no such setting. "npm run settings -- list" shows all.')
      continue
    }
    const governor = governorOf(name)
    if (governor !== undefined) {
      complain(path, `follows from the environment: set ${governor} instead.`)
      continue
    }
    try {
      const value = checkedSetting(name, wish, after)
      await requireWayIn(tx, name, value)
      const before = set.get(name)
      if (saysTheSame(before, value)) continue
      const shown = (setting: unknown) => {
        if (setting === undefined) return undefined
        return secretSettings[name] === undefined ? JSON.stringify(setting) : 'a secret'
      }
      differences.push({
        subject: 'setting',
        name,
        path,
        value,
        before: shown(before),
        after: shown(value),
        effect: settingEffect(name),
      })
    } catch (error) {
      if (!(error instanceof BadSetting)) throw error
      complain(path, error.message)
    }
  }
  return differences
}

/** The text that a value of the file stands for. @returns undefined when it stands for none */
function givenText(name: string, value: unknown): string | null | undefined {
  if (value === null || typeof value === 'string') return value
  return isStructured(name) && typeof value === 'object' ? JSON.stringify(value) : undefined
}

async function textDifferences(
  tx: DatabaseTransaction,
  name: string,
  given: unknown,
  complain: Complain,
): Promise<Difference[]> {
  const path = `texts[${JSON.stringify(name)}]`
  try {
    requireKnown('text', name)
  } catch {
    complain(
      path,
      'there is no such text: allowed are message.NUMBER, licence, welcome, eBillTerms, lookups.',
    )
    return []
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    complain(path, `must be an object of languages: ${languages.join(', ')}. Null stands beside a language.`)
    return []
  }
  const present = await textsIn(tx, name)
  const differences: (Difference & { subject: 'text' })[] = []
  let isWrong = false
  const wrong: Complain = (...what) => {
    isWrong = true
    complain(...what)
  }
  for (const [code, value] of Object.entries(given)) {
    const language = languages.find((known) => known === code)
    if (!language) {
      wrong(textPath(name, code), `is not a language of the portal: ${languages.join(', ')}.`)
      continue
    }
    const text = givenText(name, value)
    if (text === undefined) {
      wrong(textPath(name, language), 'must be a text, or null for none.')
      continue
    }
    if (text === '') {
      wrong(textPath(name, language), 'is empty: write null, and English is read instead.')
      continue
    }
    const before = present[language]
    if (
      before === undefined
        ? text === null
        : text !== null && saysTheSame(textInFile(name, before), textInFile(name, text))
    )
      continue
    differences.push({
      subject: 'text',
      name,
      language,
      text,
      path: textPath(name, language),
      before: before === undefined ? undefined : JSON.stringify(before),
      after: text === null ? undefined : JSON.stringify(text),
      effect: 'atOnce',
    })
  }
  if (isWrong || differences.length === 0) return differences
  try {
    requireTexts(name, present, Object.fromEntries(differences.map(({ language, text }) => [language, text])))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { field = '', problem = '' } = error.details as { field?: string; problem?: string }
    complain(
      textPath(name, field),
      error.code === 'setting.placeholders'
        ? `the placeholder ${problem} is not the same in all languages of the text.`
        : problem,
    )
  }
  return differences
}

/** Stands for what holds of what a file names. */
async function baseOf(tx: DatabaseTransaction, { settings, texts }: ReadConfiguration): Promise<string> {
  const rows = await tx.selectFrom('settings').select(['name', 'value']).execute()
  const written = await tx.selectFrom('texts').select(['name', 'language', 'text']).execute()
  const held = [
    ...rows
      .filter(({ name }) => Object.hasOwn(settings, name))
      .map(({ name, value }) => [name, sortedJson(value)]),
    ...written
      .filter(({ name }) => Object.hasOwn(texts, name))
      .map(({ name, language, text }) => [`${name}.${language}`, text]),
  ]
  return textHash(JSON.stringify(held.map((entry) => JSON.stringify(entry)).toSorted())).slice(0, 12)
}

function requireConfirmed(
  differences: readonly Difference[],
  confirmed: ConfigurationImport['confirmed'],
  complain: Complain,
): void {
  for (const { name, path } of differences)
    if (isPaymentAddress(name) && !confirmed.includes(name))
      complain(
        path,
        `changes where customers pay: compare it with a second person, and add --confirm ${name}.`,
      )
}

/** What a change does beyond holding at once. */
const warnings: Partial<Record<ConfigurationEffect, string>> = {
  closing: 'opens or closes the portal',
  signIn: 'changes how people sign in',
  money: 'changes how money is handled',
  deleting: 'changes what is deleted',
  days: 'changes whose clock makes days',
  controls: 'changes who may use a control',
}

const longestShown = 200
const shortened = (value: string) =>
  value.length > longestShown ? `${value.slice(0, longestShown)}…` : value

function lineOf({ path, before, after, effect }: Difference): string {
  const warning = warnings[effect]
  return [
    `${path}${warning === undefined ? '' : `  (${warning})`}`,
    `  - ${before === undefined ? 'not set' : shortened(before)}`,
    `  + ${after === undefined ? 'not set: what the portal brings along holds' : shortened(after)}`,
  ].join('\n')
}

/** Writes what differs: the texts of one name are one change. */
async function write(
  tx: DatabaseTransaction,
  differences: readonly Difference[],
  mandate: ContentMandate,
): Promise<void> {
  const texts = new Map<string, Partial<Record<Language, string | null>>>()
  for (const difference of differences) {
    if (difference.subject === 'setting') await writeSetting(tx, difference.name, difference.value, mandate)
    else texts.set(difference.name, { ...texts.get(difference.name), [difference.language]: difference.text })
  }
  for (const [name, typed] of texts) await changeTexts(tx, name, typed, mandate)
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/**
 * Compares a file with what holds, and applies it unless it is a dry run.
 *
 * @returns what differs, as lines
 * @throws BadSetting with every line that does not fit: then nothing is changed
 */
export async function importConfiguration(
  { db, content }: ConfigurationSource,
  { text, isDryRun, by, reason, base, confirmed, environment }: ConfigurationImport,
  now: Date,
): Promise<string> {
  const file = readConfiguration(text)
  const signed = `Configuration file, by ${by}: ${reason}`
  if (!isDryRun && (by.trim() === '' || reason.trim() === ''))
    throw new BadSetting(
      'Say why the file is imported: --reason "…". It stands in the history of each change.',
    )
  if (signed.length > longestReason)
    throw new BadSetting(`The reason is too long: at most ${longestReason} characters with the name.`)
  const problems: string[] = []
  const complain: Complain = (path, problem) => problems.push(`${path}: ${problem}`)
  return changingContent(db, content, async (tx) => {
    const holds = await baseOf(tx, file)
    if (base !== undefined && base !== holds)
      throw new BadSetting(
        `What the file changes was changed since the dry run (${base}; now ${holds}). Nothing was applied: make another dry run.`,
      )
    const given = withEnvironment(file.settings, environment, complain)
    const differences = await settingDifferences(tx, given, complain)
    for (const [name, texts] of Object.entries(file.texts))
      differences.push(...(await textDifferences(tx, name, texts, complain)))
    if (!isDryRun) requireConfirmed(differences, confirmed, complain)
    if (problems.length > 0)
      throw new BadSetting(
        [
          ...problems,
          `${counted(problems.length, 'line')} of the file cannot be applied. Nothing was changed.`,
        ].join('\n'),
      )
    if (differences.length === 0) return 'No change.'
    if (!isDryRun) await write(tx, differences, { now, by: null, reason: signed })
    const addresses = paymentAddressSettings.filter((name) =>
      differences.some((difference) => difference.name === name),
    )
    return [
      ...differences.map(lineOf),
      isDryRun
        ? `${counted(differences.length, 'change')}. To apply exactly these: --base ${holds}${addresses.map((name) => ` --confirm ${name}`).join('')}`
        : `${counted(differences.length, 'change')} applied.`,
    ].join('\n')
  })
}

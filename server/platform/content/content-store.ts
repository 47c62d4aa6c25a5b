/** Settings and configured texts: read on every page, changed by operators while the portal runs. */
import { createHash } from 'node:crypto'
import type { Language, OrganisationSettings, UtilitySettings } from '#contract/entities.ts'
import { defaultPasswordMinimumLength } from '#contract/rules/password.ts'
import { defaultTimeZone } from '#contract/rules/days-in-words.ts'
import { extensions } from '#contract/rules/extensions.ts'
import { setTimeZone } from '../calendar.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import { defaultDisconnectionSettings } from '#contract/rules/disconnections/disconnection-settings.ts'
import {
  defaultApplicationTimes,
  defaultBillingSettings,
  defaultLaboratorySettings,
  defaultOrganisationSettings,
  defaultRetention,
  defaultUtilitySettings,
  type BillingSettings,
  type Retention,
} from './default-settings.ts'
import { sharedRead } from '../database/shared-read.ts'
import type { SecuritySetting } from './security-settings.ts'
import { settingsByName, type GroupedSettings } from './all-settings.ts'
import { isValidSetting, type SettingName } from './setting-rules.ts'

interface Content extends GroupedSettings {
  version: string
  texts: ReadonlyMap<string, string>
}

export interface ContentStore {
  organisation(): Promise<OrganisationSettings>
  utility(): Promise<UtilitySettings>
  passwordMinimumLength(): Promise<number>
  /** Where messages of the contact form go; empty: nowhere, and none are taken. */
  supportEmail(): Promise<string>
  /** For how many days is kept what otherwise only grows. */
  retention(): Promise<Retention>
  /** How money is booked. */
  billing(): Promise<BillingSettings>
  /** What the operator said about controls, by `<screen>.<control>`. */
  securities(): Promise<ReadonlyMap<string, SecuritySetting>>
  /** In this language, else in English, else undefined. */
  text(name: string, language: Language): Promise<string | undefined>
  /** All values by full name, defaults included. */
  allSettings(): Promise<ReadonlyMap<SettingName, unknown>>
  /** The value must have been checked: `settingValue`. */
  setSetting(name: SettingName, value: unknown): Promise<void>
  setText(name: string, language: Language, text: string): Promise<void>
  textNames(): Promise<string[]>
  /** What was written past it by this process, in a transaction of somebody else, holds from now on. */
  forget(): void
  /** Stands for everything above as it is now: another object as soon as anything changed. */
  edition(): Promise<object>
  /** The same without asking the database, when it was asked a moment ago. */
  knownEdition(): object | undefined
}

/**
 * How old the answer to "did anything change?" may be: shorter than anybody notices, and long enough that under load
 * thousands of calls share one query. Decision 0023.
 */
const lookEveryMilliseconds = 20

/** Settings by the names of their defaults; each value fits, or it would not be valid. */
const numbersOf = <Numbers extends Record<string, number>>(
  defaults: Numbers,
  given: Readonly<Record<string, unknown>>,
): Numbers => ({
  ...defaults,
  ...Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(defaults, name))),
})

const rowKey = (name: string, language: Language): string => `${name}.${language}`

/** Identifies a text: changes whenever the text does. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

/**
 * The hash of a text that is the same in several languages: whoever has accepted it in one has accepted it.
 *
 * @param texts one for each language, always in the same order
 */
export const translationsHash = (texts: readonly string[]): string => textHash(JSON.stringify(texts))

/**
 * @param governed settings that do not come from rows: what the environment and the limits decide
 * @param soleWriter true when nobody but this store can change the rows, so that it need not look before each answer
 */
export function createContentStore(
  db: Database,
  clock: Clock,
  governed: Partial<UtilitySettings>,
  soleWriter = false,
): ContentStore {
  let cached: Content | undefined
  let writes = 0
  let lookedAt = -Infinity

  async function read(version: string): Promise<Content> {
    const rows = await db.selectFrom('settings').select(['name', 'value']).execute()
    const texts = await db.selectFrom('texts').select(['name', 'language', 'text']).execute()
    // A row that no longer fits (written by another release) is worth its default, not an outage.
    const valid = rows.filter((row) => isValidSetting(row.name, row.value))
    const group = (prefix: string) =>
      Object.fromEntries(
        valid
          .filter((row) => row.name.startsWith(`${prefix}.`))
          .map((row) => [row.name.slice(prefix.length + 1), row.value]),
      )
    const { passwordMinimumLength: length, supportEmail, ...kept } = group('portal')
    return {
      version,
      organisation: { ...defaultOrganisationSettings, ...group('organisation') },
      utility: { ...defaultUtilitySettings, ...group('utility'), ...governed, extensions: [...extensions] },
      passwordMinimumLength: typeof length === 'number' ? length : defaultPasswordMinimumLength,
      supportEmail: typeof supportEmail === 'string' ? supportEmail : '',
      // Nothing else of the portal is a setting.
      retention: numbersOf(defaultRetention, kept),
      applicationTimes: numbersOf(defaultApplicationTimes, kept),
      billing: { ...defaultBillingSettings, ...group('billing') },
      disconnection: { ...defaultDisconnectionSettings, ...group('disconnection') },
      laboratory: { ...defaultLaboratorySettings, ...group('laboratory') },
      // Each fits `securitySetting`, or it would not be valid.
      securities: new Map(Object.entries(group('security')) as [string, SecuritySetting][]),
      texts: new Map(texts.map((row) => [rowKey(row.name, row.language), row.text])),
    }
  }

  const readVersion = sharedRead(async () => {
    const { version } = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
    return String(version)
  })

  const knownContent = (): Content | undefined =>
    soleWriter || performance.now() - lookedAt < lookEveryMilliseconds ? cached : undefined

  /** Another process may have changed the rows: one number tells, and is asked for at most once in a while. */
  async function newest(): Promise<Content> {
    const known = knownContent()
    if (known) return known
    const now = performance.now()
    const version = await readVersion()
    lookedAt = now
    if (cached?.version === version) return cached
    const writesBefore = writes
    const content = await read(version)
    // A write in between may be missing in it: good for this answer, not for the next.
    if (writes === writesBefore) cached = content
    return content
  }

  async function current(): Promise<Content> {
    const content = await newest()
    setTimeZone(content.utility.timeZone ?? defaultTimeZone)
    return content
  }

  function forget(): void {
    writes += 1
    cached = undefined
  }

  return {
    organisation: async () => (await current()).organisation,
    utility: async () => (await current()).utility,
    passwordMinimumLength: async () => (await current()).passwordMinimumLength,
    supportEmail: async () => (await current()).supportEmail,
    retention: async () => (await current()).retention,
    billing: async () => (await current()).billing,
    securities: async () => (await current()).securities,
    async text(name, language) {
      const { texts } = await current()
      return texts.get(rowKey(name, language)) ?? texts.get(rowKey(name, 'en'))
    },
    allSettings: async () => settingsByName(await current()),
    async setSetting(name, value) {
      const row = { value: JSON.stringify(value), changed_at: clock() }
      await db
        .insertInto('settings')
        .values({ name, ...row })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute()
      forget()
    },
    async setText(name, language, text) {
      const row = { text, changed_at: clock() }
      await db
        .insertInto('texts')
        .values({ name, language, ...row })
        .onConflict((conflict) => conflict.columns(['name', 'language']).doUpdateSet(row))
        .execute()
      forget()
    },
    forget,
    edition: current,
    knownEdition: knownContent,
    textNames: async () => [...(await current()).texts.keys()].sort(),
  }
}

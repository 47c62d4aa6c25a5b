/**
 * The configuration of a portal as one file (decision 0335): settings and texts, as a utility keeps them in version control and
 * moves them from one portal to another. Reading and writing it; `apply-configuration.ts` compares and applies.
 */
import { languages } from '#contract/entities.ts'
import {
  governorOf,
  isValidSetting,
  settingNames,
  settingSchema,
} from '#server/platform/content/setting-rules.ts'
import { BadSetting } from '#server/platform/content/bad-setting.ts'
import { isStructured } from '#server/platform/content/text-rules.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'

/** What tells such a file from any other. */
export const configurationFormat = 'utility-portal-configuration'

/** Another as soon as a file of before means something else. */
export const configurationVersion = 1

/** Settings that are never written into a file: it names the environment variable that has them. */
export const secretSettings: Readonly<Record<string, string>> = {
  'utility.googleMapsAPIKey': 'GOOGLE_MAPS_API_KEY',
}

const environmentName = /^[A-Z][A-Z0-9_]{0,99}$/

/** `{"env": "NAME"}`: the value is what the environment variable has where the file is imported. */
export const environmentReference = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value)
  const [[key, name] = []] = entries
  return entries.length === 1 && key === 'env' && typeof name === 'string' ? name : undefined
}

/** The same JSON whatever order its fields were written in. */
export function sortedJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sortedJson(inner)]),
  )
}

/** Whether two values say the same. */
export const saysTheSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sortedJson(one)) === JSON.stringify(sortedJson(other))

/** A text as a file has it: what holds JSON is JSON there as well, so that a difference is one line and not one long one. */
export const textInFile = (name: string, text: string): unknown => {
  if (!isStructured(name)) return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** By name, `52` before `113`. */
const byName = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true }) || (one < other ? -1 : 1)

const sortedBy = (entries: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(entries.toSorted(([one], [other]) => byName(one, other)))

/**
 * What is set in this portal, as a file: settings that somebody has set and texts that somebody has written. What the environment
 * decides is not in it. The same configuration is the same file, byte for byte.
 */
export async function configurationFile(db: Database | DatabaseTransaction): Promise<string> {
  const settings = await db.selectFrom('settings').select(['name', 'value']).execute()
  const texts = await db.selectFrom('texts').select(['name', 'language', 'text']).execute()
  const names = [...new Set(texts.map(({ name }) => name))]
  const file = {
    format: configurationFormat,
    version: configurationVersion,
    settings: sortedBy(
      settings
        .filter(({ name, value }) => isValidSetting(name, value) && governorOf(name) === undefined)
        .filter(({ name, value }) => secretSettings[name] === undefined || value !== '')
        .map(({ name, value }) => {
          const variable = secretSettings[name]
          return [name, variable === undefined ? sortedJson(value) : { env: variable }] as const
        }),
    ),
    texts: sortedBy(
      names.map((name) => [
        name,
        Object.fromEntries(
          languages.flatMap((language) => {
            const row = texts.find((text) => text.name === name && text.language === language)
            return row ? [[language, sortedJson(textInFile(name, row.text))]] : []
          }),
        ),
      ]),
    ),
  }
  return JSON.stringify(file, undefined, 2)
}

/** What a file says. Null: what the portal brings along holds again, or the language has no text any more. */
export interface ReadConfiguration {
  settings: Readonly<Record<string, unknown>>
  texts: Readonly<Record<string, unknown>>
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads a file: whether its lines fit is not looked at here.
 *
 * @throws BadSetting when it is none, or one of another version
 */
export function readConfiguration(text: string): ReadConfiguration {
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/u, ''))
  } catch (error) {
    throw new BadSetting(`The file is not JSON: ${(error as Error).message}.`)
  }
  if (!isRecord(json) || json['format'] !== configurationFormat)
    throw new BadSetting(`The file is not a configuration: "format" must be "${configurationFormat}".`)
  const { $schema: _schema, format: _format, version, settings = {}, texts = {}, ...unknown } = json
  if (version !== configurationVersion)
    throw new BadSetting(
      `"version" is ${JSON.stringify(version) ?? 'missing'}: this portal reads version ${configurationVersion}.`,
    )
  const [stranger] = Object.keys(unknown)
  if (stranger !== undefined)
    throw new BadSetting(
      `${JSON.stringify(stranger)} is not part of a configuration: allowed are format, version, settings, texts.`,
    )
  for (const [name, part] of Object.entries({ settings, texts }))
    if (!isRecord(part)) throw new BadSetting(`"${name}" must be an object of names and values.`)
  return { settings: settings as ReadConfiguration['settings'], texts: texts as ReadConfiguration['texts'] }
}

/** The names of the environment variables that a file asks for; none where it cannot be read. */
export function environmentNamesIn(text: string): string[] {
  try {
    const names = Object.values(readConfiguration(text).settings).map(environmentReference)
    return names.filter((name): name is string => name !== undefined && environmentName.test(name))
  } catch {
    return []
  }
}

const reference = {
  type: 'object',
  properties: { env: { type: 'string', pattern: environmentName.source } },
  required: ['env'],
  additionalProperties: false,
  description: 'The value is that of an environment variable where the file is imported.',
}

/** The JSON Schema of a file, for editors. */
export function configurationSchema(): string {
  const settings = settingNames
    .filter((name) => governorOf(name) === undefined)
    .map((name) => {
      const { $schema: _schema, ...schema } = settingSchema(name) as Record<string, unknown>
      return [
        name,
        secretSettings[name] === undefined
          ? { anyOf: [schema, reference, { type: 'null' }] }
          : { anyOf: [reference, { type: 'null' }] },
      ] as const
    })
  const text = { type: ['string', 'array', 'object', 'null'] }
  return JSON.stringify(
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'Configuration of a utility portal',
      description:
        'What is absent stays as it is. Null takes away: what the portal brings along holds again, or the language has no text.',
      type: 'object',
      properties: {
        $schema: { type: 'string' },
        format: { const: configurationFormat },
        version: { const: configurationVersion },
        settings: { type: 'object', properties: Object.fromEntries(settings), additionalProperties: false },
        texts: {
          type: 'object',
          propertyNames: { pattern: '^(message\\.[1-9]\\d{0,4}|licence|welcome|eBillTerms|lookups)$' },
          additionalProperties: {
            type: 'object',
            properties: Object.fromEntries(languages.map((language) => [language, text])),
            additionalProperties: false,
          },
        },
      },
      required: ['format', 'version'],
      additionalProperties: false,
    },
    undefined,
    2,
  )
}

/** Settings and configured texts as administrators read them. */
import {
  settingPart,
  type ConfigurationChange,
  type ConfigurationItem,
  type ConfigurationLine,
  type ConfigurationSubject,
} from '#contract/administration.ts'
import { languages } from '#contract/entities.ts'
import { textId } from '#contract/utility.ts'
import { defaultSettings } from '#server/platform/content/all-settings.ts'
import { settingVersion, textsIn, textsVersion } from '#server/platform/content/change-content.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'
import { lookupsName } from '#server/platform/content/lookups.ts'
import { settingEffect, settingFacts } from '#server/platform/content/setting-facts.ts'
import { governorOf, settingNames, writtenSetting } from '#server/platform/content/setting-rules.ts'
import { isStructured, messageName, textNamed } from '#server/platform/content/text-rules.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { configurationHistory, type AloneSubject } from './configuration-history.ts'
import { shortened } from '../setting-groups/shortened.ts'
import { waitingAddress } from './second-administrator.ts'
import { groupItem, screenLines } from './group-items.ts'
import { newestOfGroups } from '../setting-groups/group-history.ts'
import { screenNames } from '../setting-groups/setting-groups.ts'

/** What the items are read from. */
export interface ConfigurationSource {
  db: Database
  content: ContentStore
}

const mostNewest = 20
const mostOfItem = 50

/** Texts that the portal reads, whether or not somebody has written them. */
const knownTexts: readonly string[] = [
  ...Object.values(textId).map((id) => messageName(id)),
  'licence',
  'welcome',
  'eBillTerms',
  lookupsName,
]

/** @throws ApiError `setting.unknown` */
export function requireKnown(subject: AloneSubject, name: string): void {
  const isKnown =
    subject === 'setting' ? settingNames.includes(name) : knownTexts.includes(name) || isMessage(name)
  if (!isKnown) throw new ApiError('setting.unknown')
}

/** A backend of the utility may know more messages than the portal. */
function isMessage(name: string): boolean {
  try {
    return textNamed(`${name}.en`)?.name === name
  } catch {
    return false
  }
}

const settingLine = (name: string, value: unknown): ConfigurationLine => ({
  subject: 'setting',
  name,
  group: name.slice(0, name.indexOf('.')),
  kind: settingFacts(name).kind,
  effect: settingEffect(name),
  value: shortened(writtenSetting(value)),
  isChanged: writtenSetting(value) !== writtenSetting(defaultSettings.get(name)),
})

const textLine = (name: string, present: readonly string[]): ConfigurationLine => ({
  subject: 'text',
  name,
  group: '',
  kind: isStructured(name) ? 'structure' : 'text',
  effect: 'atOnce',
  value: languages.filter((language) => present.includes(language)).join(' '),
  isChanged: present.length > 0,
})

async function settingLines({ content }: ConfigurationSource): Promise<ConfigurationLine[]> {
  const settings = await content.allSettings()
  return settingNames.map((name) => settingLine(name, settings.get(name)))
}

async function textLines({ db }: ConfigurationSource): Promise<ConfigurationLine[]> {
  const rows = await db.selectFrom('texts').select(['name', 'language']).execute()
  const names = new Set([...knownTexts, ...rows.map(({ name }) => name)])
  return [...names].map((name) =>
    textLine(
      name,
      rows.filter((row) => row.name === name).map(({ language }) => language),
    ),
  )
}

/** All items of a subject, and the newest changes of any of them. */
export async function configurationList(
  source: ConfigurationSource,
  subject: ConfigurationSubject,
): Promise<{ items: ConfigurationLine[]; changes: ConfigurationChange[] }> {
  if (subject === 'screen' || subject === 'branding') {
    const values = await source.content.allSettings()
    const names = [...values.keys()].filter((name) => name.startsWith('security.'))
    return {
      items: subject === 'screen' ? screenLines(values, screenNames) : [],
      changes: subject === 'screen' ? await newestOfGroups(source.db, subject, names, mostNewest) : [],
    }
  }
  const items = subject === 'setting' ? await settingLines(source) : await textLines(source)
  return { items, changes: await configurationHistory(source.db, subject, { most: mostNewest }) }
}

/** One item, whole, with its history. @throws ApiError `setting.unknown` */
export async function configurationOf(
  source: ConfigurationSource,
  subject: ConfigurationSubject,
  name: string,
): Promise<ConfigurationItem> {
  if (subject === 'screen' || subject === 'branding') return groupItem(source, subject, name)
  requireKnown(subject, name)
  const history = await configurationHistory(source.db, subject, { name, most: mostOfItem })
  if (subject === 'text') {
    const texts = await textsIn(source.db, name)
    return {
      ...textLine(name, Object.keys(texts)),
      parts: languages.map((part) => ({ part, value: texts[part] ?? '' })),
      default: '',
      choices: [],
      mayChange: true,
      version: textsVersion(texts),
      history,
    }
  }
  const value = (await source.content.allSettings()).get(name)
  const waiting = await waitingAddress(source.db, name)
  return {
    ...settingLine(name, value),
    ...settingFacts(name),
    parts: [{ part: settingPart, value: writtenSetting(value) }],
    default: writtenSetting(defaultSettings.get(name)),
    mayChange: governorOf(name) === undefined && waiting === undefined,
    version: settingVersion(value),
    ...(waiting && { waiting }),
    history,
  }
}

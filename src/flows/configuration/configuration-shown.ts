/** What the pages of all settings and of all texts are drawn from. */
import type { ConfigurationLine } from '#contract/administration.ts'
import { searchable } from '#src/i18n/searchable.ts'

export type {
  ConfigurationChange,
  ConfigurationItem,
  ConfigurationLine,
  ConfigurationSubject,
  PartChange,
} from '#contract/administration.ts'

/** The groups of settings, in the order of the page. Controls of screens have pages of their own. */
export const settingGroups = [
  'organisation',
  'utility',
  'portal',
  'billing',
  'disconnection',
  'laboratory',
] as const
export type SettingGroup = (typeof settingGroups)[number]

const pathOf = { setting: 'settings', text: 'texts', screen: 'securities' } as const

/** The page of an item. */
export const addressOf = ({ subject, name }: Pick<ConfigurationLine, 'subject' | 'name'>): string =>
  subject === 'branding' ? '/administration/branding' : `/administration/${pathOf[subject]}/${name}`

/** How the list is narrowed. */
export interface Narrowing {
  search: string
  onlyChanged: boolean
}

/** The lines that somebody looks for: all words in the name, the meaning or the value. */
export function narrowed(
  lines: readonly ConfigurationLine[],
  { search, onlyChanged }: Narrowing,
  meaningOf: (line: ConfigurationLine) => string,
): readonly ConfigurationLine[] {
  const words = searchable(search).split(' ').filter(Boolean)
  return lines.filter((line) => {
    if (line.group === 'security') return false
    if (onlyChanged && !line.isChanged) return false
    const text = searchable(`${line.name} ${meaningOf(line)} ${line.value}`)
    return words.every((word) => text.includes(word))
  })
}

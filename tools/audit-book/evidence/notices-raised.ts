/** The toasts that a machine raises: found in its actions, read in the texts of the portal. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Language } from '#contract/entities.ts'
import { setupOf, setupsIn } from '#tools/statecharts/diff/setup-definitions.ts'
import type { MachineEvidence } from './machine-evidence.ts'
import { project } from './followed-code.ts'

/** One toast. */
export interface RaisedNotice {
  /** The action that raises it. */
  action: string
  tone: string
  /** Key in `notices`. */
  key: string
  /** In each language, with placeholders as they are written. */
  texts: Readonly<Record<Language, string>>
}

type Texts = { readonly [key: string]: string | Texts }

const noticeTexts = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(join(project, 'locales', language, 'notices.json'), 'utf8')) as Texts,
  ]),
) as Record<Language, Texts>

const textAt = (language: Language, key: string): string => {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>(
      (texts, part) => (typeof texts === 'object' ? texts[part] : undefined),
      noticeTexts[language],
    )
  return typeof found === 'string' ? found : ''
}

const inAllLanguages = (key: string) =>
  Object.fromEntries(languages.map((language) => [language, textAt(language, key)])) as RaisedNotice['texts']

let setups: ReturnType<typeof setupsIn> | undefined

/** What an action emits, where that is written down rather than computed. */
const emitted = (action: unknown): unknown =>
  typeof action === 'function' && 'event' in action ? action.event : undefined

/** Toasts by the name of the action; of one that chooses among several all of them. */
export const noticesOf = ({ entry }: MachineEvidence): ReadonlyMap<string, readonly RaisedNotice[]> => {
  const definitions = setupOf(entry.machine, (setups ??= setupsIn(project)))
  const actions = entry.machine.implementations.actions as Readonly<Record<string, unknown>>
  const found = new Map<string, RaisedNotice[]>()
  for (const [action, implementation] of Object.entries(actions)) {
    const event = emitted(implementation)
    const code = definitions[`action ${action}`] ?? ''
    const isNotice =
      typeof event === 'object' && event !== null
        ? 'type' in event && event.type === 'notice.raised'
        : code.includes("'notice.raised'")
    if (!isNotice) continue
    const written =
      typeof event === 'object' && event !== null && 'key' in event
        ? [String(event.key)]
        : [...code.matchAll(/'([A-Za-z]+)'/g)].map(([, key = '']) => key)
    const tone =
      typeof event === 'object' && event !== null && 'tone' in event
        ? String(event.tone)
        : (/tone: '(\w+)'/.exec(code)?.[1] ?? '')
    const notices = [...new Set(written)]
      .map((key) => ({ action, tone, key, texts: inAllLanguages(key) }))
      .filter(({ texts }) => texts.en !== '')
    if (notices.length > 0) found.set(action, notices)
  }
  return found
}

/** The locale files as flat lists of keys and texts. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Language } from '#contract/entities.ts'

const folder = join(import.meta.dirname, '../../locales')

export { languages, type Language }

/** The languages that are held against English. */
export const translations = languages.filter((language) => language !== 'en')

/** Names of the files of a language, without `.json`. */
export const namespacesOf = (language: Language): string[] =>
  readdirSync(join(folder, language))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))

type Node = { [key: string]: unknown }

const flatten = (node: Node, path: string): [string, unknown][] =>
  Object.entries(node).flatMap(([key, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null
      ? flatten(value as Node, `${path}${key}.`)
      : [[`${path}${key}`, value]],
  )

/** Key and text of everything in what a file holds: `{ 'dialog.close': 'Close' }`. */
export const flatTexts = (file: unknown): Record<string, unknown> =>
  Object.fromEntries(flatten(file as Node, ''))

/** Key and text of everything in one file of a language. */
export const textsOf = (language: Language, namespace: string): Record<string, unknown> =>
  flatTexts(JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), 'utf8')))

const pluralSuffix = /_(?:zero|one|two|few|many|other)$/

/** The key without its plural category. */
export const baseOf = (key: string): string => key.replace(pluralSuffix, '')

/** Plural keys of a file: base key → the categories that are there. */
export function pluralsOf(texts: Record<string, unknown>): Map<string, Set<string>> {
  const plurals = new Map<string, Set<string>>()
  for (const key of Object.keys(texts)) {
    const category = pluralSuffix.exec(key)?.[0].slice(1)
    if (!category) continue
    plurals.set(baseOf(key), (plurals.get(baseOf(key)) ?? new Set<string>()).add(category))
  }
  return plurals
}

/** The placeholders of a text, sorted: `{{count}}` → `count`. */
export const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{\{-?\s*([^},\s]+)[^}]*\}\}/g)].map(([, name]) => name ?? '').toSorted()

/** Placeholders of configured texts: what stands in braces, one or two, as it stands there. */
import type { Language } from '#contract/entities.ts'
import type { TextsByLanguage } from './change-content.ts'

/** `{name}`, `{{count}}`; a brace that is left open is one as well, so that it is not in one language alone. */
const placeholder = /\{+[^{}]*\}*/gu

/** The placeholders of a text, each once. */
export const placeholdersIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(placeholder)].map(([found]) => found))

/** One that is in some language and not in another. */
export interface StrayPlaceholder {
  language: Language
  /** As it stands there: `{имя}`. */
  placeholder: string
  /** Whether the language lacks it, or has it and others do not. */
  isMissing: boolean
}

const difference = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((found) => !other.has(found))

/**
 * The first language whose placeholders are not those of the language that the others are held against: the one whose set most
 * languages have, English first where none does.
 */
export function strayPlaceholder(texts: TextsByLanguage): StrayPlaceholder | undefined {
  const sets = Object.entries(texts).map(
    ([language, text]) => [language as Language, placeholdersIn(text)] as const,
  )
  const key = (set: ReadonlySet<string>) => [...set].toSorted().join('\n')
  const votes = (set: ReadonlySet<string>) => sets.filter(([, other]) => key(other) === key(set)).length
  const english = sets.find(([language]) => language === 'en')?.[1]
  const ranked = sets.map(([, set]) => set).toSorted((one, other) => votes(other) - votes(one))
  const wanted = english && votes(english) >= votes(ranked[0] ?? english) ? english : ranked[0]
  if (!wanted) return undefined
  for (const [language, found] of sets) {
    const [invented] = difference(found, wanted)
    if (invented !== undefined) return { language, placeholder: invented, isMissing: false }
    const [missing] = difference(wanted, found)
    if (missing !== undefined) return { language, placeholder: missing, isMissing: true }
  }
  return undefined
}

/** Kinds, states and the like are looked for by their words on the page: the server does not know them. */
import { includesText } from '#contract/rules/searchable.ts'

/** A word by what it stands for: `status.posted`. */
export type NamedWords = Readonly<Record<string, string>>

/** The words of one column: `wordsOf('status', statuses, (status) => t(…))`. */
export const wordsOf = <Name extends string>(
  column: string,
  names: readonly Name[],
  wordOf: (name: Name) => string,
): NamedWords => Object.fromEntries(names.map((name) => [`${column}.${name}`, wordOf(name)]))

/** What a search means of them, whatever its case and accents. */
export const namedBy = (words: NamedWords, search: string): readonly string[] =>
  search.trim() === ''
    ? []
    : Object.entries(words).flatMap(([name, word]) => (includesText(word, search) ? [name] : []))

import type { Language } from '#contract/entities.ts'
import type { Words } from '#server/platform/database/new-customer-tables.ts'

/** In this language, else in English, else in any; empty where there is none. */
export const wordIn = (words: Words, language: Language): string =>
  words[language] ?? words.en ?? Object.values(words)[0] ?? ''

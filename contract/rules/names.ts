/** Names that an organisation has in each language. */
import type { Language } from '../entities.ts'

/** By language; a language that is left out has the usual name. */
export type NamesByLanguage = Partial<Record<Language, string>>

/** The name in a language, or the usual one. */
export const nameIn = (names: NamesByLanguage | undefined, language: Language, usual: string): string =>
  names?.[language] || usual

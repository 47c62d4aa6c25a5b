/** Which language the portal speaks (P §1, A §1). */
import { languages, type Language } from '#contract/entities.ts'

export { languages, type Language }

/** What each language calls itself: a person who reads no other must find it. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  el: 'Ελληνικά',
  ru: 'Русский',
  ar: 'العربية',
}

/** Missing texts are shown in this language. */
export const fallbackLanguage: Language = 'en'

/** Whether a text is the code of one of our languages. */
export const isLanguage = (code: unknown): code is Language => languages.some((language) => language === code)

/** The side at which a language starts. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** What is known about the visitor's language; anything may be absent or not one of ours. */
export interface LanguageClues {
  stored?: string | undefined
  profile?: string | undefined
  /** Utility setting `defaultLanguage`. */
  default?: string | undefined
}

/** Chooses the language: the choice made by hand, then the profile's, then the utility's, then Greek. */
export const chooseLanguage = (clues: LanguageClues): Language =>
  [clues.stored, clues.profile, clues.default].find(isLanguage) ?? 'el'

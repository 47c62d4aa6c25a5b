/** What the languages call themselves. */
import type { Language } from '#contract/entities.ts'

export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  el: 'Ελληνικά',
  ru: 'Русский',
  ar: 'العربية',
}

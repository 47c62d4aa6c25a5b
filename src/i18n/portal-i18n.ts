/** The portal's one set of texts, and the language of the page. */
import type { i18n } from 'i18next'
import { readStored, writeStored } from '#src/storage/storage.ts'
import { createI18n } from './create-i18n.ts'
import { chooseLanguage, directionOf, isLanguage, type Language, type LanguageClues } from './languages.ts'
import { loadTexts } from './resources.ts'

const tellPage = (language: string) => {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/** Starts the texts in the language known so far, and keeps `<html lang dir>` in step from then on. */
export async function startI18n(): Promise<i18n> {
  const language = chooseLanguage({ stored: readStored('_lang') })
  tellPage(language)
  const instance = await createI18n(language, loadTexts)
  instance.on('languageChanged', tellPage)
  return instance
}

/** Follows what became known about the visitor (profile, settings), unless a language was chosen by hand. */
export async function settleLanguage(instance: i18n, clues: Omit<LanguageClues, 'stored'>): Promise<void> {
  const language = chooseLanguage({ stored: readStored('_lang'), ...clues })
  if (language !== instance.language) await instance.changeLanguage(language)
}

/** How long the texts of a chosen language may take, in milliseconds. */
const patience = 10_000

/** Fetches what the page shows, once: on its own, i18next would try until it works, and nobody would hear of it. */
async function fetchTexts({ options, hasResourceBundle }: i18n, language: Language): Promise<void> {
  const missing = [options.ns ?? []].flat().filter((file) => !hasResourceBundle(language, file))
  const tooLate = new Promise((_resolve, reject) => setTimeout(reject, patience))
  await Promise.race([Promise.all(missing.map((file) => loadTexts(language, file))), tooLate])
}

/**
 * Changes the language because the person chose it, and remembers the choice.
 *
 * @throws when the texts cannot be fetched; then nothing has changed
 */
export async function chooseByHand(instance: i18n, language: Language): Promise<void> {
  await fetchTexts(instance, language)
  writeStored('_lang', language)
  await instance.changeLanguage(language)
}

/** The language that is spoken now. */
export const currentLanguage = (instance: i18n): Language =>
  isLanguage(instance.language) ? instance.language : chooseLanguage({})

/** The portal's one set of texts, and the language of the page. */
import type { i18n } from 'i18next'
import { readStored, writeStored } from '#src/storage/storage.ts'
import { createI18n } from './create-i18n.ts'
import { chooseLanguage, directionOf, isLanguage, type Language, type LanguageClues } from './languages.ts'
import { loadTexts, type Texts } from './resources.ts'

const tellPage = (language: string) => {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/** Texts that came with the document, by file, and their language. */
export interface KnownTexts {
  language: string
  texts: Readonly<Record<string, Texts>>
}

/**
 * Starts the texts in the language known so far, and keeps `<html lang dir>` in step from then on. The language of
 * the document is what the server took from profile and settings; a choice by hand goes before it.
 */
export async function startI18n(known?: KnownTexts): Promise<i18n> {
  const language = chooseLanguage({ stored: readStored('_lang'), default: known?.language })
  tellPage(language)
  // Chosen before the server was told of choices, or the cookie has gone.
  if (known && language !== known.language) tellServer(language)
  const instance = await createI18n(language, loadTexts, language === known?.language ? known.texts : {})
  instance.on('languageChanged', tellPage)
  return instance
}

/** What is settled while its texts are fetched. */
let settling: Language | undefined

/** Follows what is known about the visitor now (profile, settings), unless a language was chosen by hand. */
export async function settleLanguage(instance: i18n, clues: Omit<LanguageClues, 'stored'>): Promise<void> {
  const language = chooseLanguage({ stored: readStored('_lang'), ...clues })
  // The last word counts, also when it is for what is spoken still.
  if (language === (settling ?? instance.language)) return
  settling = language
  try {
    await instance.changeLanguage(language)
  } finally {
    if (settling === language) settling = undefined
  }
}

/** A year: as long as browsers keep what a script has written, and longer than most people stay away. */
const cookieSeconds = 365 * 24 * 60 * 60

/**
 * Lets the server know the choice before the next document is asked for, so that its texts come with it. Storage, which
 * the specification asks for (P §3), never leaves the browser. No secret, and nothing depends on it.
 */
const tellServer = (language: string) => {
  document.cookie = `portal_language=${language}; path=/; max-age=${cookieSeconds}; samesite=lax`
}

/** How long the texts of a chosen language may take, in milliseconds. */
const patience = 10_000

/** Fetches what the page shows, once: on its own, i18next would try until it works, and nobody would hear of it. */
async function fetchTexts({ options, hasResourceBundle }: i18n, language: Language): Promise<void> {
  const missing = [options.ns ?? []].flat().filter((file) => !hasResourceBundle(language, file))
  const tooLate = new Promise((_resolve, reject) => setTimeout(reject, patience))
  await Promise.race([Promise.all(missing.map((file) => loadTexts(language, file))), tooLate])
}

/** Lets the server know which language the visit speaks from now on (P §7, Utility/SetLanguage). */
export type TellLanguage = (language: Language) => Promise<unknown>

/** What was chosen last; it counts, however late the server answers to an earlier choice. */
let chosen = ''

/**
 * Changes the language because the person chose it, and remembers the choice. The server is told first: what the page
 * asks for in its new language is answered in that of the visit.
 *
 * @param code what was chosen; nothing happens when the portal does not speak it
 * @throws when the texts cannot be fetched; then nothing has changed
 */
export async function chooseByHand(instance: i18n, code: string, tell?: TellLanguage): Promise<void> {
  if (!isLanguage(code)) return
  chosen = code
  await fetchTexts(instance, code)
  // Without it only the server's own words come late.
  await tell?.(code).catch(() => undefined)
  if (code !== chosen) return
  writeStored('_lang', code)
  tellServer(code)
  await instance.changeLanguage(code)
}

/** The language that is spoken now. */
export const currentLanguage = (instance: i18n): Language =>
  isLanguage(instance.language) ? instance.language : chooseLanguage({})

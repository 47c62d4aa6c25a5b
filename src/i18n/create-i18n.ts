import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { fallbackLanguage, languages, type Language } from './languages.ts'
import type { Texts } from './resources.ts'
import { unbrokenWords } from './unbroken.ts'

/** Fetches the texts of one file in one language. */
export type LoadTexts = (language: string, namespace: string) => Promise<Texts>

/** How long to wait before texts that could not be fetched are fetched again, in milliseconds. */
const retryMs = 3000

/** A copy in which every text is `unbrokenWords`. */
const inUnbrokenWords = <All extends object>(texts: All): All =>
  JSON.parse(JSON.stringify(texts), (_, text: unknown) =>
    typeof text === 'string' ? unbrokenWords(text) : text,
  ) as All

/**
 * Starts the texts in a language. Only that language is loaded. Should a text be missing in it, English is
 * loaded there and then and shown; until it has come the place stays empty. A raw key is never shown. What cannot be
 * fetched is fetched again until it comes: nothing may be drawn without its words.
 *
 * @param language what to speak first
 * @param load where texts come from
 * @param known texts in that language that are here already, by file
 */
export async function createI18n(
  language: Language,
  load: LoadTexts,
  known: Readonly<Record<string, Texts>> = {},
): Promise<i18n> {
  const insist: LoadTexts = (...file) =>
    load(...file).then(inUnbrokenWords<Texts>, async () => {
      await new Promise((resolve) => setTimeout(resolve, retryMs))
      return insist(...file)
    })
  const instance = createInstance()
  instance.use(initReactI18next).use({
    type: 'backend' as const,
    callbackApi: false as const,
    read: insist,
  })
  const fallBack = () => {
    if (instance.options.fallbackLng) return
    instance.options.fallbackLng = [fallbackLanguage]
    void instance.loadLanguages(fallbackLanguage)
  }
  await instance.init({
    lng: language,
    supportedLngs: languages,
    fallbackLng: false,
    resources: { [language]: inUnbrokenWords(known) },
    // What is not among them is loaded.
    partialBundledLanguages: true,
    ns: [...new Set(['shell', 'ui', ...Object.keys(known)])],
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    returnEmptyString: false,
    saveMissing: true,
    missingKeyHandler: fallBack,
    parseMissingKeyHandler: () => '',
    // Texts that arrive later (English, see above) redraw what shows them.
    react: { bindI18nStore: 'added' },
  })
  return instance
}

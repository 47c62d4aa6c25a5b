/** The texts, and their types: keys and placeholders are checked against the English files. */
import type notices from '#locales/en/notices.json'
import type shell from '#locales/en/shell.json'
import type ui from '#locales/en/ui.json'

/** One entry per locale file. A new file needs its line here, and nothing else. */
export interface Resources {
  notices: typeof notices
  shell: typeof shell
  ui: typeof ui
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: Resources
  }
}

/** The texts of one file in one language: nested objects with texts as leaves. */
export type Texts = { [key: string]: string | Texts }

const files = import.meta.glob<Texts>('/locales/*/*.json', { import: 'default' })

/**
 * Loads the texts of one file in one language; each is a file of its own in the build.
 *
 * @throws when there is no such file or it cannot be fetched
 */
export async function loadTexts(language: string, namespace: string): Promise<Texts> {
  const load = files[`/locales/${language}/${namespace}.json`]
  if (!load) throw new Error(`No texts ${namespace} in ${language}`)
  return load()
}

/** The texts, and their types: keys and placeholders are checked against the English files. */
import type { TextsOfFiles } from './text-types.ts'

/** One entry for each file of texts. */
interface Resources extends TextsOfFiles {
  /** Made of the texts of areas (`npm run area-words`), and read by keys that are computed. */
  'control-names': { elements: { title: string } }
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: Resources
  }
}

/** The texts of one file in one language: nested objects with texts as leaves. */
export type Texts = { [key: string]: string | Texts }

/**
 * Loads the texts of one file in one language. Texts are data: they travel as JSON, not as scripts; those of the first
 * page come with the document, each other file when it is wanted.
 *
 * @throws when there is no such file or it cannot be fetched
 */
export async function loadTexts(language: string, namespace: string): Promise<Texts> {
  const { textAddresses } = await import('./text-addresses.ts')
  const address = textAddresses[`/locales/${language}/${namespace}.json`]
  if (!address) throw new Error(`No texts ${namespace} in ${language}`)
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The texts ${namespace} in ${language} could not be fetched`)
  return (await response.json()) as Texts
}

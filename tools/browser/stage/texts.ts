/** The portal's words, as the page must show them: read from the locale files and the demonstration's texts. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/entities.ts'
import { demonstrationTexts } from '#server/demonstration/texts.ts'
import { unbrokenWords } from '#src/i18n/unbroken.ts'

type Texts = { [key: string]: string | Texts }

const files = new Map<string, Texts>()

const fileOf = (language: Language, namespace: string): Texts => {
  const path = join(import.meta.dirname, `../../../locales/${language}/${namespace}.json`)
  const known = files.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as Texts)
  files.set(path, known)
  return known
}

/**
 * One text of the portal: `text('el', 'sign-in:busy.loggingIn')`.
 *
 * @param values for its placeholders
 * @throws when there is no such text, so that a renamed key is not mistaken for a page that shows nothing
 */
export function text(language: Language, key: string, values: Record<string, string> = {}): string {
  const [namespace = '', path = ''] = key.split(':')
  const found = path
    .split('.')
    .reduce<string | Texts | undefined>(
      (texts, part) => (typeof texts === 'object' ? texts[part] : undefined),
      fileOf(language, namespace),
    )
  if (typeof found !== 'string') throw new Error(`There is no text ${key} in ${language}.`)
  return unbrokenWords(found).replaceAll(/{{(\w+)}}/g, (_whole, name: string) => values[name] ?? '')
}

/** A configured text of the demonstration utility: `message.112`, `licence`. Legal texts are JSON. */
export function configuredText(language: Language, name: string): string {
  const found = demonstrationTexts[language][name]
  if (found === undefined) throw new Error(`The demonstration has no text ${name} in ${language}.`)
  return typeof found === 'string' ? found : JSON.stringify(found)
}

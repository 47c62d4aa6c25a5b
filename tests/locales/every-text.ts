/** Everything that the portal says by itself, wherever it is kept: screens, mails, text messages, the demonstration. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { flatTexts, namespacesOf, textsOf, type Language } from './locale-files.ts'

const root = join(import.meta.dirname, '../..')

const fileOf = (path: string) => flatTexts(JSON.parse(readFileSync(join(root, path), 'utf8')))

/** Where a text is, `sign-in:title`, → the text. Codes, patterns and `K|Passport` of the demonstration are left out. */
export function everyText(language: Language): Map<string, string> {
  const files = [
    ...namespacesOf(language).map((name) => [name, textsOf(language, name)] as const),
    ['server', fileOf(`server/platform/texts/${language}.json`)] as const,
    ['demonstration', fileOf(`server/demonstration/texts/${language}.json`)] as const,
  ]
  const texts = files.flatMap(([file, all]) =>
    Object.entries(all).map(([key, text]) => [`${file}:${key}`, String(text)] as const),
  )
  return new Map(
    texts.filter(
      ([key]) => !/[.:](?:value|regularExpression|Type|lookups\.\w+\.\d+\.description)$/.test(key),
    ),
  )
}

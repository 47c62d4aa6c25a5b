/** The words that docs/glossary.md rules out, so that the page and the check cannot differ. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from './locale-files.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/glossary.md'), 'utf8')
const rows = page.slice(page.indexOf('## Not these')).matchAll(/^\| (?<language>\w\w) +\|(?<not>[^|]+)\|/gm)
const ruledOut = [...rows].flatMap(({ groups: { language = '', not = '' } = {} }) =>
  [...not.matchAll(/`([^`]+)`/g)].map(([, word = '']) => ({ language, word })),
)

/** A whole word in any case, or the beginning of one where the page has an ellipsis. */
const pattern = (word: string) => {
  const end = word.endsWith('…') ? '' : '(?![\\p{L}\\p{M}])'
  return new RegExp(`(?<![\\p{L}\\p{M}])${word.replace('…', '')}${end}`, 'iu')
}

/** What must not be found in the texts of a language. */
export const wordsRuledOut = (language: Language): { word: string; found: RegExp }[] =>
  ruledOut.filter((row) => row.language === language).map(({ word }) => ({ word, found: pattern(word) }))

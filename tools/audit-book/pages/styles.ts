/** The style of the book, with its fonts inside: it must look the same wherever it is opened. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { languages } from '#contract/entities.ts'
import type { Chapter } from './chapter.ts'

const require = createRequire(import.meta.url)

/** The portal's own fonts, cut by script: see `src/styles/fonts.css`. */
const fonts = (): string =>
  readFileSync(join(import.meta.dirname, '../../../src/styles/fonts.css'), 'utf8').replaceAll(
    /url\('([^']+)'\)/g,
    (_all, file: string) =>
      `url(data:font/woff2;base64,${readFileSync(require.resolve(file)).toString('base64')})`,
  )

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`

/** Each chapter has pages of its own kind, for the title at their head. */
const pagesOf = ({ id, title }: Chapter, index: number): string => {
  const head = `@top-left { content: ${quoted(`${index + 1}  ${title}`)} }`
  return `@page ${id} { ${head} }
@page ${id}-across { size: A4 landscape; margin: 14mm 12mm 12mm; ${head} }
@page ${id}-whole { margin: 14mm 12mm 12mm; ${head} }
#chapter-${id} { page: ${id} }
#chapter-${id} .chart.across { page: ${id}-across }
#chapter-${id} .chart.whole { page: ${id}-whole }`
}

/** On screen the pictures are shown in the language that is chosen; without a choice in all. */
const languageRules = languages
  .map((language) => `body:has(#show-${language}:checked) .in:not([lang='${language}']) { display: none }`)
  .join('\n')

/** The whole style sheet. */
export const stylesOf = (chapters: readonly Chapter[]): string =>
  [
    fonts(),
    readFileSync(join(import.meta.dirname, 'book.css'), 'utf8'),
    `@media screen { ${languageRules} }`,
    ...chapters.map(pagesOf),
  ].join('\n')

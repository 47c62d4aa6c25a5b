/**
 * The document of a page, with what its first picture needs: the texts, the answers to its first calls and where its
 * scripts are. Data, never script, so that the content security policy stays as strict as it is (decision 0035).
 */
import type { Language } from '#contract/entities.ts'
import type { FirstAnswers } from './first-answers.ts'
import { escaped } from '#server/platform/documents/page.ts'
import type { BuiltPages, TablePage } from './page-table.ts'

/** Id of the element; the browser knows it by the same name (`src/app/first-page.ts`). */
const elementId = 'first-page'

/**
 * JSON as it may stand in a script element: nothing in it ends the element or begins a comment, and the two line
 * separators that old JavaScript could not bear are spelled out.
 */
export const embeddedJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const direction = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')

/**
 * Fills in the document.
 *
 * @param html the built index.html
 */
export function filledDocument(
  html: string,
  built: BuiltPages,
  page: TablePage,
  { language, answers, title }: FirstAnswers,
): string {
  const data = {
    language,
    page: { ...page.address, script: page.script },
    answers,
    texts: built.textsOf(page, language),
  }
  const scripts = [page.script, ...page.imports].map(
    (file) => `<link rel="modulepreload" crossorigin href="${escaped(file)}">`,
  )
  // Of little urgency: on a slow line the page can be used before it has its font (decision 0037).
  const fonts = built
    .fontsOf(language)
    .map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="${escaped(file)}">`,
    )
  const preloads = [...scripts, ...fonts].join('')
  // Replaced by functions: in a plain replacement text a dollar sign would mean something.
  return html
    .replace(/<html lang="\w+" dir="\w+">/, () => `<html lang="${language}" dir="${direction(language)}">`)
    .replace(/<title>.*?<\/title>/, (usual) => (title ? `<title>${escaped(title)}</title>` : usual))
    .replace('</head>', () => `${preloads}</head>`)
    .replace(
      '</body>',
      () => `<script type="application/json" id="${elementId}">${embeddedJson(data)}</script></body>`,
    )
}

/**
 * The document of a page, with what its first picture needs: the texts, the answers to its first calls and where its
 * scripts are. Data, never script, so that the content security policy stays as strict as it is (decision 0035).
 */
import type { Language } from '#contract/entities.ts'
import type { FirstAnswer, FirstAnswers } from './first-answers.ts'
import { escaped } from '#server/platform/documents/page.ts'
import type { BuiltPages, TablePage } from './page-table.ts'
import type { RenderedPage } from './rendered-pages.ts'
import { saidWithoutScripts } from './without-scripts.ts'

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

/** What the first picture of a page is drawn from. */
export interface FirstPageData {
  language: Language
  page: TablePage['address'] & { script: string }
  answers: FirstAnswer[]
  texts: ReturnType<BuiltPages['textsOf']>
  /** When the page is drawn already: the names under which a browser may have kept what changes it. */
  asked?: string[]
  /** Where the machines stood: the browser's must stand there, too. */
  standing?: string[] | undefined
}

const keyOf = ({ call, request }: FirstAnswer): string => `${call} ${JSON.stringify(request)}`

export const firstPageData = (
  built: BuiltPages,
  page: TablePage,
  { language, answers }: FirstAnswers,
): FirstPageData => ({
  language,
  page: { ...page.address, script: page.script },
  // In one order, whichever came first: what is the same is drawn once.
  answers: answers.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
  texts: built.textsOf(page, language),
})

/** A page that is drawn already, and the address of the script that remembers what is pressed early. */
export interface Drawn extends RenderedPage {
  early: string
  /** Milliseconds since 1970: until then it need not be looked at again. */
  until: number
}

const linkOfStyles = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/

/** The file of the styles that the built index.html names. */
export const styleFileOf = (html: string): string | undefined => linkOfStyles.exec(html)?.[1]

/**
 * Fills in the document.
 *
 * @param html the built index.html
 * @param styles which it brings itself: a picture is seen when they are there, and a first visitor has none
 */
export function filledDocument(
  html: string,
  built: BuiltPages,
  page: TablePage,
  data: FirstPageData,
  { title, drawn, styles }: { title: string; drawn?: Drawn | undefined; styles?: string | undefined },
): string {
  const { language } = data
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
  // Waited for, as the styles are: it is there before anything can be pressed.
  const early = drawn ? `<script src="${escaped(drawn.early)}"></script>` : ''
  const style = drawn?.style ? ` style="${escaped(drawn.style)}"` : ''
  const titleHtml = drawn?.title || escaped(title)
  // Replaced by functions: in a plain replacement text a dollar sign would mean something.
  const textOf = (file: string, ...path: string[]) => built.textOf(language, file, ...path)
  return saidWithoutScripts(html, { language, answers: data.answers, title, textOf })
    .replace(
      /<html lang="\w+" dir="\w+">/,
      () => `<html lang="${language}" dir="${direction(language)}"${style}>`,
    )
    .replace(/<title>.*?<\/title>/, (usual) => (titleHtml ? `<title>${titleHtml}</title>` : usual))
    .replace(linkOfStyles, (link) => (styles ? `<style>${styles}</style>` : link))
    .replace('</head>', () => `${early}${preloads}</head>`)
    .replace('<div id="portal"></div>', (empty) => (drawn ? `<div id="portal">${drawn.html}</div>` : empty))
    .replace(
      '</body>',
      () =>
        `<script type="application/json" id="${elementId}">${embeddedJson(drawn ? { ...data, asked: drawn.asked, standing: drawn.standing } : data)}</script></body>`,
    )
}

/** The whole book as one page of HTML. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { languages } from '#contract/entities.ts'
import type { Book } from '../evidence/book.ts'
import { gapsOf } from '../evidence/gaps.ts'
import { aboutChapter } from './about.ts'
import { areasChapter } from './areas-chapter.ts'
import { askedChapter } from './asked-chapter.ts'
import { browserChapter } from './browser-chapter.ts'
import { changesChapter } from './changes-chapter.ts'
import type { Chapter } from './chapter.ts'
import { contentsList } from './contents.ts'
import { coverPage } from './cover.ts'
import { html, Html } from './html.ts'
import { machineChapter } from './machine-chapter.ts'
import { questionsChapter } from './questions-chapter.ts'
import { requirementsChapter } from './requirements.ts'
import { signedChapter } from './signed-chapter.ts'
import { stylesOf } from './styles.ts'
import { summaryChapter } from './summary.ts'
import { chapterAnchor, languageNames } from './words.ts'

/** The chapters before those of the machines. */
const firstMachine = 4

/** The site has everything. */
const chaptersOf = async (book: Book): Promise<Chapter[]> => [
  summaryChapter(book, gapsOf(book)),
  aboutChapter(book),
  await questionsChapter(book),
  ...book.machines.map((evidence, index) => machineChapter(book, evidence, firstMachine + index)),
  areasChapter(book),
  askedChapter(book),
  requirementsChapter(book),
  browserChapter(book),
  changesChapter(book.changes),
]

/** What one signs: what each flow is for, how it goes, what people see, what is required and what came out. */
const signedChaptersOf = (book: Book): Chapter[] => [
  summaryChapter(book, gapsOf(book)),
  aboutChapter(book),
  ...book.machines.map((evidence) => signedChapter(book, evidence)),
  changesChapter(book.changes),
]

const chapterHtml = ({ id, title, sections }: Chapter, index: number): Html => {
  const number = index + 1
  return html`<section
    class="chapter"
    id="chapter-${id}"
    style="--chapter: '${number}'"
    aria-labelledby="${id}"
  >
    <h2 id="${id}"><span class="number">${number}</span> ${title}</h2>
    ${sections.map(
      (section, place) =>
        html`<section class="section" aria-labelledby="${section.id}">
          <h3 id="${section.id}"><span class="number">${number}.${place + 1}</span> ${section.title}</h3>
          ${section.body}
        </section>`,
    )}
  </section>`
}

const languageChoice = html`<form class="language-choice on-screen">
  <fieldset>
    <legend>Screens in</legend>
    ${languages.map(
      (language) =>
        html`<label
          ><input type="radio" name="shown" id="show-${language}" ${language === 'en' && 'checked'} /><span
            lang="${language}"
            >${languageNames[language].own}</span
          ></label
        >`,
    )}
    <label><input type="radio" name="shown" id="show-all" /><span>all four</span></label>
  </fieldset>
</form>`

/** Pan, zoom and a language that is remembered; the book can be read without. */
const script = async (): Promise<string> => {
  const file = join(import.meta.dirname, 'reading.ts')
  return (await transformWithOxc(readFileSync(file, 'utf8'), file)).code
}

/** Links into chapters that a shorter document does not have are plain words there. */
const withoutDeadLinks = (page: string): string => {
  const ids = new Set([...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
  return page.replaceAll(/ href="#([^"]+)"/g, (link, id: string) => (ids.has(id) ? link : ''))
}

/** Writes the site. */
export const bookHtml = async (book: Book): Promise<string> => {
  const chapters = await chaptersOf(book)
  return pageHtml(book, chapters, contentsList(chapters), pdfLink)
}

/** Writes what is printed. */
export const signedHtml = async (book: Book): Promise<string> => {
  const chapters = signedChaptersOf(book)
  const machines = new Set(book.machines.map(({ entry }) => chapterAnchor(entry.id)))
  // Every machine has the same sections.
  const contents = contentsList(chapters, ({ id }) => !machines.has(id))
  return withoutDeadLinks(await pageHtml(book, chapters, contents, signatures))
}

const pdfLink = html`<p class="on-screen">
  <a href="audit-book.pdf">What one signs, as a PDF</a>: each flow with its charts, screens, requirements and
  results.
</p>`

const signatures = html`<dl class="signatures">
  <div>
    <dt>Checked by</dt>
    <dd></dd>
  </div>
  <div>
    <dt>Date, signature</dt>
    <dd></dd>
  </div>
</dl>`

const pageHtml = async (
  book: Book,
  chapters: readonly Chapter[],
  contents: Html,
  onCover: Html,
): Promise<string> => {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Audit book of the utility portal ${book.identity.version}</title>
        <style>
          ${new Html(stylesOf(chapters))}
        </style>
      </head>
      <body>
        <a class="skip on-screen" href="#text">To the text</a>
        ${coverPage(book, gapsOf(book), onCover)}
        <div class="spread">
          ${contents}
          <main id="text" tabindex="-1">${languageChoice} ${chapters.map(chapterHtml)}</main>
        </div>
        <script>
          ${new Html(await script())}
        </script>
      </body>
    </html> `.text
}

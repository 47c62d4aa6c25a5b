/** The walks in a browser: of which commit they are, and which failed. */
import type { RunPath } from '#tools/paths/run/run-result.ts'
import { flowsOf, type Book } from '../evidence/book.ts'
import type { Chapter } from './chapter.ts'
import { html, type Html } from './html.ts'
import { manualWords } from './machine-evidence-tables.ts'
import { row, table } from './tables.ts'
import { bad, code, good, pathAnchor, share, timeText } from './words.ts'

const failure = ({ machine, path, title, steps, failedStep, expected, found }: RunPath): Html =>
  html` <li>
    <a href="#${pathAnchor(machine, path)}">${code(`${machine} ${path}`)}</a> ${title}:
    ${failedStep !== undefined && html`step ${failedStep}, “${steps[failedStep]?.sentence ?? ''}”.`} Expected:
    ${expected ?? 'nothing is said'}.${found !== undefined && html` Found: ${found}.`}
  </li>`

const body = (book: Book): Html => {
  const { browserRun, identity } = book
  const machines = flowsOf(book)
  if (!browserRun)
    return html`<p>
      ${bad('No run in a browser was at hand when this book was made.')} ${code('npm run paths -- run all')}
      walks the same paths in Chromium against a real portal; the next book then shows what came of it.
    </p>`
  const walked = browserRun.paths.filter(({ machine }) => machines.some(({ entry }) => entry.id === machine))
  const failed = walked.filter(({ ok }) => !ok)
  return html`<p>
      The last walk ended on ${timeText(new Date(browserRun.finishedAt))}, on the commit
      ${code(browserRun.commit)}${
        browserRun.commit === identity.commit
          ? ', which is that of this book.'
          : html`. ${bad('That is not the state of this book.')}`
      }
      All walks went through the screens in Chromium, the real client, server and database.
    </p>
    ${table(
      'Walks in a browser by machine.',
      ['Machine', 'Paths passed', 'Transitions that the page has reported'],
      machines.map(({ entry, description }) => {
        const own = walked.filter(({ machine }) => machine === entry.id)
        const keys = new Set(own.flatMap(({ transitions }) => transitions))
        const reported = description.transitions.filter(({ key }) => keys.has(key)).length
        return row(
          entry.title,
          own.length === 0 ? bad('not run') : share(own.filter(({ ok }) => ok).length, own.length),
          share(reported, description.transitions.length),
        )
      }),
      { kind: 'figures' },
    )}
    ${
      failed.length === 0
        ? html`<p>${good('No path failed.')}</p>`
        : html`<ul class="gaps">
            ${failed.map(failure)}
          </ul>`
    }`
}

/** All walks by hand, also of paths that are made in the portal only, or were made by an older version. */
const handBody = (book: Book): Html => {
  const ids = new Set(flowsOf(book).map(({ entry }) => entry.id))
  const own = (book.manualResults ?? []).filter(({ machine }) => ids.has(machine))
  if (own.length === 0)
    return html`<p>
      No result of a walk by hand was at hand when this book was made.
      ${code('npm run --silent paths -- results FILE')} reads them from a CSV or JSON file.
    </p>`
  return table(
    'Walks by hand, the newest first.',
    ['Path', 'Result'],
    own.map((one) =>
      row(
        html`<a href="#${pathAnchor(one.machine, one.path)}">${code(`${one.machine}-${one.path}`)}</a>`,
        manualWords(one),
      ),
    ),
  )
}

/** The chapter. */
export const browserChapter = (book: Book): Chapter => ({
  id: 'browser',
  title: 'Run in a browser and by hand',
  sections: [
    { id: 'browser-run', title: 'Walks', body: body(book) },
    { id: 'browser-hand', title: 'Walks by hand', body: handBody(book) },
  ],
})

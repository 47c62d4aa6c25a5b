/** The newest run in a browser: what it walked, and where it failed. */
import type { RunPath } from '#tools/paths/run/run-result.ts'
import { flowsOf, type Book } from '../evidence/book.ts'
import type { Chapter } from './chapter.ts'
import { html, type Html } from './html.ts'
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
      The run ended on ${timeText(new Date(browserRun.finishedAt))}, on the commit
      ${code(browserRun.commit)}${
        browserRun.commit === identity.commit
          ? ', which is that of this book.'
          : html`. ${bad('That is not the state of this book.')}`
      }
      It walked the screens in Chromium, through the real client, server and database.
    </p>
    <div class="table">
      <table class="figures">
        <caption>
          The newest run in a browser by machine.
        </caption>
        <thead>
          <tr>
            <th scope="col">Machine</th>
            <th scope="col">Paths passed</th>
            <th scope="col">Transitions that the page has reported</th>
          </tr>
        </thead>
        <tbody>
          ${machines.map(({ entry, description }) => {
            const own = walked.filter(({ machine }) => machine === entry.id)
            const keys = new Set(own.flatMap(({ transitions }) => transitions))
            const reported = description.transitions.filter(({ key }) => keys.has(key)).length
            return html`<tr>
              <th scope="row">${entry.title}</th>
              <td>
                ${own.length === 0 ? bad('not run') : share(own.filter(({ ok }) => ok).length, own.length)}
              </td>
              <td>${share(reported, description.transitions.length)}</td>
            </tr>`
          })}
        </tbody>
      </table>
    </div>
    ${
      failed.length === 0
        ? html`<p>${good('No path failed.')}</p>`
        : html`<ul class="gaps">
            ${failed.map(failure)}
          </ul>`
    }`
}

/** The chapter. */
export const browserChapter = (book: Book): Chapter => ({
  id: 'browser',
  title: 'Run in a browser',
  sections: [{ id: 'browser-run', title: 'The newest run', body: body(book) }],
})

/** The first page: what the book is about, and in one sentence what came out. */
import { flowsOf, type Book } from '../evidence/book.ts'
import { browserPath, isOfCommit } from '../evidence/browser-run.ts'
import type { Gap } from '../evidence/gaps.ts'
import { pathsByTransitions } from '../evidence/machine-evidence.ts'
import { html, type Html } from './html.ts'
import { factList } from './tables.ts'
import { bad, code, counted, doubtful, good, timeText, mergedPaths } from './words.ts'

/** What the walks in a browser add to the result: their absence is no good news. */
const browserVerdict = (book: Book): Html => {
  const { browserRun, identity } = book
  const machines = flowsOf(book)
  if (!browserRun) return doubtful('No path was walked in a browser at this commit.')
  const walks = machines.flatMap((evidence) =>
    pathsByTransitions(evidence).map(({ id }) => browserPath(browserRun, evidence.entry.id, id)),
  )
  const ids = new Set(machines.map(({ entry }) => entry.id))
  const failed = browserRun.paths.filter(({ machine, ok }) => ids.has(machine) && !ok).length
  if (failed > 0 && isOfCommit(browserRun, identity.commit))
    return bad(`In a browser, ${counted(failed, 'path')} failed at this commit.`)
  if (browserRun.commit !== identity.commit)
    return doubtful('No path was walked in a browser at this commit: the newest run is of another.')
  const walked = walks.filter((walk) => walk !== undefined).length
  return walked === walks.length
    ? good(`All ${counted(walked, 'path')} through every transition passed in a browser at this commit, too.`)
    : doubtful(
        `Only ${walked} of ${counted(walks.length, 'path')} through every transition were walked in a browser.`,
      )
}

/** The result of the run, and of the walks in a browser, in a sentence each. */
export const verdict = (book: Book, gaps: readonly Gap[]): Html =>
  html`${ownVerdict(book, gaps)} ${browserVerdict(book)}`

const ownVerdict = ({ requirements, machines }: Book, gaps: readonly Gap[]): Html => {
  const fatal = gaps.filter(({ isFatal }) => isFatal).length
  if (fatal > 0) return bad(`This book does not stand: ${counted(fatal, 'finding')} must be mended first.`)
  const paths = machines.flatMap(({ results }) => mergedPaths(results)).length
  return good(
    `All ${counted(requirements.length, 'requirement')} that machines declare are served by transitions and executed by paths; ` +
      `all ${counted(paths, 'executed path')} passed.`,
  )
}

/** The cover. */
export const coverPage = (book: Book, gaps: readonly Gap[], more: Html): Html => {
  const { identity, machines, isWhole } = book
  const open = gaps.length
  return html`<header class="cover">
    <p class="series">Utility portal</p>
    <h1>Audit book</h1>
    <p class="subtitle">Statecharts, evidence and traceability of the flows that run in the portal</p>
    ${factList([
      ['Version', identity.version],
      [
        'Commit',
        identity.commit ? code(identity.commit) : bad('unknown: this is no clone of the repository'),
      ],
      [
        'Files',
        identity.changed.length === 0
          ? 'those of the commit'
          : bad(`${counted(identity.changed.length, 'file')} not as in the commit, listed in 2.1`),
      ],
      ['Made', html`<time datetime="${identity.madeAt.toISOString()}">${timeText(identity.madeAt)}</time>`],
      [
        'Covers',
        isWhole
          ? `the whole catalogue: ${counted(machines.length, 'machine')}`
          : bad(`a part of the catalogue: ${machines.map(({ entry }) => entry.title).join(', ')}`),
      ],
      [
        'Result',
        html`${verdict(book, gaps)}
        ${open > 0 && html`<a href="#summary-gaps">${counted(open, 'open point')} in 1.2.</a>`}`,
      ],
    ])}
    ${more}
  </header>`
}

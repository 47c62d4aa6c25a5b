/** The chapter of one machine. */
import type { Book } from '../evidence/book.ts'
import type { MachineEvidence } from '../evidence/machine-evidence.ts'
import type { Chapter } from './chapter.ts'
import { chartFigure } from './charts.ts'
import { html, joined, type Html } from './html.ts'
import { coverageTable, mutationBody, pathTable } from './machine-evidence-tables.ts'
import { stateSections } from './states.ts'
import { transitionTable } from './transitions.ts'
import { bad, chapterAnchor, code, counted, good, sectionAnchor } from './words.ts'

/** What it is for, how large it is, and its content hash. */
export const purposeBody = ({ entry, description, hash, isCommitted, documents }: MachineEvidence): Html => {
  const forms = [...documents.keys()].filter((name) => !name.endsWith('.svg'))
  const links = forms.map((name) => html`<a href="machines/${name}">${name.split('/').at(-1)}</a>`)
  return html`<p class="lead">${entry.purpose}</p>
    ${description.description !== undefined && html`<p>${description.description}</p>`}
    <dl class="facts">
      <div>
        <dt>Name in the catalogue</dt>
        <dd>${code(entry.id)}</dd>
      </div>
      <div>
        <dt>Lives</dt>
        <dd>
          ${entry.runBy === 'server' ? 'as long as the record whose state it is; the server runs it' : entry.standing ? 'as long as the page; it never ends' : 'until it ends'}
        </dd>
      </div>
      <div>
        <dt>Size</dt>
        <dd>
          ${counted(description.states.length - 1, 'state')},
          ${counted(description.transitions.length, 'transition')}
        </dd>
      </div>
      <div>
        <dt>Sample inputs</dt>
        <dd>${Object.keys(entry.inputs).join(', ')}</dd>
      </div>
      <div>
        <dt>Content hash</dt>
        <dd class="hash">
          ${code(hash)}
          ${isCommitted ? good('the same in docs/statecharts') : bad('another in docs/statecharts')}
        </dd>
      </div>
      <div class="on-screen">
        <dt>As files</dt>
        <dd>${joined(links, ', ')}</dd>
      </div>
    </dl>`
}

/** All its charts. */
export const chartsBody = ({ entry, charts: all }: MachineEvidence): Html =>
  html` <p>
      ${
        all.length === 1
          ? 'One chart shows the whole machine.'
          : `${counted(all.length, 'chart')}: the overview, and one for each composite that the overview keeps closed.`
      }
    </p>
    ${all.map(({ title, svg, file }, index) =>
      chartFigure(svg, `${entry.id}-chart-${index}`, `${entry.title}: ${title}.`, `machines/${file}`),
    )}`

const titlesOf = ({ machines }: Book): ReadonlyMap<string, string> =>
  new Map(machines.map(({ entry }) => [entry.id, entry.title]))

/**
 * The chapter.
 *
 * @param number of the chapter, for the numbers of its states
 */
export const machineChapter = (book: Book, evidence: MachineEvidence, number: number): Chapter => {
  const { entry } = evidence
  const pictures = book.pictures.filter(({ machine }) => machine === entry.id)
  const section = (name: string, title: string, body: Html) => ({
    id: sectionAnchor(entry.id, name),
    title,
    body,
  })
  return {
    id: chapterAnchor(entry.id),
    title: entry.title,
    sections: [
      section('purpose', 'Purpose', purposeBody(evidence)),
      section('charts', 'Statechart', chartsBody(evidence)),
      section('states', 'States', stateSections(evidence, pictures, `${number}.3`, titlesOf(book))),
      section('transitions', 'Transitions', transitionTable(evidence)),
      section('paths', 'Paths', pathTable(evidence, book.browserRun)),
      section('coverage', 'Coverage', coverageTable(evidence)),
      section('mutation', 'Mutation', mutationBody(evidence)),
    ],
  }
}

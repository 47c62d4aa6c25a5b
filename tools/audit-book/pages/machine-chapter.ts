/** The chapter of one machine. */
import type { Book } from '../evidence/book.ts'
import type { MachineEvidence } from '../evidence/machine-evidence.ts'
import { sectionsOf, type Chapter } from './chapter.ts'
import { chartFigure } from './charts.ts'
import { html, joined, type Html } from './html.ts'
import { coverageTable, mutationBody, pathTable } from './machine-evidence-tables.ts'
import { stateSections } from './states.ts'
import { factList } from './tables.ts'
import { transitionTable } from './transitions.ts'
import { bad, chapterAnchor, code, counted, good, machineNamed } from './words.ts'

const lifetimeOf = ({ runBy, standing }: MachineEvidence['entry']): string => {
  if (runBy === 'server') return 'as long as the record whose state it is; the server runs it'
  return standing ? 'as long as the page; it never ends' : 'until it ends'
}

/** What it is for, how large it is, and its content hash. */
export const purposeBody = (book: Book, evidence: MachineEvidence): Html => {
  const { entry, description, hash, isCommitted, documents } = evidence
  const around = book.machines.filter((other) =>
    other.description.states.some(({ invokes }) => invokes.some(({ src }) => machineNamed(src) === entry.id)),
  )
  const forms = [...documents.keys()].filter((name) => !name.endsWith('.svg'))
  const links = forms.map((name) => html`<a href="machines/${name}">${name.split('/').at(-1)}</a>`)
  return html`<p class="lead">${entry.purpose}</p>
    ${description.description !== undefined && html`<p>${description.description}</p>`}
    ${factList([
      ['Name in the catalogue', code(entry.id)],
      ['Lives', lifetimeOf(entry)],
      around.length > 0 && [
        'Runs inside',
        joined(
          around.map(({ entry: { id, title } }) => html`<a href="#${chapterAnchor(id)}">${title}</a>`),
          ', ',
        ),
      ],
      [
        'Size',
        `${counted(description.states.length - 1, 'state')}, ${counted(description.transitions.length, 'transition')}`,
      ],
      ['Sample inputs', Object.keys(entry.inputs).join(', ')],
      [
        'Content hash',
        html`<span class="hash">${code(hash)}</span> ${
            isCommitted ? good('the same in docs/statecharts') : bad('another in docs/statecharts')
          }`,
      ],
      ['As files', joined(links, ', '), 'on-screen'],
    ])}`
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
  const section = sectionsOf(entry.id)
  return {
    id: chapterAnchor(entry.id),
    title: entry.title,
    sections: [
      section('purpose', 'Purpose', purposeBody(book, evidence)),
      section('charts', 'Statechart', chartsBody(evidence)),
      section('states', 'States', stateSections(evidence, pictures, `${number}.3`, titlesOf(book))),
      section('transitions', 'Transitions', transitionTable(evidence)),
      section('paths', 'Paths', pathTable(evidence, book.browserRun, book.manualResults)),
      section('coverage', 'Coverage', coverageTable(evidence)),
      section('mutation', 'Mutation', mutationBody(evidence)),
    ],
  }
}

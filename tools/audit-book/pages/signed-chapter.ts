/** One machine as it is signed: short enough to be read whole. */
import type { Book } from '../evidence/book.ts'
import { passedInBrowser } from '../evidence/browser-run.ts'
import { pathsByTransitions, type MachineEvidence } from '../evidence/machine-evidence.ts'
import type { TakenPicture } from '../take-pictures.ts'
import { sectionsOf, type Chapter } from './chapter.ts'
import { html, type Html } from './html.ts'
import { chartsBody, purposeBody } from './machine-chapter.ts'
import { coverageTable, mutationBody } from './machine-evidence-tables.ts'
import { inBrowser, inMemory } from './requirements.ts'
import { picturesOfState } from './states.ts'
import { placedRow, table } from './tables.ts'
import { bad, chapterAnchor, code, mergedPaths, requirementAnchor, share, stateAnchor } from './words.ts'

/** States with the picture of each; one that looks like an earlier one is named with that. */
interface Pictured {
  picture: TakenPicture
  states: string[]
}

const picturedStates = (evidence: MachineEvidence, pictures: readonly TakenPicture[]): Pictured[] => {
  const byLook = new Map<string, Pictured>()
  for (const { path, children } of evidence.description.states.slice(1)) {
    const [picture] = picturesOfState(evidence, pictures, path)
    if (!picture || children.length > 0) continue
    const known = byLook.get(picture.paper.hash)
    if (known) known.states.push(path)
    else byLook.set(picture.paper.hash, { picture, states: [path] })
  }
  return [...byLook.values()]
}

const screensBody = (pictured: readonly Pictured[]): Html =>
  html`<p>
      The screens as on a phone, in English, without what is around every page; long ones are cut off. States
      that look alike share one. All of them, in four languages and at a desk, are in the site.
    </p>
    <div class="cards">
      ${pictured.map(
        ({ picture, states }) =>
          html`<figure class="card">
            <img
              src="${picture.paper.file}"
              width="${Math.round(picture.paper.width)}"
              height="${Math.round(picture.paper.height)}"
              alt="The screen in ${states.join(', ')}"
            />
            <figcaption>${states.map((path, index) => html`${index > 0 && ', '}${code(path)}`)}</figcaption>
          </figure>`,
      )}
    </div>`

const statesBody = ({ entry, description, unreached }: MachineEvidence): Html =>
  table(
    `States of ${entry.title}.`,
    ['State', 'Meaning'],
    description.states
      .slice(1)
      .map(({ path, description: meaning }) =>
        placedRow(stateAnchor(entry.id, path), code(path), [
          meaning ?? bad('Not described.'),
          unreached.includes(path) && html` ${bad('No path reaches it.')}`,
        ]),
      ),
  )

const requirementsBody = (book: Book, { entry }: MachineEvidence): Html => {
  const own = book.requirements.filter(({ transitions }) =>
    transitions.some(({ machine }) => machine === entry.id),
  )
  return table(
    `Requirements that ${entry.title} serves, and what came of the paths that execute them.`,
    ['Id', 'Requirement', 'In memory', 'In a browser'],
    own.map(({ id, text, source, transitions, paths }) =>
      placedRow(
        transitions[0]?.machine === entry.id && requirementAnchor(id),
        id,
        html`${text} <span class="quiet">(${source})</span>`,
        inMemory(book, paths),
        inBrowser(book, paths),
      ),
    ),
    { kind: 'trace' },
  )
}

const resultsBody = ({ browserRun, identity }: Book, evidence: MachineEvidence): Html => {
  const { entry, results, description, unreached, untaken } = evidence
  const paths = mergedPaths(results)
  const passed = paths.filter(({ faults }) => faults.length === 0).length
  const states = description.states.length - 1
  const rows = description.transitions.length
  const byTransitions = pathsByTransitions(evidence)
  const reviewed = byTransitions.filter(({ review }) => review === 'as reviewed').length
  return html`<p>
      ${share(states - unreached.length, states)} states reached, ${share(rows - untaken.length, rows)}
      transitions taken, ${share(passed, paths.length)} executed paths passed (by the criterion “transitions”:
      ${share(reviewed, byTransitions.length)}
      reviewed${
        entry.runBy !== 'server' &&
        html`, ${share(passedInBrowser(browserRun, evidence), byTransitions.length)} passed in a
        browser${browserRun && browserRun.commit !== identity.commit && bad(', but at another commit')}`
      }).
    </p>
    ${coverageTable(evidence)} ${mutationBody(evidence)}`
}

/** The chapter. Charts come last: they stand on pages of their own, and what follows them would begin another. */
export const signedChapter = (book: Book, evidence: MachineEvidence): Chapter => {
  const { entry } = evidence
  const pictured = picturedStates(
    evidence,
    book.pictures.filter(({ machine }) => machine === entry.id),
  )
  const section = sectionsOf(entry.id)
  return {
    id: chapterAnchor(entry.id),
    title: entry.title,
    sections: [
      section('purpose', 'Purpose', purposeBody(book, evidence)),
      section('requirements', 'Requirements', requirementsBody(book, evidence)),
      section('results', 'Results', resultsBody(book, evidence)),
      section('states', 'States', statesBody(evidence)),
      ...(pictured.length > 0 ? [section('screens', 'Screens', screensBody(pictured))] : []),
      section('charts', 'Statechart', chartsBody(evidence)),
    ],
  }
}

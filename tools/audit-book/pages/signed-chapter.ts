/** One machine as it is signed: short enough to be read whole. */
import type { Book } from '../evidence/book.ts'
import type { MachineEvidence } from '../evidence/machine-evidence.ts'
import type { TakenPicture } from '../take-pictures.ts'
import type { Chapter } from './chapter.ts'
import { html, type Html } from './html.ts'
import { chartsBody, purposeBody } from './machine-chapter.ts'
import { coverageTable, mutationBody } from './machine-evidence-tables.ts'
import { inBrowser, inMemory } from './requirements.ts'
import { picturesOfState } from './states.ts'
import {
  bad,
  chapterAnchor,
  code,
  counted,
  mergedPaths,
  requirementAnchor,
  sectionAnchor,
  share,
  stateAnchor,
} from './words.ts'

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
  html`<div class="table">
    <table>
      <caption>
        States of ${entry.title}.
      </caption>
      <thead>
        <tr>
          <th scope="col">State</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${description.states.slice(1).map(
          ({ path, description: meaning }) =>
            html`<tr id="${stateAnchor(entry.id, path)}">
              <th scope="row">${code(path)}</th>
              <td>
                ${meaning ?? bad('Not described.')}${
                  unreached.includes(path) && html` ${bad('No path reaches it.')}`
                }
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`

const requirementsBody = (book: Book, { entry }: MachineEvidence): Html => {
  const own = book.requirements.filter(({ transitions }) =>
    transitions.some(({ machine }) => machine === entry.id),
  )
  return html`<div class="table">
    <table class="trace">
      <caption>
        Requirements that ${entry.title} serves, and what came of the paths that execute them.
      </caption>
      <thead>
        <tr>
          <th scope="col">Id</th>
          <th scope="col">Requirement</th>
          <th scope="col">In memory</th>
          <th scope="col">In a browser</th>
        </tr>
      </thead>
      <tbody>
        ${own.map(({ id, text, source, transitions, paths }) => {
          const [first] = transitions
          return html`<tr ${first?.machine === entry.id && html`id="${requirementAnchor(id)}"`}>
            <th scope="row">${id}</th>
            <td>${text} <span class="quiet">(${source})</span></td>
            <td>${inMemory(book, paths)}</td>
            <td>${inBrowser(book, paths)}</td>
          </tr>`
        })}
      </tbody>
    </table>
  </div>`
}

const resultsBody = (evidence: MachineEvidence): Html => {
  const { entry, results, description, unreached, untaken } = evidence
  const paths = mergedPaths(results)
  const passed = paths.filter(({ faults }) => faults.length === 0).length
  const states = description.states.length - 1
  const rows = description.transitions.length
  return html`<p>
      ${share(states - unreached.length, states)} states reached, ${share(rows - untaken.length, rows)}
      transitions taken, ${share(passed, paths.length)} executed paths passed
      (${counted(results.find(({ criterion }) => criterion === 'transitions')?.paths.length ?? 0, 'path')} by
      the criterion “transitions” are reviewed${entry.runBy !== 'server' && ' and walked in a browser'}).
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
  const section = (name: string, title: string, body: Html) => ({
    id: sectionAnchor(entry.id, name),
    title,
    body,
  })
  return {
    id: chapterAnchor(entry.id),
    title: entry.title,
    sections: [
      section('purpose', 'Purpose', purposeBody(book, evidence)),
      section('requirements', 'Requirements', requirementsBody(book, evidence)),
      section('results', 'Results', resultsBody(evidence)),
      section('states', 'States', statesBody(evidence)),
      ...(pictured.length > 0 ? [section('screens', 'Screens', screensBody(pictured))] : []),
      section('charts', 'Statechart', chartsBody(evidence)),
    ],
  }
}

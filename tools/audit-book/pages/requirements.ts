/** Traceability from requirements to transitions, to paths, to their last results. */
import type { Located, RequirementTrace } from '#tools/paths/traceability.ts'
import { flowsOf, type Book } from '../evidence/book.ts'
import { browserPath } from '../evidence/browser-run.ts'
import type { MachineEvidence } from '../evidence/machine-evidence.ts'
import type { Chapter } from './chapter.ts'
import { html, joined, type Html } from './html.ts'
import { isRequirement } from '../specification/whole.ts'
import { specificationSections } from './specification.ts'
import { table } from './tables.ts'
import {
  bad,
  code,
  executedResult,
  good,
  mergedPaths,
  pathAnchor,
  requirementAnchor,
  requirementLinks,
  transitionAnchor,
  unknown,
} from './words.ts'

const byMachine = (located: readonly Located[]): [string, string[]][] =>
  [...new Set(located.map(({ machine }) => machine))].map((name) => [
    name,
    located.filter(({ machine }) => machine === name).map(({ id }) => id),
  ])

/** The machine's name before its links, where a requirement concerns several. */
const grouped = (
  located: readonly Located[],
  machines: readonly MachineEvidence[],
  link: (evidence: MachineEvidence, id: string) => Html,
): Html => {
  const groups = byMachine(located)
  return joined(
    groups.flatMap(([machine, ids]) => {
      const evidence = machines.find(({ entry }) => entry.id === machine)
      return evidence
        ? [
            html`<span class="quiet">${evidence.entry.title}:</span> ${joined(
                ids.map((id) => link(evidence, id)),
                ', ',
              )}`,
          ]
        : []
    }),
    html`<br />`,
  )
}

const transitionLink = ({ entry, description }: MachineEvidence, key: string): Html => {
  const number = description.transitions.findIndex((row) => row.key === key) + 1
  return html`<a href="#${transitionAnchor(entry.id, number)}">T${number}</a>`
}

const pathLink = ({ entry }: MachineEvidence, id: string): Html =>
  html`<a href="#${pathAnchor(entry.id, id)}">${code(id)}</a>`

/** What came of the paths that execute a requirement. */
export const inMemory = ({ machines }: Book, paths: readonly Located[]): Html => {
  const executed = paths.flatMap(({ machine, id }) =>
    machines
      .filter(({ entry }) => entry.id === machine)
      .flatMap(({ results }) => mergedPaths(results).filter((path) => path.id === id)),
  )
  return executedResult(executed)
}

/** The same of those that were walked in a browser. */
export const inBrowser = ({ browserRun }: Book, paths: readonly Located[]): Html => {
  const walked = paths.flatMap(({ machine, id }) => browserPath(browserRun, machine, id) ?? [])
  if (walked.length === 0) return unknown('not run')
  const failed = walked.filter(({ ok }) => !ok).length
  return failed === 0 ? good(`${walked.length} passed`) : bad(`${failed} of ${walked.length} failed`)
}

/** Files of tests that stand beside a requirement in the specification: they show what no path of it shows. */
const testsBeside = ({ specification }: Book, id: string): string[] => [
  ...new Set(
    specification
      .flatMap(({ statements }) => statements)
      .filter(([, ...evidence]) => evidence.includes(id))
      .flatMap(([, ...evidence]) => evidence.filter((one) => !isRequirement(one))),
  ),
]

const alsoTested = (files: readonly string[]): Html | false =>
  files.length > 0 && html`<br /><span class="quiet">Also tested by</span> ${joined(files.map(code), ', ')}`

/** Those of flows, which a browser could walk, and none did at the commit that was walked. */
const withoutWalk = (book: Book): Html => {
  const flows = new Set(flowsOf(book).map(({ entry }) => entry.id))
  const missing = book.requirements.filter(
    ({ transitions, paths }) =>
      (transitions.length === 0 || transitions.some(({ machine }) => flows.has(machine))) &&
      !paths.some(({ machine, id }) => browserPath(book.browserRun, machine, id)),
  )
  if (missing.length === 0) return html`<p>${good('None.')} Each was walked in a browser at least once.</p>`
  return html`<p>
      ${bad(`${missing.length} of ${book.requirements.length} requirements`)} were walked by no path in a
      browser; in memory they are executed as 2 of this chapter shows.
    </p>
    <p>${requirementLinks(missing.map(({ id }) => id))}</p>`
}

const requirementRow = (book: Book, { id, text, source, transitions, paths }: RequirementTrace): Html =>
  html` <tr id="${requirementAnchor(id)}">
    <th scope="row">${id}</th>
    <td>${text} <span class="quiet">(${source})</span>${alsoTested(testsBeside(book, id))}</td>
    <td>
      ${transitions.length === 0 ? bad('none: not covered') : grouped(transitions, book.machines, transitionLink)}
    </td>
    <td class="paths">
      ${paths.length === 0 ? bad('none: not covered') : grouped(paths, book.machines, pathLink)}
    </td>
    <td>${inMemory(book, paths)}</td>
    <td>${inBrowser(book, paths)}</td>
  </tr>`

/** The chapter. */
export const requirementsChapter = (book: Book): Chapter => ({
  id: 'requirements',
  title: 'Requirements',
  sections: [
    ...specificationSections(book),
    {
      id: 'requirements-trace',
      title: 'From requirements to results',
      body: html`<p>
          Every requirement with the transitions that serve it, the paths by the criterion “transitions” that
          take one of them, and what came of those. P and A name the two specifications, Design the house
          plan. The way back, from a transition to its requirements, is in the table of transitions of each
          machine.
        </p>
        ${table(
          `Traceability of the ${book.requirements.length} requirements that machines declare.`,
          ['Id', 'Requirement', 'Transitions', 'Paths', 'In memory', 'In a browser'],
          book.requirements.map((trace) => requirementRow(book, trace)),
          { kind: 'trace', filter: 'Show only requirements with' },
        )}`,
    },
    {
      id: 'requirements-unwalked',
      title: 'Requirements without a walk in a browser',
      body: withoutWalk(book),
    },
  ],
})

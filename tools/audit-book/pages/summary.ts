/** The results of all machines in one table, and everything that is not covered. */
import { languages } from '#contract/entities.ts'
import type { Book } from '../evidence/book.ts'
import { passedInBrowser } from '../evidence/browser-run.ts'
import type { Gap } from '../evidence/gaps.ts'
import { pathsByTransitions, type MachineEvidence } from '../evidence/machine-evidence.ts'
import type { Chapter } from './chapter.ts'
import { verdict } from './cover.ts'
import { html, type Html } from './html.ts'
import { roomMutantsSection } from './room-mutants.ts'
import { row, table } from './tables.ts'
import {
  bad,
  chapterAnchor,
  code,
  good,
  mergedPaths,
  percent,
  sectionAnchor,
  share,
  unknown,
} from './words.ts'

const coverageOf = ({ results }: MachineEvidence, name: string): Html => {
  const measure = results
    .find(({ criterion }) => criterion === name)
    ?.coverage.find((one) => one.name === name)
  return measure ? share(measure.covered, measure.all) : bad('not measured')
}

/** What has no screens has none that could be examined, and none to be walked. */
const noScreens = unknown('no screens')

const accessibility = ({ pictures }: Book, { id, runBy }: MachineEvidence['entry']): Html => {
  if (runBy === 'server') return noScreens
  const own = pictures.filter((picture) => picture.machine === id)
  if (own.length === 0) return bad('not examined')
  const found = own.flatMap(({ shots }) =>
    languages.flatMap((language) => shots[language].examination.axe),
  ).length
  return found === 0 ? good('none') : bad(String(found))
}

const inBrowser = ({ browserRun }: Book, evidence: MachineEvidence): Html => {
  if (evidence.entry.runBy === 'server') return noScreens
  if (!browserRun) return unknown('no run')
  return share(passedInBrowser(browserRun, evidence), pathsByTransitions(evidence).length)
}

const machineRow = (book: Book, evidence: MachineEvidence): Html => {
  const { entry, description, results, mutation, unreached, untaken } = evidence
  const paths = mergedPaths(results)
  const passed = paths.filter(({ faults }) => faults.length === 0).length
  const states = description.states.length - 1
  const rows = description.transitions.length
  return row(
    html`<a href="#${chapterAnchor(entry.id)}">${entry.title}</a>`,
    share(states - unreached.length, states),
    share(rows - untaken.length, rows),
    coverageOf(evidence, 'pairs'),
    share(passed, paths.length),
    inBrowser(book, evidence),
    percent(mutation.killed, mutation.mutants),
    accessibility(book, entry),
  )
}

const placeOf = ({ place }: Gap): string =>
  typeof place === 'string' ? place : sectionAnchor(place.machine, place.section)

const gapList = (gaps: readonly Gap[]): Html =>
  gaps.length === 0
    ? html`<p>
        ${good('Nothing.')} Every state, transition and pair is covered, every path has passed, every
        surviving mutant is explained, and no page breaks a rule of accessibility.
      </p>`
    : html`<p>
          Each point leads to the place where it is shown. Points marked “must be mended” make the build fail.
        </p>
        <ol class="gaps">
          ${gaps.map(
            (gap) =>
              html`<li>
                ${gap.isFatal && html`<b>Must be mended.</b> `}<a href="#${placeOf(gap)}">${gap.text}</a>
              </li>`,
          )}
        </ol>`

/** The chapter. */
export const summaryChapter = (book: Book, gaps: readonly Gap[]): Chapter => ({
  id: 'summary',
  title: 'Summary',
  sections: [
    {
      id: 'summary-results',
      title: 'Results',
      body: html`<p>${verdict(book, gaps)}</p>
        ${table(
          'Results of this run by machine. “Browser” is against a real portal: which walks these are, is told in 2.2.',
          [
            'Machine',
            'States reached',
            'Transitions taken',
            'Pairs taken',
            'Paths passed',
            'Browser passed',
            'Mutation score',
            'axe findings',
          ],
          book.machines.map((evidence) => machineRow(book, evidence)),
          { kind: 'figures' },
        )}`,
    },
    { id: 'summary-gaps', title: 'What is not covered', body: gapList(gaps) },
    {
      id: 'summary-hashes',
      title: 'Content hashes',
      body: html`<p>The SHA-256 of each machine’s document. How to recompute them is told in 2.4.</p>
        ${table(
          'Content hashes of the machines.',
          ['Machine', 'SHA-256 of its machine.json', 'In docs/statecharts'],
          book.machines.map(({ entry, hash, isCommitted }) =>
            row(
              entry.title,
              html`<span class="hash">${code(hash)}</span>`,
              isCommitted ? good('the same') : bad('another'),
            ),
          ),
        )}`,
    },
    roomMutantsSection(book),
  ],
})

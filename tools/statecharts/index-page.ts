/** The page that leads to all charts. */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { walkMachine } from '#tools/model/walk-machine.ts'
import { pageTitle, type Page } from './page-plan.ts'

/** A machine and the pages of its chart. */
export interface IndexedFlow {
  entry: CatalogueEntry
  pages: readonly Page[]
}

const flowSection = ({ entry, pages }: IndexedFlow): string[] => {
  const description = walkMachine(entry.machine, entry.messages)
  const details = pages.map(pageTitle).filter((title) => title !== 'overview')
  const states = description.states.length - 1
  return [
    `## ${entry.title}`,
    '',
    entry.purpose,
    '',
    `- [Overview](${entry.id}/overview.svg), [transition table](${entry.id}/transitions.md), [model](${entry.id}/machine.json)`,
    ...(details.length > 0 ? [`- Charts of its parts: ${details.join(', ')}`] : []),
    `- ${states} states, ${description.transitions.length} transitions`,
    '',
  ]
}

/** The index in Markdown. */
export const indexPage = (flows: readonly IndexedFlow[]): string =>
  [
    '# Statecharts',
    '',
    'Made from the machines that run in the browser, and from the lives of records, which the server runs, by',
    '`npm run statecharts`. Do not edit: `npm test` compares.',
    '',
    'Here is what people read in a review: of each machine the overview, the table of transitions and the model with a',
    'line for each state and row. The same command writes everything to `.cache/statecharts/`: the charts of the parts',
    'that are named here, the tables as CSV, Mermaid, SCXML, and the hashes; `-- --archive` packs it into one file.',
    '',
    'How to read a chart: a box is a state, with its meaning, what it does on entry and exit, and the call that it',
    'waits for (`do /`). An arrow carries the requirement it serves in bold, its trigger, its [guard] and its',
    '/ actions; rows are tried from top to bottom, `[else]` is the last. A box with `▸` has a page of its own; a dashed box',
    'lies on another page; a double border is a final state of the machine, of which lives of records have none; dashed',
    'frames are regions that are active side by side. A row',
    'with → in a box leads to that state without an arrow, and ↘ says from where a state without one is reached. Thick',
    'arrows are the main way, to what the flow is for: it is drawn before anything else. Printed on A4 with its margins, and',
    'from 20 boxes on a page on A3, no text is smaller than 5.8 points.',
    'Colours: black is a person, teal a child machine, green an answer, red an error, amber a delay, violet a',
    'choice that is made at once. Blue boxes wait for a call; red boxes are reached by errors only.',
    '',
    'The SCXML is W3C SCXML 1.0: guards, actions and delays are calls of functions that whoever executes it provides.',
    'The content hash of a machine is the SHA-256 of its `machine.json`, which holds the hashes of its source files.',
    'Anyone can recompute all of them: `cd .cache/statecharts && sha256sum -c SHA256SUMS`.',
    '',
    ...flows.flatMap(flowSection),
  ].join('\n')

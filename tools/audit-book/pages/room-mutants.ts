/** What changes of the code by chance have shown beyond the machines: a score by room, and what no test notices. */
import { scoreOf } from '#tools/mutants/results.ts'
import { roomNames } from '#tools/mutants/rooms.ts'
import type { Book } from '../evidence/book.ts'
import type { Section } from './chapter.ts'
import { html, joined, type Html } from './html.ts'
import { row, table } from './tables.ts'
import { bad, code, doubtful, percent } from './words.ts'

const whatRooms: Readonly<Record<(typeof roomNames)[number], string>> = {
  rules: 'Rules of forms, guards and actions of machines',
  server: 'The server',
  flows: 'The wiring of flows: calls, addresses, storage',
  screens: 'Screens',
}

/** Of fewer the score says little. */
const enough = 100

const roomRow = ({ mutants }: Book, room: (typeof roomNames)[number]): Html => {
  const result = mutants[room]
  const score = result && scoreOf(result)
  if (!result || !score)
    return html`<tr>
      <th scope="row">${whatRooms[room]}</th>
      <td colspan="5">${bad('not run')}</td>
    </tr>`
  return row(
    whatRooms[room],
    `${result.drawn} of ${result.possible}, seed ${result.seed}`,
    html`${percent(result.killed, result.drawn)}
    ${result.drawn < enough && doubtful('a small sample: it says little')}`,
    percent(score.noticed, result.drawn - score.indifferent),
    score.indifferent,
    joined(
      [result.commit, result.again ?? []].flat().map((commit) => code(commit.slice(0, 10))),
      ', ',
    ),
  )
}

const survivorList = ({ mutants }: Book): Html =>
  html`<ul class="survivors">
    ${roomNames.flatMap((room) =>
      (mutants[room]?.survivors ?? []).map(
        ({ place, difference, noticedBy, settled }) =>
          html`<li>
            ${code(place)}:
            ${noticedBy === undefined ? (settled ?? bad('not settled')) : html`noticed now by ${noticedBy}`}
            <pre tabindex="0"><code>${difference}</code></pre>
          </li>`,
      ),
    )}
  </ul>`

/** The section of the summary. */
export const roomMutantsSection = (book: Book): Section => ({
  id: 'summary-mutants',
  title: 'Changes of the code by chance',
  body: html`<p>
      ${code('npm run mutants -- ROOM')} changes one place of the code at a time, drawn by chance, and runs
      tests that reach it. What none noticed stands below: with the test that notices it since, or with why
      nobody could. Machines have mutants of their own, in their chapters. These results are of the commits
      named here, not of this run.
    </p>
    ${table(
      'Changes that tests noticed, by room.',
      [
        'Room',
        'Changes tried',
        'Noticed when drawn',
        'Noticed now, of those that make a difference',
        'Make no difference',
        'Commits',
      ],
      roomNames.map((room) => roomRow(book, room)),
      { kind: 'figures' },
    )}
    ${survivorList(book)}`,
})

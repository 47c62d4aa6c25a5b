/** What changes of the code by chance have shown beyond the machines: a score by room, and what no test notices. */
import { scoreOf } from '#tools/mutants/results.ts'
import { roomNames } from '#tools/mutants/rooms.ts'
import type { Book } from '../evidence/book.ts'
import type { Section } from './chapter.ts'
import { html, type Html } from './html.ts'
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
  return html`<tr>
    <th scope="row">${whatRooms[room]}</th>
    ${
      result && score
        ? html`<td>${result.drawn} of ${result.possible}, seed ${result.seed}</td>
            <td>
              ${percent(result.killed, result.drawn)}
              ${result.drawn < enough && doubtful('a small sample: it says little')}
            </td>
            <td>${percent(score.noticed, result.drawn - score.indifferent)}</td>
            <td>${score.indifferent}</td>
            <td>
              ${code(result.commit.slice(0, 10))}${result.again !== undefined && html`, ${code(result.again.slice(0, 10))}`}
            </td>`
        : html`<td colspan="5">${bad('not run')}</td>`
    }
  </tr>`
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
    <div class="table">
      <table class="figures">
        <caption>
          Changes that tests noticed, by room.
        </caption>
        <thead>
          <tr>
            <th scope="col">Room</th>
            <th scope="col">Changes tried</th>
            <th scope="col">Noticed when drawn</th>
            <th scope="col">Noticed now, of those that make a difference</th>
            <th scope="col">Make no difference</th>
            <th scope="col">Commits</th>
          </tr>
        </thead>
        <tbody>
          ${roomNames.map((room) => roomRow(book, room))}
        </tbody>
      </table>
    </div>
    ${survivorList(book)}`,
})

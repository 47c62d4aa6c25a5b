/** What changed in the machines since a revision. */
import type { MachineDifference } from '#tools/statecharts/diff/difference.ts'
import type { Changes } from '../evidence/book.ts'
import type { Chapter, Section } from './chapter.ts'
import { chartFigure } from './charts.ts'
import { html, type Html } from './html.ts'
import { table } from './tables.ts'
import { bad, code, counted } from './words.ts'

const marks: Readonly<Record<string, Html>> = {
  added: html`<b class="added">added</b>`,
  removed: html`<b class="removed">removed</b>`,
  changed: html`<b class="changed">changed</b>`,
}

const machineSection = (
  { id, title, changes }: MachineDifference,
  { drawings, difference }: Changes,
): Section => ({
  id: `changes-${id}`,
  title,
  body: html`${table(
    `Changes of ${title} from ${difference.since} to ${difference.until}.`,
    ['Change', 'What', 'Where', 'Before', 'After'],
    changes.map(
      ({ change, what, where, before, after }) =>
        html`<tr>
          <td>${marks[change]}</td>
          <td>${what}</td>
          <th scope="row">${code(where)}</th>
          <td>${before === undefined ? '–' : code(before)}</td>
          <td>${after === undefined ? '–' : code(after)}</td>
        </tr>`,
    ),
  )}
  ${[...drawings]
    .filter(([file]) => file.startsWith(`${id}/`))
    .map(([file, svg], index) =>
      chartFigure(
        svg,
        `changes-${id}-${index}`,
        `${title}: added is green, removed is red and dashed, changed is amber.`,
        `changes/${file}`,
      ),
    )}`,
})

/** Where nothing was compared: how to. */
const notCompared: Chapter = {
  id: 'changes',
  title: 'Changes since a commit',
  sections: [
    {
      id: 'changes-overview',
      title: 'Overview',
      body: html`<p>
        ${bad('Nothing was compared when this book was made.')} ${code('npm run audit-book -- --since REV')}
        adds every change of machines, requirements and texts since a tag or commit to this chapter;
        ${code('npm run --silent statecharts -- diff REV')} prints them at once.
      </p>`,
    },
  ],
}

/** The chapter. */
export const changesChapter = (changes: Changes | undefined): Chapter => {
  if (!changes) return notCompared
  const { difference } = changes
  const changed = difference.machines.filter((machine) => machine.changes.length > 0)
  const same = difference.machines.filter((machine) => machine.changes.length === 0)
  const count = changed.reduce((sum, machine) => sum + machine.changes.length, 0)
  return {
    id: 'changes',
    title: `Changes since ${difference.since}`,
    sections: [
      {
        id: 'changes-overview',
        title: 'Overview',
        body: html`<p>
            From ${difference.since} to ${difference.until}: ${counted(count, 'change')} in
            ${counted(changed.length, 'machine')}.${
              same.length > 0 && ` Unchanged: ${same.map(({ title }) => title).join(', ')}.`
            }
          </p>
          ${
            difference.failures.length > 0 &&
            html`<ul class="gaps">
              ${difference.failures.map((failure) => html`<li>${bad('Not compared.')} ${failure}</li>`)}
            </ul>`
          }`,
      },
      ...changed.map((machine) => machineSection(machine, changes)),
    ],
  }
}

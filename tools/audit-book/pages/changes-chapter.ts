/** What changed in the machines since a revision. */
import type { MachineDifference } from '#tools/statecharts/diff/difference.ts'
import type { Changes } from '../evidence/book.ts'
import type { Chapter, Section } from './chapter.ts'
import { chartFigure } from './charts.ts'
import { html, type Html } from './html.ts'
import { row, table } from './tables.ts'
import { bad, code, counted } from './words.ts'

const marks: Readonly<Record<string, Html>> = {
  added: html`<b class="added">added</b>`,
  removed: html`<b class="removed">removed</b>`,
  changed: html`<b class="changed">changed</b>`,
}

/** What was done, and why: a reason is what the commit says below its subject. */
const commitTable = (
  { title, commits }: MachineDifference,
  { since, until }: Changes['difference'],
): Html | false =>
  commits.length > 0 &&
  table(
    `Commits that touched the machine, texts or screens of ${title} from ${since} to ${until}.`,
    ['Commit', 'Date', 'Touched', 'Subject', 'Reason given'],
    commits.map(({ commit, date, touched, subject, reason }) =>
      row(code(commit), date, touched.join(', '), subject, reason || '–'),
    ),
  )

const changeTable = (
  { title, changes }: MachineDifference,
  difference: Changes['difference'],
): Html | false =>
  changes.length > 0 &&
  table(
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
  )

const machineSection = (machine: MachineDifference, { drawings, difference }: Changes): Section => {
  const { id, title } = machine
  return {
    id: `changes-${id}`,
    title,
    body: html`${commitTable(machine, difference)} ${changeTable(machine, difference)}
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
  }
}

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
  const touched = difference.machines.filter(({ changes: own, commits }) => own.length + commits.length > 0)
  const same = difference.machines.filter((machine) => !touched.includes(machine))
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
      ...touched.map((machine) => machineSection(machine, changes)),
    ],
  }
}

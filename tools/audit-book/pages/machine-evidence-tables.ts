/** Paths, coverage and mutation of one machine. */
import type { ManualResult } from '#tools/paths/manual/manual-result.ts'
import type { RunResult } from '#tools/paths/run/run-result.ts'
import { browserPath } from '../evidence/browser-run.ts'
import type { MachineEvidence } from '../evidence/machine-evidence.ts'
import { html, joined, type Html } from './html.ts'
import { row, table } from './tables.ts'
import {
  bad,
  code,
  counted,
  doubtful,
  good,
  mergedPaths,
  pathAnchor,
  percent,
  share,
  unknown,
} from './words.ts'

/** What came of one path in a browser. */
export const browserResult = (run: RunResult | undefined, machine: string, id: string): Html => {
  const walked = browserPath(run, machine, id)
  if (!walked) return unknown('not run')
  return walked.ok ? good('passed') : bad('failed')
}

const outcomeWords = { passed: good('passed'), failed: bad('failed'), blocked: doubtful('blocked') }

/** What one person found who walked a path by hand. */
export const manualWords = ({ date, tester, result, remark }: ManualResult): Html =>
  html`${outcomeWords[result]} <span class="quiet">${date}, ${tester}${remark !== '' && `: ${remark}`}</span>`

const byHand = (found: readonly ManualResult[], machine: string, id: string): Html => {
  const own = found.filter((one) => one.machine === machine && one.path === id)
  return own.length === 0 ? unknown('–') : joined(own.map(manualWords), html`<br />`)
}

/** All executed paths with their results. */
export const pathTable = (
  { entry, results, lostReviews }: MachineEvidence,
  run: RunResult | undefined,
  manual: readonly ManualResult[] = [],
): Html =>
  html` <p>
      For tests by hand, with preconditions, <code>npm run --silent paths -- make ${entry.id}</code> writes
      the paths that can be walked in the portal; <code>npm run --silent paths -- results FILE</code> brings
      back what was found. Only paths by the criterion “transitions” are reviewed and walked in a browser.
    </p>
    ${table(
      `Executed paths of ${entry.title} and their last results.`,
      ['Path', 'Leads to', 'Steps', 'Criterion', 'In memory', 'In a browser', 'By hand'],
      [
        ...mergedPaths(results).map(
          ({ id, title, steps, told, criteria, faults, review }) =>
            html`<tr id="${pathAnchor(entry.id, id)}">
              <th scope="row">${code(id)}</th>
              <td>
                ${
                  criteria.includes('transitions')
                    ? html`<details>
                        <summary>${title}</summary>
                        <ol>
                          ${told.map(
                            ({ action, expected }) =>
                              html`<li>${action} <span class="quiet">${expected}</span></li>`,
                          )}
                        </ol>
                      </details>`
                    : title
                }
              </td>
              <td class="amount">${steps}</td>
              <td>${criteria.join(', ')}</td>
              <td>
                ${faults.length === 0 ? good('passed') : bad(`failed: ${faults[0]}`)}${
                  review === 'as reviewed' && html`, <span class="quiet">as reviewed</span>`
                }${criteria.includes('transitions') && review === 'not reviewed' && html`, ${bad('not reviewed')}`}
              </td>
              <td>
                ${
                  criteria.includes('transitions') && entry.runBy !== 'server'
                    ? browserResult(run, entry.id, id)
                    : unknown('–')
                }
              </td>
              <td>${byHand(manual, entry.id, id)}</td>
            </tr>`,
        ),
        ...lostReviews.map(
          (id) =>
            html`<tr>
              <th scope="row">${code(id)}</th>
              <td colspan="4">${bad('Reviewed, but the machine does not take it any more.')}</td>
              <td>${browserResult(run, entry.id, id)}</td>
              <td>${byHand(manual, entry.id, id)}</td>
            </tr>`,
        ),
      ],
      { kind: 'paths' },
    )}`

/** How much the paths of each criterion cover. */
export const coverageTable = ({ entry, results, untaken, unreached }: MachineEvidence): Html =>
  html`${table(
    `What the paths of each criterion cover of ${entry.title}, measured by replaying them.`,
    ['Criterion', 'Paths', 'Steps', 'State combinations', 'Transitions', 'Pairs'],
    results.map(({ criterion, paths, coverage }) =>
      row(
        criterion,
        paths.length,
        paths.reduce((sum, { steps }) => sum + steps, 0),
        ...coverage.map(({ name, covered, all }) =>
          name === criterion ? share(covered, all) : html`<span class="quiet">${covered} of ${all}</span>`,
        ),
      ),
    ),
    { kind: 'figures' },
  )}
  ${
    untaken.length + unreached.length === 0
      ? html`<p>${good('No state and no transition is left out.')}</p>`
      : html`<ul class="gaps">
          ${unreached.map((path) => html`<li>No path reaches ${code(path)}.</li>`)}${untaken.map(
            (key) => html`<li>No path takes ${code(key)}.</li>`,
          )}
        </ul>`
  }`

/** The mutation score, and every change that went unnoticed. */
export const mutationBody = ({ entry, mutation, survivors }: MachineEvidence): Html =>
  html` <p>
      Of ${counted(mutation.mutants, 'mutant')} the paths notice ${mutation.killed}:
      <strong>${percent(mutation.killed, mutation.mutants)}</strong>.
      ${
        mutation.equivalent.length > 0 &&
        `${counted(mutation.equivalent.length, 'more change')} can be shown to make no difference, and so are no mutants.`
      }
    </p>
    ${
      survivors.length === 0
        ? html`<p>${good('No mutant survives.')}</p>`
        : table(
            `Changes of ${entry.title} that no path notices.`,
            ['Change', 'Why that is right'],
            survivors.map(({ change, reason }) => row(code(change), reason ?? bad('Not explained.'))),
          )
    }`

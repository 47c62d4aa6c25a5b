/** Every transition of a machine, with the requirements it serves and the paths that take it. */
import type { TransitionDescription } from '#tools/model/machine-description.ts'
import { triggerLabel } from '#tools/model/walk-machine.ts'
import { conditionText } from '#tools/statecharts/row-text.ts'
import type { MachineEvidence } from '../evidence/machine-evidence.ts'
import { html, joined, type Html } from './html.ts'
import { placedRow, rowGroup, table } from './tables.ts'
import {
  bad,
  code,
  executedResult,
  mergedPaths,
  requirementLinks,
  stateAnchor,
  transitionAnchor,
  type MergedPath,
} from './words.ts'

const targetText = ({ entry }: MachineEvidence, { targets, reenter }: TransitionDescription): Html =>
  targets.length === 0
    ? html`<i>stays</i>`
    : html`${joined(
        targets.map((target) => html`<a href="#${stateAnchor(entry.id, target)}">${code(target)}</a>`),
        ', ',
      )}${reenter && html` <i>anew</i>`}`

const transitionRow = (
  evidence: MachineEvidence,
  row: TransitionDescription,
  paths: readonly MergedPath[],
): Html => {
  const number = evidence.description.transitions.indexOf(row) + 1
  const condition = conditionText(row)
  return placedRow(
    transitionAnchor(evidence.entry.id, number),
    `T${number}`,
    [
      code(triggerLabel(row)),
      condition && html` ${code(condition)}`,
      row.actions.length > 0 &&
        html`<br /><span class="quiet">/ ${joined(row.actions.map(code), ', ')}</span>`,
    ],
    targetText(evidence, row),
    row.description,
    row.requirements.length === 0 ? bad('none') : requirementLinks(row.requirements),
    executedResult(paths.filter(({ taken }) => taken.has(row.key))),
  )
}

/** The table, one group per state. */
export const transitionTable = (evidence: MachineEvidence): Html => {
  const { description, results, entry } = evidence
  const paths = mergedPaths(results)
  const groups = description.states.filter(({ transitions }) => transitions.length > 0)
  return html`<p>Grouped by the state that they leave, in the order in which the machine tries them.</p>
    ${table(
      `Transitions of ${entry.title}, the requirements they serve, and the executed paths that take them.`,
      ['No.', 'Trigger, [guard] / actions', 'To', 'Meaning', 'Serves', 'Paths'],
      groups.map((state) =>
        rowGroup(
          state.path === '' ? 'From any state' : html`From ${code(state.path)}`,
          6,
          state.transitions.map((row) => transitionRow(evidence, row, paths)),
        ),
      ),
      { kind: 'transitions', isGrouped: true },
    )}`
}

/** What may lead out of a state. */
import type { Book } from '../../evidence/book.ts'
import type { MachineEvidence } from '../../evidence/machine-evidence.ts'
import { waysOut, type PossibleTransition } from '../../evidence/ways-out.ts'
import { html, joined, type Html } from '../html.ts'
import { row, table } from '../tables.ts'
import { leavesOf, lines, machineLink, stateLink, transitionLink } from './parts.ts'

const wayOut = (evidence: MachineEvidence, one: PossibleTransition): Html => {
  const { row: transition } = one
  const what = transition.description ?? transition.trigger
  return html`${transitionLink(evidence, one)} ${what} →
  ${joined(
    transition.targets.map((target) => stateLink(evidence, target)),
    ', ',
  )}`
}

export const waysOutBody = (book: Book): Html =>
  html`<p>
      Each state with every transition that leaves it: its own, and those of the states around it, which are
      named. What the state itself answers in any case is not listed a second time.
    </p>
    ${book.machines.map((evidence) =>
      table(
        html`Ways out in ${machineLink(evidence)}.`,
        ['State', 'What may lead out of it'],
        leavesOf(evidence).map(({ path, kind }) =>
          row(
            stateLink(evidence, path),
            lines(
              waysOut(evidence.description, path).map((one) => wayOut(evidence, one)),
              kind === 'final' ? 'nothing: an end' : 'nothing',
            ),
          ),
        ),
      ),
    )}`

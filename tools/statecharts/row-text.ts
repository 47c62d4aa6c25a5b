/** One row of a machine as text: on an edge, in a box, in a header. */
import type { TransitionDescription } from '#tools/model/machine-description.ts'
import { triggerLabel } from '#tools/model/walk-machine.ts'
import { bold, span, wrap } from './html-label.ts'
import { colours, markWord, rowColour, type Marked } from './look.ts'

/** `SI-04, SI-05`. */
export const requirementText = ({ requirements }: TransitionDescription): string => requirements.join(', ')

/** `[codeIsRequired]`, `[else]` or nothing. */
export const conditionText = ({ guard, isElse }: TransitionDescription): string =>
  guard === undefined ? (isElse ? '[else]' : '') : `[${guard}]`

const longestLine = 34

/**
 * A row on an edge: the id in bold and the trigger, then the guard, then the actions, each on lines of its own.
 */
export const edgeLines = (row: TransitionDescription & Marked): string[] => {
  const colour = rowColour(row)
  const id = requirementText(row)
  const trigger = markWord(row) + triggerLabel(row)
  const condition = conditionText(row)
  const together = `${id} ${trigger} ${condition}`.length <= longestLine
  const first = `${bold(id, colour)} ${span(trigger + (together && condition ? ` ${condition}` : ''), colour)}`
  const actions = row.actions.length === 0 ? [] : wrap(`/ ${row.actions.join(', ')}`, longestLine)
  return [
    first,
    ...(together || condition === '' ? [] : [span(condition, colour)]),
    ...actions.map((action) => span(action, colours.quiet)),
  ]
}

/** A row inside a box or a header; `destination` names where it leads when no edge can show it. */
export const boxLines = (row: TransitionDescription & Marked, destination = ''): string[] => {
  const colour = rowColour(row)
  const parts = [markWord(row) + triggerLabel(row), conditionText(row), destination].filter(
    (part) => part !== '',
  )
  const actions = row.actions.length === 0 ? '' : ` / ${row.actions.join(', ')}`
  const [first = '', ...more] = wrap(`${parts.join(' ')}${actions}`, 52)
  return [
    `${bold(requirementText(row), colour)} ${span(first, colour)}`,
    ...more.map((line) => span(`   ${line}`, colour)),
  ]
}

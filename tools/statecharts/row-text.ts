/** One row of a machine as text: on an edge, in a box, in a header. */
import type { TransitionDescription } from '#tools/model/machine-description.ts'
import { triggerLabel } from '#tools/model/walk-machine.ts'
import { bold, span, wrap } from './html-label.ts'
import { colours, markWord, rowColour, type Marked } from './style.ts'

/** `SI-04, SI-05`. */
export const requirementText = ({ requirements }: TransitionDescription): string => requirements.join(', ')

/** `[codeIsRequired]`, `[else]` or nothing. */
export const conditionText = ({ guard, isElse }: TransitionDescription): string =>
  guard === undefined ? (isElse ? '[else]' : '') : `[${guard}]`

/** Joins parts to lines while they fit; a longer part has a line of its own. */
const packed = (parts: readonly string[], width: number, between = ' '): string[] =>
  parts.reduce<string[]>((rows, part) => {
    const last = rows.at(-1)
    if (last === undefined) return [part]
    const together = `${last}${between}${part}`
    return together.length <= width
      ? [...rows.slice(0, -1), together]
      : [...rows.slice(0, -1), last + between.trimEnd(), part]
  }, [])

/**
 * A row on an edge: the id in bold, the trigger, the guard, and the actions on lines of their own.
 */
export const edgeLines = (row: TransitionDescription & Marked, longestLine: number): string[] => {
  const colour = rowColour(row)
  const id = requirementText(row)
  const rest = [markWord(row) + triggerLabel(row), conditionText(row)].filter((part) => part !== '')
  const [first = '', ...more] = packed([id, ...rest], longestLine)
  const actions = row.actions.map((action, index) => (index === 0 ? `/ ${action}` : action))
  return [
    // Graphviz takes no empty texts.
    first === id ? bold(id, colour) : bold(id, colour) + span(first.slice(id.length), colour),
    ...more.map((line) => span(line, colour)),
    ...packed(actions, longestLine, ', ').map((line) => span(line, colours.quiet)),
  ]
}

/** A row inside a box or a header; `destination` names where it leads when no edge can show it. */
export const boxLines = (
  row: TransitionDescription & Marked,
  destination = '',
  longestLine = 52,
): string[] => {
  const colour = rowColour(row)
  const parts = [markWord(row) + triggerLabel(row), conditionText(row), destination].filter(
    (part) => part !== '',
  )
  const actions = row.actions.length === 0 ? '' : ` / ${row.actions.join(', ')}`
  const [first = '', ...more] = wrap(`${parts.join(' ')}${actions}`, longestLine)
  return [
    `${bold(requirementText(row), colour)} ${span(first, colour)}`,
    ...more.map((line) => span(`   ${line}`, colour)),
  ]
}

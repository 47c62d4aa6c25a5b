/** The whole machine as a Mermaid state diagram: small, textual, and readable in the review of a change. */
import type {
  MachineDescription,
  StateDescription,
  TransitionDescription,
} from '#tools/model/machine-description.ts'
import { triggerLabel } from '#tools/model/walk-machine.ts'
import { destinationText, isWithin } from './drawing.ts'
import { stateFinder } from './page-plan.ts'
import { conditionText, requirementText } from './row-text.ts'

const idOf = (path: string) => (path === '' ? 'machine' : path.replaceAll('.', '_'))

/** Mermaid ends a label at a semicolon and has no way to write one. */
const labelOf = (row: TransitionDescription) => {
  const actions = row.actions.length === 0 ? '' : `/ ${row.actions.join(', ')}`
  return [requirementText(row), triggerLabel(row), conditionText(row), actions]
    .filter((part) => part !== '')
    .join(' ')
    .replaceAll(';', ',')
}

/**
 * Rows that stay in a state with others in it, or lead to one of these: such a state may have nothing but a name.
 * Mermaid draws nothing of a diagram in which it has a text besides or, in some versions, an arrow into itself.
 */
const isInName = (state: StateDescription, row: TransitionDescription) =>
  state.children.length > 0 && row.targets.every((target) => isWithin(target, state.path))

const nameOf = (state: StateDescription) => {
  const rows = state.transitions.filter((row) => isInName(state, row))
  return [state.key, ...rows.map((row) => `${labelOf(row)} ${destinationText(row)}`.trim())].join('<br/>')
}

const indent = (depth: number) => '  '.repeat(depth)

const stateLines = (
  find: (path: string) => StateDescription,
  state: StateDescription,
  depth: number,
): string[] => {
  const pad = indent(depth)
  if (state.children.length === 0) return [`${pad}state "${state.key}" as ${idOf(state.path)}`]
  return [
    `${pad}state "${nameOf(state)}" as ${idOf(state.path)} {`,
    ...insideLines(find, state, depth + 1),
    `${pad}}`,
  ]
}

const insideLines = (
  find: (path: string) => StateDescription,
  state: StateDescription,
  depth: number,
): string[] => {
  const pad = indent(depth)
  const parts = state.children.map((path) => {
    const child = find(path)
    const end = child.kind === 'final' ? [`${pad}${idOf(path)} --> [*]`] : []
    return [...stateLines(find, child, depth), ...end]
  })
  if (state.kind === 'parallel')
    return parts.flatMap((part, index) => (index === 0 ? part : [`${pad}--`, ...part]))
  const start = state.initial === undefined ? [] : [`${pad}[*] --> ${idOf(state.initial)}`]
  return [...start, ...parts.flat()]
}

const rowLines = (find: (path: string) => StateDescription, row: TransitionDescription): string[] => {
  const source = row.source === '' ? undefined : idOf(row.source)
  // Mermaid knows neither rows of the whole diagram nor rows that stay: both become notes of their own.
  if (source === undefined)
    return [`%% anywhere: ${labelOf(row)} → ${row.targets.map(idOf).join(', ') || '(stays)'}`]
  if (isInName(find(row.source), row)) return []
  if (row.targets.length === 0) return [`${source} : ${labelOf(row)}`]
  return row.targets.map((target) => `${source} --> ${idOf(target)} : ${labelOf(row)}`)
}

/** The diagram as text. */
export const mermaidText = (description: MachineDescription, title: string): string => {
  const find = stateFinder(description)
  return [
    '---',
    `title: ${title}`,
    '---',
    'stateDiagram-v2',
    ...insideLines(find, find(''), 1),
    ...description.transitions.flatMap((row) => rowLines(find, row)).map((line) => `${indent(1)}${line}`),
    '',
  ].join('\n')
}

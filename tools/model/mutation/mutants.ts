/** All mutants of a machine: each differs in one place that somebody could get wrong. */
import { not, type AnyStateMachine } from 'xstate'
import { actionName, guardName, listOf } from '../definition-names.ts'
import { walkMachine } from '../walk-machine.ts'
import {
  changeInvokes,
  rebuild,
  rowGroups,
  stateAt,
  statePaths,
  type RowConfig,
  type RowGroup,
  type StateConfig,
} from './machine-config.ts'
import type { Mutant } from './mutant.ts'

interface Place {
  machine: AnyStateMachine
  root: StateConfig
  path: string
}

/**
 * Whether the initial substate of a state is ever used: rows may all lead to other substates directly, and then
 * another initial substate changes nothing.
 */
const startsByDefault = (machine: AnyStateMachine, path: string): boolean => {
  const { states, transitions } = walkMachine(machine)
  const state = states.find((one) => one.path === path)
  if (!state || state.parent === undefined) return true
  if (transitions.some(({ targets }) => targets.includes(path))) return true
  const parent = states.find((one) => one.path === state.parent)!
  return parent.kind === 'parallel' || (parent.initial === path && startsByDefault(machine, parent.path))
}

/** What a row is called in the machine's description. */
const rowKey = (path: string, label: string, rows: readonly RowConfig[], index: number): string => {
  const row = rows[index]!
  const guard = guardName(row.guard)
  const isElse = rows.length > 1 && guard === undefined && index === rows.length - 1
  const key = (one: number) => {
    const name = guardName(rows[one]!.guard)
    return name === undefined ? '' : ` [${name}]`
  }
  const text = `${path || '(machine)'}: ${label}${isElse ? ' [else]' : key(index)}`
  const earlier = rows.slice(0, index).filter((_row, one) => key(one) === key(index)).length
  return earlier === 0 || isElse ? text : `${text} #${earlier + 1}`
}

const without = <T>(list: readonly T[], index: number): T[] => list.filter((_one, other) => other !== index)

/** Where else a row could lead by mistake: the states beside its target, the row's own state, or nowhere. */
const otherTargets = ({ machine, root }: Place, source: string, row: RowConfig): (string | undefined)[] => {
  const own = source.split('.').reduce((node, key) => (key === '' ? node : node.states[key]!), machine.root)
  const resolved = listOf(row.target).map((target) =>
    target.startsWith('#')
      ? machine.getStateNodeById(target)
      : target.startsWith('.')
        ? target
            .slice(1)
            .split('.')
            .reduce((node, key) => node.states[key]!, own)
        : target.split('.').reduce((node, key) => node.states[key]!, own.parent!),
  )
  const [target] = resolved
  if (!target?.parent || resolved.length > 1) return []
  const parentPath = target.parent.path.join('.')
  const siblings =
    target.parent.type === 'parallel' ? [] : Object.keys(stateAt(root, parentPath).states ?? {})
  return [
    ...siblings.filter((key) => key !== target.key).map((key) => `#${target.parent!.states[key]!.id}`),
    undefined,
  ]
}

const rowMutants = (place: Place, group: RowGroup): Mutant[] => {
  const { machine, root, path } = place
  const rows = group.read(root)
  const mutate = (row: string, change: string, alter: (rows: RowConfig[]) => RowConfig[]): Mutant => ({
    change: `${row}: ${change}`,
    row,
    state: path,
    build: () => rebuild(machine, (other) => group.write(other, alter(group.read(other)))),
  })
  return rows.flatMap((row, index) => {
    const key = rowKey(path, group.label, rows, index)
    const replace = (change: string, alter: (row: RowConfig) => RowConfig) =>
      mutate(key, change, (all) => all.map((one, other) => (other === index ? alter(one) : one)))
    const actions = listOf(row.actions)
    return [
      mutate(key, 'dropped', (all) => without(all, index)),
      ...otherTargets(place, path, row).map((target) =>
        replace(
          target === undefined ? 'leads nowhere' : `leads to ${target.slice(1)}`,
          ({ target: _old, ...rest }) => (target === undefined ? rest : { ...rest, target }),
        ),
      ),
      ...(row.guard === undefined
        ? []
        : [
            replace('guard negated', (one) => ({ ...one, guard: not(one.guard as string) })),
            replace('guard dropped', ({ guard: _guard, ...rest }) => rest),
          ]),
      ...(index + 1 < rows.length
        ? [
            {
              ...mutate(key, 'tried after the next row', (all) => {
                const swapped = [...all]
                swapped.splice(index, 2, all[index + 1]!, all[index]!)
                return swapped
              }),
              swapped: [key, rowKey(path, group.label, rows, index + 1)] as const,
            },
          ]
        : []),
      ...actions.map((action, number) =>
        replace(`action ${actionName(action)} dropped`, (one) => ({
          ...one,
          actions: without(listOf(one.actions), number),
        })),
      ),
      ...(row.reenter ? [replace('does not reenter', (one) => ({ ...one, reenter: false }))] : []),
    ]
  })
}

const stateMutants = ({ machine, root, path }: Place): Mutant[] => {
  const state = stateAt(root, path)
  const name = path || '(machine)'
  const mutate = (change: string, alter: (state: StateConfig) => void): Mutant => ({
    change: `${name}: ${change}`,
    state: path,
    build: () => rebuild(machine, (other) => alter(stateAt(other, path))),
  })
  const dropActions = (kind: 'entry' | 'exit') =>
    listOf(state[kind]).map((action, index) =>
      mutate(`${kind} action ${actionName(action)} dropped`, (one) => {
        one[kind] = without(listOf(one[kind]), index)
      }),
    )
  const initial = typeof state.initial === 'object' ? state.initial.target : state.initial
  const otherInitials =
    initial === undefined || !startsByDefault(machine, path)
      ? []
      : Object.keys(state.states ?? {}).filter((key) => key !== initial)
  const delays = Object.keys(machine.implementations.delays)
  const invokes = listOf(state.invoke)
  return [
    ...dropActions('entry'),
    ...dropActions('exit'),
    ...otherInitials.map((key) =>
      mutate(`starts in ${key}`, (one) => {
        one.initial = key
      }),
    ),
    ...invokes.map(({ src }, index) =>
      mutate(`does not invoke ${String(src)}`, (one) => changeInvokes(one, (all) => without(all, index))),
    ),
    ...Object.keys(state.after ?? {}).flatMap((delay) =>
      delays
        .filter((other) => other !== delay)
        .map((other) =>
          mutate(`waits for ${other} instead of ${delay}`, (one) => {
            const { [delay]: rows, ...rest } = one.after!
            one.after = { ...rest, [other]: rest[other] ?? rows! }
          }),
        ),
    ),
    ...listOf(state.tags).map((tag) =>
      mutate(`not tagged ${String(tag)}`, (one) => {
        one.tags = listOf(one.tags).filter((other) => other !== tag)
      }),
    ),
  ]
}

/** Every mutant of a machine, in document order. */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] => {
  const root = machine.config as StateConfig
  return statePaths(root).flatMap((path) => {
    const place = { machine, root, path }
    return [...stateMutants(place), ...rowGroups(root, path).flatMap((group) => rowMutants(place, group))]
  })
}

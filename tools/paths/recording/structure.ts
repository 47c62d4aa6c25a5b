/**
 * What a machine's structure alone says: which states are active after a row. Guards cannot be judged here, as a
 * recording holds no data of people; which rows may be taken in which state, and where they lead, can.
 */
import type { MachineDescription, TransitionDescription } from '#tools/model/machine-description.ts'
import { isWithin } from '#tools/statecharts/drawing.ts'
import { stateFinder } from '#tools/statecharts/page-plan.ts'
import type { StateValueText } from './recorded-row.ts'

/** Paths of the active states without substates, sorted. */
export type Resting = readonly string[]

/** A machine that can be followed. */
export interface Structure {
  description: MachineDescription
  start: Resting
  isActive: (resting: Resting, path: string) => boolean
  /** @returns the states after these rows of one event, which are taken together in regions side by side */
  after: (resting: Resting, rows: readonly TransitionDescription[]) => Resting
  /** The states that a row is certain to lead to, wherever else the machine is. */
  entered: (row: TransitionDescription) => Resting
  isEnded: (resting: Resting) => boolean
  /** The row that must be taken at once in these states: `always` without a guard. */
  unavoidable: (resting: Resting) => TransitionDescription | undefined
  /** A row that takes precedence over this one in these states, because it is deeper and has no guard. */
  precedent: (resting: Resting, row: TransitionDescription) => TransitionDescription | undefined
}

/** The states at rest in a value, in the form of `Resting`. */
export const restingIn = (value: StateValueText, prefix = ''): Resting =>
  (typeof value === 'string'
    ? [prefix + value]
    : Object.entries(value).flatMap(([key, below]) =>
        typeof below === 'object' && Object.keys(below).length === 0
          ? [prefix + key]
          : restingIn(below, `${prefix}${key}.`),
      )
  ).toSorted()

const ancestors = (path: string): string[] => {
  const keys = path.split('.')
  return ['', ...keys.slice(0, -1).map((_key, index) => keys.slice(0, index + 1).join('.'))]
}

const domainOf = ({ source, targets, reenter }: TransitionDescription): string => {
  if (!reenter && targets.every((target) => isWithin(target, source))) return source
  const shared = ancestors(targets[0]!).filter((path) =>
    [...targets, source].every((one) => one !== path && isWithin(one, path)),
  )
  return shared.at(-1) ?? ''
}

/** Prepares a machine for being followed. */
export const structureOf = (description: MachineDescription): Structure => {
  const find = stateFinder(description)

  const entered = (path: string, targets: readonly string[]): string[] => {
    const state = find(path)
    if (state.children.length === 0) return [path]
    if (state.kind === 'parallel') return state.children.flatMap((child) => entered(child, targets))
    const chosen = state.children.find((child) => targets.some((target) => isWithin(target, child)))
    return entered(chosen ?? state.initial!, targets)
  }

  const isActive = (resting: Resting, path: string) => resting.some((one) => isWithin(one, path))

  const one = (resting: Resting, row: TransitionDescription): Resting => {
    if (row.targets.length === 0) return resting
    const domain = domainOf(row)
    const staying = resting.filter((path) => !isWithin(path, domain))
    return [...staying, ...entered(domain, row.targets)].toSorted()
  }

  const rowsActive = (resting: Resting) =>
    description.transitions.filter(({ source }) => isActive(resting, source))

  return {
    description,
    start: entered('', []).toSorted(),
    isActive,
    after: (resting, rows) => rows.reduce(one, resting),
    entered: (row) => one([], row),
    isEnded: (resting) => resting.some((path) => find(path).kind === 'final' && !path.includes('.')),
    unavoidable: (resting) =>
      rowsActive(resting).find(({ kind, guard }) => kind === 'always' && guard === undefined),
    precedent: (resting, row) =>
      rowsActive(resting).find(
        (other) =>
          other.eventType === row.eventType &&
          other.guard === undefined &&
          other.source !== row.source &&
          isWithin(other.source, row.source),
      ),
  }
}

/** Every transition that may be taken in a state: its own, and those of the states around it. */
import type {
  MachineDescription,
  StateDescription,
  TransitionDescription,
} from '#tools/model/machine-description.ts'

/** One row that may be taken in a state. */
export interface PossibleTransition {
  row: TransitionDescription
  /** As the book counts: T1 is the first of its machine. */
  number: number
  /** Path of the state around it that declares the row; undefined where it is the state's own. */
  inheritedFrom: string | undefined
}

const isWithin = (path: string, ancestor: string) =>
  ancestor === '' || path === ancestor || path.startsWith(`${ancestor}.`)

/** The state and all around it, the innermost first. */
const outwards = ({ states }: MachineDescription, path: string): StateDescription[] => {
  const own = states.find((state) => state.path === path)
  return own === undefined
    ? []
    : [own, ...(own.parent === undefined ? [] : outwards({ states } as MachineDescription, own.parent))]
}

/** Those that are tried in a state; what an inner state answers in any case, an outer one does not hear. */
export const possibleIn = (description: MachineDescription, path: string): PossibleTransition[] => {
  const answered = new Set<string>()
  return outwards(description, path).flatMap((state) => {
    const rows = state.transitions.filter(
      ({ eventType, kind }) => kind === 'always' || !answered.has(eventType),
    )
    for (const { eventType, guard } of rows) if (guard === undefined) answered.add(eventType)
    return rows.map((row) => ({
      row,
      number: description.transitions.indexOf(row) + 1,
      inheritedFrom: state.path === path ? undefined : state.path,
    }))
  })
}

/** Those that leave the state. */
export const waysOut = (description: MachineDescription, path: string): PossibleTransition[] =>
  possibleIn(description, path).filter(({ row }) => row.targets.some((target) => !isWithin(target, path)))

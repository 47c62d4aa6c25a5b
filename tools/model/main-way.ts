/**
 * The way through a machine to what people came for, as rows in their order. It is derived: the shortest way from the
 * beginning to the successful end that takes no error, no refusal and no way back. An entry names states on it where a
 * shorter way is not the usual one, and where a machine has no end (`mainWay`).
 */
import type { MachineDescription, StateDescription, TransitionDescription } from './machine-description.ts'

/** Words by which events, answers and ends say that somebody turns back or gives up, or that something came to nothing. */
const givingUp =
  /(cancelled|declined|returned|postponed|abandoned|\.closed|dropped|withdrawn|rejected|refused|reconsidered|discarded|left|stopped|reversed|undone|refunded|replaced|cancel|turnedAway|sentToLogin)$|^back\./i
/** Answers that say that something came in between, or was done before. */
const interrupted = /(Meanwhile|Elsewhere|Faster|Before|Already|IsOver|IsRequired|Missed)$|^repetition/

/** More than any number of steps. */
const never = 1000

/**
 * What a row costs: a step; never to be taken is what is an error or gives up. Choices that the machine makes at once
 * end in the usual one, without a condition: others, such as going on where a page was loaded again, cost more.
 */
const costOf = (row: TransitionDescription, isError: (path: string) => boolean): number => {
  const { kind, trigger, targets, guard = '', isElse } = row
  if (kind === 'error' || targets.some(isError)) return never
  if (givingUp.test(trigger) || givingUp.test(guard) || interrupted.test(guard)) return never
  if (targets.some((path) => /(^|\.)recovering/.test(path))) return 20
  return kind === 'always' && guard !== '' && !isElse ? 20 : 1
}

interface Step {
  to: string
  row: TransitionDescription | undefined
  cost: number
}

interface Reached {
  cost: number
  rows: readonly TransitionDescription[]
}

const stateIn = (states: ReadonlyMap<string, StateDescription>, path: string): StateDescription => {
  const state = states.get(path)
  if (!state) throw new Error(`The main way leads through ${path}, which is no state of the machine.`)
  return state
}

/** From each state: into its first substate, and along its rows and those of the states around it. */
const stepsOf = ({ states, transitions }: MachineDescription): ((path: string) => Step[]) => {
  const byPath = new Map(states.map((state) => [state.path, state]))
  const isError = (path: string): boolean => {
    const { tags, initial } = stateIn(byPath, path)
    return tags.includes('error') || (initial !== undefined && isError(initial))
  }
  const bySource = new Map<string, TransitionDescription[]>()
  for (const row of transitions) bySource.set(row.source, [...(bySource.get(row.source) ?? []), row])
  return (path) => {
    const { kind, initial, children } = stateIn(byPath, path)
    const inside = kind === 'parallel' ? children : initial === undefined ? [] : [initial]
    const free = (to: string): Step => ({ to, row: undefined, cost: 0 })
    const rows: TransitionDescription[] = []
    for (let at: string | undefined = path; at !== undefined; at = stateIn(byPath, at).parent)
      rows.push(...(bySource.get(at) ?? []))
    return [
      ...inside.map(free),
      ...rows
        .flatMap((row) => row.targets.map((to) => ({ to, row, cost: costOf(row, isError) })))
        .filter(({ to }) => to !== path),
    ]
  }
}

/** The cheapest way to every state; of several the one that the machine declares first. */
const waysFrom = (start: string, stepsFrom: (path: string) => Step[]): ReadonlyMap<string, Reached> => {
  const reached = new Map<string, Reached>([[start, { cost: 0, rows: [] }]])
  const open = [start]
  while (open.length > 0) {
    const path = open.reduce((best, one) => (reached.get(one)!.cost < reached.get(best)!.cost ? one : best))
    open.splice(open.indexOf(path), 1)
    const { cost, rows } = reached.get(path)!
    for (const step of stepsFrom(path)) {
      const total = cost + step.cost
      if (total >= never || total >= (reached.get(step.to)?.cost ?? never)) continue
      reached.set(step.to, { cost: total, rows: step.row ? [...rows, step.row] : rows })
      if (!open.includes(step.to)) open.push(step.to)
    }
  }
  return reached
}

/** Its first end that is no error; a machine without one succeeds where the longest of the shortest ways leads. */
const endOf = ({ states }: MachineDescription, reached: ReadonlyMap<string, Reached>): string | undefined => {
  const top = states.filter(({ parent, tags }) => parent === '' && !tags.includes('error'))
  const end = top.find(({ path, kind }) => kind === 'final' && !givingUp.test(path) && reached.has(path))
  if (end) return end.path
  const stepsTo = (path: string) => reached.get(path)?.cost ?? -1
  return top
    .map(({ path }) => path)
    .filter((path) => !givingUp.test(path))
    .reduce<string | undefined>(
      (best, path) => (best === undefined || stepsTo(path) > stepsTo(best) ? path : best),
      undefined,
    )
}

/**
 * The rows of the main way.
 *
 * @param through states on it, the last of which is where it ends
 * @throws when it cannot lead through one of them without an error or a way back
 */
export const mainWayOf = (
  description: MachineDescription,
  through: readonly string[] = [],
): readonly TransitionDescription[] => {
  const stepsFrom = stepsOf(description)
  const end = endOf(description, waysFrom('', stepsFrom))
  const goals = through.length > 0 ? through : end === undefined ? [] : [end]
  const rows: TransitionDescription[] = []
  let at = ''
  for (const goal of goals) {
    const [way] = [...waysFrom(at, stepsFrom)]
      .filter(([path]) => path === goal || path.startsWith(`${goal}.`))
      .toSorted(([, one], [, other]) => one.cost - other.cost)
      .map(([path, { rows: steps }]) => ({ path, steps }))
    if (!way)
      throw new Error(
        `The main way of ${description.id} does not come from ${at || 'its beginning'} to ${goal}.`,
      )
    rows.push(...way.steps)
    at = way.path
  }
  // A call at its end has a good answer, which is the success.
  const answer = stepsFrom(at).find(({ row, cost }) => row?.kind === 'done' && cost < never)?.row
  return answer && through.length === 0 ? [...rows, answer] : rows
}

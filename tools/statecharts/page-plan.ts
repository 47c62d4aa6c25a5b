/** What can be drawn on a page: the composites on it that are drawn open, and those that get a page of their own. */
import type { MachineDescription, StateDescription } from '#tools/model/machine-description.ts'

/** One page of a machine's chart. */
export interface Page {
  /** Path of the state that the page is about; empty for the overview. */
  root: string
  /** Paths of the composites on the page whose inside is drawn, the root included. */
  open: ReadonlySet<string>
}

/** More is not tried: it does not fit A4 in a readable size. */
const mostBoxes = 12
const mostRows = 22

const isComposite = (state: StateDescription) => state.children.length > 0

/** Finds states by path. */
export const stateFinder = ({ states }: MachineDescription) => {
  const byPath = new Map(states.map((state) => [state.path, state]))
  return (path: string): StateDescription => {
    const state = byPath.get(path)
    if (!state) throw new Error(`The machine has no state ${path}.`)
    return state
  }
}

type Find = ReturnType<typeof stateFinder>

const boxesOf = (find: Find, root: string, open: ReadonlySet<string>): string[] =>
  find(root).children.flatMap((path) => (open.has(path) ? boxesOf(find, path, open) : [path]))

/** The composites that a page keeps closed. */
export const closedOn = (find: Find, { root, open }: Page): string[] =>
  boxesOf(find, root, open).filter((path) => isComposite(find(path)))

/** Rows that are drawn or written on a page with these open composites. */
const rowsOn = (find: Find, { root, open }: Page): number =>
  [...open, ...boxesOf(find, root, open)].reduce((sum, path) => sum + find(path).transitions.length, 0)

/** Regions say nothing while they are closed: a parallel state is opened with all of them. */
const wholeOf = (find: Find, path: string): string[] => {
  const state = find(path)
  const regions = state.kind === 'parallel' ? state.children.filter((child) => isComposite(find(child))) : []
  return [path, ...regions.flatMap((region) => wholeOf(find, region))]
}

/** The ways to draw the page of a state: as much open as may fit comes first, everything closed last. */
export const plansFor = (find: Find, root: string): Page[] => {
  const plans: Page[] = [{ root, open: new Set(wholeOf(find, root)) }]
  for (;;) {
    const last = plans[0]!
    const larger = closedOn(find, last)
      .map((path): Page => ({ root, open: new Set([...last.open, ...wholeOf(find, path)]) }))
      .find((plan) => boxesOf(find, root, plan.open).length <= mostBoxes && rowsOn(find, plan) <= mostRows)
    if (!larger) return plans
    plans.unshift(larger)
  }
}

/** What a page is called: `overview`, or the path of its state. */
export const pageTitle = (page: Page): string => (page.root === '' ? 'overview' : page.root)

/** `open.enteringCredentials` as a file name: `open-enteringCredentials.svg`. */
export const pageFile = (page: Page): string => `${pageTitle(page).replaceAll('.', '-')}.svg`

/** What is drawn on which page: an overview, and a page for every composite that the overview keeps closed. */
import type { MachineDescription, StateDescription } from '#tools/model/machine-description.ts'

/** One page of a machine's chart. */
export interface Page {
  /** Path of the state that the page is about; empty for the overview. */
  root: string
  /** Paths of the composites on the page whose inside is drawn, the root included. */
  open: ReadonlySet<string>
}

/** Composites are opened while a page stays within these: more does not fit A4 in a readable size. */
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

const boxesOf = (
  find: (path: string) => StateDescription,
  root: string,
  open: ReadonlySet<string>,
): string[] => find(root).children.flatMap((path) => (open.has(path) ? boxesOf(find, path, open) : [path]))

/** Rows that are drawn or written on a page with these open composites. */
const rowsOn = (find: (path: string) => StateDescription, root: string, open: ReadonlySet<string>): number =>
  [...open, ...boxesOf(find, root, open)].reduce((sum, path) => sum + find(path).transitions.length, 0)

const planPage = (find: (path: string) => StateDescription, root: string): Page => {
  const open = new Set([root])
  // Regions say nothing while they are closed: a parallel state is opened with all of them.
  const openWhole = (path: string, into: Set<string>) => {
    into.add(path)
    const state = find(path)
    if (state.kind === 'parallel')
      for (const region of state.children) if (isComposite(find(region))) openWhole(region, into)
  }
  if (find(root).kind === 'parallel') openWhole(root, open)
  for (let changed = true; changed;) {
    changed = false
    const closed = boxesOf(find, root, open).filter((path) => isComposite(find(path)))
    for (const path of closed) {
      const larger = new Set(open)
      openWhole(path, larger)
      const fits = boxesOf(find, root, larger).length <= mostBoxes && rowsOn(find, root, larger) <= mostRows
      if (!fits) continue
      openWhole(path, open)
      changed = true
      break
    }
  }
  return { root, open }
}

/** The pages of a machine: the overview first, then the composites that are closed there, and so on. */
export const planPages = (description: MachineDescription): Page[] => {
  const find = stateFinder(description)
  const pages: Page[] = []
  const visit = (root: string) => {
    const page = planPage(find, root)
    pages.push(page)
    for (const path of boxesOf(find, root, page.open)) if (isComposite(find(path))) visit(path)
  }
  visit('')
  return pages
}

/** What a page is called: `overview`, or the path of its state. */
export const pageTitle = (page: Page): string => (page.root === '' ? 'overview' : page.root)

/** `open.enteringCredentials` as a file name: `open-enteringCredentials.svg`. */
export const pageFile = (page: Page): string => `${pageTitle(page).replaceAll('.', '-')}.svg`

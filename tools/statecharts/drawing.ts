/** What is on a page: which box stands for a state, which rows are arrows and which are written in a box. */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import type {
  MachineDescription,
  StateDescription,
  TransitionDescription,
} from '#tools/model/machine-description.ts'
import { mainWayOf } from '#tools/model/main-way.ts'
import { walkMachine } from '#tools/model/walk-machine.ts'
import type { Layout } from './layout.ts'
import { stateFinder, type Page } from './page-plan.ts'

/** A name as Graphviz takes it. */
export const quote = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** Whether a state is another one or lies inside it. */
export const isWithin = (path: string, ancestor: string) =>
  ancestor === '' || path === ancestor || path.startsWith(`${ancestor}.`)

/** Everything about one page that drawing its parts needs. */
export interface Drawing {
  page: Page
  layout: Layout
  find: (path: string) => StateDescription
  description: MachineDescription
  /** Paths of states that only errors lead to. */
  errorStates: ReadonlySet<string>
  /** The rows of the main way, in their order. */
  mainWay: readonly TransitionDescription[]
}

/** A machine as it is drawn: also the states that its catalogue entry names on its main way. */
export interface ChartedMachine extends MachineDescription {
  mainWay?: readonly string[] | undefined
}

const errorStatesOf = ({ states, transitions }: MachineDescription): Set<string> =>
  new Set(
    states
      .filter(({ kind }) => kind === 'atomic')
      .map(({ path }) => path)
      .filter((path) => {
        const arriving = transitions.filter(
          ({ targets, source }) => targets.includes(path) && source !== path,
        )
        return arriving.length > 0 && arriving.every(({ kind }) => kind === 'error')
      }),
  )

/** The machine of an entry, ready to be drawn. */
export const chartedMachine = ({ machine, messages, mainWay }: CatalogueEntry): ChartedMachine => ({
  ...walkMachine(machine, messages),
  mainWay,
})

const mainWays = new WeakMap<MachineDescription, readonly TransitionDescription[]>()

/** The same machine is drawn many times until it can be read. */
const mainWayIn = (description: ChartedMachine): readonly TransitionDescription[] => {
  const known = mainWays.get(description) ?? mainWayOf(description, description.mainWay)
  mainWays.set(description, known)
  return known
}

/** Prepares the drawing of one page. */
export const createDrawing = (description: ChartedMachine, page: Page, layout: Layout): Drawing => ({
  page,
  layout,
  find: stateFinder(description),
  description,
  errorStates: errorStatesOf(description),
  mainWay: mainWayIn(description),
})

/** Names of the things on a page that are no states. */
export const cluster = (path: string) => `cluster ${path}`
export const startOf = (path: string) => `start of ${path}`
export const outside = (path: string) => `outside ${path}`

/** What an arrow stands for: all rows between two things on a page. */
export const groupName = (from: string, to: string) => `${from} → ${to}`

/** Where a row leads when no edge shows it. */
export const destinationText = (row: TransitionDescription) =>
  row.targets
    .map((target) => (target.startsWith(`${row.source}.`) ? target.slice(row.source.length + 1) : target))
    .map((target) => `→ ${target}`)
    .join(' ')

/** The visible box or open composite that stands for a state on this page; undefined when it is elsewhere. */
export const visibleFor = ({ page }: Drawing, path: string): string | undefined => {
  if (!isWithin(path, page.root)) return undefined
  const keys = path.split('.')
  for (let length = page.root === '' ? 1 : page.root.split('.').length; length <= keys.length; length += 1) {
    const prefix = keys.slice(0, length).join('.')
    if (!page.open.has(prefix)) return prefix
  }
  return path
}

/** Whether a row is on the main way. */
export const isMain = ({ mainWay }: Drawing, row: TransitionDescription): boolean =>
  mainWay.some(({ key }) => key === row.key)

/**
 * Rows that stay, and rows of an open composite into itself or back to it, are written instead of drawn; so are those
 * for which the layout found no arrow that can be followed.
 */
export const isDrawn = (drawing: Drawing, row: TransitionDescription): boolean => {
  const [target] = row.targets
  if (target === undefined) return false
  const from = visibleFor(drawing, row.source) ?? row.source
  const to = visibleFor(drawing, target)
  if (drawing.layout.written.has(groupName(from, to ?? outside(target)))) return false
  if (to === undefined)
    return isMain(drawing, row) || !(drawing.layout.writesExits && !drawing.page.open.has(from))
  if (from === to) return !drawing.page.open.has(from) && drawing.find(from).children.length === 0
  if (drawing.page.open.has(from) && isWithin(to, from)) return false
  // Back to an open composite from inside it: its start is where that leads, when it has one.
  if (drawing.page.open.has(to) && isWithin(from, to)) return drawing.find(to).initial !== undefined
  return true
}

/** The first or last box inside an open composite. */
const boxInside = (drawing: Drawing, path: string, which: 0 | -1): string => {
  const state = drawing.find(path)
  return drawing.page.open.has(path) ? boxInside(drawing, state.children.at(which)!, which) : path
}

/** Where an edge starts or ends: a node, and the border at which it is cut off. */
export interface EdgeEnd {
  node: string
  attributes: string[]
}

/** Where an edge ends: a box, or the border of an open composite. */
export const headOf = (drawing: Drawing, path: string): EdgeEnd => {
  if (!drawing.page.open.has(path)) return { node: quote(path), attributes: [] }
  const state = drawing.find(path)
  const node = state.initial === undefined ? boxInside(drawing, path, 0) : startOf(path)
  return { node: quote(node), attributes: [`lhead=${quote(cluster(path))}`] }
}

/** Where an edge starts: a box, or the border of an open composite. */
export const tailOf = (drawing: Drawing, path: string): EdgeEnd =>
  drawing.page.open.has(path)
    ? { node: quote(boxInside(drawing, path, -1)), attributes: [`ltail=${quote(cluster(path))}`] }
    : { node: quote(path), attributes: [] }

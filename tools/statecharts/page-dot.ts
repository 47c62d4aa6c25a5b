/** One page of a chart in Graphviz' language. */
import type {
  MachineDescription,
  StateDescription,
  TransitionDescription,
} from '#tools/model/machine-description.ts'
import { bold, escapeText, lines, span, wrap } from './html-label.ts'
import { colours, font, kindColours, sizes } from './look.ts'
import { stateFinder, type Page } from './page-plan.ts'
import { boxLines, edgeLines } from './row-text.ts'

const quote = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

const isWithin = (path: string, ancestor: string) =>
  ancestor === '' || path === ancestor || path.startsWith(`${ancestor}.`)

/** Everything about one page that drawing its parts needs. */
interface Drawing {
  page: Page
  find: (path: string) => StateDescription
  description: MachineDescription
  /** Paths of states that only errors lead to. */
  errorStates: ReadonlySet<string>
}

const cluster = (path: string) => `cluster ${path}`
const startOf = (path: string) => `start of ${path}`
const outside = (path: string) => `outside ${path}`

const activities = (state: StateDescription): string[] => [
  ...state.entry.flatMap((action) => [span(`entry / ${action}`, colours.quiet)]),
  ...state.invokes.map(({ src }) => span(`do / ${src}`, colours.busyLine)),
  ...state.exit.map((action) => span(`exit / ${action}`, colours.quiet)),
]

const descriptionLines = (state: StateDescription, width: number) =>
  state.description === undefined
    ? []
    : wrap(state.description, width).map((line) => span(line, colours.quiet, sizes.small))

const lookOf = ({ errorStates }: Drawing, state: StateDescription) => {
  if (errorStates.has(state.path)) return { line: colours.errorLine, fill: colours.errorFill }
  if (state.invokes.length > 0) return { line: colours.busyLine, fill: colours.busyFill }
  if (state.kind === 'final') return { line: colours.line, fill: colours.endFill }
  return { line: colours.line, fill: colours.paper }
}

/** Where a row leads when no edge shows it. */
const destinationText = (row: TransitionDescription) =>
  row.targets
    .map((target) => (target.startsWith(`${row.source}.`) ? target.slice(row.source.length + 1) : target))
    .map((target) => `→ ${target}`)
    .join(' ')

const insideCount = (state: StateDescription) => {
  const noun = state.kind === 'parallel' ? 'region' : 'substate'
  return `▸ ${state.children.length} ${noun}${state.children.length === 1 ? '' : 's'}`
}

const boxOf = (drawing: Drawing, state: StateDescription): string => {
  const { line, fill } = lookOf(drawing, state)
  const closed = state.children.length > 0
  // What happens inside a closed composite is written on its own page.
  const written = closed ? [] : state.transitions.filter((row) => !isDrawn(drawing, row))
  const below = [...activities(state), ...written.flatMap((row) => boxLines(row, destinationText(row)))]
  const name = `${bold(state.key, colours.ink, sizes.name)}${closed ? span(`  ${insideCount(state)}`, colours.quiet, sizes.small) : ''}`
  const rows = [
    `<TR><TD ALIGN="CENTER">${name}</TD></TR>`,
    ...(state.description === undefined
      ? []
      : [`<TR><TD ALIGN="LEFT" BALIGN="LEFT">${lines(descriptionLines(state, 36))}</TD></TR>`]),
    ...(below.length === 0 ? [] : ['<HR/>', `<TR><TD ALIGN="LEFT" BALIGN="LEFT">${lines(below)}</TD></TR>`]),
  ]
  const table = (border: number, content: string) =>
    `<TABLE BORDER="${border}" CELLBORDER="0" CELLSPACING="0" CELLPADDING="3" STYLE="ROUNDED" COLOR="${line}" BGCOLOR="${fill}">${content}</TABLE>`
  const inner = table(closed ? 2 : 1, rows.join(''))
  // An end has a double border, as in UML.
  const whole =
    state.kind === 'final'
      ? `<TABLE BORDER="1" CELLBORDER="0" CELLSPACING="0" CELLPADDING="2" STYLE="ROUNDED" COLOR="${line}"><TR><TD>${inner}</TD></TR></TABLE>`
      : inner
  return `${quote(state.path)} [label=<${whole}>]`
}

/** The visible box or open composite that stands for a state on this page; undefined when it is elsewhere. */
const visibleFor = ({ page }: Drawing, path: string): string | undefined => {
  if (!isWithin(path, page.root)) return undefined
  const keys = path.split('.')
  for (let length = page.root === '' ? 1 : page.root.split('.').length; length <= keys.length; length += 1) {
    const prefix = keys.slice(0, length).join('.')
    if (!page.open.has(prefix)) return prefix
  }
  return path
}

/** Rows that stay, and rows of an open composite into itself or back to it, are written instead of drawn. */
const isDrawn = (drawing: Drawing, row: TransitionDescription): boolean => {
  const [target] = row.targets
  if (target === undefined) return false
  const from = visibleFor(drawing, row.source) ?? row.source
  const to = visibleFor(drawing, target)
  if (to === undefined) return true
  if (from === to) return !drawing.page.open.has(from) && drawing.find(from).children.length === 0
  if (drawing.page.open.has(from) && isWithin(to, from)) return false
  // Back to an open composite from inside it: its start is where that leads, when it has one.
  if (drawing.page.open.has(to) && isWithin(from, to)) return drawing.find(to).initial !== undefined
  return true
}

const headerOf = (drawing: Drawing, state: StateDescription): string => {
  const written = state.transitions.filter((row) => !isDrawn(drawing, row))
  const kind = state.kind === 'parallel' ? 'parallel' : ''
  const first = `${bold(state.key, colours.ink, sizes.name)}${kind && span(`  ${kind}`, colours.quiet, sizes.small)}`
  const content = [
    [first],
    descriptionLines(state, 70),
    [...activities(state), ...written.flatMap((row) => boxLines(row, destinationText(row)))],
  ]
  const rows = content
    .filter((part) => part.length > 0)
    .map((part) => `<TR><TD ALIGN="LEFT" BALIGN="LEFT">${lines(part)}</TD></TR>`)
  return `<<TABLE BORDER="0" CELLSPACING="0" CELLPADDING="2">${rows.join('')}</TABLE>>`
}

const startEdge = (drawing: Drawing, state: StateDescription): string[] => {
  if (state.initial === undefined) return []
  const start = quote(startOf(state.path))
  const { node, attributes } = headOf(drawing, state.initial)
  const actions = state.initialActions.map((action) => span(`/ ${action}`, colours.quiet))
  const label = actions.length === 0 ? [] : [`label=<${lines(actions)}>`]
  return [
    `${start} [shape=circle, label="", width=0.12, height=0.12, fixedsize=true, style=filled, fillcolor="${colours.ink}", color="${colours.ink}"]`,
    `${start} -> ${node} [${['weight=4', `color="${colours.line}"`, ...attributes, ...label].join(', ')}]`,
  ]
}

/** The first or last box inside an open composite. */
const boxInside = (drawing: Drawing, path: string, which: 0 | -1): string => {
  const state = drawing.find(path)
  return drawing.page.open.has(path) ? boxInside(drawing, state.children.at(which)!, which) : path
}

/** Where an edge ends: a box, or the border of an open composite. */
const headOf = (drawing: Drawing, path: string): { node: string; attributes: string[] } => {
  if (!drawing.page.open.has(path)) return { node: quote(path), attributes: [] }
  const state = drawing.find(path)
  const node = state.initial === undefined ? boxInside(drawing, path, 0) : startOf(path)
  return { node: quote(node), attributes: [`lhead=${quote(cluster(path))}`] }
}

const tailOf = (drawing: Drawing, path: string): { node: string; attributes: string[] } =>
  drawing.page.open.has(path)
    ? { node: quote(boxInside(drawing, path, -1)), attributes: [`ltail=${quote(cluster(path))}`] }
    : { node: quote(path), attributes: [] }

const insideOf = (drawing: Drawing, state: StateDescription): string[] =>
  state.children.flatMap((path) => {
    const child = drawing.find(path)
    return drawing.page.open.has(path) ? clusterOf(drawing, child) : [boxOf(drawing, child)]
  })

const clusterOf = (drawing: Drawing, state: StateDescription): string[] => {
  const isRegion = state.parent !== undefined && drawing.find(state.parent).kind === 'parallel'
  const isRoot = state.path === drawing.page.root
  const { line } = lookOf(drawing, state)
  const colour = isRegion ? colours.region : line
  return [
    `subgraph ${quote(cluster(state.path))} {`,
    `label=${headerOf(drawing, state)}; labeljust=l; margin=14`,
    `style="rounded${isRegion ? ',dashed' : ''},filled"; color="${colour}"; fillcolor="${isRoot || isRegion ? colours.paper : colours.shade}"; penwidth=1.2`,
    ...startEdge(drawing, state),
    ...insideOf(drawing, state),
    '}',
  ]
}

/** Drawn rows by where they start and end on this page, in document order. */
const edgeGroups = (
  drawing: Drawing,
): Map<string, { from: string; to: string; rows: TransitionDescription[] }> => {
  const groups = new Map<string, { from: string; to: string; rows: TransitionDescription[] }>()
  for (const row of drawing.description.transitions) {
    const [target] = row.targets
    if (target === undefined || !isWithin(row.source, drawing.page.root)) continue
    const from = visibleFor(drawing, row.source)
    if (from === undefined || !isDrawn(drawing, row)) continue
    const to = visibleFor(drawing, target) ?? outside(target)
    const key = `${from} → ${to}`
    const group = groups.get(key) ?? { from, to, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return groups
}

const edgeOf = (
  drawing: Drawing,
  from: string,
  to: string,
  rows: readonly TransitionDescription[],
): string => {
  const kinds = new Set(rows.map(({ kind }) => kind))
  const colour = kinds.size === 1 ? kindColours[rows[0]!.kind] : colours.line
  const tail = tailOf(drawing, from)
  const isOutside = to.startsWith('outside ')
  const isBack = !isOutside && drawing.page.open.has(to) && isWithin(from, to)
  const head = isOutside ? { node: quote(to), attributes: [] } : headOf(drawing, to)
  const attributes = [
    ...tail.attributes,
    // Graphviz cannot clip an edge at a border that surrounds both of its ends.
    ...(isBack ? [] : head.attributes),
    `color="${colour}"`,
    `label=<<TABLE BORDER="0" CELLSPACING="0" CELLPADDING="1" BGCOLOR="${colours.paper}">${rows
      .map((row) => `<TR><TD ALIGN="LEFT" BALIGN="LEFT">${lines(edgeLines(row))}</TD></TR>`)
      .join('')}</TABLE>>`,
  ]
  return `${tail.node} -> ${head.node} [${attributes.join(', ')}]`
}

const dashedBox = (name: string, text: string): string => {
  const table = `<TABLE BORDER="1" CELLBORDER="0" CELLSPACING="0" CELLPADDING="4" STYLE="ROUNDED,DASHED" COLOR="${colours.region}"><TR><TD>${span(text, colours.quiet, sizes.name)}</TD></TR></TABLE>`
  return `${quote(name)} [label=<${table}>]`
}

/** Rows from other pages into the middle of this one: an arrow per target, with where the rows come from. */
const arrivals = (drawing: Drawing): string[] => {
  const { page, description } = drawing
  const byTarget = new Map<string, TransitionDescription[]>()
  for (const row of description.transitions)
    for (const target of row.targets) {
      const enters = target !== page.root && isWithin(target, page.root) && !isWithin(row.source, page.root)
      const isInherited = row.source === '' || page.root.startsWith(`${row.source}.`)
      const to = visibleFor(drawing, target)
      if (enters && !isInherited && to !== undefined) byTarget.set(to, [...(byTarget.get(to) ?? []), row])
    }
  if (byTarget.size === 0) return []
  const shortened = (path: string) => path.slice(path.lastIndexOf('.') + 1)
  const edges = [...byTarget].map(([target, rows]) => {
    const { node, attributes } = headOf(drawing, target)
    const ids = [...new Set(rows.flatMap(({ requirements }) => requirements))].toSorted().join(', ')
    const sources = [...new Set(rows.map(({ source }) => shortened(source)))].join(', ')
    const label = [
      bold(ids, colours.quiet),
      ...wrap(`from ${sources}`, 34).map((line) => span(line, colours.quiet)),
    ]
    return `${quote('elsewhere')} -> ${node} [${[...attributes, `color="${colours.region}"`, 'style=dashed', `label=<${lines(label)}>`].join(', ')}]`
  })
  return [dashedBox('elsewhere', '↘ from other pages'), ...edges]
}

/** Rows of the states around the page's own: they hold on the page as well. */
const inheritedLines = ({ find, page }: Drawing): string[] => {
  const found: string[] = []
  for (let state = find(page.root); state.parent !== undefined;) {
    state = find(state.parent)
    const name = state.path === '' ? 'the whole flow' : state.path
    for (const row of state.transitions)
      found.push(
        ...boxLines(row, [destinationText(row), `(inherited from ${name})`].filter(Boolean).join(' ')),
      )
  }
  return found
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

/** What a page is called: `overview`, or the state's name in words. */
export const pageTitle = (page: Page): string => (page.root === '' ? 'overview' : page.root)

/** Which way the states follow each other: downwards or to the right. */
export type Direction = 'TB' | 'LR'

/** Draws one page. */
export const pageDot = (
  description: MachineDescription,
  page: Page,
  flowTitle: string,
  direction: Direction,
): string => {
  const find = stateFinder(description)
  const drawing: Drawing = { page, find, description, errorStates: errorStatesOf(description) }
  const groups = [...edgeGroups(drawing).values()]
  const outsides = [...new Set(groups.map(({ to }) => to).filter((to) => to.startsWith('outside ')))]
  const title = [
    bold(`${flowTitle}: ${pageTitle(page)}`, colours.ink, sizes.title),
    ...inheritedLines(drawing),
  ]
  return [
    `digraph ${quote(escapeText(flowTitle))} {`,
    `graph [fontname="${font}", fontsize=${sizes.text}, compound=true, rankdir=${direction}, nodesep=${direction === 'TB' ? 0.45 : 0.3}, ranksep=${direction === 'TB' ? 0.45 : 0.15}, splines=spline, pad=0.2, bgcolor="${colours.paper}", labelloc=t, labeljust=l, label=<<TABLE BORDER="0" CELLPADDING="2"><TR><TD ALIGN="LEFT" BALIGN="LEFT">${lines(title)}</TD></TR></TABLE>>]`,
    `node [shape=plain, fontname="${font}", fontsize=${sizes.text}]`,
    `edge [fontname="${font}", fontsize=${sizes.text}, arrowsize=0.7, penwidth=1]`,
    ...clusterOf(drawing, find(page.root)),
    ...outsides.map((name) => dashedBox(name, `↗ ${name.slice('outside '.length)}`)),
    ...arrivals(drawing),
    ...groups.map(({ from, to, rows }) => edgeOf(drawing, from, to, rows)),
    '}',
    '',
  ].join('\n')
}

/** One page of a chart in Graphviz' language. */
import type { StateDescription } from '#tools/model/machine-description.ts'
import { boxOf, dashedBox, headerOf, lookOf } from './box-dot.ts'
import {
  cluster,
  createDrawing,
  isWithin,
  destinationText,
  quote,
  type ChartedMachine,
  type Drawing,
} from './drawing.ts'
import { arrivals, edgeGroups, edgesOf, startEdge, type DrawnEdges } from './edge-dot.ts'
import { bold, escapeText, lines } from './html-label.ts'
import type { Layout } from './layout.ts'
import { colours, font, sizes, stateAttribute } from './style.ts'
import { pageTitle, type Page } from './page-plan.ts'
import { boxLines } from './row-text.ts'

/** First what the main way goes through, in its order: Graphviz puts on top what it meets first. */
const childrenOf = ({ mainWay }: Drawing, state: StateDescription): string[] => {
  const places = [state.initial ?? '', ...mainWay.flatMap(({ targets }) => targets)]
  const isOn = (path: string) => (place: string) => place !== '' && isWithin(place, path)
  const met = (path: string) => {
    const at = places.findIndex(isOn(path))
    return at === -1 ? places.length : at
  }
  return state.kind === 'parallel'
    ? [...state.children]
    : state.children.toSorted((one, other) => met(one) - met(other))
}

const insideOf = (drawing: Drawing, state: StateDescription, drawn: DrawnEdges): string[] =>
  childrenOf(drawing, state).flatMap((path) => {
    const child = drawing.find(path)
    return drawing.page.open.has(path) ? clusterOf(drawing, child, drawn) : [boxOf(drawing, child)]
  })

const clusterOf = (drawing: Drawing, state: StateDescription, drawn: DrawnEdges): string[] => {
  const isRegion = state.parent !== undefined && drawing.find(state.parent).kind === 'parallel'
  const isRoot = state.path === drawing.page.root
  const { line } = lookOf(drawing, state)
  const colour = isRegion ? colours.region : line
  const fill = isRoot || isRegion ? colours.paper : colours.shade
  return [
    `subgraph ${quote(cluster(state.path))} {`,
    `label=${headerOf(drawing, state, fill)}; labeljust=l; margin=14; ${stateAttribute}=${quote(state.path)}`,
    `style="rounded${isRegion ? ',dashed' : ''},filled"; color="${colour}"; fillcolor="${fill}"; penwidth=1.2`,
    ...startEdge(drawing, state),
    ...insideOf(drawing, state, drawn),
    ...(drawn.nodes.get(state.path) ?? []),
    '}',
  ]
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

/** Draws one page. */
export const pageDot = (
  description: ChartedMachine,
  page: Page,
  flowTitle: string,
  layout: Layout,
): string => {
  const drawing = createDrawing(description, page, layout)
  const groups = edgeGroups(drawing)
  const drawn = edgesOf(drawing, groups)
  const outsides = [...new Set(groups.map(({ to }) => to).filter((to) => to.startsWith('outside ')))]
  const title = [
    bold(`${flowTitle}: ${pageTitle(page)}`, colours.ink, sizes.title),
    ...inheritedLines(drawing),
  ]
  const [beside, below] =
    layout.direction === 'TB' ? [layout.gap, layout.gap] : [layout.gap * 0.67, layout.gap * 0.33]
  return [
    `digraph ${quote(escapeText(flowTitle))} {`,
    `graph [fontname="${font}", fontsize=${sizes.text}, compound=true, rankdir=${layout.direction}, nodesep=${beside}, ranksep=${below}, splines=spline, bgcolor="${colours.paper}", labelloc=t, labeljust=l, label=<<TABLE BORDER="0" CELLPADDING="2"><TR><TD ALIGN="LEFT" BALIGN="LEFT">${lines(title)}</TD></TR></TABLE>>]`,
    `node [shape=plain, fontname="${font}", fontsize=${sizes.text}]`,
    `edge [fontname="${font}", fontsize=${sizes.text}, arrowsize=0.7, penwidth=1]`,
    ...clusterOf(drawing, drawing.find(page.root), drawn),
    ...(drawn.nodes.get(undefined) ?? []),
    ...outsides.map((name) => dashedBox(name, `↗ ${name.slice('outside '.length)}`)),
    ...arrivals(drawing),
    ...drawn.edges,
    '}',
    '',
  ].join('\n')
}

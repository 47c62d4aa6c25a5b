/** Rows as arrows. */
import type { StateDescription, TransitionDescription } from '#tools/model/machine-description.ts'
import { arrivalLines, arrivingRows, elsewhere, isWrittenArrival } from './arrivals.ts'
import { dashedBox } from './box-dot.ts'
import {
  groupName,
  headOf,
  isDrawn,
  isMain,
  isWithin,
  outside,
  quote,
  startOf,
  tailOf,
  visibleFor,
  type Drawing,
} from './drawing.ts'
import { lines, span } from './html-label.ts'
import { colours, groupAttribute, markColours, rowColour, type Marked } from './style.ts'
import { edgeLines } from './row-text.ts'

/** The main way is kept straight, and other lines go around it. */
const mainWeight = 40

/** The dot and the arrow that show where a composite starts. */
export const startEdge = (drawing: Drawing, state: StateDescription): string[] => {
  if (state.initial === undefined) return []
  const start = quote(startOf(state.path))
  const { node, attributes } = headOf(drawing, state.initial)
  const actions = state.initialActions.map((action) => span(`/ ${action}`, colours.quiet))
  const label = actions.length === 0 ? [] : [`label=${labelOf([actions])}`]
  return [
    `${start} [shape=circle, label="", width=0.12, height=0.12, fixedsize=true, style=filled, fillcolor="${colours.ink}", color="${colours.ink}"]`,
    `${start} -> ${node} [${[`weight=${mainWeight}`, `color="${colours.line}"`, ...attributes, ...label].join(', ')}]`,
  ]
}

/** Rows that share one arrow. */
export interface EdgeGroup {
  from: string
  /** A state of the page, or the name of something outside of it. */
  to: string
  rows: readonly TransitionDescription[]
  /** Whether the main way takes one of them. */
  isMain: boolean
}

/** Drawn rows by where they start and end on this page: first those of the main way, in its order, then in document order. */
export const edgeGroups = (drawing: Drawing): EdgeGroup[] => {
  const groups = new Map<string, EdgeGroup & { rows: TransitionDescription[] }>()
  for (const row of drawing.description.transitions) {
    const [target] = row.targets
    if (target === undefined || !isWithin(row.source, drawing.page.root)) continue
    const from = visibleFor(drawing, row.source)
    if (from === undefined || !isDrawn(drawing, row)) continue
    const to = visibleFor(drawing, target) ?? outside(target)
    const key = groupName(from, to)
    const group = groups.get(key) ?? { from, to, rows: [], isMain: false }
    group.rows.push(row)
    group.isMain ||= isMain(drawing, row)
    groups.set(key, group)
  }
  const place = ({ rows }: EdgeGroup) =>
    Math.min(
      ...rows.map(({ key }) => drawing.mainWay.findIndex((row) => row.key === key)).filter((at) => at >= 0),
    )
  const all = [...groups.values()]
  return [
    ...all.filter((group) => group.isMain).toSorted((one, other) => place(one) - place(other)),
    ...all.filter((group) => !group.isMain),
  ]
}

/** Arrows, and the nodes that they need: by the open composite whose frame surrounds them, undefined for none. */
export interface DrawnEdges {
  nodes: ReadonlyMap<string | undefined, readonly string[]>
  edges: readonly string[]
}

/**
 * Texts one below the other on a ground of their own.
 *
 * @param line the colour of a bracket around them, by which an arrow goes on from its first half to its second
 */
const labelOf = (texts: readonly (readonly string[])[], line?: string) => {
  const bracket = line === undefined ? 'BORDER="0"' : `BORDER="1" SIDES="LTB" COLOR="${line}" CELLBORDER="0"`
  const rows = texts.map((text) => `<TR><TD ALIGN="LEFT" BALIGN="LEFT">${lines(text)}</TD></TR>`)
  return `<<TABLE ${bracket} CELLSPACING="0" CELLPADDING="${line === undefined ? 1 : 2}" BGCOLOR="${colours.paper}">${rows.join('')}</TABLE>>`
}

const rowsLabel = ({ layout }: Drawing, rows: readonly TransitionDescription[], line?: string) =>
  labelOf(
    rows.map((row) => edgeLines(row, layout.atArrows)),
    line,
  )

/** One arrow for several rows: their common colour, else a neutral one; a mark of any of them comes first. */
const lineOf = ({
  rows,
  isMain: isThick,
}: Pick<EdgeGroup, 'isMain'> & { rows: readonly (TransitionDescription & Marked)[] }): {
  colour: string
  style: string[]
} => {
  const marks = new Set(rows.map(({ mark }) => mark))
  const mark = rows.find((row) => row.mark && row.mark !== 'same')?.mark
  if (mark !== undefined) {
    const isGone = marks.size === 1 && mark === 'removed'
    return { colour: markColours[mark], style: ['penwidth=2', ...(isGone ? ['style=dashed'] : [])] }
  }
  const found = new Set(rows.map((row) => rowColour(row)))
  const style = isThick ? [`weight=${mainWeight}`, 'penwidth=2.4'] : []
  return { colour: found.size === 1 ? [...found][0]! : colours.line, style }
}

/** The innermost open composite around both, which are no part of each other; undefined when there is none. */
const frameAround = ({ page }: Drawing, from: string, to: string): string | undefined => {
  const around = [...page.open].filter(
    (path) => path !== from && path !== to && isWithin(from, path) && isWithin(to, path),
  )
  return around.toSorted((a, b) => b.length - a.length)[0]
}

/** All arrows of the machine's own rows on this page. */
export const edgesOf = (drawing: Drawing, groups: readonly EdgeGroup[]): DrawnEdges => {
  const nodes = new Map<string | undefined, string[]>()
  const edges = groups.flatMap((group, index) => {
    const { from, to, rows } = group
    const { colour, style } = lineOf(group)
    const stands = `${groupAttribute}=${quote(groupName(from, to))}`
    const tail = tailOf(drawing, from)
    const isOutside = to.startsWith('outside ')
    const isBack = !isOutside && drawing.page.open.has(to) && isWithin(from, to)
    const head = isOutside ? { node: quote(to), attributes: [] } : headOf(drawing, to)
    // Graphviz cannot clip an edge at a border that surrounds both of its ends.
    const headAttributes = isBack ? [] : head.attributes
    const edge = (start: string, end: string, ...attributes: string[]) =>
      `${start} -> ${end} [${[...attributes, `color="${colour}"`, stands, ...style].join(', ')}]`
    const isApart = drawing.layout.textsApart.has(`${tail.node} → ${head.node}`.replaceAll('"', ''))
    if (!drawing.page.open.has(from) && !isApart)
      return [
        edge(
          tail.node,
          head.node,
          ...tail.attributes,
          ...headAttributes,
          `label=${rowsLabel(drawing, rows)}`,
        ),
      ]
    // Graphviz cuts an edge off at a frame but leaves its label in the middle of the whole edge, far away inside, and
    // puts other labels across frames: as a node of its own, the label stays where it belongs.
    const text = quote(`label ${index}`)
    const frame = isOutside ? undefined : frameAround(drawing, from, to)
    nodes.set(frame, [...(nodes.get(frame) ?? []), `${text} [label=${rowsLabel(drawing, rows, colour)}]`])
    return [
      edge(tail.node, text, ...tail.attributes, 'arrowhead=none'),
      edge(text, head.node, ...headAttributes),
    ]
  })
  return { nodes, edges }
}

/** Rows from other pages into the middle of this one: an arrow per target, with where the rows come from. */
export const arrivals = (drawing: Drawing): string[] => {
  const targets = [...arrivingRows(drawing).keys()].filter((target) => !isWrittenArrival(drawing, target))
  if (targets.length === 0) return []
  const parts = targets.flatMap((target) => {
    const { node, attributes } = headOf(drawing, target)
    const stands = `${groupAttribute}=${quote(groupName(elsewhere, target))}`
    const look = [`color="${colours.region}"`, 'style=dashed', stands]
    const texts = [arrivalLines(drawing, target)]
    if (!drawing.layout.textsApart.has(`${elsewhere} → ${node}`.replaceAll('"', '')))
      return [`"${elsewhere}" -> ${node} [${[...attributes, ...look, `label=${labelOf(texts)}`].join(', ')}]`]
    const name = quote(`label to ${target}`)
    return [
      `${name} [label=${labelOf(texts, colours.region)}]`,
      `"${elsewhere}" -> ${name} [${[...look, 'arrowhead=none'].join(', ')}]`,
      `${name} -> ${node} [${[...attributes, ...look].join(', ')}]`,
    ]
  })
  return [dashedBox(elsewhere, '↘ from other pages'), ...parts]
}

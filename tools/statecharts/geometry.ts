/** Lays a chart out by Graphviz, and keeps what it says: where everything is, and how wide every text was measured. */
import { instance, type Viz } from '@viz-js/viz'
import { measuredText } from './html-label.ts'
import { dashedOutline, groupAttribute, stateAttribute } from './style.ts'

/** In points, from the upper left corner. */
export type Point = readonly [x: number, y: number]

/** A line or an area; without `fill` or `stroke` it has none. */
export interface Outline {
  /** Corners, or the start of a curve and three points for each of its pieces, or both radii after the centre. */
  kind: 'polygon' | 'line' | 'curve' | 'ellipse'
  points: readonly Point[]
  fill: string | undefined
  stroke: string | undefined
  width: number
  isDashed: boolean
}

/** One line of text in one style, as wide as its font is: whoever draws it in another keeps to that. */
export interface TextRun {
  kind: 'text'
  text: string
  at: Point
  width: number
  size: number
  isBold: boolean
  colour: string
}

export type Shape = Outline | TextRun

/** One thing of a chart. */
export interface Part {
  kind: 'frame' | 'node' | 'arrow'
  /** Of arrows: `from → to`. */
  name: string
  /** Path of the state that it shows. */
  state: string | undefined
  /** Of arrows: what they stand for. */
  group?: string
  shapes: readonly Shape[]
}

/** A chart that has been laid out; frames first, outer before inner ones, then arrows, then nodes. */
export interface Geometry {
  width: number
  height: number
  heading: readonly Shape[]
  parts: readonly Part[]
}

/** What Graphviz says that it draws: xdot 1.7, as JSON. */
interface Operation {
  op: string
  points?: readonly Point[]
  rect?: readonly [x: number, y: number, halfWidth: number, halfHeight: number]
  pt?: Point
  color?: string
  style?: string
  size?: number
  width?: number
  text?: string
  fontchar?: number
}

interface Drawn {
  [drawing: `_${string}_`]: readonly Operation[] | undefined
}

interface GraphvizObject extends Drawn {
  _gvid: number
  name: string
  nodes?: unknown
  tail?: number
  head?: number
  [attribute: string]: unknown
}

interface GraphvizOutput extends GraphvizObject {
  bb: string
  objects?: readonly GraphvizObject[]
  edges?: readonly GraphvizObject[]
}

const outlines: Readonly<Record<string, [Outline['kind'], isFilled: boolean]>> = {
  P: ['polygon', true],
  p: ['polygon', false],
  L: ['line', false],
  B: ['curve', true],
  b: ['curve', false],
  E: ['ellipse', true],
  e: ['ellipse', false],
}

const visible = (colour: string) => (/^#......00$/.test(colour) ? undefined : colour)

/** Graphviz draws from the lower left corner, with a pen whose style lasts until the next one. */
const shapesOf = (operations: readonly Operation[], height: number, outline: boolean): Shape[] => {
  const up = ([x, y]: Point): Point => [x, height - y]
  const pen = { stroke: '#000000', fill: '#000000', width: 1, isDashed: false, size: 0, isBold: false }
  const shapes: Shape[] = []
  for (const {
    op,
    points,
    rect,
    pt,
    color = '',
    style = '',
    size,
    width = 0,
    text = '',
    fontchar,
  } of operations) {
    const known = outlines[op]
    if (op === 'c') pen.stroke = color
    else if (op === 'C') pen.fill = color
    else if (op === 'F') pen.size = size ?? 0
    else if (op === 't') pen.isBold = ((fontchar ?? 0) & 1) === 1
    else if (op === 'S' && style.startsWith('setlinewidth')) pen.width = Number.parseFloat(style.slice(13))
    else if (op === 'S') pen.isDashed = style === 'dashed'
    else if (op === 'T' && pt) {
      const { size: points_, isBold, stroke } = pen
      shapes.push({
        kind: 'text',
        text: measuredText(text),
        at: up(pt),
        width,
        size: points_,
        isBold,
        colour: stroke,
      })
    } else if (known) {
      const [kind, isFilled] = known
      const [x = 0, y = 0, halfWidth = 0, halfHeight = 0] = rect ?? []
      shapes.push({
        kind,
        points: rect ? [up([x, y]), [halfWidth, halfHeight]] : (points ?? []).map(up),
        fill: isFilled ? visible(pen.fill) : undefined,
        stroke: visible(pen.stroke),
        width: pen.width,
        isDashed: pen.isDashed || (outline && !isFilled),
      })
    }
  }
  return shapes
}

const partOf = (
  object: GraphvizObject,
  kind: Part['kind'],
  height: number,
  nameOf: (id: number | undefined) => string,
): Part => {
  const drawn = (['_draw_', '_tdraw_', '_hdraw_', '_ldraw_'] as const).flatMap((drawing) =>
    shapesOf(object[drawing] ?? [], height, object[dashedOutline] !== undefined),
  )
  const state = object[stateAttribute]
  const group = object[groupAttribute]
  return {
    kind,
    name: kind === 'arrow' ? `${nameOf(object.tail)} → ${nameOf(object.head)}` : object.name,
    state: typeof state === 'string' ? state : undefined,
    ...(typeof group === 'string' && { group }),
    shapes: drawn,
  }
}

let renderer: Promise<Viz> | undefined

/**
 * Lays out what is written in Graphviz' language. The result depends on the argument only.
 *
 * @throws when Graphviz does not understand something: it would leave it out
 */
export const layOut = async (dot: string): Promise<Geometry> => {
  renderer ??= instance()
  const { output, errors } = (await renderer).render(dot, { format: 'json', engine: 'dot' })
  const error = errors.find(({ level }) => level === 'error')
  if (output === undefined || error) throw new Error(`Graphviz cannot lay this out: ${error?.message}`)
  const graph = JSON.parse(output) as GraphvizOutput
  const [, , width = 0, height = 0] = graph.bb.split(',').map(Number)
  const { objects = [], edges = [] } = graph
  const names = new Map(objects.map(({ _gvid, name }) => [_gvid, name]))
  const isFrame = ({ nodes }: GraphvizObject) => nodes !== undefined
  const parts = (from: readonly GraphvizObject[], kind: Part['kind']) =>
    from.map((one) => partOf(one, kind, height, (id) => names.get(id ?? -1) ?? ''))
  return {
    width,
    height,
    heading: shapesOf(graph._ldraw_ ?? [], height, false),
    parts: [
      ...parts(objects.filter(isFrame), 'frame'),
      ...parts(edges, 'arrow'),
      ...parts(
        objects.filter((one) => !isFrame(one)),
        'node',
      ),
    ],
  }
}

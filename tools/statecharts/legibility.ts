/** How well a drawing can be read on paper: how large it is there, and what runs across what. */

import type { Geometry, Outline, Part, Point } from './geometry.ts'

/** A drawing's corner positions, in its own points. */
interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** What A4 leaves for a drawing within its margins, in points: upright and across. */
const papers = [
  { width: 540, height: 790 },
  { width: 790, height: 540 },
]

/** How much a drawing must shrink, or could grow, to fill A4 in the better of its two orientations. */
export const scaleOnPaper = ({ width, height }: Geometry): number =>
  Math.max(...papers.map((paper) => Math.min(paper.width / width, paper.height / height)))

/** The smallest text of a drawing on A4, in points. */
export const smallestTextOnPaper = (drawing: Geometry): number => {
  const shapes = [...drawing.heading, ...drawing.parts.flatMap((part) => part.shapes)]
  const sizes = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.size] : []))
  return Math.min(...sizes) * Math.min(1, scaleOnPaper(drawing))
}

const boxAround = (points: readonly Point[]): Box => ({
  left: Math.min(...points.map(([x]) => x)),
  right: Math.max(...points.map(([x]) => x)),
  top: Math.min(...points.map(([, y]) => y)),
  bottom: Math.max(...points.map(([, y]) => y)),
})

/** Points on a curve, near enough to each other. */
const along = ([start, ...rest]: readonly Point[]): Point[] => {
  if (start === undefined) return []
  const found = [start]
  for (let index = 0; index + 2 < rest.length; index += 3) {
    const [from, a, b, to] = [found.at(-1)!, rest[index]!, rest[index + 1]!, rest[index + 2]!]
    for (let step = 1; step <= 12; step += 1) {
      const [t, s] = [step / 12, 1 - step / 12]
      const on = (axis: 0 | 1) =>
        s ** 3 * from[axis] + 3 * s * s * t * a[axis] + 3 * s * t * t * b[axis] + t ** 3 * to[axis]
      found.push([on(0), on(1)])
    }
  }
  return found
}

/** Half a point is the width of a line. */
const isInside = ([x, y]: Point, { left, right, top, bottom }: Box) =>
  x >= left - 0.5 && x <= right + 0.5 && y >= top - 0.5 && y <= bottom + 0.5

const isWellInside = ([x, y]: Point, { left, right, top, bottom }: Box) =>
  x > left + 4 && x < right - 4 && y > top + 2 && y < bottom - 2

const contains = (outer: Box, { left, right, top, bottom }: Box) =>
  isInside([left - 2, top - 2], outer) && isInside([right + 2, bottom + 2], outer)

const overlap = (a: Box, b: Box) =>
  a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2

const outlinesOf = ({ shapes }: Part) => shapes.filter((shape): shape is Outline => shape.kind !== 'text')

const boxOf = ({ kind, points }: Outline): Box => {
  const [[x, y] = [0, 0], [halfWidth, halfHeight] = [0, 0]] = points
  return kind === 'ellipse'
    ? { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight }
    : boxAround(points)
}

/** Grounds of texts have no line around them; that is how they are told from shapes. */
const groundsOf = (part: Part): Box[] =>
  outlinesOf(part)
    .filter(({ kind, stroke }) => kind === 'polygon' && stroke === undefined)
    .map(boxOf)

/** Something that makes a drawing harder to read. */
export interface Flaw {
  sentence: string
  /** The arrow, as `from → to`, whose text is in the wrong place. */
  text?: string
  /** Whether it only looks untidy: an arrow behind the text of another. */
  isSlight?: true
}

/** What runs across what: texts across frames, states and other texts; arrows through headings, texts, and frames. */
export const flawsOf = ({ parts }: Pick<Geometry, 'parts'>): Flaw[] => {
  const of = (kind: Part['kind']) => parts.filter((part) => part.kind === kind)
  const frames = of('frame').map((part) => ({
    name: part.name.replace('cluster ', '') || 'the whole flow',
    box: boxOf(outlinesOf(part)[0]!),
    headings: groundsOf(part),
  }))
  const arrows = of('arrow').map((part) => ({
    name: part.name,
    points: along(outlinesOf(part).find(({ kind }) => kind === 'curve')?.points ?? []),
    texts: groundsOf(part),
  }))
  const nodes = of('node').flatMap((part) => {
    const [outline] = outlinesOf(part)
    return outline ? [{ name: part.name, box: boxOf(outline) }] : []
  })
  const states = nodes.filter(({ name }) => !name.startsWith('label '))
  const texts = [
    ...arrows.flatMap(({ name, texts: boxes }) => boxes.map((box) => ({ name, box, text: name }))),
    ...nodes.filter(({ name }) => name.startsWith('label ')).map((node) => ({ ...node, text: undefined })),
  ]
  const misplaced = texts.flatMap(({ name, box, text }, index) => {
    const crossed = [
      ...frames.filter((frame) => overlap(frame.box, box) && !contains(frame.box, box)),
      ...[...states, ...texts.slice(index + 1)].filter((other) => overlap(other.box, box)),
    ]
    return crossed.map((other): Flaw => {
      const sentence = `The text at ${name} runs across ${other.name}.`
      return text === undefined ? { sentence } : { sentence, text }
    })
  })
  const astray = arrows.flatMap(({ name, points }) =>
    frames.flatMap(({ name: frame, box, headings }): Flaw[] => {
      const ends = [points[0], points.at(-1)]
      const belongs = ends.every((point) => point && isInside(point, box))
      return [
        ...(headings.some((heading) => points.some((point) => isInside(point, heading)))
          ? [{ sentence: `The arrow ${name} runs through the heading of ${frame}.` }]
          : []),
        ...(belongs && !points.every((point) => isInside(point, box))
          ? [{ sentence: `The arrow ${name} leaves the frame of ${frame} and comes back.` }]
          : []),
      ]
    }),
  )
  const behind = arrows.flatMap(({ name, points }) =>
    texts
      .filter((text) => text.text !== name && !name.includes(text.name))
      .filter(({ box }) => points.some((point) => isWellInside(point, box)))
      .map(({ name: other, text }): Flaw => {
        const sentence = `The arrow ${name} runs through the text at ${other}.`
        return text === undefined ? { sentence, isSlight: true } : { sentence, text, isSlight: true }
      }),
  )
  return [...misplaced, ...astray, ...behind]
}

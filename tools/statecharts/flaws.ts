/** What in a drawing runs across what: a reader must be able to follow every arrow and to read every text. */
import type { Geometry, Outline, Part, Point } from './geometry.ts'
import {
  along,
  boxOf,
  contains,
  distance,
  grown,
  isInside,
  longestStretch,
  overlap,
  type Box,
} from './lines.ts'

/** Something that makes a drawing harder to read. */
export interface Flaw {
  sentence: string
  /** The arrow, as `from → to` of its nodes, whose text is in the wrong place. */
  text?: string
  /** The arrows that are to blame, by what they stand for. */
  blamed: readonly string[]
}

/** Nearer than this, two lines look like one, and a line looks like the border of a box; in points. */
const tooNear = 2
/** For so long; shorter stretches are crossings. */
const tooLong = 18
/** Arrows that lead to the same place, or come from it, meet there. */
const meeting = 24

interface Named {
  name: string
  box: Box
}

interface Arrow {
  name: string
  /** What it stands for. */
  group: string
  from: string
  to: string
  points: readonly Point[]
  /** Around the line. */
  box: Box
  texts: readonly Box[]
}

const outlinesOf = ({ shapes }: Part) => shapes.filter((shape): shape is Outline => shape.kind !== 'text')

/** Grounds of texts have no line around them; that is how they are told from shapes. */
const groundsOf = (part: Part): Box[] =>
  outlinesOf(part)
    .filter(({ kind, stroke }) => kind === 'polygon' && stroke === undefined)
    .map(boxOf)

const arrowOf = (part: Part): Arrow[] => {
  const curve = outlinesOf(part).find(({ kind }) => kind === 'curve')
  if (!curve) return []
  const [from = '', to = ''] = part.name.split(' → ')
  const points = along(curve.points)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
  return [{ name: part.name, group: part.group ?? part.name, from, to, points, box, texts: groundsOf(part) }]
}

const isEnd = ({ from, to }: Arrow, name: string) => from === name || to === name

/** Texts across frames, states and other texts. */
const misplacedTexts = (
  arrows: readonly Arrow[],
  labels: readonly Named[],
  states: readonly Named[],
  frames: readonly Named[],
): Flaw[] => {
  const texts = [
    ...arrows.flatMap(({ name, group, texts: boxes }) =>
      boxes.map((box) => ({ name, box, text: name, blamed: [group] })),
    ),
    ...labels.map((label) => ({
      ...label,
      text: undefined,
      blamed: arrows.filter((arrow) => isEnd(arrow, label.name)).map(({ group }) => group),
    })),
  ]
  return texts.flatMap(({ name, box, text, blamed }, index) => {
    const inner = grown(box, -2)
    const crossed = [
      ...frames.filter((frame) => overlap(frame.box, inner) && !contains(grown(frame.box, -1.5), box)),
      ...[...states, ...texts.slice(index + 1)].filter((other) => overlap(other.box, inner)),
    ]
    return crossed.map((other): Flaw => {
      const sentence = `The text at ${name} runs across ${other.name}.`
      return text === undefined ? { sentence, blamed } : { sentence, text, blamed }
    })
  })
}

/** Arrows through texts, whose ground would cut them. */
const cutArrows = (arrows: readonly Arrow[], labels: readonly Named[]): Flaw[] =>
  arrows.flatMap((arrow) => {
    const through = (box: Box) => {
      const well = { left: box.left + 4, right: box.right - 4, top: box.top + 2, bottom: box.bottom - 2 }
      return overlap(arrow.box, box) && arrow.points.some((point) => isInside(point, well))
    }
    const ownText = arrow.texts.some((box) => arrow.points.some((point) => isInside(point, grown(box, -1.5))))
    return [
      ...(ownText
        ? [
            {
              sentence: `The arrow ${arrow.name} runs through its own text.`,
              text: arrow.name,
              blamed: [arrow.group],
            },
          ]
        : []),
      ...arrows.flatMap((other): Flaw[] =>
        other !== arrow && other.texts.some(through)
          ? [
              {
                sentence: `The arrow ${arrow.name} runs through the text at ${other.name}.`,
                text: other.name,
                blamed: [arrow.group, other.group],
              },
            ]
          : [],
      ),
      ...labels.flatMap((label): Flaw[] =>
        !isEnd(arrow, label.name) && through(label.box)
          ? [
              {
                sentence: `The arrow ${arrow.name} runs through the text at ${label.name}.`,
                blamed: [arrow.group],
              },
            ]
          : [],
      ),
    ]
  })

/** Arrows across, or along, states that they neither leave nor reach. */
const acrossStates = (arrows: readonly Arrow[], states: readonly Named[]): Flaw[] =>
  arrows.flatMap((arrow) =>
    states
      .filter(({ name, box }) => !isEnd(arrow, name) && overlap(grown(box, tooNear), arrow.box))
      .flatMap(({ name, box }): Flaw[] => {
        const blamed = [arrow.group]
        if (arrow.points.some((point) => isInside(point, grown(box, -1))))
          return [{ sentence: `The arrow ${arrow.name} crosses ${name}.`, blamed }]
        if (longestStretch(arrow.points, (point) => isInside(point, grown(box, tooNear))) >= tooLong)
          return [{ sentence: `The arrow ${arrow.name} runs along ${name}.`, blamed }]
        return []
      }),
  )

/** Arrows through headings of frames, along their borders, or across frames that they do not concern. */
const acrossFrames = (
  arrows: readonly Arrow[],
  frames: readonly (Named & { headings: readonly Box[] })[],
): Flaw[] =>
  arrows.flatMap(({ name, group, points, box: around }) =>
    frames.flatMap(({ name: frame, box, headings }): Flaw[] => {
      if (!overlap(grown(box, tooNear), around)) return []
      const flaw = (sentence: string): Flaw => ({ sentence, blamed: [group] })
      const edge = grown(box, 0.5)
      const sides = points.map((point) => isInside(point, edge))
      const crossings = sides.filter((side, index) => index > 0 && side !== sides[index - 1]).length
      const usual = sides[0] === sides.at(-1) ? 0 : 1
      const onBorder = (point: Point) =>
        isInside(point, grown(box, tooNear)) && !isInside(point, grown(box, -tooNear))
      return [
        ...(headings.some((heading) => points.some((point) => isInside(point, heading)))
          ? [flaw(`The arrow ${name} runs through the heading of ${frame}.`)]
          : []),
        ...(crossings > usual + 1 ? [flaw(`The arrow ${name} crosses the frame of ${frame}.`)] : []),
        ...(longestStretch(points, onBorder) >= tooLong
          ? [flaw(`The arrow ${name} runs along the frame of ${frame}.`)]
          : []),
      ]
    }),
  )

/** Arrows that look like one for a while, away from what both of them leave or reach. */
const mergedArrows = (arrows: readonly Arrow[]): Flaw[] =>
  arrows.flatMap((one, index) =>
    arrows.slice(index + 1).flatMap((other): Flaw[] => {
      if (!overlap(grown(one.box, tooNear), other.box)) return []
      const [from, to] = [one.points[0]!, one.points.at(-1)!]
      const near = other.points.filter((point) => isInside(point, grown(one.box, tooNear)))
      const isShared = (point: Point) =>
        (isEnd(other, one.from) && distance(point, from) < meeting) ||
        (isEnd(other, one.to) && distance(point, to) < meeting)
      const stretch = longestStretch(
        one.points,
        (point) => !isShared(point) && near.some((beside) => distance(point, beside) < tooNear),
      )
      return stretch < tooLong
        ? []
        : [
            {
              sentence: `The arrows ${one.name} and ${other.name} run into one.`,
              blamed: [one.group, other.group],
            },
          ]
    }),
  )

/** Everything that is in the wrong place. */
export const flawsOf = ({ parts }: Pick<Geometry, 'parts'>): Flaw[] => {
  const of = (kind: Part['kind']) => parts.filter((part) => part.kind === kind)
  const frames = of('frame').map((part) => ({
    name: part.name.replace('cluster ', '') || 'the whole flow',
    box: boxOf(outlinesOf(part)[0]!),
    headings: groundsOf(part),
  }))
  const nodes = of('node').flatMap((part): Named[] => {
    const [outline] = outlinesOf(part)
    return outline ? [{ name: part.name, box: boxOf(outline) }] : []
  })
  const isLabel = ({ name }: Named) => name.startsWith('label ')
  const states = nodes.filter((node) => !isLabel(node))
  const labels = nodes.filter(isLabel)
  const arrows = of('arrow').flatMap(arrowOf)
  return [
    ...misplacedTexts(arrows, labels, states, frames),
    ...cutArrows(arrows, labels),
    ...acrossStates(arrows, states),
    ...acrossFrames(arrows, frames),
    ...mergedArrows(arrows),
  ]
}

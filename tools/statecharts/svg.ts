/** A laid-out chart as SVG that browsers, screen readers and Git like, and that looks the same with any font. */
import type { Geometry, Outline, Part, Point, Shape, TextRun } from './geometry.ts'
import { escapeText } from './html-label.ts'
import { margin } from './legibility.ts'
import { colours, fontFamily } from './style.ts'

/** Hundredths of a point are more than anybody sees. */
const short = (value: number) => String(Math.round((value + margin) * 100) / 100)
const place = ([x, y]: Point) => `${short(x)},${short(y)}`

const attributes = (values: Readonly<Record<string, string | number | undefined>>) =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${value}"`]))
    .join('')

const outline = ({ kind, points, fill, stroke, width, isDashed }: Outline): string => {
  const look = attributes({
    fill: fill ?? 'none',
    stroke,
    'stroke-width': stroke === undefined || width === 1 ? undefined : width,
    'stroke-dasharray': isDashed ? '5,2' : undefined,
  })
  const [first, ...rest] = points
  if (kind === 'ellipse' && first && rest[0])
    return `<ellipse${look} cx="${short(first[0])}" cy="${short(first[1])}" rx="${rest[0][0]}" ry="${rest[0][1]}"/>`
  if (kind === 'curve' && first) return `<path${look} d="M${place(first)}C${rest.map(place).join(' ')}"/>`
  return `<${kind === 'line' ? 'polyline' : 'polygon'}${look} points="${points.map(place).join(' ')}"/>`
}

/** Blanks at the ends are in the measured width, and would be lost in the drawing. */
const textRun = ({ text, at: [x, y], width, size, isBold, colour }: TextRun): string => {
  const look = attributes({
    x: short(x),
    y: short(y),
    'font-size': size,
    'font-weight': isBold ? 'bold' : undefined,
    fill: colour === '#000000' ? undefined : colour,
    // The boxes were measured for Arial. In another font the text is set as wide as it was measured, too.
    textLength: Math.round(width * 100) / 100,
    lengthAdjust: 'spacingAndGlyphs',
  })
  return `<text${look} xml:space="preserve">${escapeText(text)}</text>`
}

const drawn = (shapes: readonly Shape[]) =>
  shapes.map((shape) => (shape.kind === 'text' ? textRun(shape) : outline(shape)))

/** The ground of a text at an arrow: an area without a line around it. */
const isGround = (shape: Shape) => shape.kind === 'polygon' && shape.stroke === undefined

/** Grounds of texts lie below all arrows: no arrow is cut by a text. */
const groundsOf = (parts: readonly Part[]): Shape[] =>
  parts.flatMap(({ kind, shapes }) => (kind === 'arrow' ? shapes.filter(isGround) : []))

const group = ({ kind, state, shapes }: Part): string => {
  const content = drawn(kind === 'arrow' ? shapes.filter((shape) => !isGround(shape)) : shapes)
  if (content.length === 0) return ''
  return [
    `<g${attributes({ class: kind, 'data-state': state && escapeText(state) })}>`,
    ...content,
    '</g>',
  ].join('\n')
}

/** What the picture is for those who do not see it. */
export interface SvgTexts {
  title: string
  description: string
}

/** Draws a chart, as a picture that explains itself. `data-state` is the path of the state that a shape shows. */
export const svgOf = ({ width, height, heading, parts }: Geometry, texts: SvgTexts): string => {
  const of = (wanted: Part['kind']) => parts.filter(({ kind }) => kind === wanted)
  const [wide, high] = [short(width + margin), short(height + margin)]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}pt" height="${high}pt" viewBox="0 0 ${wide} ${high}" font-family="${fontFamily}" role="img" aria-labelledby="chart-title chart-description">`,
    `<title id="chart-title">${escapeText(texts.title)}</title>`,
    `<desc id="chart-description">${escapeText(texts.description)}</desc>`,
    `<rect width="100%" height="100%" fill="${colours.paper}"/>`,
    ...drawn(heading),
    ...of('frame').map(group),
    ...drawn(groundsOf(parts)),
    ...parts
      .filter(({ kind }) => kind !== 'frame')
      .map(group)
      .filter(Boolean),
    '</svg>',
    '',
  ].join('\n')
}

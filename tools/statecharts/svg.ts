/** Turns Graphviz' language into SVG that browsers, screen readers and Git like. */
import { instance, type Viz } from '@viz-js/viz'
import type { Direction } from './page-dot.ts'
import { escapeText } from './html-label.ts'
import { font, fontFamily } from './look.ts'

let renderer: Promise<Viz> | undefined

/** What the picture is for those who do not see it. */
export interface SvgTexts {
  title: string
  description: string
}

/** A4 within its margins, in points. */
const paper = { narrow: 540, wide: 790 }

/** How much a drawing must shrink, or could grow, to fill A4 in the better of its two orientations. */
const scaleOnPaper = (svg: string): number => {
  const [width = 1, height = 1] = (/width="(\d+)pt" height="(\d+)pt"/.exec(svg) ?? []).slice(1).map(Number)
  return Math.max(
    Math.min(paper.narrow / width, paper.wide / height),
    Math.min(paper.wide / width, paper.narrow / height),
  )
}

/**
 * Draws one page as Graphviz gives it, every shape titled by the name of its node, in the direction that stays larger
 * on paper. The result depends on the arguments only.
 *
 * @throws when Graphviz does not understand the page
 */
export const drawSvg = async (dotFor: (direction: Direction) => string): Promise<string> => {
  renderer ??= instance()
  const viz = await renderer
  const render = (direction: Direction) =>
    viz.renderString(dotFor(direction), { format: 'svg', engine: 'dot' })
  const [down, right] = [render('TB'), render('LR')]
  // Downwards is what people expect: the other way must be clearly better.
  const raw = scaleOnPaper(right) > scaleOnPaper(down) * 1.15 ? right : down
  return raw
    .slice(raw.indexOf('<svg'))
    .replace(/<!--[\s\S]*?-->\s*/g, '')
    .replaceAll(`font-family="${font}"`, `font-family="${fontFamily}"`)
}

/**
 * Renders one page as a picture that explains itself. The result depends on the arguments only.
 *
 * @throws when Graphviz does not understand the page
 */
export const renderSvg = async (
  dotFor: (direction: Direction) => string,
  { title, description }: SvgTexts,
): Promise<string> => {
  const drawing = (await drawSvg(dotFor))
    // Graphviz names every shape after its node; as tooltips these would only repeat what is written there.
    .replace(/<title>[\s\S]*?<\/title>\s*/g, '')
    // A plain hyphen, so that a requirement id can be found in the file.
    .replaceAll('&#45;', '-')
  return drawing.replace(
    /<svg([^>]*)>/,
    (_all, attributes: string) =>
      `<svg${attributes} role="img" aria-labelledby="chart-title chart-description">\n` +
      `<title id="chart-title">${escapeText(title)}</title>\n` +
      `<desc id="chart-description">${escapeText(description)}</desc>`,
  )
}

/** Charts as figures: in a window to move about in on screen, and whole on paper. */
import { html, Html } from './html.ts'

/** What A4 leaves for a drawing, in millimetres: among texts, and on pages of its own above its caption. */
const papers = {
  '': { width: 172, height: 218 },
  whole: { width: 186, height: 260 },
  across: { width: 273, height: 172 },
}
const millimetresPerPoint = 25.4 / 72

/** Ten points are six and a half at this scale: a drawing that is smaller among texts gets a page of its own. */
const legible = 0.65

/** A landscape page must make the drawing clearly larger. */
const worthTurning = 1.05

/** How a drawing of this size goes onto paper. */
export const onPaper = (widthInPoints: number, heightInPoints: number) => {
  const [width, height] = [widthInPoints * millimetresPerPoint, heightInPoints * millimetresPerPoint]
  const scaleOn = (page: { width: number; height: number }) =>
    Math.min(1, page.width / width, page.height / height)
  const [among, whole, across] = [scaleOn(papers['']), scaleOn(papers.whole), scaleOn(papers.across)]
  const kind = among >= legible ? '' : across > whole * worthTurning ? 'across' : 'whole'
  const scale = { '': among, whole, across }[kind]
  return { kind, scale, width: width * scale, height: height * scale }
}

/** Several drawings share one page: ids of their own. */
const embedded = (svg: string, id: string): string =>
  svg.replaceAll(/\bchart-(title|description)\b/g, `${id}-$1`)

/** One chart with its caption. */
export const chartFigure = (svg: string, id: string, caption: string, file: string): Html => {
  const [width = 0, height = 0] = (/width="([\d.]+)pt" height="([\d.]+)pt"/.exec(svg) ?? [])
    .slice(1)
    .map(Number)
  const print = onPaper(width, height)
  const size = `--width:${print.width.toFixed(1)}mm;--height:${print.height.toFixed(1)}mm`
  return html`<figure class="${`chart ${print.kind}`.trim()}" style="${size}">
    <div class="window" tabindex="0" role="group" aria-label="${caption}">${new Html(embedded(svg, id))}</div>
    <figcaption>${caption} <a class="on-screen" href="${file}">The chart as a file</a></figcaption>
  </figure>`
}

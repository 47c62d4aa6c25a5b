/** The chart of the bench for the manual: how much longer than the floor each page takes, drawn by the server and by its script. */
import { escaped } from '#server/platform/documents/page.ts'
import type { Measured } from './first-page-excess.ts'

const names = 340
/** Of once the floor. */
const unit = 260
const [barHeight, barGap, pageGap] = [16, 4, 14]
const top = 64
const colours = {
  drawn: '#0b7a75',
  untilItAnswers: '#b9dedb',
  script: '#8fa3b3',
  budget: '#b01f17',
  quiet: '#4a5b6b',
}

/** What stands for each colour. */
const legend = [
  { colour: colours.drawn, text: 'drawn by the server' },
  { colour: colours.untilItAnswers, text: 'the same, until it answers' },
  { colour: colours.script, text: 'by its script alone' },
  { colour: colours.budget, text: 'budget', isMark: true },
]
const legendStep = 205

const box = (x: number, y: number, width: number, colour: string) =>
  `<rect x="${x}" y="${y}" width="${width.toFixed(1)}" height="${barHeight}" rx="3" fill="${colour}"/>`

const mark = (x: number, y: number) =>
  `<path d="M${x.toFixed(1)} ${y - 2}v${barHeight + 4}" stroke="${colours.budget}" stroke-width="2.5"/>`

/** One way: the bar, paler on to where the page answers, its budget, and the figures behind all of it. */
function bar({ isDrawn, ratio, answers, limit, usableMs }: Measured, y: number): string {
  const longest = isDrawn ? Math.max(ratio, answers) : ratio
  const end = names + Math.max(longest, limit) * unit + 8
  return [
    isDrawn ? box(names, y, longest * unit, colours.untilItAnswers) : '',
    box(names, y, ratio * unit, isDrawn ? colours.drawn : colours.script),
    mark(names + limit * unit, y),
    `<text x="${end.toFixed(1)}" y="${y + 13}">${ratio.toFixed(2)} × · ${(usableMs / 1000).toFixed(1)} s</text>`,
  ].join('')
}

/** The measurements of each page, in the order in which they were made. */
const byPage = (measured: readonly Measured[]): [string, Measured[]][] =>
  [...new Set(measured.map(({ path }) => path))].map((path) => [
    path,
    measured.filter((one) => one.path === path),
  ])

/** Two bars per page, each with a mark where its budget ends. */
export function firstPageChart(measured: readonly Measured[]): string {
  let y = top
  const rows = byPage(measured).map(([path, ways]) => {
    const height = ways.length * (barHeight + barGap) - barGap
    const from = y
    y += height + pageGap
    return [
      `<text x="${names - 12}" y="${from + height / 2 + 5}" text-anchor="end">${escaped(path)}</text>`,
      ...ways.map((way, index) => bar(way, from + index * (barHeight + barGap))),
    ].join('')
  })
  const longest = Math.max(1, ...measured.flatMap(({ ratio, answers, limit }) => [ratio, answers, limit]))
  const width = Math.ceil(Math.max(names + longest * unit + 110, 12 + legend.length * legendStep))
  const height = y + 34
  const keys = legend.map(({ colour, text, isMark }, index) => {
    const x = 12 + index * legendStep
    return [
      isMark ? mark(x + 7, 10) : box(x, 10, 14, colour),
      `<text x="${x + 22}" y="23">${text}</text>`,
    ].join('')
  })
  const floor = names + unit
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Noto Sans, Arial, sans-serif" font-size="14" fill="#10202e">
<title>First visit of each page on a slow phone, drawn by the server and by its script, beside the floor</title>
<rect width="100%" height="100%" fill="#fff"/>
${keys.join('\n')}
${rows.join('\n')}
<path d="M${floor} ${top - 6}V${y - 4}" stroke="${colours.quiet}" stroke-dasharray="4 3"/>
<text x="${floor}" y="${top - 12}" text-anchor="middle" fill="${colours.quiet}">floor</text>
<text x="12" y="${height - 14}" fill="${colours.quiet}">Bar: until the first field can be typed into or, without a field, what one has come for is seen.</text>
</svg>
`
}

/** The chart of the bench for the README: how much longer than the floor each page takes. */
import { escaped } from '#server/platform/documents/page.ts'
import type { Measured } from './first-page.ts'

const rowHeight = 24
const names = 250
const unit = 260

/** A bar per page, with a mark where its budget ends. */
export function firstPageChart(measured: readonly Measured[]): string {
  const height = rowHeight * (measured.length + 2)
  const width = names + unit * 1.7 + 90
  const rows = measured.map(({ path, ratio, limit, usableMs }, index) => {
    const y = rowHeight * (index + 1)
    return [
      `<text x="${names - 10}" y="${y + 16}" text-anchor="end">${escaped(path)}</text>`,
      `<rect x="${names}" y="${y + 4}" width="${(ratio * unit).toFixed(1)}" height="16" rx="3" fill="#0b7a75"/>`,
      `<path d="M${names + limit * unit} ${y + 1}v22" stroke="#b01f17" stroke-width="2"/>`,
      `<text x="${names + Math.max(ratio, limit) * unit + 8}" y="${y + 16}">${ratio.toFixed(2)} × · ${(usableMs / 1000).toFixed(1)} s</text>`,
    ].join('')
  })
  const end = rowHeight * (measured.length + 1)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Noto Sans, Arial, sans-serif" font-size="13" fill="#10202e">
<title>First visit of each page on a slow phone, beside the floor</title>
<rect width="100%" height="100%" fill="#fff"/>
${rows.join('\n')}
<path d="M${names + unit} ${rowHeight - 4}V${end + 4}" stroke="#4a5b6b" stroke-dasharray="4 3"/>
<text x="${names + unit}" y="${rowHeight - 8}" text-anchor="middle">floor</text>
<text x="${names}" y="${end + 18}" fill="#4a5b6b">bar: until the page can be used · red: its budget</text>
</svg>
`
}

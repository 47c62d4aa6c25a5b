/** Graphviz' HTML-like labels: a small language of its own, with tables but without styles. */
import { sizes } from './style.ts'

/** Escapes a text for a label. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Graphviz knows no widths of these. Letters about as wide stand in for them while it measures. */
const standIns = [
  ['→', "W'"],
  ['↗', "M'"],
  ['↘', "G'"],
  ['▸', "T'"],
] as const

/** @throws when a text holds a stand-in: nobody could tell them apart afterwards */
const measurable = (text: string): string =>
  standIns.reduce((measured, [symbol, standIn]) => {
    if (text.includes(standIn)) throw new Error(`A chart cannot hold ${standIn}, as in: ${text}`)
    return measured.replaceAll(symbol, standIn)
  }, text)

/** A text as it was before it was measured. */
export const measuredText = (text: string): string =>
  standIns.reduce((whole, [symbol, standIn]) => whole.replaceAll(standIn, symbol), text)

/** A text in one size and colour. */
export const span = (text: string, colour: string, size: number = sizes.text): string =>
  `<FONT COLOR="${colour}" POINT-SIZE="${size}">${escapeText(measurable(text))}</FONT>`

/** The same, bold. */
export const bold = (text: string, colour: string, size: number = sizes.text): string =>
  `<FONT COLOR="${colour}" POINT-SIZE="${size}"><B>${escapeText(measurable(text))}</B></FONT>`

/** Lines that are aligned to the left. */
export const lines = (contents: readonly string[]): string =>
  contents.map((content) => `${content}<BR ALIGN="LEFT"/>`).join('')

/** Breaks a text between words. A longer word stays whole. */
export const wrap = (text: string, width: number): string[] => {
  const rows: string[] = []
  for (const word of text.split(' ')) {
    const last = rows.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width)
      rows[rows.length - 1] = `${last} ${word}`
    else rows.push(word)
  }
  return rows
}

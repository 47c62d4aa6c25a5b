/** A file of values that marks part (`.csv`), as meters and portals give them. */
import { parseCsv } from 'hucre/csv'
import type { SheetTable } from '#machines/rules/half-hour-table.ts'

const startsWith = (bytes: Uint8Array, ...beginning: number[]): boolean =>
  beginning.every((byte, index) => bytes[index] === byte)

/** Text of two bytes for each letter, of which one is nothing for ours. */
function wideText(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, 0xff, 0xfe) || (bytes[0] !== 0 && bytes[1] === 0 && bytes[3] === 0)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff) || (bytes[0] === 0 && bytes[1] !== 0 && bytes[2] === 0)) return 'utf-16be'
  return undefined
}

function decoded(bytes: Uint8Array): string {
  const wide = wideText(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Excel of Cyprus saves so; only headings have letters.
    return new TextDecoder('windows-1253').decode(bytes)
  }
}

/** Whatever has such signs is no text. */
// oxlint-disable-next-line no-control-regex -- these are the signs that texts do not have
const control = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

/** Lines that are looked at to find the mark. */
const lookedAt = 50

/** A tab or a semicolon in most lines parts values; else a comma does, which may stand before decimals otherwise. */
function separatorOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/, lookedAt).filter((line) => line.trim() !== '')
  return (
    ['\t', ';'].find((mark) => lines.filter((line) => line.includes(mark)).length * 2 > lines.length) ?? ','
  )
}

/** @returns undefined where it is no text, or a text without values */
export function textTable(bytes: Uint8Array, name: string): SheetTable | undefined {
  const whole = decoded(bytes).replace(/^\ufeff/, '')
  if (control.test(whole)) return undefined
  // Excel's own hint.
  const [hint = '', told] = /^"?sep=(.)"?\r?\n/i.exec(whole) ?? []
  const text = whole.slice(hint.length)
  const separator = told ?? separatorOf(text)
  const rows = parseCsv(text, { delimiter: separator })
  if (!rows.some((row) => row.length > 1)) return undefined
  return {
    name,
    isHidden: false,
    rows: hint === '' ? rows : [[], ...rows],
    hasCommas: separator === ',',
  }
}

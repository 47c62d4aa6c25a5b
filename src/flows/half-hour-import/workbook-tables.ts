/** The sheets of an Excel workbook. Nothing is unpacked before it is known how much it takes. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readXls, readXlsx, type Workbook } from 'hucre/xlsx'
import { halfHourLimits } from '#contract/rules/half-hours.ts'
import type { FileFault } from '#machines/half-hour-import/half-hour-import.machine.ts'
import type { SheetTable } from '#machines/rules/half-hour-table.ts'

export type FileTables =
  | { kind: 'tables'; tables: readonly SheetTable[] }
  | { kind: 'unusable'; problem: FileFault }

const unusable = (problem: FileFault): FileTables => ({ kind: 'unusable', problem })

/** What the reader looks into; whatever else an archive holds stays packed. */
const isRead = (name: string): boolean => /\.(?:xml|rels)$/i.test(name)
const isSheet = (name: string): boolean => /(?:^|\/)worksheets\/[^/]+\.xml$/i.test(name)

/** Those parts, and what they say that they take. Nothing is unpacked for it. */
function partsOf(archive: Uint8Array): { name: string; bytes: number }[] {
  const parts: { name: string; bytes: number }[] = []
  unzipSync(archive, {
    filter({ name, originalSize }) {
      if (isRead(name)) parts.push({ name, bytes: originalSize })
      return false
    },
  })
  return parts
}

/** Cells without a value, and then rows without a cell; only those that say where they are, so that none moves. */
const emptyCell = /<((?:\w+:)?c)(?=[^<>]*\sr="[A-Z]+\d+")[^<>]*(?:\/>|><\/\1>)/g
const emptyRow = /<((?:\w+:)?row)(?=[^<>]*\sr="\d+")[^<>]*(?:\/>|>\s*<\/\1>)/g

const pieceBytes = 1_000_000

/** A sheet without its empty rows, which programs write down to the last one that there is; piece by piece. */
function withoutEmptyRows(sheet: Uint8Array): string {
  const decoder = new TextDecoder()
  let kept = ''
  let rest = ''
  for (let at = 0; at < sheet.length; at += pieceBytes) {
    rest += decoder.decode(sheet.subarray(at, at + pieceBytes), { stream: true })
    const whole = rest.lastIndexOf('<row')
    if (whole > 0) {
      kept += rest.slice(0, whole).replace(emptyCell, '').replace(emptyRow, '')
      rest = rest.slice(whole)
    }
  }
  return kept + rest.replace(emptyCell, '').replace(emptyRow, '')
}

const rowsIn = (sheet: string): number => sheet.split(/<(?:\w+:)?row[\s>/]/).length - 1

/** What is left of the parts may take no more than this: it is read at once. */
const mostReadBytes = 80_000_000

const tablesOf = ({ sheets }: Workbook): FileTables => ({
  kind: 'tables',
  tables: sheets.map(({ name, hidden, veryHidden, rows }) => ({
    name,
    isHidden: hidden === true || veryHidden === true,
    rows,
  })),
})

/**
 * The sheets of a workbook of today. It is packed anew without its empty rows and without compression: a part takes no
 * more than the archive's own table says, so that what was counted before is all there is.
 */
export async function workbookTables(archive: Uint8Array, onUnpacked: () => void): Promise<FileTables> {
  try {
    const parts = partsOf(archive)
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
    if (bytes > halfHourLimits.mostUnpackedBytes) return unusable('unpacksTooLarge')
    const kept: Record<string, Uint8Array> = {}
    for (const { name } of parts) {
      const part = unzipSync(archive, { filter: (one) => one.name === name })[name]
      if (!part) continue
      if (!isSheet(name)) {
        kept[name] = part
        continue
      }
      const sheet = withoutEmptyRows(part)
      if (rowsIn(sheet) > halfHourLimits.mostRows) return unusable('tooManyRows')
      kept[name] = strToU8(sheet)
    }
    if (Object.values(kept).reduce((sum, { length }) => sum + length, 0) > mostReadBytes)
      return unusable('unpacksTooLarge')
    const whole = zipSync(kept, { level: 0 })
    onUnpacked()
    return tablesOf(await readXlsx(whole))
  } catch {
    // An archive of something else.
    return unusable('noSpreadsheet')
  }
}

/** Names of streams are written so in the table of such a document. */
const wide = (text: string): string => [...text].map((letter) => `${letter}\0`).join('')

/** Whether a workbook of before 2007 says, before its sheets, that what follows is encrypted. */
function hasPassword(text: string): boolean {
  const beginning = text.indexOf('\u0009\u0008\u0010\u0000')
  let at = beginning
  while (at >= 0 && at + 4 <= text.length) {
    const [kind, length] = [0, 2].map(
      (offset) => text.charCodeAt(at + offset) + 256 * text.charCodeAt(at + offset + 1),
    )
    if (kind === 0x2f) return true
    // The first sheet is named, or it is no such record.
    if (kind === 0x85 || length === undefined || length > 8224) return false
    at += 4 + length
  }
  return false
}

/** The sheets of a workbook of before 2007, or why there are none: those with a password have the same beginning. */
export async function oldWorkbookTables(bytes: Uint8Array): Promise<FileTables> {
  const text = strFromU8(bytes, true)
  if (text.includes(wide('EncryptedPackage')) || hasPassword(text)) return unusable('password')
  try {
    return tablesOf(await readXls(bytes))
  } catch {
    return unusable('oldSpreadsheet')
  }
}

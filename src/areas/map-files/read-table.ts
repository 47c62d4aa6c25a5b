/** The table of a shapefile: its rows as texts, in the characters that it says or that a person has said. */
import { parseDbf } from 'shpjs'
import {
  encodingMarked,
  encodingNamed,
  tableEncodings,
  type TableEncoding,
} from '#contract/rules/shapes/table-encodings.ts'
import { FileFault } from './file-fault.ts'

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Bytes of the head before its columns, of each column, and of the end of both. */
const [headLength, columnLength, endLength] = [32, 32, 1]

interface Layout {
  records: number
  headerLength: number
  recordLength: number
}

/**
 * Where records stand, before the library counts on it: a table that claims more than it holds is not read.
 *
 * @throws FileFault
 */
function layoutOf(bytes: Uint8Array): Layout {
  if (bytes.length < headLength + endLength) throw new FileFault('broken')
  const view = viewOf(bytes)
  const [records, headerLength, recordLength] = [
    view.getUint32(4, true),
    view.getUint16(8, true),
    view.getUint16(10, true),
  ]
  const columns = (headerLength - headLength - endLength) / columnLength
  const isWhole =
    Number.isInteger(columns) && columns > 0 && headerLength + records * recordLength <= bytes.length
  if (!isWhole || recordLength < 2) throw new FileFault('broken')
  return { records, headerLength, recordLength }
}

const isPlain = (bytes: Uint8Array): boolean => bytes.subarray(headLength).every((byte) => byte < 0x80)

/** What a table says of its characters; undefined: it does not, and it has some that differ. */
export function encodingOf(dbf: Uint8Array, cpg: string | undefined): TableEncoding | undefined {
  layoutOf(dbf)
  return (
    (cpg === undefined ? undefined : encodingNamed(cpg)) ??
    encodingMarked(dbf[29]!) ??
    (isPlain(dbf) ? 'utf-8' : undefined)
  )
}

const two = (value: number) => String(value).padStart(2, '0')

function written(value: string | number | boolean | Date | undefined): string {
  if (value === undefined || Number.isNaN(value)) return ''
  if (!(value instanceof Date)) return String(value)
  if (Number.isNaN(value.getTime())) return ''
  return `${value.getFullYear()}-${two(value.getMonth() + 1)}-${two(value.getDate())}`
}

/** A row; undefined: it is marked as deleted. */
export type TableRow = Readonly<Record<string, string>> | undefined

/** @throws FileFault */
export function readTable(dbf: Uint8Array, encoding: TableEncoding): TableRow[] {
  const { headerLength, recordLength } = layoutOf(dbf)
  return parseDbf(viewOf(dbf), encoding).map((row, place) =>
    dbf[headerLength + place * recordLength] === 0x2a
      ? undefined
      : Object.fromEntries(Object.entries(row).map(([name, value]) => [name, written(value)])),
  )
}

/** Letters of a sample. */
const mostSampled = 60

/** The first texts of a table with other characters, as each encoding reads them. */
export function samplesOf(dbf: Uint8Array): { encoding: TableEncoding; text: string }[] {
  const { headerLength } = layoutOf(dbf)
  const first = dbf.findIndex((byte, place) => place >= headerLength && byte >= 0x80)
  const from = first < 0 ? headerLength : Math.max(headerLength, first - 8)
  const bytes = dbf.subarray(from, from + 4 * mostSampled)
  return tableEncodings.map((encoding) => ({
    encoding,
    text: new TextDecoder(encoding)
      .decode(bytes)
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, mostSampled),
  }))
}

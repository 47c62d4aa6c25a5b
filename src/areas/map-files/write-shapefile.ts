/** A zipped shapefile of shapes of one type: .shp, .shx, .dbf (dBASE III), .prj and .cpg (ESRI Shapefile Technical Description, 1998). */
import { zipSync } from 'fflate'
import { systemTexts, type WrittenSystem } from '#contract/rules/shapes/coordinate-systems.ts'
import type { Position, Shape, ShapeType } from '#contract/rules/shapes/shape.ts'
import { placingBetween } from './place-features.ts'

export interface WrittenFeature {
  /** In degrees of WGS 84. */
  shape: Shape
  attributes: Readonly<Record<string, string>>
}

/** By the type of their shapes. */
const shapeCodes = { Point: 1, LineString: 3, Polygon: 5 } as const satisfies Record<ShapeType, number>
const [fileCode, fileVersion, fileHead, recordHead] = [9994, 1000, 100, 8] as const

/** Lines of a shape; those of polygons the other way round than GeoJSON has them. */
function linesOf(shape: Shape): readonly (readonly Position[])[] {
  if (shape.type === 'Point') return [[shape.coordinates]]
  return shape.type === 'LineString'
    ? [shape.coordinates]
    : shape.coordinates.map((ring) => ring.toReversed())
}

interface Box {
  low: readonly [number, number]
  high: readonly [number, number]
}

function boxOf(positions: readonly (readonly number[])[]): Box {
  const along = (axis: 0 | 1) => positions.map((position) => position[axis] ?? 0)
  const least = (values: number[]) => values.reduce((one, other) => Math.min(one, other), Infinity)
  const most = (values: number[]) => values.reduce((one, other) => Math.max(one, other), -Infinity)
  if (positions.length === 0) return { low: [0, 0], high: [0, 0] }
  return { low: [least(along(0)), least(along(1))], high: [most(along(0)), most(along(1))] }
}

function writeBox(view: DataView, offset: number, { low, high }: Box): void {
  for (const [place, value] of [...low, ...high].entries()) view.setFloat64(offset + 8 * place, value, true)
}

type Lines = readonly (readonly (readonly number[])[])[]

/** What a record holds after its head. */
function contentOf(type: ShapeType, lines: Lines): Uint8Array {
  const positions = lines.flat()
  const head = type === 'Point' ? 4 : 44 + 4 * lines.length
  const view = new DataView(new ArrayBuffer(head + 16 * positions.length))
  view.setInt32(0, shapeCodes[type], true)
  if (type !== 'Point') {
    writeBox(view, 4, boxOf(positions))
    view.setInt32(36, lines.length, true)
    view.setInt32(40, positions.length, true)
    let before = 0
    for (const [place, line] of lines.entries()) {
      view.setInt32(44 + 4 * place, before, true)
      before += line.length
    }
  }
  for (const [place, [x = 0, y = 0]] of positions.entries()) {
    view.setFloat64(head + 16 * place, x, true)
    view.setFloat64(head + 16 * place + 8, y, true)
  }
  return new Uint8Array(view.buffer)
}

/** @param length of the whole file in bytes */
function fileOf(length: number, type: ShapeType, box: Box): DataView {
  const view = new DataView(new ArrayBuffer(length))
  view.setInt32(0, fileCode)
  view.setInt32(24, length / 2)
  view.setInt32(28, fileVersion, true)
  view.setInt32(32, shapeCodes[type], true)
  writeBox(view, 36, box)
  return view
}

/** Shapes, and the index of where each begins. */
function shapesOf(type: ShapeType, all: readonly Lines[]): { shp: Uint8Array; shx: Uint8Array } {
  const contents = all.map((lines) => contentOf(type, lines))
  const length = contents.reduce<number>((sum, content) => sum + recordHead + content.length, fileHead)
  const box = boxOf(all.flat(2))
  const [shp, shx] = [fileOf(length, type, box), fileOf(fileHead + recordHead * contents.length, type, box)]
  const bytes = new Uint8Array(shp.buffer)
  let offset: number = fileHead
  for (const [place, content] of contents.entries()) {
    shp.setInt32(offset, place + 1)
    shp.setInt32(offset + 4, content.length / 2)
    bytes.set(content, offset + recordHead)
    shx.setInt32(fileHead + recordHead * place, offset / 2)
    shx.setInt32(fileHead + recordHead * place + 4, content.length / 2)
    offset += recordHead + content.length
  }
  return { shp: bytes, shx: new Uint8Array(shx.buffer) }
}

/** Bytes of a column of text, and of its name. */
const [widestColumn, longestName] = [254, 10]

/** As many whole characters as fit. */
function fitting(text: string, most: number): Uint8Array {
  const encoder = new TextEncoder()
  const bytes = new Uint8Array(most)
  const { written } = encoder.encodeInto(text, bytes)
  return bytes.subarray(0, written)
}

/** All columns are texts. */
function tableOf(rows: readonly Readonly<Record<string, string>>[], day: Date): Uint8Array {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const columns = names.map((name) => {
    const texts = rows.map((row) => fitting(row[name] ?? '', widestColumn))
    return {
      name: fitting(name, longestName),
      texts,
      width: Math.max(1, ...new Set(texts.map((text) => text.length))),
    }
  })
  const headerLength = 32 + 32 * columns.length + 1
  const recordLength = 1 + columns.reduce((sum, { width }) => sum + width, 0)
  const bytes = new Uint8Array(headerLength + recordLength * rows.length + 1).fill(0x20, headerLength)
  const view = new DataView(bytes.buffer)
  bytes.set([0x03, day.getUTCFullYear() - 1900, day.getUTCMonth() + 1, day.getUTCDate()])
  view.setUint32(4, rows.length, true)
  view.setUint16(8, headerLength, true)
  view.setUint16(10, recordLength, true)
  let offset = 1
  for (const [place, { name, texts, width }] of columns.entries()) {
    const at = 32 + 32 * place
    bytes.set(name, at)
    bytes[at + 11] = 'C'.charCodeAt(0)
    bytes[at + 16] = width
    for (const [row, text] of texts.entries()) bytes.set(text, headerLength + row * recordLength + offset)
    offset += width
  }
  bytes[headerLength - 1] = 0x0d
  bytes[bytes.length - 1] = 0x1a
  return bytes
}

/**
 * @param name of the files in it
 * @param day on which it is written
 */
export function shapefileOf(
  name: string,
  type: ShapeType,
  features: readonly WrittenFeature[],
  { system, day }: { system: WrittenSystem; day: Date },
): Uint8Array {
  const place = placingBetween('wgs84', system)
  const { shp, shx } = shapesOf(
    type,
    features.map(({ shape }) => linesOf(shape).map((line) => line.map((position) => place(position)))),
  )
  const text = (value: string) => new TextEncoder().encode(value)
  return zipSync({
    [`${name}.shp`]: shp,
    [`${name}.shx`]: shx,
    [`${name}.dbf`]: tableOf(
      features.map(({ attributes }) => attributes),
      day,
    ),
    [`${name}.prj`]: text(systemTexts[system]),
    [`${name}.cpg`]: text('UTF-8'),
  })
}

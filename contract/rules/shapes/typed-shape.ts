/** A shape as people type it without a map: a position a line, first north and then east. Pure. */
import { withPlainDigits } from '../digits.ts'
import { withoutInvisible } from '../invisible.ts'
import { positionsOf, readShape, shapeText, type Position, type Shape } from './shape.ts'

const degrees = /^-?\d{1,3}(?:[.,]\d{1,15})?$/

function positionIn(line: string): Position | undefined {
  const parts = line.split(/[\s;]+|,\s+/).filter(Boolean)
  const [latitude, longitude, ...more] = parts.length === 1 ? line.split(',') : parts
  if (latitude === undefined || longitude === undefined || more.length > 0) return undefined
  if (!degrees.test(latitude) || !degrees.test(longitude)) return undefined
  return [Number(longitude.replace(',', '.')), Number(latitude.replace(',', '.'))]
}

const isClosed = (line: readonly Position[]): boolean =>
  line.length > 1 && line[0]![0] === line.at(-1)![0] && line[0]![1] === line.at(-1)![1]

/** One position is a point, a line that ends where it begins is a border; further borders after an empty line are holes. */
function shapeOf(lines: readonly (readonly Position[])[]): Shape | undefined {
  const [first] = lines
  if (first === undefined) return undefined
  if (lines.length > 1 || isClosed(first)) return { type: 'Polygon', coordinates: lines }
  return first.length === 1
    ? { type: 'Point', coordinates: first[0]! }
    : { type: 'LineString', coordinates: first }
}

/** The GeoJSON of what was typed: positions, or GeoJSON itself; what is neither stays as it was typed. */
export function typedShape(text: string): string {
  const plain = withPlainDigits(withoutInvisible(text)).replaceAll('٫', '.').replaceAll('−', '-').trim()
  if (plain.startsWith('{')) {
    const shape = readShape(plain)
    return typeof shape === 'string' ? text : shapeText(shape)
  }
  const lines = plain.split(/\n\s*\n/).map((ring) =>
    ring
      .trim()
      .split('\n')
      .map((line) => positionIn(line.trim())),
  )
  const isRead = lines.every((line): line is Position[] => line.every((position) => position !== undefined))
  const shape = isRead ? shapeOf(lines) : undefined
  const kept = shape && readShape(shapeText(shape))
  return kept === undefined || typeof kept === 'string' ? text : shapeText(kept)
}

const writtenLine = (line: readonly Position[]): string =>
  line.map(([longitude, latitude]) => `${latitude}, ${longitude}`).join('\n')

/** A shape as it stands in a form; what cannot be typed as positions, as a pipe that ends where it begins, is GeoJSON. */
export function writtenShape(text: string): string {
  const shape = readShape(text)
  if (typeof shape === 'string') return text
  const written =
    shape.type === 'Polygon'
      ? shape.coordinates.map(writtenLine).join('\n\n')
      : writtenLine(shape.type === 'Point' ? [shape.coordinates] : shape.coordinates)
  return typedShape(written) === shapeText(shape) ? written : text
}

/** Positions of a shape that a line of text has room for. */
const shortest = 3

/** The first positions of a shape, and how many there are besides. */
export function shortShape(text: string): string {
  const shape = readShape(text)
  if (typeof shape === 'string') return text
  const positions = positionsOf(shape)
  const first = positions.slice(0, shortest).map(([longitude, latitude]) => `${latitude}, ${longitude}`)
  const more = positions.length - first.length
  return [...first, ...(more > 0 ? [`+ ${more}`] : [])].join(' · ')
}

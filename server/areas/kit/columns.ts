/** How the fields of a definition stand in their table: snake case, a point as two columns, a shape with the rectangle that it is in. */
import { typedDay } from '#contract/rules/days.ts'
import { boundsOf, readShape, shapeText } from '#contract/rules/shapes/shape.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { problemOf } from '#contract/areas/kit/check-values.ts'
import type { Field, FieldValue } from '#contract/areas/kit/fields.ts'

/** Any fields, by their names. */
export type Fields = Readonly<Record<string, Field>>

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The columns of a field, in their order. */
export const columnsOf = (name: string, { kind }: Pick<Field, 'kind'>): readonly [string, ...string[]] =>
  kind === 'point'
    ? [`${snake(name)}_latitude`, `${snake(name)}_longitude`]
    : kind === 'shape'
      ? [snake(name), ...boundColumns(name)]
      : [snake(name)]

/** The rectangle that a shape is in: west, south, east and north. */
export const boundColumns = (name: string): readonly [string, string, string, string] => {
  const column = snake(name)
  return [`${column}_west`, `${column}_south`, `${column}_east`, `${column}_north`]
}

/** A shape that may be kept, and the rectangle that it is in. */
function shapeRow(name: string, value: FieldValue): JsonRow {
  const shape = typeof value === 'string' ? readShape(value) : undefined
  const [west, south, east, north] = boundColumns(name)
  // Nothing else comes here: what is written was judged.
  const bounds = typeof shape === 'object' ? boundsOf(shape) : undefined
  return {
    [snake(name)]: value,
    [west]: bounds?.west ?? null,
    [south]: bounds?.south ?? null,
    [east]: bounds?.east ?? null,
    [north]: bounds?.north ?? null,
  }
}

/** The column of a field that has one: by which it is compared, sorted and searched. */
export const columnOf = (name: string): string => snake(name)

/** A row as JSON has it. */
export type JsonRow = Readonly<Record<string, unknown>>

/** The values of a row; a field of which `isShown` says no is absent. */
export const valuesOf = (fields: Fields, row: JsonRow, isShown: (name: string) => boolean): RecordValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, FieldValue][] => {
      if (!isShown(name)) return []
      const [first, second] = columnsOf(name, field)
      const value = (row[first] ?? null) as FieldValue
      if (field.kind === 'instant' && value !== null) return [[name, new Date(String(value)).toISOString()]]
      if (second === undefined || value === null || field.kind === 'shape') return [[name, value]]
      return [[name, { latitude: Number(value), longitude: Number(row[second]) }]]
    }),
  )

/** Values as a row of their table. */
export const rowOf = (fields: Fields, values: RecordValues): JsonRow =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = fields[name]!
      if (field.kind === 'shape') return Object.entries(shapeRow(name, value))
      const [first, second] = columnsOf(name, field)
      if (second === undefined) return [[first, value]]
      const { latitude = null, longitude = null } = (value ?? {}) as { latitude?: number; longitude?: number }
      return [
        [first, latitude],
        [second, longitude],
      ]
    }),
  )

/** A value as it is kept: a text without content is none, days and instants are written in one way. */
function normalValue(field: Field, value: FieldValue): FieldValue {
  const { kind } = field
  if (value === '') return null
  // One without its zone stays as it is typed, and is rejected: it is another instant wherever a server stands.
  if (kind === 'instant' && typeof value === 'string' && problemOf(field, value) === undefined)
    return new Date(value).toISOString()
  if (kind === 'shape' && typeof value === 'string') {
    const shape = readShape(value)
    return typeof shape === 'string' ? value : shapeText(shape)
  }
  return kind === 'day' && typeof value === 'string' ? (typedDay(value) ?? value) : value
}

/** Values of a request as they are kept. */
export const normalValues = (
  fields: Fields,
  values: Readonly<Record<string, FieldValue | undefined>>,
): RecordValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, normalValue(fields[name]!, value)]],
    ),
  )

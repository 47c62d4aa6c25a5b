/** Values of records as people type them, and back. */
import { withPlainDigits } from '#contract/rules/digits.ts'
import { typedDay, writtenDay } from '#contract/rules/days.ts'
import { centsIn } from '#contract/rules/money.ts'
import { typedShape, writtenShape } from '#contract/rules/shapes/typed-shape.ts'
import { withoutInvisible } from '#contract/rules/invisible.ts'
import type { Field, FieldValue, RecordContent, RecordValues } from './area-shown.ts'
import { typedInstant, writtenInstant } from './typed-instant.ts'

/** The texts of a form, by the names of its inputs: a point and an instant have two. */
export type TypedTexts = Readonly<Record<string, string>>

type Fields = Readonly<Record<string, Field>>

/** A number as it was typed, in the digits and with the point that programs read. */
const plainNumber = (text: string): string =>
  withPlainDigits(withoutInvisible(text))
    .replaceAll(/[\s'’]/g, '')
    .replace(/[,٫]/, '.')
    .replace('−', '-')

/** A number as it was typed, with a comma or a point; NaN: it is none. */
export function numberIn(text: string): number {
  const plain = plainNumber(text)
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** Cents of an amount as it was typed; NaN: it is none, or has parts of a cent. */
const typedCents = (text: string): number => centsIn(plainNumber(text)) ?? Number.NaN

/** The inputs of a field, by their names in the form. */
export const inputsOf = (name: string, { kind }: Field): readonly string[] =>
  kind === 'point'
    ? [`${name}.latitude`, `${name}.longitude`]
    : kind === 'instant'
      ? [`${name}.day`, `${name}.time`]
      : [name]

/** How a value stands in its inputs. */
export function typedTexts(name: string, field: Field, value: FieldValue | undefined): TypedTexts {
  if (field.kind === 'point') {
    const point = typeof value === 'object' ? value : null
    return {
      [`${name}.latitude`]: point ? String(point.latitude) : '',
      [`${name}.longitude`]: point ? String(point.longitude) : '',
    }
  }
  if (field.kind === 'instant') {
    const { day, time } = writtenInstant(typeof value === 'string' ? value : '')
    return { [`${name}.day`]: day, [`${name}.time`]: time }
  }
  if (value === undefined || value === null) return { [name]: '' }
  if (field.kind === 'shape') return { [name]: writtenShape(String(value)) }
  if (field.kind === 'money') return { [name]: (Number(value) / 100).toFixed(2) }
  if (field.kind === 'day') return { [name]: writtenDay(String(value)) || String(value) }
  return { [name]: String(value) }
}

/** The value of what is typed; what cannot be read stays such that `problemsOf` says so. */
export function valueIn(name: string, field: Field, typed: TypedTexts): FieldValue {
  const texts = inputsOf(name, field).map((input) => typed[input]?.trim() ?? '')
  const [text = '', second = ''] = texts
  if (texts.every((one) => one === '')) return null
  switch (field.kind) {
    case 'text':
    case 'choice':
      return text
    case 'number':
    case 'reference':
      return numberIn(text)
    case 'money':
      return typedCents(text)
    case 'day':
      return typedDay(text) ?? text
    case 'instant':
      // Half of one is none, and says so.
      return typedInstant(text, second) ?? (text || second)
    case 'yesNo':
      return text === 'true'
    case 'point':
      return { latitude: numberIn(text), longitude: numberIn(second) }
    case 'shape':
      return typedShape(text)
  }
}

/** A row of a part as it stands in its inputs. */
export interface TypedRow {
  id?: number | undefined
  cells: TypedTexts
}

/** The one text of the form that holds the rows of a part: drafts keep texts. */
export const partInput = (part: string): string => `part.${part}`

export const rowsIn = (text: string | undefined): readonly TypedRow[] =>
  text ? (JSON.parse(text) as TypedRow[]) : []

export const rowsText = (rows: readonly TypedRow[]): string => JSON.stringify(rows)

const cellsOf = (fields: Fields, values: RecordValues): TypedTexts =>
  Object.assign({}, ...Object.entries(fields).map(([name, field]) => typedTexts(name, field, values[name])))

const valuesIn = (fields: Fields, typed: TypedTexts): Record<string, FieldValue> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueIn(name, field, typed)]))

type Parts = Readonly<Record<string, { fields: Fields }>>

/** All that a form begins with. @param fields those that the form has */
export function typedContent(
  fields: Fields,
  parts: Parts,
  content: RecordContent,
  names: Readonly<Record<string, string>> = {},
): TypedTexts {
  return Object.assign(
    {},
    ...Object.entries(fields).map(([name, field]) => ({
      ...typedTexts(name, field, content.values[name]),
      // What is chosen is shown by its title.
      ...(field.kind === 'reference' && { [`${name}.title`]: names[name] ?? '' }),
    })),
    ...Object.entries(parts).map(([part, { fields: cells }]) => ({
      [partInput(part)]: rowsText(
        (content.parts[part] ?? []).map(({ id, values }) => ({ id, cells: cellsOf(cells, values) })),
      ),
    })),
  ) as TypedTexts
}

/** The values of the rows of a part; a row in which nothing is typed is none. */
export const partRowsIn = (fields: Fields, text: string | undefined) =>
  rowsIn(text).flatMap(({ id, cells }) => {
    const values = valuesIn(fields, cells)
    const isEmpty = id === undefined && Object.values(values).every((value) => value === null)
    return isEmpty ? [] : [{ ...(id !== undefined && { id }), values }]
  })

/** What the form says, on top of what it does not have. */
export function contentIn(
  fields: Fields,
  parts: Parts,
  typed: TypedTexts,
  shown: RecordContent,
): RecordContent {
  return {
    values: { ...shown.values, ...valuesIn(fields, typed) },
    parts: {
      ...shown.parts,
      ...Object.fromEntries(
        Object.entries(parts).map(([part, { fields: cells }]) => [
          part,
          partRowsIn(cells, typed[partInput(part)]),
        ]),
      ),
    },
  }
}

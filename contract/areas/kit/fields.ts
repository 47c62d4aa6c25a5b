/** The kinds of field that a record of an area has. Data only: what follows from a kind stands where it is read or drawn. */
import type { AreaFlag, FineRightName } from '../rights.ts'

/** What a person needs to see or change something: a flag of A §3, or a right inside areas. */
export type NeededRight = FineRightName | AreaFlag

/** Who sees and changes a field, beyond the right that opens the area. */
interface FieldRights {
  readonly sees?: NeededRight
  readonly changes?: NeededRight
  /** Set by moves or by the server, never in the form. */
  readonly isFixed?: true
  /** It follows from other rows whenever it is read: the view of the area has it, its table has not. Always fixed, too. */
  readonly isCalculated?: true
}

/** Where a field appears besides the record's page and its form. */
interface FieldUse {
  readonly required?: true
  /** Its place among the columns of the list; absent: no column at first. */
  readonly listed?: number
  readonly filtered?: true
  readonly sorted?: true
  readonly searched?: true
}

type Options<Own = object> = Own & FieldRights & FieldUse

/** A text of one line, or of several where `isLong`. */
export const text = <
  const O extends Options<{ max: number; pattern?: RegExp; unique?: true; isLong?: true }>,
>(
  options: O,
) => ({ kind: 'text', ...options }) as const

/**
 * The number that the utility calls a record by: `JC-000123`. The server gives it, and nobody changes it.
 *
 * @param prefix what it begins with; its sequence is `<table>_number`
 */
export const recordNumber = <const O extends Options>(prefix: string, options: O) =>
  ({ kind: 'text', max: 20, unique: true, isFixed: true, required: true, prefix, ...options }) as const

/** A number: `unit` as people write it, empty for a count, `min` for minutes, `year` for a year of the calendar, which is written without separators; at most so many decimals. */
export const number = <
  const O extends Options<{ unit: string; decimals: number; min?: number; max?: number }>,
>(
  options: O,
) => ({ kind: 'number', ...options }) as const

/** An amount of money, in cents. */
export const money = <const O extends Options<{ min?: number; max?: number }>>(options: O) =>
  ({ kind: 'money', ...options }) as const

/** A day of the utility: `2026-11-26`. */
export const day = <const O extends Options>(options: O) => ({ kind: 'day', ...options }) as const

/** An instant, ISO 8601 in UTC on the wire and in the utility's time on pages, to the minute. */
export const instant = <const O extends Options>(options: O) => ({ kind: 'instant', ...options }) as const

export const yesNo = <const O extends Options>(options: O) => ({ kind: 'yesNo', ...options }) as const

/** One of some words, which have a name in every language. */
export const choice = <const C extends readonly [string, ...string[]], const O extends Options>(
  choices: C,
  options: O,
) => ({ kind: 'choice', choices, ...options }) as const

/** Another record, by its id. @param area the name of its area */
export const reference = <const A extends string, const O extends Options>(area: A, options: O) =>
  ({ kind: 'reference', area, ...options }) as const

/** A place on the map, in degrees of WGS 84. */
export const point = <const O extends Options>(options: O) => ({ kind: 'point', ...options }) as const

/** A point, line or polygon on the map: GeoJSON in degrees of WGS 84, as `contract/rules/shapes/` keeps and judges it. */
export const shape = <const O extends Options>(options: O) => ({ kind: 'shape', ...options }) as const

/** A field of any kind, as what treats all of them alike reads it. */
export type Field = FieldRights &
  FieldUse &
  (
    | {
        readonly kind: 'text'
        max: number
        pattern?: RegExp
        unique?: true
        isLong?: true
        /** Of a number that the server gives. */
        prefix?: string
      }
    | { readonly kind: 'number'; unit: string; decimals: number; min?: number; max?: number }
    | { readonly kind: 'money'; min?: number; max?: number }
    | { readonly kind: 'day' }
    | { readonly kind: 'instant' }
    | { readonly kind: 'yesNo' }
    | { readonly kind: 'choice'; choices: readonly [string, ...string[]] }
    | { readonly kind: 'reference'; area: string }
    | { readonly kind: 'point' }
    | { readonly kind: 'shape' }
  )

export type FieldKind = Field['kind']

/** Degrees of WGS 84. */
export interface Point {
  latitude: number
  longitude: number
}

/** A value of any field; null: empty. */
export type FieldValue = string | number | boolean | Point | null

type ValueOf<F> = F extends { kind: 'text' | 'day' | 'instant' | 'shape' }
  ? string
  : F extends { kind: 'number' | 'money' | 'reference' }
    ? number
    : F extends { kind: 'yesNo' }
      ? boolean
      : F extends { kind: 'choice'; choices: readonly (infer C)[] }
        ? C
        : F extends { kind: 'point' }
          ? Point
          : never

/** The values of a record: null where a field is empty. */
export type ValuesOf<Fields> = { readonly [Name in keyof Fields]: ValueOf<Fields[Name]> | null }

/** Kinds of field whose filter is a set of values; the others are narrowed from and to. */
const setKinds: readonly FieldKind[] = ['text', 'choice', 'yesNo', 'reference']

/** Whether a filter of this field is a set of values (`Is`), and not a range (`From`, `To`). */
export const isFilteredBySet = ({ kind }: Pick<Field, 'kind'>): boolean => setKinds.includes(kind)

/** In a filter of a field that refers to employees: the person who asks. */
export const ownAccount = 'me'

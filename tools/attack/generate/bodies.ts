/** Requests of the contract: right in most fields, so that they come far, and wrong in some. */
import fc from 'fast-check'
import { calls, type CallName } from '#contract/index.ts'
import { z } from '#contract/z.ts'
import { badText, badValue } from './values.ts'

/** The part of JSON Schema that the contract's requests use. */
interface Shape {
  type?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  properties?: { [name: string]: Shape }
  items?: Shape
  anyOf?: Shape[]
}

/** Somebody who may be named in a request, so that some are about an account that there is. */
export interface KnownPerson {
  login: string
  password: string
}

/** What a field of this name usually holds. */
const usualTexts = (people: readonly KnownPerson[]): [RegExp, readonly string[]][] => [
  [/Password$/i, [...people.map(({ password }) => password), 'Another-Horse-8']],
  [/Email$|Username|Identifier/, [...people.map(({ login }) => login), 'nobody@example.com', '+35799123456']],
  [/Mobile/, ['+35799123456', '99123456', '+306912345678']],
  [/Code$/, ['123456', '000000', '']],
  [/^Value$/, ['en', 'el', 'a'.repeat(43)]],
  [/^IdNo$/, ['K1234567', '']],
  [/^IdTypeId$/, ['1', '2', '']],
  [/^AccountName$/, ['Eleni Test']],
  [/^propertyRef$/, ['024000', '024137', '']],
  [/^invoiceNumber$/, ['102400029154619', '102413762352445', '1']],
  [/^visit$/, ['0123456789abcdef0123456789abcdef0123']],
]

function usualValue(
  name: string,
  shape: Shape,
  people: readonly KnownPerson[],
  freeText: fc.Arbitrary<string> = badText,
): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.anyOf?.[0]) return usualValue(name, shape.anyOf[0], people, freeText)
  if (shape.type === 'object')
    return fc.record(
      Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([field, inner]) => [
          field,
          usualValue(field, inner, people, freeText),
        ]),
      ),
    )
  if (shape.type === 'array')
    return fc.array(usualValue(name, shape.items ?? {}, people, freeText), { maxLength: 4 })
  if (shape.type === 'boolean') return fc.boolean()
  if (shape.type === 'integer' || shape.type === 'number') return fc.constantFrom(0, 1, 2, 52, 112, 9999)
  const texts = usualTexts(people).find(([names]) => names.test(name))?.[1]
  return texts ? fc.constantFrom(...texts) : freeText
}

const shapeOf = (name: CallName): Shape =>
  z.toJSONSchema(calls[name].request, { io: 'input', unrepresentable: 'any' }) as Shape

/** A request of a call: each field usual, wrong or missing, and now and then a field that nobody asked for. */
export function bodyOf(
  name: CallName,
  people: readonly KnownPerson[],
): fc.Arbitrary<{ [field: string]: unknown }> {
  const fields = Object.entries(shapeOf(name).properties ?? {}).map(([field, shape]) =>
    fc
      .oneof(
        { weight: 12, arbitrary: usualValue(field, shape, people) },
        { weight: 4, arbitrary: badValue },
        { weight: 1, arbitrary: fc.constant(undefined) },
      )
      .map((value): [string, unknown] => [field, value]),
  )
  const extra = fc.oneof(
    { weight: 8, arbitrary: fc.constant<[string, unknown][]>([]) },
    fc.tuple(badText, badValue).map((entry) => [entry]),
  )
  return fc
    .tuple(fc.tuple(...fields), extra)
    .map(([known, more]) =>
      Object.fromEntries([...known, ...more].filter(([, value]) => value !== undefined)),
    )
}

/** A request of a call that is right in every field, as far as its schema tells: so that it comes as far as it can. */
export const usualBodyOf = (
  name: CallName,
  people: readonly KnownPerson[],
): fc.Arbitrary<{ [field: string]: unknown }> =>
  usualValue('', shapeOf(name), people, fc.constantFrom('x', '1', '2026-05-01')) as fc.Arbitrary<{
    [field: string]: unknown
  }>

/** A field of a call that may name a record. */
export interface Place {
  name: CallName
  field: string
  /** Of which object within the request, such as the options of a list. */
  within?: string
  isList: boolean
  isNumber: boolean
}

const placeOf = (name: CallName, field: string, shape: Shape, within?: string): Place[] => {
  const isList = shape.type === 'array'
  const { type, enum: choices, const: only } = isList ? (shape.items ?? {}) : shape
  const isNumber = type === 'integer' || type === 'number'
  if (choices || only !== undefined || (!isNumber && type !== 'string')) return []
  return [{ name, field, ...(within !== undefined && { within }), isList, isNumber }]
}

/** Every field of a call that takes a number or a text: any of them may be what names somebody's record. */
export const placesOf = (name: CallName): Place[] =>
  Object.entries(shapeOf(name).properties ?? {}).flatMap(([field, shape]) =>
    shape.properties
      ? Object.entries(shape.properties).flatMap(([inner, of]) => placeOf(name, inner, of, field))
      : placeOf(name, field, shape),
  )

/** The same request with an id in this place. */
export function withId(
  request: Readonly<{ [field: string]: unknown }>,
  { field, within, isList }: Place,
  id: number | string,
): { [field: string]: unknown } {
  const value = isList ? [id] : id
  return within === undefined
    ? { ...request, [field]: value }
    : { ...request, [within]: { ...(request[within] as object), [field]: value } }
}

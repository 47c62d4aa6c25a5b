/** What is wrong with the values of a record: the same answer in the form and on the server. */
import { typedDay } from '../../rules/days.ts'
import { shapeProblem, shapeProblems } from '../../rules/shapes/shape-problem.ts'
import type { AnyArea, RecordValues } from './area.ts'
import type { Field, FieldValue } from './fields.ts'

/** Why a value is rejected: each has a sentence in every language. */
export const fieldProblems = [
  'missing',
  'kind',
  'tooLong',
  'pattern',
  'tooSmall',
  'tooLarge',
  'decimals',
  'choice',
  'notADay',
  'notAnInstant',
  'place',
  'taken',
  'unknownRecord',
  /** Of a deletion: another record refers to this one. */
  'inUse',
  ...shapeProblems.filter((problem) => problem !== 'place'),
] as const
export type FieldProblem = (typeof fieldProblems)[number]

const outside = (value: number, { min, max }: { min?: number; max?: number }): FieldProblem | undefined =>
  min !== undefined && value < min ? 'tooSmall' : max !== undefined && value > max ? 'tooLarge' : undefined

/** Whether a number has at most so many decimals, as it is written. */
const hasDecimals = (value: number, most: number): boolean => Number(value.toFixed(most)) === value

/** An instant as the wire has it: to the minute at least, in UTC. */
const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z$/.test(text) && !Number.isNaN(Date.parse(text))

function problemOfValue(field: Field, value: Exclude<FieldValue, null>): FieldProblem | undefined {
  switch (field.kind) {
    case 'text':
      if (typeof value !== 'string') return 'kind'
      if (value.length > field.max) return 'tooLong'
      return field.pattern && !field.pattern.test(value) ? 'pattern' : undefined
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) return 'kind'
      return outside(value, field) ?? (hasDecimals(value, field.decimals) ? undefined : 'decimals')
    case 'money':
      return Number.isSafeInteger(value) ? outside(value as number, field) : 'kind'
    case 'day':
      return typeof value === 'string' && typedDay(value) !== undefined ? undefined : 'notADay'
    case 'instant':
      return typeof value === 'string' && isInstant(value) ? undefined : 'notAnInstant'
    case 'yesNo':
      return typeof value === 'boolean' ? undefined : 'kind'
    case 'choice':
      return field.choices.some((one) => one === value) ? undefined : 'choice'
    case 'reference':
      return Number.isSafeInteger(value) && (value as number) > 0 ? undefined : 'unknownRecord'
    case 'point':
      return typeof value === 'object' && Math.abs(value.latitude) <= 90 && Math.abs(value.longitude) <= 180
        ? undefined
        : 'place'
    case 'shape':
      return typeof value === 'string' ? shapeProblem(value) : 'kind'
  }
}

/** What is wrong with one value; undefined: nothing. What only moves or the server set is not missed. Whether it is taken, or another record is there, the server knows. */
export const problemOf = (field: Field, value: FieldValue | undefined): FieldProblem | undefined =>
  value === undefined || value === null
    ? field.required && !field.isFixed
      ? 'missing'
      : undefined
    : problemOfValue(field, value)

/** A problem at a field: one of `fieldProblems`, or the name of a rule of the area. */
export interface ProblemAt {
  field: string
  problem: string
}

/**
 * What is wrong with a whole record: fields first, then rules over fields that are right for themselves.
 *
 * @param values all of them; a field that is absent counts as empty
 */
export function problemsOf(
  { fields, rules }: Pick<AnyArea, 'fields' | 'rules'>,
  values: RecordValues,
): readonly ProblemAt[] {
  const wrong = Object.entries(fields).flatMap(([name, field]) => {
    const problem = problemOf(field, values[name])
    return problem === undefined ? [] : [{ field: name, problem: problem as string }]
  })
  const whole = Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? null])) as never
  const broken = Object.entries(rules).flatMap(([name, { about, holds }]) => {
    const isReadable = about.every((one) => !wrong.some(({ field }) => field === one))
    return isReadable && !holds(whole) ? [{ field: about.at(-1) ?? '', problem: name }] : []
  })
  return [...wrong, ...broken]
}

/** Whether two values are the same. */
export const isSameValue = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * Whether something stored has the shape it should. Plain checks, not schemas: the first page reads what is stored,
 * and a library for that would be a tenth of what it loads.
 */
type Guard<Value> = (value: unknown) => value is Value

export const isText: Guard<string> = (value) => typeof value === 'string'
export const isNumber: Guard<number> = (value) => typeof value === 'number'
export const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One of these. */
export const isOneOf =
  <Value>(values: readonly Value[]): Guard<Value> =>
  (value): value is Value =>
    (values as readonly unknown[]).includes(value)

/** Missing, or what the guard wants. */
export const isOptional =
  <Value>(guard: Guard<Value>): Guard<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || guard(value)

/** A list whose every entry the guard wants. */
export const isListOf =
  <Value>(guard: Guard<Value>): Guard<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every(guard)

/** An object whose every value the guard wants. */
export const isRecordOf =
  <Value>(guard: Guard<Value>): Guard<Record<string, Value>> =>
  (value): value is Record<string, Value> =>
    isObject(value) && Object.values(value).every(guard)

/** An object with these fields, whatever else is in it. */
export const hasFields =
  <Fields extends object>(guards: { [Name in keyof Fields]-?: Guard<Fields[Name]> }): Guard<Fields> =>
  (value): value is Fields =>
    isObject(value) && Object.entries<Guard<unknown>>(guards).every(([name, guard]) => guard(value[name]))

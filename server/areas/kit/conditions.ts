/** What narrows the list of an area, as SQL. A condition that does not fit its field is rejected by name. */
import { sql, type RawBuilder } from 'kysely'
import { isFilteredBySet, ownAccount, type Condition } from '#contract/area-calls.ts'
import type { Field, FieldValue } from '#contract/areas/kit/fields.ts'
import { typedDay } from '#contract/rules/days.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { AreaAccess } from './access.ts'
import { columnOf } from './columns.ts'

const rejected = (field: string, problem: string) => new ApiError('record.field', { field, problem })

/** A value of a condition, as one of its field; undefined: it is none. */
function readValue(access: AreaAccess, field: Field, text: string): FieldValue | undefined {
  switch (field.kind) {
    case 'choice':
      return field.choices.includes(text) ? text : undefined
    case 'yesNo':
      return text === 'true' ? true : text === 'false' ? false : undefined
    case 'number':
      return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : undefined
    case 'reference':
      if (text === ownAccount && field.area === 'employees') return access.principal.accountId
      return /^\d{1,15}$/.test(text) ? Number(text) : undefined
    case 'money':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined
    case 'day':
      return typedDay(text)
    case 'instant':
      return Number.isNaN(Date.parse(text)) ? undefined : new Date(text).toISOString()
    default:
      return text
  }
}

/** @throws ApiError `record.field` */
function valueOf(access: AreaAccess, name: string, field: Field, text: string): FieldValue {
  const value = readValue(access, field, text)
  if (value !== undefined) return value
  throw rejected(
    name,
    field.kind === 'choice'
      ? 'choice'
      : field.kind === 'day'
        ? 'notADay'
        : field.kind === 'instant'
          ? 'notAnInstant'
          : 'kind',
  )
}

/** @param texts with an empty one: also records where the field is empty */
function isOneOf(
  access: AreaAccess,
  name: string,
  field: Field,
  texts: readonly string[],
): RawBuilder<boolean> {
  const column = sql.ref(columnOf(name))
  const values = texts.filter((text) => text !== '').map((text) => valueOf(access, name, field, text))
  const ways = [
    ...(values.length > 0 ? [sql`${column} in (${sql.join(values)})`] : []),
    ...(texts.includes('') ? [sql`${column} is null`] : []),
  ]
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

function isWithin(
  access: AreaAccess,
  name: string,
  field: Field,
  { From = '', To = '' }: Condition,
): RawBuilder<boolean> {
  const column = sql.ref(columnOf(name))
  const bounds = [
    ...(From === '' ? [] : [sql`${column} >= ${valueOf(access, name, field, From)}`]),
    ...(To === '' ? [] : [sql`${column} <= ${valueOf(access, name, field, To)}`]),
  ]
  if (bounds.length === 0) throw rejected(name, 'missing')
  return sql<boolean>`(${sql.join(bounds, sql` and `)})`
}

/** Of rows of `visibleRecords`: whether a condition holds. @throws ApiError `right.missing`, `record.field` */
export function conditionOf(access: AreaAccess, condition: Condition): RawBuilder<boolean> {
  const { Field: name, Is, From, To } = condition
  if (name === 'state') {
    const states: readonly string[] = access.area.life?.states ?? []
    if (!Is || From !== undefined || To !== undefined) throw rejected(name, 'kind')
    if (Is.some((state) => !states.includes(state))) throw rejected(name, 'choice')
    return sql<boolean>`state in (${sql.join(Is)})`
  }
  const field = access.area.fields[name]
  if (!field) throw rejected(name, 'kind')
  if (!access.sees(name)) throw new ApiError('right.missing', { field: name })
  const isRange = From !== undefined || To !== undefined
  if (
    field.kind === 'point' ||
    field.kind === 'shape' ||
    isFilteredBySet(field) === isRange ||
    (Is !== undefined && isRange)
  )
    throw rejected(name, Is === undefined && !isRange ? 'missing' : 'kind')
  return Is ? isOneOf(access, name, field, Is) : isWithin(access, name, field, condition)
}

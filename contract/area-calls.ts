/** The calls of an area, with the exact shapes of its definition (decision 0164). Extensions of ours. */
import type { AnyArea } from './areas/kit/area.ts'
import type { Field } from './areas/kit/fields.ts'
import { longestReason } from './areas/approval-kinds.ts'
import { mostChangedRows } from './areas/job-kinds.ts'
import { defineCall, replyWith } from './call.ts'
import { conditionBounds, listReply, mostConditions, wholeList } from './lists.ts'
import { pageSizes } from './rules/lists.ts'
import { mostTypedShape } from './rules/shapes/shape.ts'
import { text, textWithNumbers } from './typed-text.ts'
import { z } from './z.ts'

const id = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))
const version = z.int().check(z.minimum(1))
const point = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
})

/** The shape of a field on the wire. What it may hold beyond that, `problemsOf` says: a refusal names the field. */
function shapeOf(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
      return text(10_000)
    case 'shape':
      return text(mostTypedShape)
    case 'day':
    case 'instant':
      return text(64)
    case 'number':
      return z.number()
    case 'money':
      return z.int()
    case 'yesNo':
      return z.boolean()
    case 'choice':
      return text(64)
    case 'reference':
      return id
    case 'point':
      return point
  }
}

type FieldShape<F> = F extends { kind: 'number' | 'money' | 'reference' }
  ? z.ZodMiniNumber
  : F extends { kind: 'yesNo' }
    ? z.ZodMiniBoolean
    : F extends { kind: 'point' }
      ? typeof point
      : z.ZodMiniString

/** Values of a record: each field may be absent. Sent: it is not changed. Received: this person may not see it. */
type ValuesShape<Fields> = z.ZodMiniObject<{
  [Name in keyof Fields]: z.ZodMiniOptional<z.ZodMiniNullable<FieldShape<Fields[Name]>>>
}>

/** Values of some of these fields, as requests carry them. */
export const valuesShape = <const Fields extends Readonly<Record<string, Field>>>(fields: Fields) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, z.optional(z.nullable(shapeOf(field)))]),
    ),
  ) as unknown as ValuesShape<Fields>

/** Rows of the parts of a record. A row with an id is that row as it shall be, one without is new, one left out goes. */
type PartsShape<Parts> = z.ZodMiniObject<{
  [Name in keyof Parts]: z.ZodMiniOptional<
    z.ZodMiniArray<
      z.ZodMiniObject<{
        id: z.ZodMiniOptional<typeof id>
        values: ValuesShape<Parts[Name] extends { fields: infer Fields } ? Fields : never>
      }>
    >
  >
}>

const partsShape = <Parts extends AnyArea['parts']>(parts: Parts) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(parts).map(([name, { fields, most }]) => [
        name,
        z.optional(
          z.array(z.object({ id: z.optional(id), values: valuesShape(fields) })).check(z.maxLength(most)),
        ),
      ]),
    ),
  ) as unknown as PartsShape<Parts>

/** Names of the fields that have a property in the definition. */
const namesWith = (fields: Readonly<Record<string, Field>>, has: (field: Field) => boolean) =>
  Object.entries(fields).flatMap(([name, field]) => (has(field) ? [name] : []))

export { isFilteredBySet, ownAccount } from './areas/kit/fields.ts'

/** What narrows a list: a set of values of a field, or the bounds of one, both included. `state` is that of the lifecycle. */
const condition = (fields: Readonly<Record<string, Field>>) =>
  z.object({
    Field: z.enum(['state', ...namesWith(fields, (field) => field.filtered === true)]),
    ...conditionBounds,
  })
export type Condition = z.input<ReturnType<typeof condition>>

/** What narrows and orders the list of an area. */
const areaListParts = ({ fields }: Pick<AnyArea, 'fields'>) => ({
  SortBy: z.optional(z.enum(namesWith(fields, (field) => field.sorted === true))),
  IsDescending: z.optional(z.boolean()),
  Search: z.optional(textWithNumbers(64)),
  Named: z.optional(z.array(text(64).check(z.regex(/^\w+\.\w+$/))).check(z.maxLength(100))),
  /** All of them hold. */
  Where: z.optional(z.array(condition(fields)).check(z.maxLength(mostConditions))),
})

/** Which part of the list of an area, and in which order; see `listOptions`. */
const areaListOptions = (area: Pick<AnyArea, 'fields'>) =>
  z.object({
    PageSize: z.literal([...pageSizes]),
    Page: z.int().check(z.minimum(1), z.maximum(100_000)),
    ...areaListParts(area),
  })

/** The same without pages: all that the list finds; see `listChoice`. */
export const areaListChoice = (area: Pick<AnyArea, 'fields'>) => z.strictObject(areaListParts(area))

/** Of a file of the list also a period: the days in which its records were changed last, both included. */
export const areaFileChoice = (area: Pick<AnyArea, 'fields'>) =>
  z.strictObject({ ...areaListParts(area), From: wholeList.shape.From, To: wholeList.shape.To })

/** A move of a record: whether this person can make it now, and else why not. */
export const moveState = z.object({
  move: z.string(),
  /** Empty: it can be made. `right`: not by this person. `state`: not now. */
  obstacle: z.enum(['', 'right', 'state']),
})

/** What happened to a record. */
export const historyKinds = ['inserted', 'changed', 'moved', 'deleted', 'read'] as const

const historyRow = z.object({
  at: z.string(),
  /** Empty: the account was deleted since. */
  by: z.string(),
  kind: z.enum(historyKinds),
  /** Of a move: its event; else empty. */
  move: z.string(),
  reason: z.string(),
  /** Fields that this person may see. A part is named as `properties`, with its rows as a text before and after. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type HistoryRow = z.infer<typeof historyRow>

/**
 * The calls of an area: list, read, insert, change, move, delete, history, and records to choose from where another area
 * refers to this one.
 */
export function areaCalls<const A extends AnyArea>(definition: A) {
  const { controller, menu, fields, parts, life } = definition
  const values = valuesShape<A['fields']>(fields)
  const partRows = partsShape<A['parts']>(parts)
  const shared = {
    access: 'employees',
    menu: typeof menu === 'string' ? [menu] : menu,
    source: 'extension; design §2',
  } as const
  const named = z.record(z.string(), z.string())
  /** The record as the person may see it. */
  const item = z.object({
    id: z.int(),
    /** Grows with each change and move. */
    version: z.int(),
    /** Of the lifecycle; empty: the area has none. */
    state: z.string(),
    values,
    parts: partRows,
    /** Titles of the records that reference fields name, by the field; absent: this person may not see it. */
    names: named,
    mayChange: z.boolean(),
    mayDelete: z.boolean(),
    /** All moves of the area, in their order. */
    moves: z.array(moveState),
    /** The last change. ISO 8601. */
    changedAt: z.string(),
    changedBy: z.string(),
  })
  const row = z.object({ id: z.int(), version: z.int(), state: z.string(), values, names: named })
  const itemReply = replyWith({ item })
  const reason = text(longestReason)
  return {
    list: defineCall({
      ...shared,
      name: `${controller}/GetItems`,
      method: 'POST',
      safe: true,
      summary:
        'Records that this person may see. `totalInAll` is how many there are without search and filters. Refused as `record.field` ' +
        'where a condition does not fit its field.',
      request: z.object({
        Options: areaListOptions(definition),
        /** Records that were chosen, on whichever page. */
        Chosen: z.optional(z.array(id).check(z.maxLength(mostChangedRows))),
      }),
      reply: replyWith({
        ...listReply(row),
        totalInAll: z.int(),
        /** Moves of many records that this person may make. */
        bulkMoves: z.array(z.string()),
        /** How many of those that were chosen the list finds; 0 where none were sent. */
        chosenFound: z.int(),
      }),
      mostBytes: 250_000,
    }),
    read: defineCall({
      ...shared,
      name: `${controller}/GetItem`,
      method: 'POST',
      safe: true,
      summary: 'One record. Refused as `record.unknown`, also where this person may not see it.',
      request: z.object({ Value: id }),
      reply: itemReply,
    }),
    insert: defineCall({
      ...shared,
      name: `${controller}/Insert`,
      method: 'POST',
      summary:
        'Adds a record; the same key again is the same record. Refused as `record.field` and `right.missing`.',
      request: z.object({ Values: values, Parts: partRows, Key: z.uuid() }),
      reply: itemReply,
    }),
    change: defineCall({
      ...shared,
      name: `${controller}/Change`,
      method: 'POST',
      summary:
        'Changes the fields that are sent. What somebody else has changed since `Version` stays, unless it is one of them: then it is refused as ' +
        '`record.changed` with the field. Else refused as `record.unknown`, `record.field` and `right.missing`.',
      request: z.object({
        Id: id,
        /** That was shown. */
        Version: version,
        Values: values,
        /** Of the same fields, as they were shown. */
        Base: values,
        /** Parts that are changed, each with all its rows. */
        Parts: partRows,
        BaseParts: partRows,
      }),
      reply: z.extend(itemReply, {
        /** Fields and parts that somebody else has changed meanwhile, and that stay so. */
        merged: z.array(z.string()),
      }),
    }),
    move: defineCall({
      ...shared,
      name: `${controller}/Move`,
      method: 'POST',
      summary:
        'Makes a move in the life of a record. Refused as `record.unknown`, `record.changed`, `record.field` (also for the state and a missing reason) and `right.missing`.',
      request: z.object({
        Id: id,
        Version: version,
        Move: z.enum(Object.keys(life?.moves ?? { none: {} })),
        /** What the move asks for. */
        Values: values,
        Reason: reason,
      }),
      reply: itemReply,
    }),
    remove: defineCall({
      ...shared,
      name: `${controller}/Delete`,
      method: 'POST',
      summary:
        'Marks a record that was added by mistake as deleted: it is in no list any more, and its history stays. Refused as `record.unknown`, ' +
        '`record.changed`, `record.field` (a missing reason, or a record that others refer to) and `right.missing`.',
      request: z.object({ Id: id, Version: version, Reason: reason }),
      reply: replyWith({}),
    }),
    history: defineCall({
      ...shared,
      name: `${controller}/GetHistory`,
      method: 'POST',
      safe: true,
      summary: 'What happened to a record, the newest first. Refused as `record.unknown`.',
      request: z.object({ Value: id }),
      reply: replyWith({ items: z.array(historyRow) }),
    }),
    choices: defineCall({
      ...shared,
      name: `${controller}/GetChoices`,
      method: 'POST',
      safe: true,
      summary:
        'At most 20 records that this person may see and whose title or searched fields contain a text, for fields that refer to them.',
      request: z.object({ Search: textWithNumbers(64) }),
      reply: replyWith({ items: z.array(z.object({ id: z.int(), title: z.string() })) }),
    }),
  }
}

/** The calls of an area. */
export type AreaCalls<A extends AnyArea = AnyArea> = ReturnType<typeof areaCalls<A>>

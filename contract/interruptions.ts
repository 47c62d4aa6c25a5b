/** Planned interruptions: as customers see them, and as staff plans, changes and withdraws them. Extensions of ours. */
import { defineCall, replyWith } from './call.ts'
import { listOptions, listReply } from './lists.ts'
import {
  interruptionColumns,
  interruptionFilters,
  interruptionReasons,
  interruptionServices,
  interruptionStandings,
  longestPlace,
  occurrences,
} from './rules/interruptions.ts'
import { text, textWithNumbers } from './typed-text.ts'
import { z } from './z.ts'

const service = z.enum(interruptionServices)
const reason = z.enum(interruptionReasons)

export const plannedInterruption = z.object({
  id: z.int(),
  service,
  /** Where the own supply is, in the language of the visit, one line. */
  place: z.string(),
  propertyReference: z.string(),
  /** ISO 8601 instants. */
  startsAt: z.string(),
  endsAt: z.string(),
  reason,
  /** It goes on at this moment, by the clock of the server. */
  hasBegun: z.boolean(),
})
export type PlannedInterruption = z.infer<typeof plannedInterruption>

const employeesOnly = { access: 'employees', menu: ['interruptions'] } as const

/** One as staff sees it. */
export const interruptionRow = z.object({
  id: z.int(),
  service,
  /** As it was planned: a property's reference, a postcode, a postcode and a street, or the name of an area. */
  where: z.string(),
  /** The number of the area on the map that it was planned for; 0: it was planned for an address. */
  area: z.int(),
  /** Of a property: its address, in the language of the visit. Else empty. */
  place: z.string(),
  /** ISO 8601 instants. */
  startsAt: z.string(),
  endsAt: z.string(),
  /** The same by the clock of the utility: `2026-12-01 09:00`. */
  from: z.string(),
  to: z.string(),
  reason,
  standing: z.enum(interruptionStandings),
  /** Somebody was told of it already. */
  isTold: z.boolean(),
})
export type InterruptionRow = z.infer<typeof interruptionRow>

export const getInterruptions = defineCall({
  name: 'Interruption/GetItems',
  method: 'POST',
  safe: true,
  summary: 'Planned interruptions, for staff. The days are those on which they begin.',
  source: 'extension; A §9',
  request: z.object({ Options: listOptions(interruptionColumns, interruptionFilters) }),
  reply: replyWith(listReply(interruptionRow)),
  ...employeesOnly,
})

const id = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))

export const getInterruption = defineCall({
  name: 'Interruption/GetItem',
  method: 'POST',
  safe: true,
  summary: 'One planned interruption, for staff. Refused as `interruption.unknown`.',
  source: 'extension',
  request: z.object({ Value: id }),
  reply: replyWith({ item: interruptionRow }),
  ...employeesOnly,
})

const moment = text(16).check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/))

/** What can be changed of one that is planned; the times are those of the clock of the utility. */
const changeable = { From: moment, To: moment, Reason: reason }

const plan = {
  /** 0: a new one. Of another one only times and reason can be changed. */
  Id: z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
  Service: service,
  /** A property's reference, a postcode, or a postcode and a street: `024000`, `1016`, `1016 Ledras`. */
  Where: z.optional(textWithNumbers(longestPlace).check(z.minLength(1))),
  /** The number of an area that is drawn on the map, in the place of `Where`. Of another one than a new one it stays what it was. */
  Area: z.optional(z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))),
  ...changeable,
  /** Which one, where the clock is put back and shows a time twice; left out there, it is asked for: the problem is `twice`. */
  FromOccurrence: z.optional(z.enum(occurrences)),
  ToOccurrence: z.optional(z.enum(occurrences)),
}

/** A property, with the supplies of the service there. */
const concernedProperty = z.object({
  /** The number of its record. */
  id: z.int(),
  reference: z.string(),
  /** In the language of the visit, one line. */
  place: z.string(),
  supplies: z.int(),
})
export type ConcernedProperty = z.infer<typeof concernedProperty>

/** Whom a plan concerns. */
export const concernedByPlan = z.object({
  properties: z.int(),
  supplies: z.int(),
  /** With an account on the portal and a way to tell them. */
  people: z.int(),
  /** So many of them were told already: they are told of the change. */
  told: z.int(),
  /** The first `mostPropertiesListed` of the properties. */
  list: z.array(concernedProperty),
  /**
   * Of a plan for an area: properties with such a supply that have no position, so that nobody knows whether they lie within.
   * Nobody there is told. Those in the postcodes of the area come first; of any other plan there are none.
   */
  notOnMap: z.object({ total: z.int(), list: z.array(concernedProperty) }),
})
export type ConcernedByPlan = z.infer<typeof concernedByPlan>

export const checkInterruption = defineCall({
  name: 'Interruption/Check',
  method: 'POST',
  safe: true,
  summary:
    'Whom a plan would concern. Refused as `interruption.field` with the field and the problem, and as `interruption.unknown`.',
  source: 'extension',
  request: z.object(plan),
  reply: replyWith({ item: concernedByPlan }),
  ...employeesOnly,
})

/** An area on the map that an interruption can be planned for. */
const interruptionArea = z.object({ id: z.int(), name: z.string(), code: z.string() })
export type InterruptionArea = z.infer<typeof interruptionArea>

export const getInterruptionAreas = defineCall({
  name: 'Interruption/GetAreas',
  method: 'POST',
  safe: true,
  summary:
    'Areas drawn on the map that an interruption can be planned for, the newest first: those that the caller sees there.',
  source: 'extension; A §2.1 webgis',
  request: z.object({}),
  reply: replyWith({
    items: z.array(interruptionArea),
    /** Whether the caller may draw others: without the right to the map there are none to choose. */
    mayDraw: z.boolean(),
  }),
  ...employeesOnly,
})

export const keepInterruption = defineCall({
  name: 'Interruption/Keep',
  method: 'POST',
  summary:
    'Plans an interruption, or changes one that is not over: then whoever was told is told again. The same plan again is the ' +
    'one that it was. Refused as `interruption.field` and `interruption.unknown`, and as `interruption.changed` where `Shown` is ' +
    'sent and somebody else has changed it since.',
  source: 'extension',
  request: z.object({
    ...plan,
    /** What was shown of the one that is changed; left out: it is changed whatever it is by now. */
    Shown: z.optional(z.object(changeable)),
  }),
  /** Its number. */
  reply: replyWith({ id: z.int() }),
  ...employeesOnly,
})

export const withdrawInterruption = defineCall({
  name: 'Interruption/Withdraw',
  method: 'POST',
  summary:
    'Withdraws an interruption that is not over: whoever was told is told so. Refused as `interruption.unknown`.',
  source: 'extension',
  request: z.object({ Value: id }),
  reply: replyWith({}),
  ...employeesOnly,
})

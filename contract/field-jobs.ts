/** What a field worker's phone takes along of job cards, what it sends, and what the office decides of it (design of areas §3, decision 0360). Extensions of ours. */
import { defineCall, replyWith } from './call.ts'
import { jobCardStates } from './areas/job-cards/job-cards.area.ts'
import { itemUnits, largestAmount } from './areas/store-items/store-items.area.ts'
import { recordId } from './record-id.ts'
import { blockerCodes } from './rules/disconnections/blockers.ts'
import { fieldDecisions, fieldDoubts, fieldEntryKinds, longestFieldText } from './rules/field-entries.ts'
import { text } from './typed-text.ts'
import { z } from './z.ts'

const shared = { access: 'employees', menu: ['omApplications'], source: 'extension' } as const

const cardPlace = {
  id: z.int(),
  code: z.string(),
  title: z.string(),
  street: z.string(),
  postcode: z.string(),
}

/** A line of the checklist of a card. */
export const fieldCheck = z.object({
  id: z.int(),
  item: z.string(),
  isFine: z.nullable(z.boolean()),
  measured: z.nullable(z.number()),
  remark: z.string(),
})
export type FieldCheck = z.infer<typeof fieldCheck>

/** A job card as a phone takes it along. */
export const fieldCard = z.object({
  ...cardPlace,
  kind: z.string(),
  priority: z.string(),
  state: z.enum(jobCardStates),
  instructions: z.string(),
  plannedFrom: z.nullable(z.string()),
  plannedTo: z.nullable(z.string()),
  dueAt: z.nullable(z.string()),
  /** Null: of no element, or this person may not see it. */
  element: z.nullable(z.object({ code: z.string(), type: z.string(), name: z.string() })),
  /** Of a disconnection or a reconnection: null of every other card. */
  meter: z.nullable(
    z.object({
      number: z.string(),
      dials: z.int(),
      last: z.nullable(z.object({ reading: z.int(), readOn: z.string() })),
    }),
  ),
  /** Whether a supply is to be cut off: that needs a permission first. */
  isCut: z.boolean(),
  checklist: z.array(fieldCheck),
  /** A colleague was asked to take it over; null: nobody was. */
  handOver: z.nullable(z.object({ to: z.string(), note: z.string(), askedAt: z.string() })),
})
export type FieldCard = z.infer<typeof fieldCard>

/** Material in the own vehicle. */
export const vehicleItem = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  unit: z.enum(itemUnits),
  decimals: z.int(),
  /** Its numbers have to be named. */
  isMeter: z.boolean(),
  onHand: z.number(),
})
export type VehicleItem = z.infer<typeof vehicleItem>

export const fieldDay = z.object({
  day: z.string(),
  /** ISO 8601, by the clock of the server. */
  readAt: z.string(),
  /** In the order in which they are due. */
  cards: z.array(fieldCard),
  /** Cards of colleagues that may be taken over. */
  offered: z.array(z.object({ ...cardPlace, from: z.string(), note: z.string() })),
  vehicle: z.nullable(z.object({ name: z.string(), items: z.array(vehicleItem) })),
  /** Who may be asked to take a card over. */
  colleagues: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type FieldDay = z.infer<typeof fieldDay>

export const getFieldDay = defineCall({
  ...shared,
  name: 'JobCard/GetFieldDay',
  method: 'POST',
  safe: true,
  summary:
    'The open job cards of the person who asks that are planned for a day, for an earlier one, or for none, with everything that is needed without a network: place, element, meter and its last reading, checklist, material of the own vehicle. Refused as `right.missing`.',
  request: z.object({ Day: z.iso.date() }),
  reply: replyWith({ item: fieldDay }),
})

/** Why a supply may not be cut off: something of the account, or the case is not where it should be. */
export const cutObstacles = [...blockerCodes, 'notOrdered'] as const

export const cutPermission = z.object({
  isGranted: z.boolean(),
  /** ISO 8601 in UTC, by the clock of the server; null: it was not granted. */
  until: z.nullable(z.string()),
  /** Seconds for which it is valid, for a phone whose clock is wrong; 0: it was not granted. */
  seconds: z.int(),
  /** All of them, in the order of `cutObstacles`: the office is called. Empty: it was granted. */
  obstacles: z.array(z.enum(cutObstacles)),
})
export type CutPermission = z.infer<typeof cutPermission>

export const askCutPermission = defineCall({
  ...shared,
  name: 'JobCard/AskCutPermission',
  method: 'POST',
  summary:
    'Asks at the door whether the supply of a job card may be cut off now. What is answered is fresh: of the account, its payments, holds, protections, days and hours. A permission is valid for 15 minutes at most. Refused as `field.unknown`, `field.noCut`, `right.missing`, `control.disabled`.',
  request: z.object({ Card: recordId }),
  reply: replyWith({ item: cutPermission }),
})

const reason = (longest: number) => text(longest).check(z.minLength(1))
const ofCheck = {
  IsFine: z.nullable(z.boolean()),
  Measured: z.nullable(z.number()),
  Remark: text(longestFieldText),
}

/** What happened, by its kind. */
export const fieldEntryContent = z.union([
  z.object({ Kind: z.literal('start'), Work: z.enum(['travel', 'work']) }),
  /** The work does not go on for now, and why. */
  z.object({ Kind: z.literal('stop'), Reason: reason(longestFieldText) }),
  z.object({
    Kind: z.literal('checklist'),
    /** The number of the line. */
    Row: recordId,
    ...ofCheck,
    /** As the phone had it before. */
    Base: z.object(ofCheck),
  }),
  z.object({
    Kind: z.literal('material'),
    Item: recordId,
    /** Used from the own vehicle. */
    Quantity: z.number().check(z.gt(0), z.maximum(largestAmount)),
    /** Of meters: their numbers, as in a slip of the store. */
    Numbers: text(4000),
  }),
  z.object({
    Kind: z.literal('finalReading'),
    /** Empty: the meter could not be read. */
    Reading: z.string().check(z.regex(/^\d{0,9}$/)),
    ClockOver: z.boolean(),
  }),
  z.object({
    Kind: z.literal('outcome'),
    Outcome: z.enum(['done', 'partly', 'problemFound', 'noFaultFound', 'notPossible']),
    Activity: z.enum(['', 'repair', 'replace', 'clean', 'calibrate', 'monitor', 'excavate']),
    Condition: z.enum(['', 'good', 'fair', 'poor']),
    Problem: text(4000),
  }),
  z.object({
    Kind: z.literal('handOver'),
    /** Null: any colleague who sees the card. */
    Colleague: z.nullable(recordId),
    Note: reason(longestFieldText),
  }),
  z.object({ Kind: z.literal('takeOver') }),
])
export type FieldEntryContent = z.infer<typeof fieldEntryContent>

/** What became of an entry. */
export const fieldReceipt = z.object({
  key: z.string(),
  outcome: z.enum(['accepted', 'doubted']),
  doubt: z.nullable(z.enum(fieldDoubts)),
  /** So much the clock of the phone was wrong, in seconds: what it says was corrected by that; 0: it was right. */
  correctedBySeconds: z.int(),
})
export type FieldReceipt = z.infer<typeof fieldReceipt>

export const sendFieldEntry = defineCall({
  // Without a menu: what was done before a right was withdrawn is kept, and doubted.
  access: 'employees',
  source: 'extension',
  name: 'JobCard/SendFieldEntry',
  method: 'POST',
  summary:
    'Takes what happened on a job card, once for each key and content: the same again is answered as before, the same key with other content is kept beside the first and doubted. What does not fit the card any more, or its sender may not do, is kept and doubted. Refused as `field.unknown`.',
  request: z.object({
    Card: recordId,
    /** Made on the phone when the entry was saved. */
    Key: z.uuid(),
    Entry: fieldEntryContent,
    /** By the clock of the phone: ISO 8601 in UTC. */
    DoneAt: z.iso.datetime(),
    /** The same clock, when it is sent: what is wrong with it is seen by that. */
    SentAt: z.iso.datetime(),
  }),
  reply: replyWith({ item: fieldReceipt }),
})

/** A doubted entry, as the office sees it. */
export const officeEntry = z.object({
  id: z.int(),
  card: z.object(cardPlace),
  kind: z.enum(fieldEntryKinds),
  content: fieldEntryContent,
  /** The line of the checklist, the material or the colleague that the content names by number; empty: none, or it is gone. */
  named: z.string(),
  /** ISO 8601, by the clock of the server. */
  happenedAt: z.string(),
  receivedAt: z.string(),
  correctedBySeconds: z.int(),
  sentBy: z.string(),
  doubt: z.enum(fieldDoubts),
  /** Of `notBookable`: an error code, and what it says of which field. */
  problem: z.nullable(z.object({ code: z.string(), field: z.string(), problem: z.string() })),
  /** What the first entry with this key said; null: there is no other version. */
  otherContent: z.nullable(fieldEntryContent),
  /** As `named`, of that one. */
  otherNamed: z.string(),
  /** False: it is decided, or it is the own entry of the person who asks. */
  mayDecide: z.boolean(),
  decision: z.nullable(
    z.object({ made: z.enum(fieldDecisions), by: z.string(), at: z.string(), reason: z.string() }),
  ),
})
export type OfficeEntry = z.infer<typeof officeEntry>

export const getFieldEntries = defineCall({
  ...shared,
  name: 'JobCard/GetFieldEntries',
  method: 'POST',
  safe: true,
  summary:
    'Entries of phones that are doubted, of job cards that the person who asks may see, the oldest first: at most 200. Refused as `right.missing`.',
  request: z.object({
    /** Only those that nobody has decided yet, or all. */
    OnlyOpen: z.boolean(),
    /** Null: of all cards. */
    Card: z.nullable(recordId),
  }),
  reply: replyWith({ items: z.array(officeEntry) }),
})

export const decideFieldEntry = defineCall({
  ...shared,
  name: 'JobCard/DecideFieldEntry',
  method: 'POST',
  summary:
    'Decides about a doubted entry: it is booked as it happened, or it stays a note. Nobody decides about their own, under any of their accounts. Refused as `field.entryUnknown`, `field.decided`, `field.ownEntry`, `field.otherEmployee`, `right.missing`, and as what books it is refused.',
  request: z.object({ Id: recordId, Decision: z.enum(fieldDecisions), Reason: reason(longestFieldText) }),
  reply: replyWith({ item: officeEntry }),
})

/** What a reader's phone needs of a round, and what it sends (design of areas §3). Extensions of ours. */
import { defineCall, replyWith } from './call.ts'
import { meterPlaces, stopAlerts } from './areas/round-stops/round-stops.area.ts'
import { recordId } from './record-id.ts'
import { mostDials, noReadingReasons, readingDoubts } from './rules/meter-readings.ts'
import { text } from './typed-text.ts'
import { z } from './z.ts'

const shared = {
  access: 'employees',
  menu: ['captureMeterReadings'],
  source: 'extension; A §2.1 capture',
} as const

/** A stop as a phone takes it along. */
export const capturedStop = z.object({
  id: z.int(),
  sequence: z.int(),
  meter: z.string(),
  address: z.string(),
  alert: z.nullable(z.enum(stopAlerts)),
  whereItIs: z.nullable(z.enum(meterPlaces)),
  keyTag: z.string(),
  remark: z.string(),
  service: z.enum(['water', 'electricity']),
  unit: z.enum(['m3', 'kWh']),
  dials: z.int(),
  conversionFactor: z.number(),
  /** Not shown before a reading is typed. Null: the meter has never shown anything. */
  last: z.nullable(z.object({ reading: z.int(), readOn: z.string() })),
  /** Where that one was estimated: the real one before it. */
  real: z.nullable(z.object({ reading: z.int(), estimated: z.int() })),
  usualPerDay: z.number(),
  /** What has arrived already. */
  reading: z.nullable(z.int()),
  noReading: z.nullable(z.enum(noReadingReasons)),
  doubt: z.nullable(z.enum(readingDoubts)),
  isEditable: z.boolean(),
})
export type CapturedStop = z.infer<typeof capturedStop>

export const capturedRound = z.object({
  id: z.int(),
  code: z.string(),
  route: z.string(),
  readOn: z.string(),
  state: z.string(),
  version: z.int(),
  stops: z.array(capturedStop),
})
export type CapturedRound = z.infer<typeof capturedRound>

export const getCapturedRound = defineCall({
  ...shared,
  name: 'MeterRound/GetCapture',
  method: 'POST',
  safe: true,
  summary:
    'A round that was given to the calling reader, with its stops in the order of walking and what readings are compared with. Those who may change records are shown any round. Refused as `round.unknown`.',
  request: z.object({ Value: recordId }),
  reply: replyWith({ item: capturedRound }),
})

/** What became of a reading that was sent. */
export const readingReceipt = z.object({
  key: z.string(),
  outcome: z.enum(['accepted', 'doubted']),
  doubt: z.nullable(z.enum(readingDoubts)),
})
export type ReadingReceipt = z.infer<typeof readingReceipt>

export const sendCapturedReading = defineCall({
  ...shared,
  name: 'MeterRound/SendReading',
  method: 'POST',
  summary:
    'Takes what a reader found at a stop, once for each key and content: the same again is answered as before, the same key with other content is kept beside the first and doubted. What comes for a round that is closed, or a stop that is gone, is kept and doubted. An exchange of the meter is kept with both readings, and doubted until the office decides. Refused as `round.unknown`, `reading.malformed`, `reading.lower`, `reading.missing`, `exchange.number`, `exchange.reading`.',
  request: z.object({
    Stop: recordId,
    /** Made on the phone when the stop was opened. */
    Key: z.uuid(),
    /** As typed. Empty: there is none, and `NoReading` says why. */
    Reading: text(20),
    NoReading: z.union([z.literal(''), z.enum(noReadingReasons)]),
    ClockOver: z.boolean(),
    /** It was typed a second time without showing the first. */
    TypedTwice: z.boolean(),
    /** Why it is right although it seems unlikely, or what was found at the door. */
    Explanation: text(400),
    /** On the meter that was found, where it is another one. */
    FoundNumber: text(40),
    /**
     * The meter was exchanged, and `FoundNumber` is on the new one; `Reading` is the last of the old one, where it can be read. Absent
     * in what phones have written that know no exchange.
     */
    Exchange: z.optional(
      z.object({
        /** Of the new meter. */
        Dials: z.int().check(z.minimum(1), z.maximum(mostDials)),
        /** What the new meter shows, as typed. */
        Reading: text(20),
      }),
    ),
    /** By the clock of the phone: ISO 8601 in UTC. */
    ReadAt: z.iso.datetime(),
  }),
  reply: replyWith({ item: readingReceipt }),
})

/** What a phone could not send, handed over as a file and imported by the office (design of areas §3, decision 0326). Extensions of ours. */
import { defineCall, replyWith } from './call.ts'
import { photoFields } from './road-photos.ts'
import { sendCapturedReading } from './round-capture.ts'
import { readingDoubts } from './rules/meter-readings.ts'
import { rescueBatch, rescueOutcomes, rescueProblems } from './rules/rescue-file.ts'
import { text } from './typed-text.ts'
import { z } from './z.ts'

/** A reading in a rescue file: as the phone would have sent it. */
export const rescuedReading = z.object({
  kind: z.literal('reading'),
  /** For people: the stop says which meter it is. */
  meter: text(40),
  request: sendCapturedReading.request,
})

/** A photo in a rescue file. */
export const rescuedPhoto = z.object({
  kind: z.literal('photo'),
  meter: text(40),
  request: z.object(photoFields),
  fileName: text(200),
  /** The bytes in base64 (RFC 4648 §4). */
  content: z.string().check(z.minLength(1), z.maxLength(rescueBatch.characters)),
})

export const rescuedEntry = z.union([rescuedReading, rescuedPhoto])
export type RescuedEntry = z.input<typeof rescuedEntry>

/** What became of an entry, or would. */
export const rescuedResult = z.object({
  kind: z.enum(['reading', 'photo', 'unknown']),
  /** As the file names it; empty where it does not. */
  meter: z.string(),
  outcome: z.enum(rescueOutcomes),
  doubt: z.nullable(z.enum(readingDoubts)),
  problem: z.nullable(z.enum(rescueProblems)),
})
export type RescuedResult = z.infer<typeof rescuedResult>

export const importRescuedEntries = defineCall({
  name: 'MeterRound/ImportRescued',
  method: 'POST',
  summary:
    'Imports entries of a rescue file, each for itself and once, by the receipts of what phones send: an entry that does not fit is named and stops no other. With `IsPreview` nothing is kept, and the answer says what would become of each. The results are in the order of the entries. Refused as `right.missing`.',
  source: 'extension; A §2.1 capture',
  access: 'employees',
  menu: ['captureMeterReadings'],
  // Characters of a file may take three bytes.
  mostBytes: 2 * rescueBatch.characters,
  request: z.object({
    IsPreview: z.boolean(),
    Entries: z.array(z.unknown()).check(z.minLength(1), z.maxLength(rescueBatch.most)),
  }),
  reply: replyWith({ items: z.array(rescuedResult) }),
})

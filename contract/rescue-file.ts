/** What a phone could not send, handed over as a file and imported by the office (design of areas §3, decision 0326). Extensions of ours. */
import { defineCall, replyWith } from './call.ts'
import { cardPhotoFields } from './card-photos.ts'
import { sendFieldEntry } from './field-jobs.ts'
import { photoFields } from './road-photos.ts'
import { sendCapturedReading } from './round-capture.ts'
import { fieldDoubts } from './rules/field-entries.ts'
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

const photoFile = {
  fileName: text(200),
  /** The bytes in base64 (RFC 4648 §4). */
  content: z.string().check(z.minLength(1), z.maxLength(rescueBatch.characters)),
}

/** A photo of a stop in a rescue file. */
export const rescuedPhoto = z.object({
  kind: z.literal('photo'),
  meter: text(40),
  request: z.object(photoFields),
  ...photoFile,
})

/** Whose phone it was, and the number of the card for people. */
const ofCard = { login: text(200), card: text(40) }

/** What happened on a job card, in a rescue file: as the phone would have sent it. When that was is not known. */
export const rescuedFieldEntry = z.object({
  kind: z.literal('fieldEntry'),
  ...ofCard,
  request: z.omit(sendFieldEntry.request, { SentAt: true }),
})
export type RescuedFieldEntry = z.output<typeof rescuedFieldEntry>

/** A photo of a job card in a rescue file. */
export const rescuedCardPhoto = z.object({
  kind: z.literal('cardPhoto'),
  ...ofCard,
  request: z.object(cardPhotoFields),
  ...photoFile,
})
export type RescuedCardPhoto = z.output<typeof rescuedCardPhoto>

export const rescuedEntry = z.union([rescuedReading, rescuedPhoto, rescuedFieldEntry, rescuedCardPhoto])
export type RescuedEntry = z.input<typeof rescuedEntry>

/** What became of an entry, or would. */
export const rescuedResult = z.object({
  kind: z.enum(['reading', 'photo', 'fieldEntry', 'cardPhoto', 'unknown']),
  /** As the file names it; empty where it does not, and of job cards. */
  meter: z.string(),
  /** The number of the job card, as the file names it; else empty. */
  card: z.string(),
  outcome: z.enum(rescueOutcomes),
  doubt: z.nullable(z.enum([...new Set([...readingDoubts, ...fieldDoubts])])),
  problem: z.nullable(z.enum(rescueProblems)),
})
export type RescuedResult = z.infer<typeof rescuedResult>

export const importRescuedEntries = defineCall({
  name: 'MeterRound/ImportRescued',
  method: 'POST',
  summary:
    'Imports entries of a rescue file, each for itself and once, by the receipts of what phones send: an entry that does not fit is named and stops no other. What happened on job cards is taken in the name of the person whose phone it was, with the rights of the person who imports it. With `IsPreview` nothing is kept, and the answer says what would become of each. The results are in the order of the entries. Refused as `right.missing`.',
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

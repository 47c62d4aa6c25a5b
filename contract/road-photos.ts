/** Photos that readers take at the stops of meter rounds (design of areas §3, decision 0325). Extensions of ours. */
import { defineCall, fileReply, replyWith } from './call.ts'
import { uploadedFile } from './files.ts'
import { readingReceipt } from './round-capture.ts'
import { recordId } from './record-id.ts'
import { photoDoubts } from './rules/road-photos.ts'
import { z } from './z.ts'

const shared = {
  access: 'employees',
  menu: ['captureMeterReadings'],
  source: 'extension; A §2.1 capture',
} as const

/** SHA-256 in hexadecimal digits. Empty: the phone could not compute it. */
export const contentHash = z.string().check(z.regex(/^(?:[0-9a-f]{64})?$/))

/** What is sent of a photo besides its bytes. */
export const photoFields = {
  Stop: recordId,
  /** Made on the phone when the photo was taken. */
  Key: z.uuid(),
  /** Of the bytes: what arrives with another one was damaged on its way. */
  Hash: contentHash,
  /** By the clock of the phone: ISO 8601 in UTC. */
  TakenAt: z.iso.datetime(),
}

export const sendRoundPhoto = defineCall({
  ...shared,
  name: 'MeterRound/SendPhoto',
  method: 'POST',
  body: 'multipart',
  summary:
    'Takes a photo of a stop, once for each key and content: the same again is answered as before, the same key with other content is kept beside the first and doubted, as is what comes for a round that is closed. Refused as `round.unknown`, `photo.damaged`, `photo.tooMany`, `attachment.…`.',
  request: z.object({
    ...photoFields,
    /** See `attachmentRules.reading`. */
    File: uploadedFile,
  }),
  reply: replyWith({ item: readingReceipt }),
})

/** A photo of a stop, as the office sees it. */
export const stopPhoto = z.object({
  attachmentId: z.int(),
  fileName: z.string(),
  /** In bytes. */
  size: z.int(),
  mediaType: z.string(),
  /** ISO 8601 in UTC, by the clock of the phone. */
  takenAt: z.string(),
  doubt: z.nullable(z.enum(photoDoubts)),
})
export type StopPhoto = z.infer<typeof stopPhoto>

export const getStopPhotos = defineCall({
  ...shared,
  name: 'MeterRound/GetStopPhotos',
  method: 'POST',
  safe: true,
  summary:
    'The photos of a stop, by its id, in the order in which they arrived. Refused as `record.unknown`, also where this person may not see the stop.',
  request: z.object({ Value: recordId }),
  reply: replyWith({ items: z.array(stopPhoto) }),
})

export const downloadStopPhoto = defineCall({
  ...shared,
  name: 'MeterRound/DownloadStopPhoto',
  method: 'POST',
  safe: true,
  summary: 'A photo of a stop; its name is in content-disposition. Refused as `attachment.missing`.',
  envelope: 'file',
  request: z.object({ Value: recordId }),
  reply: fileReply,
})

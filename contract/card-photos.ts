/** Photos that field workers take at job cards (design of areas §3, decision 0375). Extensions of ours. */
import { defineCall, fileReply, replyWith } from './call.ts'
import { uploadedFile } from './files.ts'
import { contentHash } from './road-photos.ts'
import { recordId } from './record-id.ts'
import { cardPhotoDoubts, photoMoments } from './rules/card-photos.ts'
import { z } from './z.ts'

const shared = { access: 'employees', source: 'extension' } as const

/** What is sent of a photo besides its bytes. */
export const cardPhotoFields = {
  Card: recordId,
  /** Made on the phone when the photo was taken. */
  Key: z.uuid(),
  /** Of the bytes: what arrives with another one was damaged on its way. */
  Hash: contentHash,
  /** Before the work or after it. */
  Moment: z.enum(photoMoments),
  /** By the clock of the phone: ISO 8601 in UTC. */
  TakenAt: z.iso.datetime(),
}

/** What became of a photo. */
export const cardPhotoReceipt = z.object({
  key: z.string(),
  outcome: z.enum(['accepted', 'doubted']),
  doubt: z.nullable(z.enum(cardPhotoDoubts)),
})
export type CardPhotoReceipt = z.infer<typeof cardPhotoReceipt>

export const sendCardPhoto = defineCall({
  ...shared,
  // Without a menu, as entries are: what was taken before a right was withdrawn is kept.
  name: 'JobCard/SendPhoto',
  method: 'POST',
  body: 'multipart',
  summary:
    'Takes a photo of a job card, once for each key and content: the same again is answered as before, the same key with other content is kept beside the first and doubted, as is what comes for a card that is deleted or somebody else’s by then. Refused as `field.unknown`, `photo.damaged`, `photo.tooMany`, `attachment.…`.',
  request: z.object({
    ...cardPhotoFields,
    /** See `attachmentRules.reading`. */
    File: uploadedFile,
  }),
  reply: replyWith({ item: cardPhotoReceipt }),
})

/** A photo of a job card, as the office sees it. */
export const cardPhoto = z.object({
  attachmentId: z.int(),
  fileName: z.string(),
  /** In bytes. */
  size: z.int(),
  mediaType: z.string(),
  moment: z.enum(photoMoments),
  /** ISO 8601 in UTC, by the clock of the phone. */
  takenAt: z.string(),
  doubt: z.nullable(z.enum(cardPhotoDoubts)),
})
export type CardPhoto = z.infer<typeof cardPhoto>

export const getCardPhotos = defineCall({
  ...shared,
  menu: ['omApplications'],
  name: 'JobCard/GetPhotos',
  method: 'POST',
  safe: true,
  summary:
    'The photos of a job card, by its id, in the order in which they arrived. Refused as `record.unknown`, also where this person may not see the card.',
  request: z.object({ Value: recordId }),
  reply: replyWith({ items: z.array(cardPhoto) }),
})

export const downloadCardPhoto = defineCall({
  ...shared,
  menu: ['omApplications'],
  name: 'JobCard/DownloadPhoto',
  method: 'POST',
  safe: true,
  summary: 'A photo of a job card; its name is in content-disposition. Refused as `attachment.missing`.',
  envelope: 'file',
  request: z.object({ Value: recordId }),
  reply: fileReply,
})

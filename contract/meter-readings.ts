/** The meters of a customer, and the readings that customers give themselves (A §2.1, A §3, A §5). */
import { defineCall, fileReply, plainReply, replyWith } from './call.ts'
import { storedFile, uploadedFile } from './files.ts'
import { lastReading } from './home.ts'
import { recordId } from './record-id.ts'
import { readingStandings } from './rules/meter-readings.ts'
import { text } from './typed-text.ts'
import { z } from './z.ts'

/** A calendar day: `2026-11-22`. */
const day = z.string()

/** A reading: whose it is and what came of it. */
export const meterReading = z.object({
  readOn: day,
  /** As the dials showed it. */
  reading: z.int(),
  /** Since the reading before, in units of the meter. */
  consumption: z.int(),
  clockOver: z.boolean(),
  /** When the meter was installed, by the utility, estimated, or by the customer. */
  kind: z.enum(['installed', 'read', 'estimated', 'customer']),
})
export type MeterReading = z.infer<typeof meterReading>

/** A meter in use. */
export const meter = z.object({
  serialNo: z.string(),
  service: lastReading.shape.service,
  unit: lastReading.shape.unit,
  /** So many digits does it show. */
  dials: z.int(),
  /** Units that one step of the dials is worth. */
  conversionFactor: z.number(),
  /** Where it stands, in the language of the visit. */
  place: z.string(),
  standing: z.enum(readingStandings),
  /** The reading that one's own is compared with. */
  last: meterReading,
  /** Where that one was estimated: the real one before it, and what was estimated since, in steps of the dials. */
  real: z.optional(z.object({ reading: z.int(), estimated: z.int() })),
  /** The customer's own since then; it may be corrected until it is billed. */
  own: z.optional(meterReading),
  /** Used on a usual day, by the readings of the last year; 0: not known. */
  usualPerDay: z.number(),
  /** Today by the clock of the utility. */
  today: day,
  /** At most 12 earlier readings, newest first, `last` and `own` among them. */
  history: z.array(meterReading),
})
export type Meter = z.infer<typeof meter>

export const getMeters = defineCall({
  name: 'MeterReading/GetMeters',
  method: 'POST',
  safe: true,
  summary: 'The meters in use on the account that is chosen, with what they have shown.',
  source: 'extension; A §2.1, A §3',
  request: z.object({}),
  reply: replyWith({ items: z.array(meter) }),
  access: 'customers',
  menu: ['readings'],
})

export const sendReading = defineCall({
  name: 'MeterReading/Send',
  method: 'POST',
  summary:
    'Takes what a meter shows today from its customer, in the place of what they gave before. Lower than the last reading it must be said to have clocked over; unusually high it must be confirmed.',
  source: 'extension; A §5, A §8',
  request: z.object({
    MeterSerialNo: text(40),
    /** As typed. */
    Reading: text(20),
    /** The dials have gone past their end. */
    ClockOver: z.boolean(),
    /** Anyone who typed it was asked whether so much is right. */
    IsConfirmed: z.boolean(),
    /** Of the reading that it was compared with: where another one counts meanwhile, it is refused. */
    LastReadOn: text(10),
  }),
  reply: replyWith({ item: meter }),
  access: 'customers',
  menu: ['readings'],
})

/** A photo of a meter, and the reading that it came with. */
export const readingPhoto = z.object({
  ...storedFile.shape,
  meterSerialNo: z.string(),
  readOn: day,
})
export type ReadingPhoto = z.infer<typeof readingPhoto>

export const getReadingPhotos = defineCall({
  name: 'MeterReading/GetPhotos',
  method: 'POST',
  safe: true,
  summary: 'The photos of the own readings of the account that is chosen, newest first.',
  source: 'extension; A §2.1',
  request: z.object({}),
  reply: replyWith({ items: z.array(readingPhoto) }),
  access: 'customers',
  menu: ['readings'],
})

export const putReadingPhoto = defineCall({
  name: 'MeterReading/PutPhoto',
  method: 'POST',
  body: 'multipart',
  summary:
    'Keeps a photo with the own reading of a meter that is not billed yet, in the place of the one that was there. It stays when ' +
    'the reading is corrected. Refused as `reading.closed` where there is no such reading, as `attachment.…` where it is no photo.',
  source: 'extension; A §2.1, A §5',
  request: z.object({ meterSerialNo: text(40), file: uploadedFile }),
  reply: replyWith({ item: readingPhoto }),
  access: 'customers',
  menu: ['readings'],
})

export const deleteReadingPhoto = defineCall({
  name: 'MeterReading/DeletePhoto',
  method: 'POST',
  summary:
    'Deletes the photo of the own reading of a meter that is not billed yet. Harmless when there is none. Refused as ' +
    '`reading.closed` where there is no such reading.',
  source: 'extension; A §2.1',
  request: z.object({ MeterSerialNo: text(40) }),
  reply: plainReply,
  access: 'customers',
  menu: ['readings'],
})

export const downloadReadingPhoto = defineCall({
  name: 'MeterReading/DownloadPhoto',
  method: 'POST',
  safe: true,
  summary: 'The photo of a reading; its name is in content-disposition. Refused as `attachment.missing`.',
  source: 'extension; A §2.1',
  envelope: 'file',
  request: z.object({ Value: recordId }),
  reply: fileReply,
  access: 'customers',
  menu: ['readings', 'attachments'],
})

/**
 * Reporting a fault, by anybody, and asking how it stands. Extensions of ours. What must hold of a report is in
 * `rules/fault-report.ts`; which faults there are, in `areas/maintenance-requests/faults.ts`.
 */
import { faultKinds } from './areas/maintenance-requests/faults.ts'
import { defineCall, fileReply, replyWith } from './call.ts'
import { language } from './entities.ts'
import { storedFile, uploadedFile } from './files.ts'
import { recordId } from './record-id.ts'
import { faultPhotos, faultStatuses, longestOfReport } from './rules/fault-report.ts'
import { interruptionReasons, interruptionServices } from './rules/interruptions.ts'
import { number, textWithNumbers } from './typed-text.ts'
import { z } from './z.ts'

const kind = z.enum(faultKinds)

/** Where the fault is: one of the own properties, an element of the network by its code, or an address. */
const place = {
  /** Of the account that is chosen; empty: none. */
  Property: number(6),
  /** The code on its label; empty: none. */
  Element: textWithNumbers(longestOfReport.element),
  /** Twice as long as is accepted: what is a little too long is told as a fault of its field. */
  Street: textWithNumbers(2 * longestOfReport.street),
  HouseNo: textWithNumbers(2 * longestOfReport.houseNo),
  Postcode: number(2 * longestOfReport.postcode),
}

export const getFaultReporter = defineCall({
  name: 'Fault/GetReporter',
  method: 'POST',
  safe: true,
  summary: 'What a report need not ask of somebody who is signed in; empty for everybody else.',
  source: 'extension; A §3',
  request: z.object({}),
  reply: replyWith({
    item: z.object({
      name: z.string(),
      /** E.164, or empty. */
      phone: z.string(),
      /** With a supply of the account that is chosen, in the language of the visit. */
      properties: z.array(z.object({ reference: z.string(), place: z.string() })),
    }),
  }),
})

/** An interruption that goes on where somebody reports a fault. */
export const knownInterruption = z.object({
  service: z.enum(interruptionServices),
  /** ISO 8601 instants. */
  startsAt: z.string(),
  endsAt: z.string(),
  reason: z.enum(interruptionReasons),
})
export type KnownInterruption = z.infer<typeof knownInterruption>

export const getKnownInterruptions = defineCall({
  name: 'Fault/GetKnownInterruptions',
  method: 'POST',
  safe: true,
  summary:
    'Interruptions that go on at a place and may be why something does not work there. Refused as `fault.field` where there is no ' +
    'such property or element, and as `fault.tooMany`.',
  source: 'extension; A §3',
  request: z.object({ Kind: kind, ...place }),
  reply: replyWith({ items: z.array(knownInterruption) }),
})

export const reportFault = defineCall({
  name: 'Fault/Report',
  method: 'POST',
  body: 'multipart',
  summary:
    'Reports a fault; the same key again is the same report. A text message confirms it. Refused as `fault.field`, ' +
    '`attachment.…`, `fault.tooMany`, and as `humanCheck.required` where nobody is signed in.',
  source: 'extension; A §3',
  request: z.object({
    Key: z.uuid(),
    Kind: kind,
    ...place,
    Description: textWithNumbers(2 * longestOfReport.description),
    /** Decimal degrees of WGS 84, or empty. */
    Latitude: number(24),
    Longitude: number(24),
    Name: textWithNumbers(2 * longestOfReport.name),
    Phone: number(32),
    LanguageCode: language,
    /** See `attachmentRules.fault`. */
    Files: z.optional(z.array(uploadedFile).check(z.maxLength(faultPhotos.count))),
  }),
  reply: replyWith({
    item: z.object({
      /** What one asks by how it stands: `FR-7K2M9X`. */
      number: z.string(),
      /** Whether a text message is on its way. */
      isTold: z.boolean(),
    }),
  }),
})

export const getFaultStatus = defineCall({
  name: 'Fault/GetStatus',
  method: 'POST',
  summary:
    'How a fault stands that was reported. Refused as `fault.unknown` whatever is wrong with number and telephone number, and as ' +
    '`fault.tooMany`.',
  source: 'extension; A §3',
  request: z.object({ Number: number(32), Phone: number(32) }),
  reply: replyWith({
    item: z.object({
      number: z.string(),
      kind,
      status: z.enum(faultStatuses),
      /** Days of the utility: when it was reported, since when it stands so, and for when work is planned. */
      reportedOn: z.string(),
      since: z.string(),
      plannedFor: z.nullable(z.string()),
    }),
  }),
})

const employeesOnly = { access: 'employees', menu: ['omApplications'] } as const

export const getReportPhotos = defineCall({
  name: 'Fault/GetReportPhotos',
  method: 'POST',
  safe: true,
  summary:
    'The photos of a report, by its id. Refused as `record.unknown`, also where this person may not see it.',
  source: 'extension; A §3',
  request: z.object({ Value: recordId }),
  reply: replyWith({ items: z.array(storedFile) }),
  ...employeesOnly,
})

export const downloadReportPhoto = defineCall({
  name: 'Fault/DownloadReportPhoto',
  method: 'POST',
  safe: true,
  summary: 'A photo of a report; its name is in content-disposition. Refused as `attachment.missing`.',
  source: 'extension; A §3',
  envelope: 'file',
  request: z.object({ Value: recordId }),
  reply: fileReply,
  ...employeesOnly,
})

/** Applications handed to the system that carries them out: with the file that holds them, or not at all. Ours. */
import { fileFormats } from './areas/job-kinds.ts'
import { defineCall, fileReply, replyWith } from './call.ts'
import { recordId } from './record-id.ts'
import { mostExported } from './rules/application-exports.ts'
import { sendingKey } from './typed-text.ts'
import { z } from './z.ts'

const employeesOnly = {
  access: 'employees',
  menu: ['applications'],
  source: 'extension; A §3, A §4',
} as const

const applicationExport = z.object({
  id: z.int(),
  /** ISO 8601. */
  madeAt: z.string(),
  /** Empty: an account that was deleted since. */
  madeBy: z.string(),
  format: z.enum(fileFormats),
  fileName: z.string(),
  sha256: z.string(),
  rows: z.int(),
  /** False: its days are over. */
  hasFile: z.boolean(),
  /** Applications that were recalled afterwards, though the file holds them. */
  recalled: z.array(z.int()),
  /** The newest first: at most 5. */
  downloads: z.array(z.object({ at: z.string(), by: z.string() })),
})
export type ApplicationExport = z.infer<typeof applicationExport>

export const getApplicationExports = defineCall({
  name: 'ApplicationExport/GetItems',
  method: 'POST',
  safe: true,
  summary:
    'Files of exported applications, the newest first: at most 50; and how many applications are ready for one. Refused as ' +
    '`control.disabled`.',
  request: z.object({}),
  reply: replyWith({ items: z.array(applicationExport), ready: z.int() }),
  ...employeesOnly,
})

export const makeApplicationExport = defineCall({
  name: 'ApplicationExport/Make',
  method: 'POST',
  summary:
    'Writes applications that are ready for export into a file and moves them to exported, in one transaction: all that are ' +
    'ready, at most 1000, or those that are named. The same key again is the same file. Refused as `application.nothingToExport`, ' +
    'as `application.moved` where a named one is not ready by now, as `control.disabled` for people who may not see all of them, ' +
    'as `job.keyReused`.',
  request: z.object({
    Format: z.enum(fileFormats),
    Applications: z.optional(z.array(recordId).check(z.minLength(1), z.maxLength(mostExported))),
    Key: sendingKey,
  }),
  reply: replyWith({ item: applicationExport }),
  ...employeesOnly,
})

export const downloadApplicationExport = defineCall({
  name: 'ApplicationExport/Download',
  method: 'POST',
  safe: true,
  summary:
    'The file of exported applications. Each download is kept. Refused as `application.noExport`, and as `control.disabled`.',
  request: z.object({ Value: recordId }),
  reply: fileReply,
  envelope: 'file',
  ...employeesOnly,
})

/** Work in the background: shown before it begins, followed, stopped, and its file fetched. Extensions of ours. */
import { longestReason } from './areas/approval-kinds.ts'
import {
  bulkKindNames,
  fileFormats,
  fileKindNames,
  jobKindNames,
  jobStates,
  mostChangedRows,
  rowResults,
} from './areas/job-kinds.ts'
import { defineCall, fileReply, replyWith } from './call.ts'
import { listReply, wholeList } from './lists.ts'
import { pageSizes } from './rules/lists.ts'
import { text } from './typed-text.ts'
import { z } from './z.ts'

const id = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))
const key = z.uuid()

/** A value of a field; which kind it has to be, the definition of its area says. */
const fieldValue = z.nullable(
  z.union([text(10_000), z.number(), z.boolean(), z.object({ latitude: z.number(), longitude: z.number() })]),
)

export const jobLine = z.object({
  id: z.int(),
  kind: z.enum(jobKindNames),
  state: z.enum(jobStates),
  /** ISO 8601 instants; empty: not yet. */
  askedAt: z.string(),
  endedAt: z.string(),
  /** Rows that were frozen, and how many of them are worked on or written. */
  total: z.int(),
  worked: z.int(),
  /** Rows that were rejected or overtaken. */
  problems: z.int(),
  /** Its file can be fetched at this moment. */
  hasFile: z.boolean(),
})
export type JobLine = z.infer<typeof jobLine>

const jobFile = z.nullable(
  z.object({
    name: z.string(),
    /** In bytes. */
    size: z.int(),
    /** Of the content, as hexadecimal digits. */
    sha256: z.string(),
    /** ISO 8601 instant. */
    until: z.string(),
  }),
)

export const jobItem = z.extend(jobLine, {
  reason: z.string(),
  /** What the move sets, the same for all records; of a file and of a move that asks for nothing: empty. */
  sets: z.array(
    z.object({
      /** Of the field, in the language of the visit. */
      name: z.string(),
      /** A text is in the language of the visit, a day as `2026-11-26`, money in cents. */
      kind: z.enum(['text', 'day', 'number', 'money', 'yesNo']),
      value: z.union([z.string(), z.number(), z.boolean()]),
    }),
  ),
  /** Rows by their result; of a file there are none. */
  counts: z.object(Object.fromEntries(rowResults.map((result) => [result, z.int()])) as Counts),
  /** Why rows were rejected or overtaken, the most frequent first. */
  causes: z.array(
    z.object({
      result: z.enum(rowResults),
      /** An error code. */
      code: z.string(),
      /** The same as a sentence, in the language of the visit. */
      text: z.string(),
      count: z.int(),
    }),
  ),
  /** Why the job has failed, as a sentence; empty: it has not. */
  failure: z.string(),
  /** The job of which this one tries the rest again; null: of none. */
  triesAgain: z.nullable(z.int()),
  mayStop: z.boolean(),
  /** Rows are left that may be tried again. */
  mayTryAgain: z.boolean(),
  /** Null: none was written. One whose day is over is described, and cannot be fetched. */
  file: jobFile,
})
type Counts = Record<(typeof rowResults)[number], z.ZodMiniInt>
export type JobItem = z.infer<typeof jobItem>

export const jobRow = z.object({
  /** In the order of the list, from 1. */
  place: z.int(),
  recordId: z.int(),
  /** What the record is called; empty: this person may not see it any more. */
  title: z.string(),
  result: z.enum(rowResults),
  /** An error code, and the same as a sentence; empty: nothing is wrong. */
  code: z.string(),
  text: z.string(),
})
export type JobRow = z.infer<typeof jobRow>

const employeesOnly = { access: 'employees', source: 'extension' } as const

export const previewJob = defineCall({
  name: 'Job/Preview',
  method: 'POST',
  summary:
    'Freezes the records that a list finds, or that were chosen of it, with their versions, and says how many would change and why others ' +
    'would not. Nothing is changed. Refused as `job.nothing`, `job.tooMany`, `right.missing`, `control.disabled` and `record.field`.',
  request: z.object({
    Kind: z.enum(bulkKindNames),
    /** All that the list finds; or … */
    List: z.optional(wholeList),
    /** … these, each as it was shown. */
    Chosen: z.optional(
      z
        .array(z.object({ Id: id, Version: z.int().check(z.minimum(1)) }))
        .check(z.minLength(1), z.maxLength(mostChangedRows)),
    ),
    Reason: text(longestReason),
    /** What a move of an area asks for: the same for all records. */
    Values: z.optional(z.record(text(64), fieldValue)),
  }),
  reply: replyWith({ item: jobItem }),
  mostBytes: 600_000,
  ...employeesOnly,
})

export const startJob = defineCall({
  name: 'Job/Start',
  method: 'POST',
  summary:
    'Begins what was shown. The same key again is the same job. Refused as `job.unknown`, `job.state`, `job.count`, `job.nothing`, ' +
    '`job.tooManyOpen` and `job.keyReused`.',
  request: z.object({
    Id: id,
    /** How many will change, as its asker has read it. */
    Count: z.int().check(z.minimum(1), z.maximum(mostChangedRows)),
    /** Places of rows that are left out. */
    Without: z.optional(
      z.array(z.int().check(z.minimum(1), z.maximum(mostChangedRows))).check(z.maxLength(mostChangedRows)),
    ),
    Key: key,
  }),
  reply: replyWith({ item: jobItem }),
  mostBytes: 200_000,
  ...employeesOnly,
})

export const exportList = defineCall({
  name: 'Job/Export',
  method: 'POST',
  summary:
    'Writes all that a list finds into a file, in the background. The same key again is the same job. Refused as `job.nothing`, ' +
    '`job.tooMany`, `job.tooManyOpen`, `job.keyReused`, `job.reason` and `record.field`.',
  request: z.object({
    Kind: z.enum(fileKindNames),
    List: wholeList,
    Format: z.enum(fileFormats),
    /** Why it is needed: required of many records of people. */
    Reason: z.optional(text(longestReason)),
    Key: key,
  }),
  reply: replyWith({ item: jobItem }),
  ...employeesOnly,
})

/** A sum of money. */
const sum = {
  /** Of the field, in the language of the visit. */
  name: z.string(),
}

const countedList = z.object({
  rows: z.int(),
  /** In cents. */
  sums: z.array(z.object({ ...sum, cents: z.int() })),
  /** A file of so many records of people is written for a reason only. */
  needsReason: z.boolean(),
})
export type CountedList = z.infer<typeof countedList>

export const countList = defineCall({
  name: 'Job/CountList',
  method: 'POST',
  safe: true,
  summary:
    'How many rows a file of a list would have at this moment, and the sums of its money: by the query that writes it. ' +
    'Refused as `record.field`.',
  request: z.object({ Kind: z.enum(fileKindNames), List: wholeList }),
  reply: replyWith({ item: countedList }),
  ...employeesOnly,
})

export const exportLine = z.extend(jobLine, {
  format: z.enum(fileFormats),
  reason: z.string(),
  /** Of somebody else: what an administrator is shown; empty: one's own. */
  askedBy: z.string(),
  /** What is written before it: own files that wait or are being written. */
  ahead: z.int(),
  mayStop: z.boolean(),
  /** Why it has failed, as a sentence; empty: it has not. */
  failure: z.string(),
  /** What the list held when it was frozen, and what the file holds of it, in cents; null: it is not written. */
  sums: z.array(z.object({ ...sum, list: z.int(), file: z.nullable(z.int()) })),
  /** Null: none was written. One whose day is over is described, and cannot be fetched. */
  file: jobFile,
  /** ISO 8601 instants, the newest first: at most 5. */
  downloads: z.array(z.object({ at: z.string(), by: z.string() })),
  /** What was asked for, of one's own: by it the same is asked for again; null: of somebody else. */
  list: z.nullable(wholeList),
})
export type ExportLine = z.infer<typeof exportLine>

export const getExports = defineCall({
  name: 'Job/GetExports',
  method: 'POST',
  safe: true,
  background: true,
  summary:
    'Files of lists, the newest first: at most 50. The own ones, or for an administrator those of everybody. It keeps no session awake. ' +
    'Refused as `right.missing`.',
  request: z.object({ OfAll: z.boolean() }),
  reply: replyWith({
    items: z.array(exportLine),
    /** Lists of which this person may ask for a file. */
    kinds: z.array(z.enum(fileKindNames)),
    /** Whether files of everybody may be asked for. */
    mayAskForAll: z.boolean(),
  }),
  ...employeesOnly,
})

export const getJobs = defineCall({
  name: 'Job/GetItems',
  method: 'POST',
  safe: true,
  summary: 'The own jobs that were begun, the newest first: at most 20.',
  request: z.object({}),
  reply: replyWith({ items: z.array(jobLine) }),
  ...employeesOnly,
})

export const getJob = defineCall({
  name: 'Job/GetItem',
  method: 'POST',
  safe: true,
  summary: 'One of the own jobs, with how far it is. Refused as `job.unknown`.',
  request: z.object({ Value: id }),
  reply: replyWith({ item: jobItem }),
  ...employeesOnly,
})

export const getJobProgress = defineCall({
  name: 'Job/GetProgress',
  method: 'POST',
  safe: true,
  summary:
    'As `Job/GetItem`, asked again and again by a page that follows the job: it keeps no session awake. Refused as `job.unknown`.',
  request: z.object({ Value: id }),
  reply: replyWith({ item: jobItem }),
  background: true,
  ...employeesOnly,
})

export const getJobRows = defineCall({
  name: 'Job/GetRows',
  method: 'POST',
  safe: true,
  summary: 'What became of the rows of an own job, problems first. Refused as `job.unknown`.',
  request: z.object({
    Id: id,
    PageSize: z.literal([...pageSizes]),
    Page: z.int().check(z.minimum(1), z.maximum(100_000)),
    /** Only rows with this result. */
    Result: z.optional(z.enum(rowResults)),
  }),
  reply: replyWith(listReply(jobRow)),
  ...employeesOnly,
})

export const stopJob = defineCall({
  name: 'Job/Stop',
  method: 'POST',
  summary:
    'Stops an own job between two rows. What is done stays done. Refused as `job.unknown` and `job.state`.',
  request: z.object({ Value: id }),
  reply: replyWith({ item: jobItem }),
  ...employeesOnly,
})

export const retryJob = defineCall({
  name: 'Job/TryAgain',
  method: 'POST',
  summary:
    'Shows what would change of the rows of an ended job that were not done, as they are now: a preview like any other. ' +
    'Refused as `job.unknown`, `job.state` and `job.nothing`.',
  request: z.object({ Value: id }),
  reply: replyWith({ item: jobItem }),
  ...employeesOnly,
})

export const downloadJobFile = defineCall({
  name: 'Job/DownloadFile',
  method: 'POST',
  safe: true,
  summary:
    'The file of an own job, of an administrator also one that somebody else asked for: for a day, and while the caller may see ' +
    'all that is in it. Each download is kept. Refused as `job.unknown`, `job.noFile` and `job.fileRights`.',
  request: z.object({ Value: id }),
  reply: fileReply,
  envelope: 'file',
  ...employeesOnly,
})

/** The results of a sample as one table, with the sums that follow from them (A §2.1 sample; decision 0329). */
import { defineCall, replyWith } from './call.ts'
import { parameters } from './rules/laboratory/parameters.ts'
import { verdictReasons, verdicts } from './rules/laboratory/verdict.ts'
import { z } from './z.ts'

const parameter = z.enum(parameters)

/** What stands together: what somebody has to look at, what complies, and what is judged by no number. */
export const tableGroups = ['toLookAt', 'complies', 'notJudged'] as const
export type TableGroup = (typeof tableGroups)[number]

/** What one result adds to a sum. */
const countedPart = z.object({
  parameter,
  /** As it is written: `< 1`. */
  written: z.string(),
  /** What was counted, once: what was not quantified is 0. */
  counted: z.string(),
  /** Times it counts. */
  weight: z.int(),
})

/** A result; what somebody may not see of it is empty. */
export const tableResult = z.object({
  id: z.int(),
  parameter: z.nullable(parameter),
  written: z.string(),
  unit: z.string(),
  method: z.string(),
  quantificationLimit: z.string(),
  /** As it judged, with its jurisdiction; empty: none did. */
  limit: z.string(),
  /** Nobody has compared the limit with the Official Journal yet. */
  isLimitUnconfirmed: z.boolean(),
  verdict: z.nullable(z.enum(verdicts)),
  reason: z.nullable(z.enum(verdictReasons)),
  isMethodCoarse: z.boolean(),
  /** Why a value outside its limit is right. */
  confirmation: z.string(),
  group: z.enum(tableGroups),
  isSum: z.boolean(),
  /** Of a sum: what it can be at most; empty: there is no end, or it is no sum. */
  atMost: z.string(),
  /** Of a sum. */
  parts: z.array(countedPart),
})
export type TableResult = z.infer<typeof tableResult>

export const sampleTable = z.object({
  /** What is to be looked at comes first; within a group in the order of the directive. */
  results: z.array(tableResult),
  /** Sums that there are not, though a part was measured. Without missing parts: their units differ. */
  openSums: z.array(z.object({ parameter, missing: z.array(parameter) })),
  /** The sample is in the hands of those who enter results, and this person may. */
  mayAdd: z.boolean(),
})
export type SampleTable = z.infer<typeof sampleTable>

export const getSampleTable = defineCall({
  name: 'Sample/GetTable',
  method: 'POST',
  safe: true,
  summary:
    'All results of a sample with their limits and verdicts, what is to be looked at first, and with each sum what was counted as what. Refused as ' +
    '`record.unknown` and `right.missing`.',
  source: 'extension; A §2.1 sample',
  access: 'employees',
  menu: ['samples'],
  request: z.object({ Value: z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)) }),
  reply: replyWith({ item: sampleTable }),
})

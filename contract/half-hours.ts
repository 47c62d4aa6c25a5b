/** Half-hour consumption that customers import from a spreadsheet (A §2.1). The specification names no calls: these are ours. */
import { defineCall, replyWith } from './call.ts'
import { listOptions, listReply } from './lists.ts'
import { halfHourLimits, importModes, mostWattHours } from './rules/half-hours.ts'
import { halfHourColumns, halfHourFilters } from './rules/half-hour-list.ts'
import { number, text } from './typed-text.ts'
import { z } from './z.ts'

/** A calendar day: `2026-11-22`. */
const day = z.string()

const customersOnly = { access: 'customers', menu: ['halfHourEstimatedConsumption'] } as const

/** A supply of electricity, and what is stored for it. */
export const halfHourSupply = z.object({
  contractNo: z.string(),
  /** Where it is, in the language of the visit. */
  place: z.string(),
  /** Absent: nothing yet. */
  stored: z.optional(z.object({ firstDay: day, lastDay: day, days: z.int() })),
})
export type HalfHourSupply = z.infer<typeof halfHourSupply>

export const halfHourSupplies = z.object({
  supplies: z.array(halfHourSupply),
  /** Today by the clock of the utility. */
  today: day,
})
export type HalfHourSupplies = z.infer<typeof halfHourSupplies>

export const getHalfHourSupplies = defineCall({
  name: 'HalfHour/GetSupplies',
  method: 'POST',
  safe: true,
  summary:
    'The supplies of electricity of the account that is chosen, with what is stored of their half hours.',
  source: 'extension; A §2.1',
  request: z.object({}),
  reply: replyWith({ item: halfHourSupplies }),
  ...customersOnly,
})

/** What a file would meet. */
export const halfHourComparison = z.object({
  /** Days that are stored for the supply, and those of them that are in the file, too. */
  stored: z.int(),
  same: z.int(),
})
export type HalfHourComparison = z.infer<typeof halfHourComparison>

const contractNo = number(64)
const dayText = text(10).check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

export const compareHalfHours = defineCall({
  name: 'HalfHour/Compare',
  method: 'POST',
  safe: true,
  summary:
    'How many days are stored for a supply, and how many between two days. Refused as `supply.unknown`.',
  source: 'extension; A §2.1',
  request: z.object({ ContractNo: contractNo, From: dayText, To: dayText }),
  reply: replyWith({ item: halfHourComparison }),
  ...customersOnly,
})

export const importHalfHours = defineCall({
  name: 'HalfHour/Import',
  method: 'POST',
  summary:
    'Stores the half hours of a supply, all or none: in place of everything that is stored for it, or merged with it; then ' +
    'a half hour of the request takes the place of the same one. Refused as `supply.unknown`, with ' +
    'the day as `halfHours.day` where the clock of the utility has it otherwise, and as `halfHours.notOwn` where the ' +
    'supply was not this customer’s.',
  source: 'extension; A §2.1',
  // Three years and a month, each half hour of seven digits and a comma.
  mostBytes: 600_000,
  request: z.object({
    ContractNo: contractNo,
    Mode: z.enum(importModes),
    Days: z
      .array(
        z.object({
          Day: dayText,
          /** In the order in which they pass: 48, when the clock changes 46 or 50; null: not known. */
          WattHours: z
            .array(z.nullable(z.int().check(z.minimum(0), z.maximum(mostWattHours))))
            .check(z.minLength(46), z.maxLength(50)),
        }),
      )
      .check(z.minLength(1), z.maxLength(halfHourLimits.mostDays)),
  }),
  reply: replyWith({ item: halfHourSupplies }),
  ...customersOnly,
})

/** A day, or a month, of one supply. */
export const halfHourRow = z.object({
  contractNo: z.string(),
  /** Of a month its first one. */
  day,
  wattHours: z.int(),
  /** Half hours that nothing is known of. */
  missing: z.int(),
})
export type HalfHourRow = z.infer<typeof halfHourRow>

export const getHalfHourDays = defineCall({
  name: 'HalfHour/GetDays',
  method: 'POST',
  safe: true,
  summary: 'What is stored for the supplies of the account that is chosen, by day or by month.',
  source: 'extension; A §2.1, A §9',
  request: z.object({ Options: listOptions(halfHourColumns, halfHourFilters) }),
  reply: replyWith(listReply(halfHourRow)),
  ...customersOnly,
})

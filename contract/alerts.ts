/** Alerts about consumption and bills that customers choose. The specification names no calls: these are ours. */
import { defineCall, replyWith } from './call.ts'
import { lastReading } from './home.ts'
import { listOptions, listReply } from './lists.ts'
import { alertChannels, alertColumns, alertFilters, alertKinds, largestLimit } from './rules/alerts.ts'
import { number } from './typed-text.ts'
import { z } from './z.ts'

const customersOnly = { access: 'customers', menu: ['alerts'] } as const

const limit = z.nullable(z.number())

/** A supply, and what the customer wants to be told about it. */
export const alertSupply = z.object({
  contractNo: z.string(),
  /** Where it is, in the language of the visit. */
  place: z.string(),
  service: lastReading.shape.service,
  unit: lastReading.shape.unit,
  /** Whether its half hours are known: without them nothing can be told of days and nights. */
  hasHalfHours: z.boolean(),
  choice: z.object({
    monthLimit: limit,
    dayLimit: limit,
    night: z.boolean(),
    bill: z.boolean(),
    interruptions: z.boolean(),
    channel: z.enum(alertChannels),
  }),
})
export type AlertSupply = z.infer<typeof alertSupply>

export const alertSettings = z.object({
  supplies: z.array(alertSupply),
  /** How this person can be reached. */
  channels: z.array(z.enum(alertChannels)),
})
export type AlertSettings = z.infer<typeof alertSettings>

export const getAlertSettings = defineCall({
  name: 'Alert/GetSettings',
  method: 'POST',
  safe: true,
  summary: 'The supplies of the account that is chosen, with the alerts that this customer wants about them.',
  source: 'extension',
  request: z.object({}),
  reply: replyWith({ item: alertSettings }),
  ...customersOnly,
})

const newLimit = z.nullable(z.number().check(z.minimum(0.01), z.maximum(largestLimit)))

export const changeAlertSettings = defineCall({
  name: 'Alert/ChangeSettings',
  method: 'POST',
  summary:
    'What this customer wants to be told about a supply. Refused as `alerts.supply` for a supply of somebody else, as ' +
    '`alerts.choice` for what cannot be told of this supply or in this way.',
  source: 'extension',
  request: z.object({
    ContractNo: number(64),
    MonthLimit: newLimit,
    DayLimit: newLimit,
    Night: z.boolean(),
    Bill: z.boolean(),
    Interruptions: z.boolean(),
    Channel: z.enum(alertChannels),
  }),
  reply: replyWith({ item: alertSettings }),
  ...customersOnly,
})

/** An alert that was told. */
export const alertRow = z.object({
  id: z.int(),
  /** ISO 8601 instant. */
  toldAt: z.string(),
  kind: z.enum(alertKinds),
  contractNo: z.string(),
  unit: lastReading.shape.unit,
  /** `2026-05` of a month, `2026-05-04` of a day or a first night, the number of a bill. */
  occurrence: z.string(),
  /** In the unit; of nights how many; of a bill in the utility's currency. */
  measured: z.number(),
  /** The limit, or what is usual. */
  compared: z.number(),
  channel: z.enum(alertChannels),
})
export type AlertRow = z.infer<typeof alertRow>

export const getAlerts = defineCall({
  name: 'Alert/GetTold',
  method: 'POST',
  safe: true,
  summary: 'The alerts that were sent to this customer about the account that is chosen.',
  source: 'extension',
  request: z.object({ Options: listOptions(alertColumns, alertFilters) }),
  reply: replyWith(listReply(alertRow)),
  ...customersOnly,
})

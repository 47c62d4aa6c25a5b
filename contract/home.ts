/** What the start pages tell at one glance, and which account they are about. Extensions of ours but for securities. */
import { approvalLine } from './approvals.ts'
import { defineCall, plainReply, replyWith } from './call.ts'
import { applicationStatuses } from './entities.ts'
import { plannedInterruption } from './interruptions.ts'
import { conversation } from './messages.ts'
import { number, text } from './typed-text.ts'
import { z } from './z.ts'

/** A calendar day: `2026-11-22`. */
const day = z.string()

/** An exact amount in the utility's currency: `123.45`; negative is a credit. */
const amount = z.string()

/** What a customer owes. */
export const dueAmount = z.object({
  /** The balance of the account. */
  amount,
  /** When the oldest unpaid bill is due, or empty. */
  dueOn: z.string(),
  isOverdue: z.boolean(),
})

/** What a meter of the account showed last. */
export const lastReading = z.object({
  service: z.enum(['water', 'electricity']),
  meterSerialNo: z.string(),
  readOn: day,
  reading: z.number(),
  /** Since the reading before. */
  consumption: z.number(),
  unit: z.enum(['m3', 'kWh']),
  /** By nobody who looked at the meter. */
  isEstimated: z.boolean(),
})

/** An application that is not finished. */
export const openApplication = z.object({
  portalApplicationId: z.int(),
  applicationType: z.string(),
  status: z.enum(applicationStatuses),
  /** ISO 8601 instant. */
  changedAt: z.string(),
  /** Unopened messages of staff. */
  unread: z.int(),
})

/** A card that is null is not offered to this person, by menu or securities. */
export const customerHome = z.object({
  /** Of the chosen account. */
  due: z.nullable(dueAmount),
  unread: z.nullable(z.int()),
  /** One for each meter in use. */
  lastReadings: z.nullable(z.array(lastReading)),
  /** At most 10, those that changed last. `open` counts all. */
  applications: z.nullable(z.object({ open: z.int(), items: z.array(openApplication) })),
  /** Planned, of the own supplies: whoever is concerned sees it. */
  interruptions: z.array(plannedInterruption),
})
export type CustomerHome = z.infer<typeof customerHome>

/** See `customerHome`. */
export const employeeHome = z.object({
  /** At most 10, those that wait longest. `waiting` counts all. */
  conversations: z.nullable(z.object({ waiting: z.int(), unread: z.int(), items: z.array(conversation) })),
  /** To be decided by this person, the oldest first, and asked for by this person; null: nothing of both. */
  approvals: z.nullable(z.object({ items: z.array(approvalLine), own: z.array(approvalLine) })),
})
export type EmployeeHome = z.infer<typeof employeeHome>

export const getCustomerHome = defineCall({
  name: 'account/GetCustomerHome',
  method: 'POST',
  safe: true,
  summary: 'What is due, unread, measured last and applied for, of the account that is chosen.',
  source: 'extension',
  request: z.object({}),
  reply: replyWith({ item: customerHome }),
  access: 'customers',
})

export const getEmployeeHome = defineCall({
  name: 'account/GetEmployeeHome',
  method: 'POST',
  safe: true,
  summary: 'What waits for this employee.',
  source: 'extension',
  request: z.object({}),
  reply: replyWith({ item: employeeHome }),
  access: 'employees',
})

export const customerAccount = z.object({
  account: z.string(),
  /** Of the person or company. */
  name: z.string(),
  /** Where it is supplied, in the language of the visit, one line; empty: nowhere at present. */
  address: z.string(),
  isChosen: z.boolean(),
})
export type CustomerAccount = z.infer<typeof customerAccount>

export const getAccounts = defineCall({
  name: 'account/GetAccounts',
  method: 'POST',
  safe: true,
  summary: 'The accounts with the utility that belong to this customer, and which of them is chosen.',
  source: 'extension; setting isSelectAccount: A §3',
  request: z.object({}),
  reply: replyWith({ items: z.array(customerAccount) }),
  access: 'customers',
  background: true,
})

export const chooseAccount = defineCall({
  name: 'account/ChooseAccount',
  method: 'POST',
  summary:
    'Makes the portal be about another of the own accounts, here and at the next visit. Refused as ' +
    '`accountChoice.disabled` while isSelectAccount is off, as `account.missing` for an account of somebody else.',
  source: 'extension; setting isSelectAccount: A §3',
  request: z.object({ Value: number(64) }),
  reply: plainReply,
  access: 'customers',
})

const security = z.object({
  name: z.string(),
  employeeVisible: z.boolean(),
  employeeDisabled: z.boolean(),
  customerVisible: z.boolean(),
  customerDisabled: z.boolean(),
})

const securities = {
  method: 'POST',
  safe: true,
  source: 'A §6, §7',
  request: z.object({ Value: text(64) }),
  reply: replyWith({ items: z.array(security) }),
  background: true,
} as const

export const getSecuritiesEmployee = defineCall({
  ...securities,
  name: 'account/GetSecuritiesEmployee',
  summary:
    'Which controls of a screen employees see and may use. A screen without securities has none: all is shown.',
  access: 'employees',
})

export const getSecuritiesCustomer = defineCall({
  ...securities,
  name: 'account/GetSecuritiesCustomer',
  summary:
    'Which controls of a screen customers see and may use. A screen without securities has none: all is shown.',
  access: 'customers',
})
